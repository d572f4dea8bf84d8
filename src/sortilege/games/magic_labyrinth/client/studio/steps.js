// What was drawn, step by step, so that every step can be undone and done again.

/** @typedef {{past: string[][], walls: string[], future: string[][]}} Steps */

const MOST_STEPS = 200;

/** @param {string[]} walls @returns {Steps} */
export const startWith = (walls) => ({ past: [], walls, future: [] });

/** @param {Steps} steps @param {string[]} walls @returns {Steps} */
export function draw(steps, walls) {
  if (walls.join() === steps.walls.join()) return steps;
  return { past: [...steps.past, steps.walls].slice(-MOST_STEPS), walls, future: [] };
}

/** @param {Steps} steps @returns {Steps} */
export function undo({ past, walls, future }) {
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), walls: before, future: [walls, ...future] } : { past, walls, future };
}

/** @param {Steps} steps @returns {Steps} */
export function redo({ past, walls, future }) {
  const [next, ...later] = future;
  return next ? { past: [...past, walls], walls: next, future: later } : { past, walls, future };
}
