// The cards that everybody has won, and who must wait after a failure.
import { arePoints, noPoints, scored } from "../../../client/js/box/points.js";

/** @typedef {import("../../../client/js/box/points.js").Points & {waiting: number[]}} Cards */

/** @param {readonly number[]} goals @returns {Cards} */
export const noCards = (goals) => ({ ...noPoints(goals), waiting: [] });

/** @param {readonly number[]} goals @returns {(stored: Cards) => boolean} */
export const areCards = (goals) => (stored) => arePoints(goals)(stored) && stored.waiting.every((who) => Number.isInteger(who));

/**
 * MC-26: whoever waited may race again when somebody has won a card.
 * @param {Cards} before
 * @param {import("../../../client/js/box/points.js").Points} next
 * @returns {Cards}
 */
export function claimed(before, next) {
  const isGain = next.points.some((count, who) => count > (before.points[who] ?? 0));
  return { ...next, waiting: isGain ? [] : before.waiting };
}

/**
 * MC-22 a card goes back, MC-26 and its player waits; MC-A12 unless everybody would.
 * @param {Cards} before
 * @param {number} who
 * @param {number} players
 * @returns {Cards}
 */
export function failed(before, who, players) {
  const waiting = [...before.waiting.filter((one) => one !== who && one < players), who];
  return { ...scored(before, who, -1), waiting: waiting.length >= players ? [] : waiting };
}
