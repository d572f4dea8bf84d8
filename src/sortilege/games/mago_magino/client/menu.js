// What lies open beside a space while a hand decides: which piece, or what to do about a crystal.
import { html, useLayoutEffect, useRef } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Child, Crystal, Frog, Magician } from "./figures.js";
import { endsOn, moversOn } from "./moves.js";
import { arrange, MIDDLE, part, placeOf, SIZE } from "./ring.js";
import { pieceName } from "./words.js";

/** @typedef {import("./ring.js").View} View */
/** @typedef {import("./ring.js").Piece} Piece */
/** @typedef {import("./moves.js").Move} Move */
/** @typedef {import("./moves.js").Pick} Pick */

/** A piece as it stands on the board. @param {{piece: Piece}} props */
export function Figure({ piece }) {
  if (piece.kind === "magician") return html`<${Magician} />`;
  if (piece.kind === "frog") return html`<${Frog} />`;
  return html`<span class=${piece.child === "b" ? "small-child" : ""}><${Child} seat=${piece.seat ?? 0} /></span>
    ${piece.crystal && html`<span class="mago-carried"><${Crystal} /></span>`}`;
}

/** On a phone a menu is up to two thirds of the board wide: this far from the edges it stays inside. */
const MARGIN = SIZE * 0.35;

/** From the space towards the middle, so that the space itself stays in sight. @param {View} view @param {string} space */
function beside(view, space) {
  const { x, y } = placeOf(view.spaces, space);
  const left = Math.min(SIZE - MARGIN, Math.max(MARGIN, x + (MIDDLE.x - x) * 0.5));
  return { left: part(left), top: part(y + (MIDDLE.y - y) * 0.5) };
}

/** @param {{view: View, ids: string[], choose: (id: string) => void}} props */
function Pieces({ view, ids, choose }) {
  const shown = arrange(view).filter(({ id }) => ids.includes(id)).sort((a, b) => a.y - b.y || a.x - b.x);
  return shown.map((piece) => html`<button type="button" key=${piece.id} class="mago-choice-piece" data-choose=${piece.id} onClick=${() => choose(piece.id)}>
    <span class="mago-choice-figure"><${Figure} piece=${piece} /></span><span>${t("mm.pick." + (piece.child ?? piece.kind))}</span>
    <span class="aside">${pieceName(view, piece.id)}</span>
  </button>`);
}

/** @param {{moves: Move[], play: (action: string) => void}} props */
function Ends({ moves, play }) {
  return moves.map(({ action, crystal }) => html`<button type="button" key=${action} class="mago-choice-end" data-play=${action} onClick=${() => play(action)}>
    <span class=${crystal ? "mago-choice-crystal" : "mago-choice-crystal none"}><${Crystal} /></span><span>${t("mm.end." + (crystal || "plain"))}</span>
  </button>`);
}

/**
 * @param {{view: View, moves: Move[], held: Pick, play: (action: string) => void, choose: (id: string) => void}} props
 */
export function Menu({ view, moves, held, play, choose }) {
  const box = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  useLayoutEffect(() => box.current?.querySelector("button")?.focus({ preventScroll: true }), [held.menu, held.space]);
  if (!held.menu) return null;
  const pieces = held.menu === "pieces";
  return html`<div class=${"mago-choice " + held.menu} ref=${box} role="group" aria-label=${t(pieces ? "mm.which" : "mm.crystal?")} style=${beside(view, held.space)}>
    <p aria-hidden="true">${t(pieces ? "mm.which" : "mm.crystal?")}</p>
    ${pieces ? html`<${Pieces} view=${view} ids=${moversOn(moves, held.space)} choose=${choose} />`
      : html`<${Ends} moves=${endsOn(moves, held.id, held.space)} play=${play} />`}
  </div>`;
}
