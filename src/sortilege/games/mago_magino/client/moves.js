// The actions of a question as moves on the ring. They come from the server; no rule is known here.
import { spaceAfter } from "./ring.js";
import { pieceId, pieceOf } from "./view.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("../../../client/js/wire/wire.js").Question} Question */
/** @typedef {{action: string, id: string, from: string, to: string, crystal: string}} Move */

/** @type {WeakMap<Question, Move[]>} */
const known = new WeakMap();

/**
 * The move that an action stands for; null for any other action.
 * @param {string} action @param {Question} question @param {View} view @returns {Move | null}
 */
export function moveOf(action, question, view) {
  const [verb, piece = "", direction = "", spaces = "", crystal = ""] = action.split(" ");
  if (verb !== "go") return null;
  const id = pieceId(piece, question.seat);
  const from = pieceOf(view, id)?.at ?? "";
  const steps = direction === "cw" ? Number(spaces) : -Number(spaces);
  return { action, id, from, to: spaceAfter(view.spaces, from, steps), crystal };
}

/** @param {Question | null} question @param {View} view @returns {Move[]} */
export function movesOf(question, view) {
  if (!question || question.tap) return [];
  const found = known.get(question) ?? question.actions.flatMap((action) => moveOf(action, question, view) ?? []);
  known.set(question, found);
  return found;
}

/** The pieces that may move from a space. @param {Move[]} moves @param {string} space */
export const moversOn = (moves, space) => [...new Set(moves.filter(({ from }) => from === space).map(({ id }) => id))];

/** The moves of a piece that end on a space. @param {Move[]} moves @param {string} id @param {string} space */
export const endsOn = (moves, id, space) => moves.filter((move) => move.id === id && move.to === space);

/**
 * What is touched to play an action: the piece, then where it goes, then what becomes of a crystal.
 * @param {string} action @param {Question} question @param {unknown} view
 */
export function places(action, question, view) {
  if (action === "tap") return ".hand-thing.ready, .dial.ready";
  const move = moveOf(action, question, /** @type {View} */ (view));
  if (!move) return `[data-plain="${action}"]`;
  const { id, to } = move;
  const piece = `.piece[data-piece="${id}"]`;
  const noMenu = ".ring:not(:has(.mago-choice))";
  return [
    `${noMenu} ${piece}:not(.chosen)`,
    `${noMenu}:has(${piece}.chosen) .space[data-space="${to}"]`,
    `[data-choose="${id}"]`,
    `[data-play="${action}"]`,
  ].join(", ");
}
