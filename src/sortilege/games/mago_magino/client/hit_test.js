// What lies under a pointer: the piece it takes, the space it lets go over.
import { arrange } from "./arrangement.js";
import { moversOn } from "./moves.js";
import { distance, placeOf, SIZE } from "./ring.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./ring.js").Point} Point */
/** @typedef {import("./moves.js").Move} Move */

/** How far a goal may be missed, in parts of its size. */
const REACH = 0.65;

/** The nearest of some things. @template {Point} T @param {T[]} things @param {Point} point @returns {T | undefined} */
const nearest = (things, point) => [...things].sort((a, b) => distance(a, point) - distance(b, point))[0];

/** @param {PointerEvent} event @param {HTMLElement} board @returns {Point} in units of the picture */
export function pointOf(event, board) {
  const box = board.getBoundingClientRect();
  return { x: ((event.clientX - box.left) / box.width) * SIZE, y: ((event.clientY - box.top) / box.height) * SIZE };
}

/**
 * The piece that is taken: the one that is touched, or on a touched space the nearest that can move from there.
 * @param {Point} point @param {{piece?: string, space?: string}} touched @param {View} view @param {Move[]} moves
 */
export function pieceAt(point, touched, view, moves) {
  const movers = touched.piece ? [touched.piece] : moversOn(moves, touched.space ?? "");
  return nearest(arrange(view).filter(({ id }) => movers.includes(id)), point)?.id ?? "";
}

/** The nearest goal of these moves within reach. @param {Point} point @param {View} view @param {Move[]} moves */
export function goalAt(point, view, moves) {
  const goals = moves.map(({ to }) => ({ to, ...placeOf(view.spaces, to) }));
  return nearest(goals.filter((goal) => distance(goal, point) < goal.size * REACH), point)?.to ?? "";
}
