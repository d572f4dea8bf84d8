// What the server shows of the table, and small questions that board, tray and keys ask about it.
import { material } from "./material.js";

/**
 * @typedef {{card: string, shows: string[]}} Card `shows`: the elements on places 1 to 5
 * @typedef {object} Player
 * @property {number} seat
 * @property {string[]} won
 * @property {number} in_hand
 * @property {number[]} played
 * @property {boolean} locked
 * @property {boolean} agreed
 * @property {number[]} [hand]
 *
 * @typedef {{seat: number, announced: number | null, played: number[], left: number, last: string[] | null}} Attempt
 * @typedef {object} View
 * @property {string[] | null} circle
 * @property {Card[]} cards
 * @property {number} pile
 * @property {number} discards
 * @property {Player[]} players
 * @property {number | null} first
 * @property {Attempt | null} attempt
 * @property {number} goal
 * @property {boolean} children
 * @property {number} sand_seconds
 *
 * @typedef {import("../../../client/js/wire/wire.js").Question} Question
 * @typedef {import("../../../client/js/wire/wire.js").BoardProps} BoardProps
 */

/** @param {{view: unknown}} props */
export const viewOf = ({ view }) => /** @type {View} */ (view);

/**
 * The notation of a swap: the lower token first.
 * @param {string} one
 * @param {string} other
 */
export const swapOf = (one, other) => `swap ${[one, other].sort().join(" ")}`;

/**
 * Whether a question offers an action with this verb.
 * @param {Question | null | undefined} question
 * @param {string} verb
 */
export const offers = (question, verb) => Boolean(question?.actions.some((action) => action.split(" ")[0] === verb));

/**
 * The seats that play on this device.
 * @param {{seats: {yours?: boolean}[]}} props
 */
export const ownSeats = ({ seats }) => seats.flatMap((seat, n) => (seat.yours ? [n] : []));

/**
 * The exchange cards of somebody at this device. The server lists the hand of one seat only; nobody's is secret, since
 * it is the full set without the cards that lie face up.
 * @param {View} view
 * @param {number} seat
 */
export function handOf(view, seat) {
  const player = view.players[seat];
  if (!player || view.children) return [];
  return player.hand ?? without(material.exchange_cards, player.played);
}

/**
 * @param {number[]} cards
 * @param {number[]} gone
 */
function without(cards, gone) {
  const rest = [...cards];
  for (const value of gone) rest.splice(rest.indexOf(value), 1);
  return rest;
}

// Letters in the same place on English, French and German keyboards, far from each other.
const GRAB_KEYS = ["S", "K", "T", "N", "P"];

/**
 * Whether seats are asked one after another, so that nobody needs to hurry.
 * @param {{pace?: string | undefined}} props
 */
export const isTurnBased = ({ pace }) => pace === "turns";

/**
 * The key of a seat in the race: the space bar for a single player, otherwise a letter each.
 * @param {BoardProps} props
 * @param {number} seat
 */
export function grabKey(props, seat) {
  const own = ownSeats(props);
  return isTurnBased(props) || own.length <= 1 ? " " : (GRAB_KEYS[own.indexOf(seat)] ?? "");
}
