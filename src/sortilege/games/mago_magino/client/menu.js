// The menu beside a space: which piece moves, or what becomes of a crystal.
import { html, useLayoutEffect, useRef } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { arrange, byPlace } from "./arrangement.js";
import { Crystal, Figure } from "./figures.js";
import { endsOn, moversOn } from "./moves.js";
import { MIDDLE, part, placeOf, SIZE } from "./ring.js";
import { pieceName } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./arrangement.js").Standing} Standing */
/** @typedef {import("./moves.js").Move} Move */
/** @typedef {import("./selection.js").Selection} Selection */

/** On a phone a menu is up to two thirds of the board wide: this far from the edges it stays inside. */
const MARGIN = SIZE * 0.35;

/** Between the space and the middle, so that the space itself stays visible. @param {View} view @param {string} space */
function beside(view, space) {
  const { x, y } = placeOf(view.spaces, space);
  const left = Math.min(SIZE - MARGIN, Math.max(MARGIN, x + (MIDDLE.x - x) * 0.5));
  return { left: part(left), top: part(y + (MIDDLE.y - y) * 0.5) };
}

/** @param {{view: View, ids: string[], choose: (id: string) => void}} props */
function Pieces({ view, ids, choose }) {
  const shown = arrange(view).filter(({ id }) => ids.includes(id)).sort(byPlace);
  const choice = (/** @type {Standing} */ piece) => html`<button type="button" key=${piece.id} class="mago-choice-piece"
    data-choose=${piece.id} onClick=${() => choose(piece.id)}>
    <span class="mago-choice-figure"><${Figure} piece=${piece} /></span><span>${t("mm.pick." + (piece.child ?? piece.kind))}</span>
    <span class="aside">${pieceName(view, piece.id)}</span>
  </button>`;
  return shown.map(choice);
}

/** @param {{moves: Move[], play: (action: string) => void}} props */
function Ends({ moves, play }) {
  const choice = (/** @type {Move} */ { action, crystal }) => html`<button type="button" key=${action} class="mago-choice-end"
    data-play=${action} onClick=${() => play(action)}>
    <span class=${crystal ? "mago-choice-crystal" : "mago-choice-crystal none"}><${Crystal} /></span>
    <span>${t("mm.end." + (crystal || "plain"))}</span>
  </button>`;
  return moves.map(choice);
}

/** @param {{view: View, moves: Move[], selected: Selection, play: (action: string) => void, choose: (id: string) => void}} props */
export function Menu({ view, moves, selected, play, choose }) {
  const { id, menu, space } = selected;
  const box = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  useLayoutEffect(() => box.current?.querySelector("button")?.focus({ preventScroll: true }), [menu, space]);
  if (!menu) return null;
  const title = t(menu === "pieces" ? "mm.which" : "mm.crystal?");
  return html`<div class=${"mago-choice " + menu} ref=${box} role="group" aria-label=${title} style=${beside(view, space)}>
    <p aria-hidden="true">${title}</p>
    ${menu === "pieces"
      ? html`<${Pieces} view=${view} ids=${moversOn(moves, space)} choose=${choose} />`
      : html`<${Ends} moves=${endsOn(moves, id, space)} play=${play} />`}
  </div>`;
}
