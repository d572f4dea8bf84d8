// The sentences of a coach: a game's own words for why an action is good, fetched when somebody first asks.
import { findGame } from "../games.js";
import { loadWords, t } from "../platform/i18n.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").HintPart} HintPart */
/** @typedef {import("../wire/wire.js").Seat} Seat */
/**
 * @typedef {object} Coach what a game's `coach.js` has
 * @property {Record<string, (value: never) => string>} words how values are said, by their names
 * @property {(look: HintPart) => string} places a selector of where to look; empty for nowhere in particular
 */

/** @param {string} game @returns {Promise<Coach>} */
export async function loadCoach(game) {
  const { client } = await findGame(game);
  if (!client) throw new Error(`${game} has no words for hints`);
  const [coach] = await Promise.all([import(client + "coach.js"), loadWords(client + "strings/coach.")]);
  return coach;
}

/**
 * @param {Coach} coach
 * @param {string} base `coach.<game>.look` or `coach.<game>.reason`
 * @param {HintPart} part
 * @param {Seat[]} seats
 */
export function sayPart(coach, base, { key, values }, seats) {
  const said = Object.entries(values).map(([name, value]) => {
    if (name === "seat") return [name, seatName(seats[Number(value)], Number(value))];
    return [name, coach.words[name]?.(/** @type {never} */ (value)) ?? value];
  });
  return t(`${base}.${key}`, Object.fromEntries(said));
}
