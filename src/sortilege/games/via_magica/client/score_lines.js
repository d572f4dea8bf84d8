// The lines of a score sheet, and what they add up to.
import { cardOf, material } from "./material.js";

/** @typedef {Record<string, number>} Parts the points of each opened portal and reward of a player, and of a head start */

export const HEAD_START = "head_start";

export const COLOURS = ["yellow", "purple", "green", "blue"];

/** @param {string} name */
function rank(name) {
  if (name === HEAD_START) return -1;
  return name in material.portals ? COLOURS.indexOf(cardOf(name).colour) : COLOURS.length;
}

/**
 * A player's head start, the portals by colour, then the rewards, each with its points.
 * @param {Parts} parts
 * @returns {[string, number][]}
 */
export function linesOf(parts) {
  return Object.entries(parts).sort(([one], [other]) => rank(one) - rank(other));
}

/**
 * What the lines that are counted so far add up to.
 * @param {[string, number][]} lines
 * @param {number} n
 */
export const countedSum = (lines, n) => lines.slice(0, n).reduce((sum, [, points]) => sum + points, 0);
