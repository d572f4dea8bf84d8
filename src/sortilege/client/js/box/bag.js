// A bag of tokens: what has been drawn is all that must be known of it.
import { below } from "./chance.js";

/** @typedef {Record<string, number>} Tokens how many of each are in the full bag */

/** What is left in the bag. @param {Tokens} tokens @param {string[]} drawn @returns {Tokens} */
export const leftIn = (tokens, drawn) =>
  Object.fromEntries(Object.entries(tokens).map(([name, count]) => [name, count - drawn.filter((one) => one === name).length]));

/** @param {Tokens} tokens */
export const countOf = (tokens) => Object.values(tokens).reduce((sum, count) => sum + count, 0);

/**
 * One token, every one in the bag as likely as the next; null from an empty bag.
 * @param {Tokens} tokens
 * @param {string[]} drawn
 * @param {(n: number) => number} [random]
 */
export function drawFrom(tokens, drawn, random = below) {
  const rest = Object.entries(leftIn(tokens, drawn)).flatMap(([name, count]) => Array(count).fill(name));
  return rest.length ? String(rest[random(rest.length)]) : null;
}

/**
 * Could this have been drawn from the bag? Something stored long ago may not fit any more.
 * @param {Tokens} tokens
 * @param {string[]} drawn
 */
export const isPossible = (tokens, drawn) =>
  drawn.every((name) => name in tokens) && Object.values(leftIn(tokens, drawn)).every((count) => count >= 0);
