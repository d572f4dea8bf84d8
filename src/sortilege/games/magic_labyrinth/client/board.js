// The board: 36 squares to tap, wizards to drag, arrow keys. What may be done comes with the question; no rule is known here.
import { html, useLayoutEffect, useRef, useState } from "../../../client/vendor/preact.js";
import { carry, follow, putDown } from "../../../client/js/platform/drag.js";
import { t } from "../../../client/js/platform/i18n.js";
import { tell } from "../../../client/js/table/live.js";
import { seatName } from "../../../client/js/table/seating.js";
import { memo } from "../../../client/js/platform/memo.js";
import { Symbol, Tent, WizardFigure } from "./art.js";
import { beside, corner, place, SIZE, squareUnder, SQUARES, SYMBOLS, wallLine, wayTo } from "./garden.js";
import { squareName } from "./words.js";

/** @typedef {import("./garden.js").View} View */
/** @typedef {import("./garden.js").Wizard} Wizard */
/** @typedef {import("../../../client/js/wire/wire.js").BoardProps} BoardProps */

const ARROWS = /** @type {Record<string, string>} */ ({ ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W" });

/** @param {BoardProps} props @returns {Wizard | null} the wizard that may step now */
function walker({ view, question }) {
  if (!question || question.tap) return null;
  return /** @type {View} */ (view).wizards.find((wizard) => wizard.seat === question.seat) ?? null;
}

/** Tries to step onto a square; a hint when it cannot be meant as a step. @param {BoardProps} props @param {string | null} square */
function stepOnto(props, square) {
  const wizard = walker(props);
  const way = wizard && square && wayTo(wizard.at, square);
  if (way) props.play("step " + way);
  else if (wizard) tell([t("ml.hint.neighbour")]);
  else if (props.question) tell([t(/** @type {View} */ (props.view).target ? "ml.hint.roll" : "ml.hint.draw")]);
  return Boolean(way);
}

/** @param {string} action @param {import("../../../client/js/wire/wire.js").Question} question @param {unknown} view */
export function places(action, { seat }, view) {
  if (action === "tap") return ".thing.ready";
  if (action === "stop") return ".tray .stop";
  const at = /** @type {View} */ (view).wizards.find((wizard) => wizard.seat === seat)?.at ?? "";
  return `.garden [data-space="${beside(at, action.slice(-1))}"]`;
}

/** @param {HTMLElement} board @param {string} square */
function focusSquare(board, square) {
  /** @type {HTMLElement | null} */ (board.querySelector(`[data-space="${square}"]`))?.focus();
}

/** Arrow keys step; with Shift, or when no step is asked, they look around. @param {KeyboardEvent} event @param {BoardProps} props */
export function key(event, props) {
  const at = event.target instanceof HTMLElement ? event.target : document.body;
  const square = at.dataset["space"];
  const way = ARROWS[event.key];
  if (way && walker(props) && !event.shiftKey) {
    if (!event.repeat) props.play("step " + way);
    return true;
  }
  if (way && square) {
    const next = beside(square, way);
    const board = at.closest(".garden");
    if (next && board instanceof HTMLElement) focusSquare(board, next);
    return true;
  }
  if (event.repeat || !props.question) return false;
  const stops = props.question.actions.includes("stop");
  if (event.key === "Escape" && stops) return act(props, "stop");
  if (event.key !== " " || (!square && at.closest("button, a, summary"))) return false;
  return act(props, props.question.tap ? "tap" : stops ? "stop" : null);
}

/** @param {BoardProps} props @param {string | null} action */
function act(props, action) {
  if (action) props.play(action);
  return true;
}

/** A hand carries a wizard and lets it drop onto a neighbour. @param {PointerEvent} down @param {BoardProps} props */
function drag(down, props) {
  const piece = /** @type {HTMLElement} */ (down.currentTarget);
  const board = /** @type {HTMLElement} */ (piece.closest(".garden"));
  follow(down, {
    carry: (x, y) => carry(piece, x, y),
    drop: (at) => {
      const box = board.getBoundingClientRect();
      const under = at && squareUnder((at.clientX - box.left) / box.width, (at.clientY - box.top) / box.height);
      putDown(piece, Boolean(at) && stepOnto(props, under));
    },
  });
}

/** @param {string} square @param {BoardProps} props @param {boolean} offered */
function label(square, props, offered) {
  const { wizards, target } = /** @type {View} */ (props.view);
  const parts = [squareName(square)];
  if (square === target) parts.push(t("ml.is_target"));
  for (const wizard of wizards) {
    const name = seatName(props.seats[wizard.seat], wizard.seat);
    if (wizard.at === square) parts.push(t("ml.is_here", { name }));
    else if (wizard.home === square) parts.push(t("ml.home_of", { name }));
  }
  if (offered) parts.push(t("ml.can_step"));
  return parts.join(", ");
}

/** How a square stands to the question. @param {string} square @param {BoardProps} props */
function standing(square, props) {
  const wizard = walker(props);
  const way = wizard && wayTo(wizard.at, square);
  const offered = Boolean(way && props.question?.actions.includes("step " + way));
  const classes = ["square", offered && "offered", offered && props.question && `seat-${props.question.seat}`, square === /** @type {View} */ (props.view).target && "target"];
  return { classes: classes.filter(Boolean).join(" "), words: label(square, props, offered), offered };
}

const Square = memo((/** @type {{square: string, classes: string, words: string, offered: boolean, focused: boolean}} */ { square, classes, words, offered, focused }) =>
  html`<button type="button" class=${classes} data-space=${square} tabindex=${focused ? 0 : -1} aria-label=${words} aria-disabled=${offered ? "false" : "true"}>
    ${SYMBOLS[square] && html`<${Symbol} name=${SYMBOLS[square]} />`}
  </button>`);

/** The square that an event happened on. @param {Event} event */
const squareOf = (event) => (event.target instanceof Element ? event.target.closest("[data-space]")?.getAttribute("data-space") : null) ?? "";

/** @param {string} square */
function position(square) {
  const [left, top] = corner(square);
  return { left: `${(left / SIZE) * 100}%`, top: `${(top / SIZE) * 100}%` };
}

/** @param {{wizard: Wizard, props: BoardProps}} all */
function Piece({ wizard, props }) {
  const mine = walker(props) === wizard;
  return html`<div class=${`wizard seat-${wizard.seat} ${mine ? "mine" : ""}`} data-piece=${wizard.seat} aria-hidden="true"
    style=${position(wizard.at)}
    onPointerDown=${mine ? (/** @type {PointerEvent} */ event) => drag(event, props) : null}>
    <${WizardFigure} seat=${wizard.seat} />
  </div>`;
}

/** Only where the table shows them: walls that were met, or all of them in a replay. @param {{view: View}} props */
function Walls({ view }) {
  const walls = view.maze ?? view.bumped ?? [];
  if (!walls.length) return null;
  return html`<svg class="walls" viewBox=${`0 0 ${SIZE} ${SIZE}`} role="img" aria-label=${t("ml.walls", { walls: walls.join(", ") })}>
    ${walls.map((wall) => html`<g key=${wall} data-wall=${wall}>
      <line class="wall-shade" ...${wallLine(wall)} /><line class="wall" ...${wallLine(wall)} />
    </g>`)}
  </svg>`;
}

/** Where the keyboard looks from: the wizard that is asked, else one's own. @param {BoardProps} props */
function lookout({ view, seats, question }) {
  const { wizards } = /** @type {View} */ (view);
  const own = wizards.find((wizard) => (question ? wizard.seat === question.seat : seats[wizard.seat]?.yours));
  return own?.at ?? "A1";
}

/** @param {BoardProps} props */
export function Board(props) {
  const view = /** @type {View} */ (props.view);
  const board = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const from = lookout(props);
  // Looking around lasts until the wizard moves: the focus must not stay and point at a wall that was met.
  const [look, setLook] = useState({ from, square: from });
  const focused = look.from === from ? look.square : from;
  const tap = (/** @type {string} */ square) => {
    if (stepOnto(props, square) && board.current) focusSquare(board.current, from);
  };
  useLayoutEffect(() => {
    if (board.current?.contains(document.activeElement)) focusSquare(board.current, from);
  }, [from]);
  return html`<div class="garden" ref=${board} role="group" aria-label=${t("ml.garden")}>
    ${view.wizards.map(({ seat, home }) => html`<${Tent} key=${seat} seat=${seat} column=${place(home)[0]} row=${place(home)[1]} />`)}
    <div class="squares" onFocusIn=${(/** @type {Event} */ event) => setLook({ from, square: squareOf(event) })} onClick=${(/** @type {Event} */ event) => squareOf(event) && tap(squareOf(event))}>
      ${SQUARES.map((square) => html`<${Square} key=${square} square=${square} focused=${focused === square} ...${standing(square, props)} />`)}
    </div>
    <${Walls} view=${view} />
    ${view.wizards.map((wizard) => html`<${Piece} key=${wizard.seat} wizard=${wizard} props=${props} />`)}
  </div>`;
}
