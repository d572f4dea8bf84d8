// What did not change is not drawn again: a slow phone has little time between a touch and its answer.
import { signal } from "../../vendor/preact.js";

// Preact redraws a component that reads a signal only when a signal or its props have changed. This one never changes.
const constant = signal("");

/**
 * A component that depends on its props alone.
 * @template P
 * @param {(props: P) => unknown} draw
 */
export const memo = (draw) => (/** @type {P} */ props) => {
  void constant.value;
  return draw(props);
};

/**
 * The new value, built from those parts of the old one that are equal, so that they stay identical objects.
 * @template T
 * @param {unknown} old
 * @param {T} now
 * @returns {T}
 */
export function share(old, now) {
  if (typeof old !== "object" || typeof now !== "object" || !old || !now || Array.isArray(old) !== Array.isArray(now)) return now;
  const before = /** @type {Record<string, unknown>} */ (old);
  const after = /** @type {Record<string, unknown>} */ (now);
  let equal = Object.keys(before).length === Object.keys(after).length;
  for (const key of Object.keys(after)) {
    after[key] = share(before[key], after[key]);
    equal &&= key in before && before[key] === after[key];
  }
  return equal ? /** @type {T} */ (old) : now;
}
