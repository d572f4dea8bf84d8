// The tablet lies flat between several people: if they wish, the table turns to the player on turn.
import { html, useLayoutEffect, useRef } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { turning } from "../platform/settings.js";
import { Icon } from "../widgets/icons.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */

/** A board that is less square than this would be cut off by a quarter turn. */
const SQUARE = 0.06;

/** @param {Frame} frame */
const ownSeats = ({ seats }) => seats.flatMap((seat, n) => (seat.yours ? [n] : []));

/**
 * The side on which the player on turn sits, in degrees: people sit around the device, clockwise in the order of their seats. Null
 * when nobody here is on turn, or several are.
 * @param {Frame} frame
 */
export function sideOf(frame) {
  const own = ownSeats(frame);
  const asked = frame.questions.length ? frame.questions.map(({ seat }) => seat) : own.filter((n) => frame.awaited.includes(n));
  const at = own.indexOf(asked[0] ?? -1);
  if (asked.length !== 1 || at < 0) return null;
  return (Math.round((4 * at) / own.length) % 4) * 90;
}

/**
 * How the table and the board on it are turned: a quarter turn only moves a square board.
 * @param {number} side
 * @param {boolean} isSquare
 */
export function turnsFor(side, isSquare) {
  if (side % 180 === 0) return { table: side, board: 0 };
  return isSquare ? { table: 0, board: side } : { table: side === 90 ? 0 : 180, board: 0 };
}

/** @param {Element | null | undefined} board */
function isSquareShape(board) {
  const { offsetWidth = 0, offsetHeight = 1 } = /** @type {HTMLElement} */ (board ?? {});
  return Math.abs(offsetWidth / offsetHeight - 1) < SQUARE;
}

/** @param {HTMLElement | null | undefined} part @param {number} degrees */
function turn(part, degrees) {
  if (!part || part.dataset["turn"] === String(degrees)) return;
  part.dataset["turn"] = String(degrees);
  // The next player finds the table as it begins.
  for (const scrolled of part.querySelectorAll(":scope > .table, .side")) scrolled.scrollTop = 0;
}

/**
 * Turns the table to the player on turn, once the last move has been seen. Until somebody else is on turn it stays as it is.
 * @param {{current: HTMLElement | null}} root the table
 * @param {Frame} told
 */
function useTurning(root, told) {
  const last = /** @type {{current: number}} */ (useRef(0));
  const wished = turning.value === "on" && told.phase === "playing";
  useLayoutEffect(() => {
    const stage = /** @type {HTMLElement | null | undefined} */ (root.current?.querySelector(".stage"));
    last.current = wished ? (sideOf(told) ?? last.current) : 0;
    const turns = turnsFor(last.current, isSquareShape(stage?.firstElementChild));
    root.current?.parentElement?.classList.toggle("turns", wished);
    turn(root.current?.parentElement, turns.table);
    turn(stage, turns.board);
  });
}

/** The choice, offered where several people share this device. @param {{root: {current: HTMLElement | null}, told: Frame}} props */
export function Turning({ root, told }) {
  useTurning(root, told);
  const on = turning.value === "on";
  return html`<button type="button" class="quiet picture-switch turn-switch" role="switch" aria-checked=${on ? "true" : "false"}
    onClick=${() => (turning.value = on ? "off" : "on")}><${Icon} name="turn" /><span>${t("turning")}</span></button>`;
}
