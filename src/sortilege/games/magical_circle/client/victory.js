// The end of a game on the circle: it shines, and the winner's cards fan out over it.
import { html } from "../../../client/vendor/preact.js";
import { MagicCard, Student } from "./art.js";
import { material, pointsOf } from "./view.js";

/** @typedef {import("./types.js").View} View */

/** Degrees between two cards of the fan. */
const SPREAD = 19;

/**
 * Who has won the game; null while it runs.
 * @param {View} view
 */
export const winnerOf = ({ players, goal }) => players.find((player) => pointsOf(player) >= goal) ?? null;

/**
 * How far each card of a fan is turned, in degrees.
 * @param {number} count
 */
export const fanAngles = (count) => Array.from({ length: count }, (_, n) => (n - (count - 1) / 2) * SPREAD);

/** @param {{name: string, angle: number}} props */
const FanCard = ({ name, angle }) => html`<span class="mc-fan-card" data-fan style=${{ rotate: `${angle}deg` }}>
  <span class="mc-card"><${MagicCard} shows=${material.cards[name] ?? []} /></span></span>`;

/**
 * For a bot nothing shines.
 * @param {{view: View, seats: import("./types.js").BoardProps["seats"]}} props
 */
export function Victory({ view, seats }) {
  const winner = winnerOf(view);
  if (!winner) return null;
  const angles = fanAngles(winner.won.length);
  return html`<div class=${`mc-victory seat-${winner.seat}`} aria-hidden="true">
    ${seats[winner.seat]?.kind !== "bot" && html`<span class="mc-rays" data-rays></span>`}
    ${winner.won.map((name, n) => html`<${FanCard} key=${name} name=${name} angle=${angles[n] ?? 0} />`)}
    <span class="mc-champion" data-champion><${Student} seat=${winner.seat} /></span>
  </div>`;
}
