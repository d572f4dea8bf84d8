// Which tables of this browser began in the middle of a finished game: moments that are tried again, and games that are played on.
import { recall, remember } from "../platform/storage.js";

/** @typedef {{from: string, version: number, as?: string}} Puzzle the moment that a table repeats; `as`: somebody else's */

/** @param {string} table @param {Puzzle} puzzle */
export const keepPuzzle = (table, puzzle) => remember("puzzle." + table, JSON.stringify(puzzle));

/** @param {string} table @returns {Puzzle | null} */
export function puzzleAt(table) {
  const kept = recall("puzzle." + table, "");
  return kept ? JSON.parse(kept) : null;
}

/** @param {string} table @param {string} from the finished game */
export const keepPlayedOn = (table, from) => remember("played-on." + table, from);

/** The game that a table plays on, if this browser knows. @param {string} table */
export const playedOnFrom = (table) => recall("played-on." + table, "");
