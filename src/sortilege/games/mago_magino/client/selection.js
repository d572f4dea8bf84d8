// The actions of a question as moves on the ring, and what the player has selected so far. No rule is known here.
import { signal } from "../../../client/vendor/preact.js";
import { pieceId, pieceOf } from "./arrangement.js";
import { spaceAfter } from "./ring.js";

/** @import { Move, Scene, Selection, View } from "./types.js" */
/** @import { BoardProps, Question } from "../../../client/js/wire/wire.js" */

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
 * What is touched to play an action: the piece, then where it goes, then what becomes of a crystal. A replay, where
 * nothing can be chosen, shows both ends.
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
    `.replay .space[data-space="${to}"]`,
    `[data-choose="${id}"]`,
    `[data-play="${action}"]`,
  ].join(", ");
}

// --------------------------------------------------------------------------- the selection, for one question only
export const selection = signal(/** @type {Selection} */ ({ question_id: -1, id: "", menu: "", space: "" }));

/** The action in the list that is pointed at; the board shows it. */
export const previewed = signal("");

/** @param {Question | null} question @returns {Selection} */
export function selectionFor(question) {
  const { question_id = -1 } = question ?? {};
  return question && selection.value.question_id === question_id ? selection.value : { question_id, id: "", menu: "", space: "" };
}

/** @param {Question} question @param {Partial<Selection>} change closes the menu unless it names one */
export function select(question, change) {
  selection.value = { ...selectionFor(question), menu: "", space: "", ...change };
}

/** @param {BoardProps} props @returns {Scene} */
export function sceneOf(props) {
  const view = /** @type {View} */ (props.view);
  const moves = movesOf(props.question, view);
  const chosen = selectionFor(props.question).id;
  return { props, view, moves, chosen, goals: new Set(moves.filter(({ id }) => id === chosen).map(({ to }) => to)) };
}
