// The board: 36 squares, the tents in the corners, the wizards, and walls where the table shows them.
import { html, useLayoutEffect, useRef, useState } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { memo } from "../../../client/js/platform/memo.js";
import { seatName } from "../../../client/js/table/seating.js";
import { Symbol } from "./art.js";
import { Tent, WizardFigure } from "./figures.js";
import { corner, hasWon, place, SIZE, wallLine } from "./garden.js";
import { drag, focusSquare, squareOf, touch } from "./input.js";
import { Cellar, underOf } from "./lid.js";
import { material } from "./material.js";
import { isOffered, walker } from "./meaning.js";
import { Storyteller } from "./storyteller.js";
import { squareName } from "./words.js";

/** @typedef {import("./garden.js").View} View */
/** @typedef {import("./garden.js").Wizard} Wizard */
/** @typedef {import("../../../client/js/wire/wire.js").BoardProps} BoardProps */

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

/** How a square looks and what it is called. @param {string} square @param {BoardProps} props */
function squareLook(square, props) {
  const offered = isOffered(props, square);
  const { target } = /** @type {View} */ (props.view);
  const classes = ["square", offered && `offered seat-${props.question?.seat}`, square === target && "target"];
  return { classes: classes.filter(Boolean).join(" "), words: label(square, props, offered), offered };
}

/** @typedef {{square: string, classes: string, words: string, offered: boolean, focused: boolean}} SquareProps */

const Square = memo((/** @type {SquareProps} */ { square, classes, words, offered, focused }) => {
  const symbol = material.symbols[square];
  return html`<button type="button" class=${classes} data-space=${square} tabindex=${focused ? 0 : -1}
    aria-label=${words} aria-disabled=${offered ? "false" : "true"}>
    ${symbol && html`<${Symbol} name=${symbol} />`}
  </button>`;
});

/** @param {string} square */
function position(square) {
  const [left, top] = corner(square);
  return { left: `${(left / SIZE) * 100}%`, top: `${(top / SIZE) * 100}%` };
}

/** A person who has won dances; a bot stands still. @param {BoardProps} props @param {Wizard} wizard */
const dances = ({ view, seats }, wizard) => hasWon(/** @type {View} */ (view), wizard) && seats[wizard.seat]?.kind !== "bot";

/** @param {{wizard: Wizard, props: BoardProps}} all */
function Piece({ wizard, props }) {
  const mine = walker(props) === wizard;
  const lift = (/** @type {PointerEvent} */ event) => drag(event, props);
  const state = mine ? "mine" : dances(props, wizard) ? "dancing" : "";
  return html`<div class=${`wizard seat-${wizard.seat} ${state}`} data-piece=${wizard.seat} aria-hidden="true"
    style=${position(wizard.at)} onPointerDown=${mine ? lift : null}>
    <${WizardFigure} seat=${wizard.seat} />
  </div>`;
}

/** Only where the table shows them: walls that were hit, or all of them in a replay. @param {{view: View}} props */
function Walls({ view }) {
  const walls = view.maze ?? view.bumped ?? [];
  if (!walls.length) return null;
  const label = t("ml.walls", { walls: walls.join(", ") });
  return html`<svg class="walls" viewBox=${`0 0 ${SIZE} ${SIZE}`} role="img" aria-label=${label}>
    ${walls.map((wall) => html`<g key=${wall} data-wall=${wall}>
      <line class="wall-shade" ...${wallLine(wall)} /><line class="wall" ...${wallLine(wall)} />
    </g>`)}
  </svg>`;
}

/** @param {{wizard: Wizard}} props */
function Home({ wizard }) {
  const [column, row] = place(wizard.home);
  return html`<${Tent} seat=${wizard.seat} column=${column} row=${row} />`;
}

/** Where the focus starts: at the wizard that is asked, else at the viewer's own. @param {BoardProps} props */
function focusStart({ view, seats, question }) {
  const { wizards } = /** @type {View} */ (view);
  const own = wizards.find((wizard) => (question ? wizard.seat === question.seat : seats[wizard.seat]?.yours));
  return own?.at ?? material.squares[0] ?? "";
}

/** @param {BoardProps} props */
export function Board(props) {
  const view = /** @type {View} */ (props.view);
  const { wizards } = view;
  const board = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const from = focusStart(props);
  // The focus wanders only until the wizard moves: it must not stay and point at a wall that was hit.
  const [look, setLook] = useState({ from, square: from });
  const focused = look.from === from ? look.square : from;
  const onFocusIn = (/** @type {Event} */ event) => setLook({ from, square: squareOf(event) });
  const onClick = (/** @type {Event} */ event) => {
    const square = squareOf(event);
    if (square && touch(props, square) && board.current) focusSquare(board.current, from);
  };
  useLayoutEffect(() => {
    if (board.current?.contains(document.activeElement)) focusSquare(board.current, from);
  }, [from]);
  return html`<div class=${underOf(view) ? "garden lifted" : "garden"} ref=${board} role="group" aria-label=${t("ml.garden")}>
    ${wizards.map((wizard) => html`<${Home} key=${wizard.seat} wizard=${wizard} />`)}
    <${Cellar} view=${view} />
    <div class="squares" onFocusIn=${onFocusIn} onClick=${onClick}>
      ${material.squares.map((square) =>
        html`<${Square} key=${square} square=${square} focused=${focused === square} ...${squareLook(square, props)} />`)}
    </div>
    <${Walls} view=${view} />
    ${wizards.map((wizard) => html`<${Piece} key=${wizard.seat} wizard=${wizard} props=${props} />`)}
    <${Storyteller} view=${view} asked=${Boolean(props.question)} />
  </div>`;
}
