// What can be asked about a finished game: its analysis, and a table that plays on from one of its moments.
import { call, post } from "./api.js";
import { recall, remember } from "../platform/storage.js";

/** @typedef {import("./wire.js").AnalysisInfo} AnalysisInfo */
/** @typedef {{from: string, version: number}} Puzzle the moment that a table repeats */

/** The analysis, or how far it is. @param {string} id @returns {Promise<AnalysisInfo>} */
export const analysis = (id) => call(`tables/${id}/analysis`);

/** @param {string} id @param {number} version @param {number} seat @returns {Promise<import("./wire.js").TableName>} */
export const playOn = (id, version, seat) => post(`tables/${id}/play-on`, { version, seat });

/**
 * A table that repeats a moment, and can tell how good the new move is.
 * @param {string} id
 * @param {number} version
 * @param {number} seat
 */
export async function tryAgain(id, version, seat) {
  const { table } = await playOn(id, version, seat);
  remember("puzzle." + table, JSON.stringify({ from: id, version }));
  return table;
}

/** @param {string} table @returns {Puzzle | null} */
export function puzzleAt(table) {
  const kept = recall("puzzle." + table, "");
  return kept ? JSON.parse(kept) : null;
}
