// The position on the page and the one before it: when the page is told what happened, what moved has left it already.

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Position} Position */

/** @type {Position} */
const NOTHING = { cards: [], circle: null, seats: [] };

let now = NOTHING;
let before = NOTHING;

/**
 * @param {View} view
 * @param {Position["seats"]} seats
 */
export function rememberPosition({ cards, circle }, seats) {
  before = now;
  now = { cards, circle, seats };
}

export const positionNow = () => now;
export const positionBefore = () => before;

/**
 * Whether a bot sits there.
 * @param {number | undefined} seat
 */
export const isBot = (seat) => now.seats[seat ?? -1]?.kind === "bot";
