// The circle: where its places lie in the picture, the elements, and what the server shows of the table.

/**
 * @typedef {{card: string, shows: string[]}} Card the elements on places 1 to 5
 * @typedef {{seat: number, won: string[], in_hand: number, played: number[], locked: boolean, agreed: boolean, hand?: number[]}} Player
 * @typedef {{seat: number, announced: number | null, played: number[], left: number, last: string[] | null}} Attempt
 * @typedef {{circle: string[] | null, cards: Card[], pile: number, discards: number, players: Player[], first: number | null,
 *   attempt: Attempt | null, goal: number, children: boolean, sand_seconds: number}} View
 * @typedef {import("../../../client/js/wire/wire.js").Question} Question
 * @typedef {import("../../../client/js/wire/wire.js").BoardProps} BoardProps
 */

/** @type {Record<string, string>} */
export const ELEMENTS = { E1: "fire", E2: "water", E3: "earth", E4: "wind", E5: "light" };

/** So many magic cards lie open. */
export const SLOTS = [0, 1, 2];

// The picture circle.svg is 1000 units wide.
export const SIZE = 1000;
/** The middle of each place, clockwise from the Lady at the top. @type {[number, number][]} */
export const PLACES = [[500, 268], [777.7, 469.8], [671.6, 796.2], [328.4, 796.2], [222.3, 469.8]];
const REACH = 150;

/** The place, from 0, near a point given in parts of the picture's width. @param {number} x @param {number} y */
export function placeUnder(x, y) {
  const near = PLACES.findIndex(([px, py]) => Math.hypot(x * SIZE - px, y * SIZE - py) < REACH);
  return near < 0 ? null : near;
}

/** How the notation says it: the lower token first. @param {string} one @param {string} other */
export const swapOf = (one, other) => `swap ${[one, other].sort().join(" ")}`;

/** @param {Question | null | undefined} question @param {string} verb */
export const offers = (question, verb) => Boolean(question?.actions.some((action) => action.split(" ")[0] === verb));

// MC-06: everybody's set. Of a seat's own cards the server lists only those of the one that looks.
const SET = [1, 1, 2, 2, 3, 3];

/** The exchange cards in the hand of somebody at this device. @param {View} view @param {number} seat */
export function handOf(view, seat) {
  const player = view.players[seat];
  if (!player || view.children) return [];
  if (player.hand) return player.hand;
  const gone = [...player.played];
  return SET.filter((value) => {
    const found = gone.indexOf(value);
    if (found >= 0) gone.splice(found, 1);
    return found < 0;
  });
}

// Letters that lie alike on English, French and German keyboards, far from each other.
const GRAB_KEYS = ["S", "K", "T", "N", "P"];

/** Is one asked after another, so that nobody need hurry? @param {{pace?: string | undefined}} props */
export const isCalmTable = ({ pace }) => pace === "turns";

/** The key of a seat in the race: the space bar for one alone, else a letter each. @param {BoardProps} props @param {number} seat */
export function grabKey({ seats, pace }, seat) {
  if (isCalmTable({ pace })) return " ";
  const own = seats.flatMap((one, n) => (one.yours ? [n] : []));
  return own.length > 1 ? (GRAB_KEYS[own.indexOf(seat)] ?? "") : " ";
}
