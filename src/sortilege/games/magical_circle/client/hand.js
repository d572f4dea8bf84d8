// The exchange cards in a hand: to look at, or to choose from.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { SwapSign } from "./art.js";
import { selection, toggleCard } from "./selection.js";
import { handOf } from "./view.js";

/** @typedef {import("./view.js").View} View */

/**
 * The face of an exchange card.
 * @param {{value: number}} props
 */
const ExchangeCard = ({ value }) => html`<b>${value}</b><${SwapSign} />`;

/** @param {{view: View, seat: number}} props */
export function Hand({ view, seat }) {
  const hand = handOf(view, seat);
  if (!hand.length) return null;
  return html`<div class=${`mc-hand seat-${seat}`} role="img" aria-label=${t("mc.hand", { cards: hand.join(", ") })}>
    ${hand.map((value, n) => html`<span key=${n} class="mc-exchange"><${ExchangeCard} value=${value} /></span>`)}
  </div>`;
}

/** @param {{value: number, n: number, selected: boolean}} props */
const Choice = ({ value, n, selected }) => html`<button type="button" class=${selected ? "mc-exchange ready" : "mc-exchange"}
  data-card-value=${value} aria-pressed=${selected ? "true" : "false"} aria-label=${t("mc.exchange", { n: value })}
  onClick=${() => toggleCard(n)}><${ExchangeCard} value=${value} /></button>`;

/** @param {{view: View, seat: number}} props */
export function HandToChoose({ view, seat }) {
  const { cards } = selection.value;
  return html`<div class=${`mc-hand seat-${seat}`} role="group" aria-label=${t("mc.hand.choose")}>
    ${handOf(view, seat).map((value, n) => html`<${Choice} key=${n} value=${value} n=${n} selected=${cards.includes(n)} />`)}
  </div>`;
}
