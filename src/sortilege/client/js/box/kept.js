// What lies on the table survives a reload and an accidental close, and every step can be taken back.
import { effect, signal } from "../../vendor/preact.js";
import { changes, recall, remember } from "../platform/storage.js";

const MOST_STEPS = 60;

/**
 * @template T
 * @typedef {object} Kept
 * @property {T} value
 * @property {boolean} canUndo
 * @property {(next: T) => void} change
 * @property {(next: T) => void} replace without a step that could be taken back
 * @property {() => void} undo
 * @property {() => void} reset to the start, which can be undone too
 */

/** Has something that was stored the shape of what is stored now? @param {unknown} stored @param {unknown} start @returns {boolean} */
function fits(stored, start) {
  if (typeof stored !== typeof start || Array.isArray(stored) !== Array.isArray(start)) return false;
  if (typeof start !== "object" || start === null || Array.isArray(start)) return stored !== null;
  const parts = /** @type {Record<string, unknown>} */ (stored);
  return stored !== null && Object.entries(start).every(([key, part]) => fits(parts[key], part));
}

/** @param {string} key @returns {unknown[]} */
function readSteps(key) {
  try {
    const steps = JSON.parse(recall(key, "[]"));
    return Array.isArray(steps) ? steps : [];
  } catch {
    return [];
  }
}

/**
 * @template T
 * @param {string} name
 * @param {T} start
 * @param {(value: T) => boolean} [isPossible] refuses what was stored and makes no sense any more
 * @returns {Kept<T>}
 */
export function keep(name, start, isPossible = () => true) {
  const key = "box." + name;
  const steps = signal(/** @type {T[]} */ ([]));
  // Read again when a family was erased or brought back.
  effect(() => {
    void changes.value;
    const stored = readSteps(key).filter((step) => fits(step, start) && isPossible(/** @type {T} */ (step)));
    steps.value = /** @type {T[]} */ (stored.length ? stored : [start]);
  });
  const set = (/** @type {T[]} */ next) => {
    steps.value = next.slice(-MOST_STEPS);
    remember(key, JSON.stringify(steps.value));
  };
  const change = (/** @type {T} */ next) => set([...steps.value, next]);
  return {
    get value() {
      return steps.value.at(-1) ?? start;
    },
    get canUndo() {
      return steps.value.length > 1;
    },
    change,
    replace: (next) => set([...steps.value.slice(0, -1), next]),
    undo: () => set(steps.value.length > 1 ? steps.value.slice(0, -1) : steps.value),
    reset: () => change(start),
  };
}
