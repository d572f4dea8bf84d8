// What the card of a seat shows: the student, the magic cards won, the exchange cards; and the aim of the game.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Mark, Picture, Student } from "./art.js";
import { viewOf } from "./view.js";

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
  const words = [t("mc.won", { n: player.won.length, goal: view.goal })];
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

/** @param {{won: boolean}} props */
function Prize({ won }) {
  return html`<span data-prize=${won ? "won" : "open"} class=${won ? "mc-prize-card" : "mc-prize-card none"}>
    ${won && html`<${Picture} name="prize" />`}</span>`;
}

/** @param {{view: unknown, seat: number}} props */
export function Prizes({ view, seat }) {
  const table = viewOf({ view });
  const player = table.players[seat];
  if (!player) return null;
  const won = player.won.length;
  const prizes = Array.from({ length: Math.max(table.goal, won) }, (_, n) => html`<${Prize} key=${n} won=${n < won} />`);
  return html`<p class="aside">${notes(player, table)}</p>
    <div class="mc-prizes" aria-hidden="true">${prizes}</div>
    ${!table.children && html`<${Exchanges} player=${player} />`}
    ${player.locked && html`<p class="mc-locked"><${Mark} name="lock" />${t("mc.locked.short")}</p>`}`;
}
