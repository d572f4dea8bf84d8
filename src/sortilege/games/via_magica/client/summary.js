// What is shown beside the board: the drawn token, and how far each player has come.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Apprentice, Glyph, Mark } from "./art.js";
import { viewOf } from "./view.js";
import { tokenName } from "./words.js";

/** @param {{seat: number}} props */
export const Portrait = ({ seat }) => html`<${Apprentice} seat=${seat} />`;

/**
 * The token that was drawn.
 * @param {{view: unknown}} props
 */
export function Aim(props) {
  const { token } = viewOf(props);
  return html`<div class="aim vm-aim">
    <div class="vm-token" data-aim><${Glyph} key=${token ?? "bag"} name=${token ?? "bag"} /></div>
    <p class="vm-aim-name">${token ? tokenName(token) : t("vm.no_token")}</p>
  </div>`;
}

/**
 * A quiet sign of who has decided.
 * @param {{player: import("./view.js").Player}} props
 */
export function Decided({ player: { sealed, waiting } }) {
  if (!sealed && !waiting) return null;
  return html`<span class=${sealed ? "vm-decided yes" : "vm-decided"}>
    <${Mark} name=${sealed ? "check" : "thinking"} /><span class="aside">${t(sealed ? "vm.decided" : "vm.thinks")}</span></span>`;
}

/** @param {{view: unknown, seat: number, score: number}} props */
export function Prizes(props) {
  const { seat, score } = props;
  const { players, catcher } = viewOf(props);
  const player = players[seat];
  if (!player) return null;
  const opened = player.opened.length;
  const words = [
    t("vm.points", { n: score }),
    t("vm.sheet.opened", { n: opened }),
    t("vm.reserve", { n: player.reserve }),
    catcher === seat && t("vm.is_catcher"),
  ];
  return html`<p class="aside">${words.filter(Boolean).join(". ")}</p>
    <div class="vm-prizes"><span class="vm-facts" aria-hidden="true"><b>★ ${score}</b><span><${Glyph} name="back" />${opened}</span>
      <span><${Glyph} name="crystal" />${player.reserve}</span>${catcher === seat && html`<${Glyph} name="bag" />`}</span>
      <${Decided} player=${player} /></div>`;
}
