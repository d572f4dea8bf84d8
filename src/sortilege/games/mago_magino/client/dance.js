// The end of a game: the winner's children dance in front of the house with the crystals that they have brought.
import { html } from "../../../client/vendor/preact.js";
import { Crystal, Figure } from "./art.js";
import { part, placeOf } from "./ring.js";

/** @import { View } from "./types.js" */
/** @import { Seat } from "../../../client/js/wire/wire.js" */

/** The seat that has won, or -1 while the game runs. @param {View} view */
const winnerOf = ({ turn, won, goal }) => (turn === null ? won.findIndex((count) => count >= goal) : -1);

/** The seat whose children dance: a person who has won. A bot rejoices in silence. @param {View} view @param {Seat[]} seats */
export function dancerOf(view, seats) {
  const winner = winnerOf(view);
  return seats[winner]?.kind === "bot" ? -1 : winner;
}

/** How far apart the dancers are and how large, in units of the picture. */
const APART = 96;
const SIZE = 98;

/** @param {{view: View, seats: Seat[]}} props */
export function Dance({ view, seats }) {
  const winner = dancerOf(view, seats);
  if (winner < 0) return null;
  const dancers = view.children.filter(({ seat }) => seat === winner);
  const { x, y } = placeOf(view.spaces, "H");
  const style = { left: part(x), top: part(y + 26), width: part(APART * 2) };
  const gems = Array.from({ length: view.won[winner] ?? 0 }, (_, n) => html`<span key=${n} class="mago-dance-gem"><${Crystal} /></span>`);
  return html`<div class="mago-dance" data-dance=${winner} style=${style} aria-hidden="true">
    <div class="mago-dance-gems">${gems}</div>
    <div class="mago-dancers" style=${{ "--dancer": `${(SIZE / APART / 2) * 100}%` }}>
      ${dancers.map(({ seat, piece }) => html`<span key=${piece} class="mago-dancer">
        <${Figure} piece=${{ id: "", at: "H", kind: "child", seat, child: piece }} /></span>`)}
    </div>
  </div>`;
}
