// The right opponent: who wins twice in a row against bots meets the next stronger one, who loses twice the next weaker one.
import { recallOwn, rememberOwn } from "./storage.js";

/**
 * Where a player stands in a game.
 * @typedef {object} Rung
 * @property {number} offset how many levels above or below the usual one
 * @property {number} streak games won in a row; below zero, lost in a row
 * @property {string} last the last table that was counted
 * @property {-1 | 0 | 1} moved whether that table changed the level
 */

const ENOUGH = 2;
/** @type {Rung} */
const START = { offset: 0, streak: 0, last: "", moved: 0 };

/** What a game changes; a table counts once. @param {Rung} rung @param {string} table @param {boolean} won @returns {Rung} */
export function climb(rung, table, won) {
  if (rung.last === table) return rung;
  const one = won ? 1 : -1;
  const streak = Math.sign(rung.streak) === one ? rung.streak + one : one;
  if (Math.abs(streak) < ENOUGH) return { ...rung, streak, last: table, moved: 0 };
  return { offset: rung.offset + one, streak: 0, last: table, moved: one };
}

/** @param {string} game @param {string} player who plays at this browser */
const keyOf = (game, player) => `ladder.${game}.${player}`;

/** @param {string} game @param {string} player @returns {Rung} */
export function rungOf(game, player) {
  try {
    const { offset, streak, last, moved } = { ...START, ...JSON.parse(recallOwn(keyOf(game, player), "{}")) };
    return [offset, streak, moved].every(Number.isInteger) ? { offset, streak, last, moved } : START;
  } catch {
    return START;
  }
}

/** Counts a finished game. The level stays within what the game offers. @param {string} game @param {string} player @param {Rung} rung */
export const keepRung = (game, player, rung) => rememberOwn(keyOf(game, player), JSON.stringify(rung));
