// Taps, drags and keys on the board. `meaning.js` says what they mean.
import { carry, follow, putDown } from "../../../client/js/platform/drag.js";
import { language, t } from "../../../client/js/platform/i18n.js";
import { tell } from "../../../client/js/table/narrator.js";
import { goalAt, goingTo, pieceAt, pieceCalled, pieceUnder, pointOf, spaceTowards, tapOn, throwAction } from "./meaning.js";
import { SIZE } from "./ring.js";
import { moversOn, sceneOf, select, selectionFor } from "./selection.js";
import { pieceName, spaceWords } from "./words.js";

/** @import { Meaning, Scene } from "./types.js" */
/** @import { BoardProps } from "../../../client/js/wire/wire.js" */

/** @param {string} space */
export function focusSpace(space) {
  const button = /** @type {HTMLElement | null} */ (document.querySelector(`.ring [data-space="${space}"]`));
  button?.focus({ preventScroll: true });
}

/** Choose a piece and say where it can go; without an id let it go. @param {Scene} scene @param {string} id */
export function choose({ props, view, moves }, id) {
  if (!props.question) return;
  select(props.question, { id });
  const goals = [...new Set(moves.filter((move) => move.id === id).map(({ to }) => spaceWords("to", to)))];
  const either = new Intl.ListFormat(language.value, { type: "disjunction" }).format(goals);
  if (id) tell([t("mm.can_go", { piece: pieceName(view, id), goals: either })]);
}

/** @param {Scene} scene @param {string} action */
export function playMove({ props }, action) {
  if (props.question) select(props.question, { id: "" });
  props.play(action);
}

/** @param {Scene} scene @param {Meaning} meaning */
function act(scene, meaning) {
  const { question } = scene.props;
  if (meaning.kind === "play") playMove(scene, meaning.action);
  else if (meaning.kind === "choose") choose(scene, meaning.id);
  else if (meaning.kind === "hint") tell([t(meaning.key)]);
  else if (question) select(question, { id: meaning.id, menu: meaning.menu, space: meaning.space });
}

/** @param {Scene} scene @param {string} space @param {MouseEvent} tap */
export function tapSpace(scene, space, tap) {
  if (scene.props.question) act(scene, tapOn(scene, space, touchedPiece(scene, space, tap)));
}

/**
 * The piece that a tap on a space means; a key means the space itself.
 * @param {Scene} scene @param {string} space @param {MouseEvent} tap
 */
function touchedPiece({ view, moves }, space, tap) {
  const board = tap.currentTarget;
  if (!tap.detail || !(board instanceof HTMLElement)) return "";
  return pieceUnder(pointOf(tap, board), SIZE / board.clientWidth, view, moversOn(moves, space));
}

/** Carry a piece to a space that it can reach. @param {PointerEvent} down @param {Scene} scene */
export function drag(down, scene) {
  const board = /** @type {HTMLElement} */ (down.currentTarget);
  const target = /** @type {Element} */ (down.target).closest("[data-piece], [data-space]");
  const touched = target instanceof HTMLElement ? target.dataset : {};
  const id = pieceAt(pointOf(down, board), touched, scene.view, scene.moves);
  const piece = /** @type {HTMLElement | null} */ (board.querySelector(`[data-piece="${id}"]`));
  if (!id || !piece) return;
  follow(down, {
    lift: () => choose(scene, id),
    carry: (x, y) => carry(piece, x, y),
    drop: (at) => putDown(piece, Boolean(at) && drop(/** @type {PointerEvent} */ (at), board, scene, id)),
  });
}

/**
 * Let a piece go; true when that plays a move.
 * @param {PointerEvent} at @param {HTMLElement} board @param {Scene} scene @param {string} id
 */
function drop(at, board, scene, id) {
  const goal = goalAt(pointOf(at, board), scene.view, scene.moves.filter((move) => move.id === id));
  const meaning = goal ? goingTo(scene, id, goal) : null;
  if (meaning) act(scene, meaning);
  return meaning?.kind === "play";
}

// --------------------------------------------------------------------------- the keyboard
const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0],
});

/** @param {KeyboardEvent} event @param {BoardProps} props */
export function key(event, props) {
  const at = event.target instanceof HTMLElement ? event.target : document.body;
  const space = at.dataset["space"];
  const scene = sceneOf(props);
  const arrow = ARROWS[event.key];
  if (arrow && space) return look(scene, space, arrow, event.shiftKey);
  if (event.repeat || !props.question) return false;
  if (event.key === "Escape") return letGo(scene);
  if (event.key === " " && (space || !at.closest("button, a, summary"))) return throwOrSpin(props);
  return chooseByLetter(scene, event.key.toLowerCase());
}

/** @param {Scene} scene @param {string} space @param {[number, number]} arrow @param {boolean} all */
function look(scene, space, arrow, all) {
  const next = spaceTowards(scene, space, arrow, all);
  if (next) focusSpace(next);
  return true;
}

/** @param {Scene} scene @param {string} letter */
function chooseByLetter(scene, letter) {
  const id = pieceCalled(scene, letter);
  if (!id) return false;
  choose(scene, id);
  focusSpace(scene.moves.find((move) => move.id === id)?.from ?? "");
  return true;
}

/** Close the menu, or let the chosen piece go. @param {Scene} scene */
function letGo({ props, chosen }) {
  const { menu, space } = selectionFor(props.question);
  if (!props.question || (!menu && !chosen)) return false;
  select(props.question, { id: menu === "ends" ? chosen : "" });
  if (space) focusSpace(space);
  return true;
}

/** @param {BoardProps} props */
function throwOrSpin({ question, play }) {
  const action = throwAction(question);
  if (action) play(action);
  return Boolean(action);
}
