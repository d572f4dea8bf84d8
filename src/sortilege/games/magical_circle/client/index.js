// Magical Circle at the table.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import { Mark, Picture, Student, ready as drawn } from "./art.js";

export { Board } from "./board.js";
export { key, places } from "./input.js";
export { perform } from "./motion.js";
export { Tray } from "./tray.js";
export { banner, prompt, sayAction, sayEvent } from "./words.js";

/** @typedef {import("./circle.js").View} View */
/** @typedef {import("./circle.js").Player} Player */

export const ready = Promise.all([loadStyle(new URL("./style.css", import.meta.url)), drawn]);

export const illustrations = () => import("./illustrations.js");

/** @param {{seat: number}} props */
export function Portrait({ seat }) {
  return html`<${Student} seat=${seat} />`;
}

/** How many cards win. @param {{view: unknown}} props */
export function Aim({ view }) {
  const { goal } = /** @type {View} */ (view);
  return html`<div class="mc-aim">
    <p class="mc-aim-card" aria-hidden="true"><${Picture} name="prize" /><span>${t("mc.times", { n: goal })}</span></p>
    <p class="aside">${t("mc.aim", { n: goal })}</p>
  </div>`;
}

/** What cannot be seen in the row of cards. @param {Player} player @param {View} view */
function notes(player, view) {
  const words = [t("mc.won", { n: player.won.length, goal: view.goal })];
  if (!view.children) words.push(t("mc.in_hand", { n: player.in_hand }));
  if (player.played.length) words.push(t("mc.played", { cards: player.played.join(", ") }));
  if (view.first === player.seat) words.push(t("mc.is_first"));
  if (player.agreed) words.push(t("mc.agreed"));
  return words.join(". ");
}

/** Cards in the hand as a number, those played face up one by one. @param {{player: Player}} props */
function Exchanges({ player }) {
  return html`<p class="mc-cards-left" aria-hidden="true">
    <span class="mc-back-count">${player.in_hand}</span>${player.played.map((value, n) => html`<span key=${n} class="mc-played">${value}</span>`)}
  </p>`;
}

/** @param {{view: unknown, seat: number}} props */
export function Prizes({ view, seat }) {
  const table = /** @type {View} */ (view);
  const player = table.players[seat];
  if (!player) return null;
  const won = player.won.length;
  return html`<p class="aside">${notes(player, table)}</p>
    <div class="mc-prizes" aria-hidden="true">
      ${Array.from({ length: Math.max(table.goal, won) }, (_, n) => html`<span key=${n} data-prize=${n < won ? "won" : "open"}
        class=${n < won ? "mc-prize-card" : "mc-prize-card none"}>${n < won && html`<${Picture} name="prize" />`}</span>`)}
    </div>
    ${!table.children && html`<${Exchanges} player=${player} />`}
    ${player.locked && html`<p class="mc-locked"><${Mark} name="lock" />${t("mc.locked.short")}</p>`}`;
}
