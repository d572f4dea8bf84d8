// The actions of a question as moves on the ring, and the piece that a hand has chosen. No rule is known here.
import { signal } from "../../../client/vendor/preact.js";
import { arrange, spaceAfter } from "./ring.js";

/** @typedef {import("./ring.js").View} View */
/** @typedef {import("../../../client/js/wire/wire.js").Question} Question */
/** @typedef {{action: string, id: string, from: string, to: string, way: string, spaces: number, crystal: string}} Move */

/** @type {WeakMap<Question, Move[]>} */
const known = new WeakMap();

/** @param {string} action @param {Question} question @param {View} view @returns {Move | null} */
export function moveOf(action, question, view) {
  const [verb, piece = "", way = "", count = "", crystal = ""] = action.split(" ");
  if (verb !== "go") return null;
  const id = piece === "a" || piece === "b" ? question.seat + piece : piece;
  const from = arrange(view).find((one) => one.id === id)?.at ?? "";
  const spaces = Number(count);
  return { action, id, from, to: spaceAfter(view.spaces, from, way === "cw" ? spaces : -spaces), way, spaces, crystal };
}

/** @param {Question | null} question @param {View} view @returns {Move[]} */
export function movesOf(question, view) {
  if (!question || question.tap) return [];
  const found = known.get(question) ?? question.actions.map((action) => moveOf(action, question, view)).filter((move) => move !== null);
  known.set(question, found);
  return found;
}

/** First the piece, then where it goes, then what becomes of a crystal. @param {string} action @param {Question} question @param {unknown} view */
export function places(action, question, view) {
  if (action === "tap") return ".hand-thing.ready, .dial.ready";
  const move = moveOf(action, question, /** @type {View} */ (view));
  if (!move) return `[data-plain="${action}"]`;
  const { id, to } = move;
  const piece = `.piece[data-piece="${id}"]`;
  const free = ".ring:not(:has(.mago-choice))";
  return `${free} ${piece}:not(.chosen), ${free}:has(${piece}.chosen) .space[data-space="${to}"], [data-choose="${id}"], [data-play="${action}"]`;
}

/** The pieces that may move from a space. @param {Move[]} moves @param {string} space */
export const moversOn = (moves, space) => [...new Set(moves.filter(({ from }) => from === space).map(({ id }) => id))];

/** @param {Move[]} moves @param {string} id @param {string} space */
export const endsOn = (moves, id, space) => moves.filter((move) => move.id === id && move.to === space);

/**
 * What the hand holds while it decides: a piece, and the space whose choices lie open. It counts for one question only.
 * @typedef {{question_id: number, id: string, menu: "" | "pieces" | "ends", space: string}} Pick
 */
export const pick = signal(/** @type {Pick} */ ({ question_id: -1, id: "", menu: "", space: "" }));

/** The action whose button in the list is looked at, shown on the board. */
export const glance = signal("");

/** @param {Question | null} question @returns {Pick} */
export function pickFor(question) {
  const held = pick.value;
  return question && held.question_id === question.question_id ? held : { question_id: question?.question_id ?? -1, id: "", menu: "", space: "" };
}

/** @param {Question} question @param {Partial<Pick>} change */
export function hold(question, change) {
  pick.value = { ...pickFor(question), menu: "", space: "", ...change };
}
