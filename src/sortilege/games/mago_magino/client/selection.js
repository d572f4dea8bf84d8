// What the player has selected so far: a piece, and the menu that is open. It holds for one question only.
import { signal } from "../../../client/vendor/preact.js";
import { movesOf } from "./moves.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./moves.js").Move} Move */
/** @typedef {import("../../../client/js/wire/wire.js").Question} Question */
/** @typedef {import("../../../client/js/wire/wire.js").BoardProps} BoardProps */
/** @typedef {{question_id: number, id: string, menu: "" | "pieces" | "ends", space: string}} Selection `space`: where the menu belongs */
/** @typedef {{props: BoardProps, view: View, moves: Move[], chosen: string, goals: Set<string>}} Scene a question as the board shows it */

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
