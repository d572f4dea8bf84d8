// Via Magica at the table.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import { Apprentice, Glyph, ready as drawn } from "./art.js";
import { Decided } from "./board.js";
import { countPoints } from "./cards.js";
import { tokenName } from "./words.js";

export { Board } from "./board.js";
export { key, places } from "./input.js";
export { perform } from "./motion.js";
export { Tray } from "./tray.js";
export { banner, prompt, sayAction, sayEvent, worthTelling } from "./words.js";

/** @typedef {import("./cards.js").View} View */

export const ready = Promise.all([loadStyle(new URL("./style.css", import.meta.url)), drawn]);

export const illustrations = () => import("./illustrations.js");

/** @param {{seat: number}} props */
export function Portrait({ seat }) {
  return html`<${Apprentice} seat=${seat} />`;
}

/** The token that was drawn. @param {{view: unknown}} props */
export function Aim({ view }) {
  const { token } = /** @type {View} */ (view);
  return html`<div class="aim vm-aim">
    <div class="vm-token" data-aim>${token ? html`<${Glyph} key=${token} name=${token} />` : html`<${Glyph} name="bag" />`}</div>
    <p class="vm-aim-name">${token ? tokenName(token) : t("vm.no_token")}</p>
  </div>`;
}

/** @param {{view: unknown, seat: number}} props */
export function Prizes({ view, seat }) {
  const { players, catcher } = /** @type {View} */ (view);
  const player = players[seat];
  if (!player) return null;
  const points = countPoints(player).sum;
  const words = [t("vm.points", { n: points }), t("vm.sheet.opened", { n: player.opened.length }), t("vm.reserve", { n: player.reserve }), catcher === seat && t("vm.is_catcher")];
  return html`<p class="aside">${words.filter(Boolean).join(". ")}</p>
    <div class="vm-prizes"><span class="vm-facts" aria-hidden="true"><b>★ ${points}</b><span><${Glyph} name="back" />${player.opened.length}</span>
      <span><${Glyph} name="crystal" />${player.reserve}</span>${catcher === seat && html`<${Glyph} name="bag" />`}</span><${Decided} player=${player} /></div>`;
}

/** Dealt portals, and choices that are not shown yet: nobody else may see this page then. @param {unknown} view */
export const isSecret = (view) => ["first", "deal", "lay", "keep", "place"].includes(/** @type {View} */ (view).phase);
