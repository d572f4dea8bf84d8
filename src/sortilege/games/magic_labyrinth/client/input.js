// Pointer, keyboard and drag at the board.
import { carry, follow, putDown } from "../../../client/js/platform/drag.js";
import { t } from "../../../client/js/platform/i18n.js";
import { tell } from "../../../client/js/table/narrator.js";
import { partOf } from "../../../client/js/platform/turned.js";
import { hitTest } from "./garden.js";
import { meaningOfKey, meaningOfTouch } from "./meaning.js";

/** @typedef {import("../../../client/js/wire/wire.js").BoardProps} BoardProps */

/** The square that an event happened on. @param {Event} event */
export function squareOf(event) {
  const square = event.target instanceof Element ? event.target.closest("[data-space]") : null;
  return square?.getAttribute("data-space") ?? "";
}

/** @param {HTMLElement} board @param {string} square */
export function focusSquare(board, square) {
  /** @type {HTMLElement | null} */ (board.querySelector(`[data-space="${square}"]`))?.focus();
}

/** Plays what a touch means, or tells a hint. @param {BoardProps} props @param {string | null} square @returns {boolean} played? */
export function touch(props, square) {
  const { action, hint } = meaningOfTouch(props, square);
  if (action) props.play(action);
  if (hint) tell([t(hint)]);
  return Boolean(action);
}

/** @param {KeyboardEvent} event @param {BoardProps} props */
export function key(event, props) {
  const at = event.target instanceof HTMLElement ? event.target : document.body;
  const meant = meaningOfKey(props, {
    key: event.key,
    shift: event.shiftKey,
    repeat: event.repeat,
    square: at.dataset["space"] ?? null,
    onControl: Boolean(at.closest("button, a, summary")),
  });
  if (meant?.action) props.play(meant.action);
  const board = at.closest(".garden");
  if (meant?.focus && board instanceof HTMLElement) focusSquare(board, meant.focus);
  return Boolean(meant);
}

/** Carries a wizard until it is dropped onto a neighbouring square. @param {PointerEvent} down @param {BoardProps} props */
export function drag(down, props) {
  const piece = /** @type {HTMLElement} */ (down.currentTarget);
  const board = /** @type {HTMLElement} */ (piece.closest(".garden"));
  follow(down, {
    carry: (x, y) => carry(piece, x, y),
    drop: (at) => putDown(piece, Boolean(at && touch(props, squareAt(board, at)))),
  });
}

/** @param {HTMLElement} board @param {PointerEvent} at */
function squareAt(board, at) {
  const { x, y } = partOf(board, at);
  return hitTest(x, y);
}
