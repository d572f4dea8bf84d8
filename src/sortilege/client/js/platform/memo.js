// What did not change is not drawn again: a slow phone has little time between a touch and its answer.
import { signal } from "../../vendor/preact.js";

// A component that reads a signal is drawn again only when a signal or something it was given has changed.
const night = signal("");

/**
 * A component that depends on what it is given alone.
 * @template P
 * @param {(props: P) => unknown} draw
 */
export const memo = (draw) => (/** @type {P} */ props) => {
  void night.value;
  return draw(props);
};

/**
 * The new value, built from the parts of the old one that are alike: what did not change stays the same thing.
 * @template T
 * @param {unknown} old
 * @param {T} now
 * @returns {T}
 */
export function share(old, now) {
  if (typeof old !== "object" || typeof now !== "object" || !old || !now || Array.isArray(old) !== Array.isArray(now)) return now;
  const before = /** @type {Record<string, unknown>} */ (old);
  const after = /** @type {Record<string, unknown>} */ (now);
  let alike = Object.keys(before).length === Object.keys(after).length;
  for (const key of Object.keys(after)) {
    after[key] = share(before[key], after[key]);
    alike &&= key in before && before[key] === after[key];
  }
  return alike ? /** @type {T} */ (old) : now;
}
