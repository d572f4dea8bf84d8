// What can be asked about a finished game: its replay, record and analysis, and a table that plays on from one of its moments.
import { ApiError, call, post } from "./api.js";
import { keep, withTicket } from "./dice.js";
import { keepPlayedOn, keepPuzzle } from "./begun_tables.js";

/** @typedef {import("./wire.js").AnalysisInfo} AnalysisInfo */

/**
 * A finished game as one seat saw it, or with everything shown.
 * @param {string} id
 * @param {number | null} eye
 * @returns {Promise<import("./wire.js").Replay>}
 */
export const replay = (id, eye) => call(`tables/${id}/replay${eye === null ? "" : "?eye=" + eye}`);
/** @param {string} id */
export const recordAddress = (id) => `/api/tables/${id}/record`;
/** Which actions of the record bots played for people. @param {string} id */
export const standInsAddress = (id) => `/api/tables/${id}/stand-ins`;
/** The record of a finished game. @param {string} id @returns {Promise<string>} */
export async function record(id) {
  const answer = await fetch(recordAddress(id)).catch(() => null);
  if (!answer?.ok) throw new ApiError(answer?.status ?? 0, {});
  return answer.text();
}

/** @param {string} id @returns {Promise<import("./wire.js").Story>} */
export const story = (id) => call(`tables/${id}/story`);

/** How the game stands, as a picture. @param {string} id @returns {Promise<import("./wire.js").PictureInfo>} */
export const picture = (id) => call(`tables/${id}/picture`);

/** What the seats of this browser did that is worth a badge. @param {string} id @returns {Promise<import("./wire.js").FeatsInfo>} */
export const feats = (id) => call(`tables/${id}/feats`);

/** The analysis, or how far it is. @param {string} id @returns {Promise<AnalysisInfo>} */
export const analysis = (id) => call(`tables/${id}/analysis`);

/** @param {string} id @param {import("./wire.js").PlayOn} wish @returns {Promise<import("./wire.js").TableName>} */
const newTable = (id, wish) => post(`tables/${id}/play-on`, wish);

/**
 * A table that begins with a moment: its dice decide from there on.
 * @param {string} id
 * @param {number} version
 * @param {number} seat
 */
async function beginAt(id, version, seat) {
  const { answer, promised } = await withTicket((dice) => newTable(id, { version, seat, dice }));
  if (promised) keep(answer.table, { ...promised, since: version });
  return answer.table;
}

/** A table that plays on from a moment. @param {string} id @param {number} version @param {number} seat */
export async function playOn(id, version, seat) {
  const table = await beginAt(id, version, seat);
  keepPlayedOn(table, id);
  return table;
}

/**
 * A table that repeats a moment, and can tell how good the new move is.
 * @param {string} id
 * @param {number} version
 * @param {number} seat
 * @param {string} [as] whose moment it was, if somebody else's
 */
export async function tryAgain(id, version, seat, as) {
  const table = await beginAt(id, version, seat);
  keepPuzzle(table, { from: id, version, as });
  return table;
}
