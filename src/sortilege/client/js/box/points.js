// Who has how many of what wins the game.

/** @typedef {{points: number[], goal: number}} Points one number for each player, and how many win */

/** @param {readonly number[]} goals @returns {Points} */
export const noPoints = (goals) => ({ points: [], goal: goals[0] ?? 0 });

/** @param {readonly number[]} goals @returns {(stored: Points) => boolean} */
export const arePoints = (goals) => ({ points, goal }) => goals.includes(goal) && points.every((n) => Number.isInteger(n) && n >= 0);

/** One more or fewer, between nothing and the goal. @param {Points} table @param {number} who @param {number} by @returns {Points} */
export function scored({ points, goal }, who, by) {
  const length = Math.max(points.length, who + 1);
  const limit = (/** @type {number} */ n) => Math.min(goal, Math.max(0, n));
  return { goal, points: Array.from({ length }, (_, n) => (n === who ? limit((points[n] ?? 0) + by) : points[n] ?? 0)) };
}

/** Who has reached the goal. @param {Points} table @param {number} players */
export const winnersOf = ({ points, goal }, players) =>
  points.slice(0, players).flatMap((count, n) => (goal && count >= goal ? [n] : []));
