// Honest chance: the browser's own source of randomness, and every outcome exactly as likely as the next.

const SPAN = 2 ** 32;

/** @param {Uint32Array<ArrayBuffer>} words */
const fillFromBrowser = (words) => void crypto.getRandomValues(words);

/**
 * A whole number from 0 to n - 1. The last few words, which would make small numbers likelier, are drawn again.
 * @param {number} n
 * @param {(words: Uint32Array<ArrayBuffer>) => void} [fill]
 */
export function below(n, fill = fillFromBrowser) {
  const fair = SPAN - (SPAN % n);
  const words = new Uint32Array(1);
  do fill(words);
  while ((words[0] ?? 0) >= fair);
  return (words[0] ?? 0) % n;
}
