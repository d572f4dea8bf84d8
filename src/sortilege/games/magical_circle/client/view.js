// What the server tells: the material of the box and the view of the table, with small questions about them.

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").BoardProps} BoardProps */
/** @typedef {import("./types.js").Question} Question */

// --------------------------------------------------------------------------- the box
const ADDRESS = "/api/games/magical-circle/material";

/** @type {import("./types.js").Material} */
export const material = { elements: {}, cards: {}, shown_cards: 0, exchange_cards: [], most_played: 0, swaps: {} };

export async function loadMaterial() {
  const answer = await fetch(ADDRESS);
  if (!answer.ok) throw new Error(`${ADDRESS} cannot be fetched`);
  Object.assign(material, await answer.json());
}

// --------------------------------------------------------------------------- the table
/** @param {{view: unknown}} props */
export const viewOf = ({ view }) => /** @type {View} */ (view);

/**
 * What a player has: the cards won, and a head start.
 * @param {import("./types.js").Player} player
 */
export const pointsOf = ({ won, head_start: given = 0 }) => given + won.length;

/**
 * How long the sand runs for whoever has the sandglass, or would run for anybody.
 * @param {View} view
 */
export const sandSeconds = ({ attempt, players, sand_seconds: seconds }) => seconds + (players[attempt?.seat ?? -1]?.extra_sand ?? 0);

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
