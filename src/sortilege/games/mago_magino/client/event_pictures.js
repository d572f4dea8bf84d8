// A small picture of each event, for the log: who, what and where, readable without words.
import { html } from "../../../client/vendor/preact.js";
import { Crystal, Die, Figure, SpinSign } from "./art.js";

/** @import { GameEvent } from "../../../client/js/wire/wire.js" */

const INK = "#20143a";

/** The parts of the ring, by the first letter of a space. @type {Record<string, () => unknown>} */
const GROUNDS = {
  H: () => html`<path d="M10 30 32 10l22 20v26H10z" fill="#e4be84"/><path d="M5 33 32 8l27 25" fill="none" stroke-width="6"/>
    <path d="M26 56V40h12v16z" fill="#7a3b1e"/>`,
  F: () => html`<path d="M29 44h6v14h-6z" fill="#7a4a22"/><path d="M32 4 52 30H42l14 18H8l14-18H12z" fill="#2f8f52"/>`,
  X: () => html`<path d="M6 56C6 26 18 10 32 10s26 16 26 46z" fill="#5d5490"/><path d="M18 56c0-16 6-26 14-26s14 10 14 26z" fill="#20143a"/>
    <path d="m32 36 6 7-3 11h-6l-3-11z" fill="#7df0ff"/>`,
  M: () => html`<path d="M4 40C4 22 16 12 33 12s27 10 27 26-12 18-28 18S4 54 4 40z" fill="#8f82b8"/>`,
};

/** A space: its part of the ring, and its number where there are several. @param {{space: unknown}} props */
function Ground({ space }) {
  const name = String(space);
  const number = name.slice(1);
  return html`<svg class="mago-ground" viewBox="0 0 64 64">
    <g stroke=${INK} stroke-width="3" stroke-linejoin="round">${GROUNDS[name.charAt(0)]?.()}</g>
    ${number && html`<text x="32" y="45" text-anchor="middle">${number}</text>`}
  </svg>`;
}

const Arrow = () => html`<svg class="mago-then" viewBox="0 0 40 40"><path d="M4 20h26M20 8l12 12-12 12"/></svg>`;

/** Nobody moves: two bars. */
const Rest = () => html`<svg class="mago-then" viewBox="0 0 40 40"><path d="M13 8v24M27 8v24"/></svg>`;

/** @param {{seat: unknown, child?: unknown, crystal?: boolean}} props */
const Kid = ({ seat, child = "a", crystal = false }) => html`<span class="mago-choice-figure">
  <${Figure} piece=${{ id: "", at: "H", kind: "child", seat: Number(seat ?? 0), child, crystal }} /></span>`;

/** @param {{kind: "frog" | "magician"}} props */
const Being = ({ kind }) => html`<span class="mago-choice-figure"><${Figure} piece=${{ id: "", at: "H", kind }} /></span>`;

/** @param {GameEvent} event */
function mover({ seat, piece, crystal }) {
  if (piece === "mago") return html`<${Being} kind="magician" />`;
  if (String(piece).startsWith("f")) return html`<${Being} kind="frog" />`;
  return html`<${Kid} seat=${seat} child=${piece} crystal=${Boolean(crystal)} />`;
}

/** What one sees, by the kind of the event; the end of a turn needs no picture. @type {Record<string, (event: GameEvent) => unknown>} */
const PICTURES = {
  first: ({ seat }) => html`<${Kid} seat=${seat} /><${Die} face=${null} />`,
  die: ({ die }) => html`<${Die} face=${die} />`,
  spin: ({ space }) => html`<${SpinSign} /><${Arrow} /><${Ground} space=${space} />`,
  go: (event) => html`${mover(event)}<${Arrow} /><${Ground} space=${event["to"]} />`,
  bewitched: ({ seat, piece }) => html`<${Kid} seat=${seat} child=${piece} /><${Arrow} /><${Being} kind="frog" />`,
  freed: ({ seat, piece }) => html`<${Being} kind="frog" /><${Arrow} /><${Kid} seat=${seat} child=${piece} />`,
  crystal: ({ seat }) => html`<${Kid} seat=${seat} crystal=${true} /><${Arrow} /><${Ground} space="H" />`,
  pass: ({ seat }) => html`<${Kid} seat=${seat} /><${Rest} />`,
  throw: ({ seat }) => html`<${Kid} seat=${seat} /><${Die} face=${null} />`,
  win: ({ seat }) => html`<${Crystal} /><${Kid} seat=${seat} /><${Kid} seat=${seat} child="b" /><${Crystal} />`,
};

/** @param {{event: GameEvent}} props */
export function EventPicture({ event }) {
  const picture = PICTURES[event.kind]?.(event);
  return picture ? html`<span class="mago-event" data-event=${event.kind} aria-hidden="true">${picture}</span>` : null;
}
