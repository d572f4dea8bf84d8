// What a hand on the board means: the piece it takes, the space where it lets go.
import { moversOn } from "./moves.js";
import { arrange, placeOf, SIZE } from "./ring.js";

/** @typedef {import("./ring.js").View} View */
/** @typedef {import("./ring.js").Point} Point */
/** @typedef {import("./moves.js").Move} Move */

/** A goal may be missed by so much of its size. */
const REACH = 0.65;

/** @param {PointerEvent} event @param {HTMLElement} board @returns {Point} in units of the picture */
function pointOf(event, board) {
  const box = board.getBoundingClientRect();
  return { x: ((event.clientX - box.left) / box.width) * SIZE, y: ((event.clientY - box.top) / box.height) * SIZE };
}

/** @param {Point} one @param {Point} other */
const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * The piece that is touched; a finger on a crowded space means the nearest piece that can move from there.
 * @param {PointerEvent} event @param {HTMLElement} board @param {View} view @param {Move[]} moves
 */
export function pieceUnder(event, board, view, moves) {
  const target = /** @type {Element} */ (event.target);
  const touched = /** @type {HTMLElement | null} */ (target.closest("[data-piece], [data-space]"))?.dataset ?? {};
  const movers = touched["piece"] ? [touched["piece"]] : moversOn(moves, touched["space"] ?? "");
  const point = pointOf(event, board);
  const near = arrange(view).filter(({ id }) => movers.includes(id)).sort((a, b) => distance(a, point) - distance(b, point));
  return near[0]?.id ?? "";
}

/** The nearest goal of these moves, if the hand is over it. @param {PointerEvent} event @param {HTMLElement} board @param {View} view @param {Move[]} moves */
export function goalUnder(event, board, view, moves) {
  const point = pointOf(event, board);
  const goals = moves.map(({ to }) => ({ to, ...placeOf(view.spaces, to) })).filter((goal) => distance(goal, point) < goal.size * REACH);
  return goals.sort((a, b) => distance(a, point) - distance(b, point))[0]?.to ?? "";
}
