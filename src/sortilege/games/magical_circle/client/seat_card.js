// What the card of a seat shows: the student, the magic cards won, the exchange cards; and the aim of the game.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Mark, Picture, Student } from "./art.js";
import { pointsOf, viewOf } from "./view.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Player} Player */

/** @param {{seat: number}} props */
export function Portrait({ seat }) {
  return html`<${Student} seat=${seat} />`;
}

/**
 * The number of cards that wins the game.
 * @param {{view: unknown}} props
 */
export function Aim(props) {
  const { goal } = viewOf(props);
  return html`<div class="mc-aim">
    <p class="mc-aim-card" aria-hidden="true"><${Picture} name="prize" /><span>${t("mc.times", { n: goal })}</span></p>
    <p class="aside">${t("mc.aim", { n: goal })}</p>
  </div>`;
}

/**
 * The seat in words, for those who do not see the cards.
 * @param {Player} player
 * @param {View} view
 */
function notes(player, view) {
  const words = [t("mc.won", { n: pointsOf(player), goal: view.goal })];
  if (!view.children) words.push(t("mc.in_hand", { n: player.in_hand }));
  if (player.played.length) words.push(t("mc.played", { cards: player.played.join(", ") }));
  if (view.first === player.seat) words.push(t("mc.is_first"));
  if (player.agreed) words.push(t("mc.agreed"));
  return words.join(". ");
}

/**
 * The number of exchange cards in the hand, then those played face up.
 * @param {{player: Player}} props
 */
function Exchanges({ player }) {
  const played = player.played.map((value, n) => html`<span key=${n} class="mc-played">${value}</span>`);
  return html`<p class="mc-cards-left" aria-hidden="true">
    <span class="mc-back-count">${player.in_hand}</span>${played}
  </p>`;
}

/**
 * A point: a card that was won, one given as a head start, or one still to win.
 * @param {{look: "won" | "given" | "open"}} props
 */
const Prize = ({ look }) => html`<span data-prize=${look} class=${"mc-prize-card " + look}>
  ${look !== "open" && html`<${Picture} name="prize" />`}</span>`;

/**
 * What the n-th prize of a player is.
 * @param {Player} player
 * @param {number} n
 */
const lookOf = (player, n) => (n < (player.head_start ?? 0) ? "given" : n < pointsOf(player) ? "won" : "open");

/** @param {{view: unknown, seat: number}} props */
export function Prizes({ view, seat }) {
  const table = viewOf({ view });
  const player = table.players[seat];
  if (!player) return null;
  const count = Math.max(table.goal, pointsOf(player));
  const prizes = Array.from({ length: count }, (_, n) => html`<${Prize} key=${n} look=${lookOf(player, n)} />`);
  return html`<p class="aside">${notes(player, table)}</p>
    <div class="mc-prizes" aria-hidden="true">${prizes}</div>
    ${!table.children && html`<${Exchanges} player=${player} />`}
    ${player.locked && html`<p class="mc-locked"><${Mark} name="lock" />${t("mc.locked.short")}</p>`}`;
}
