// The deal: six portals of which three are kept. Whoever sees all, after the game, sees every hand.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Part } from "../../../client/js/table/parts.js";
import { seatName } from "../../../client/js/table/seating.js";
import { Apprentice } from "./art.js";
import { begun, closeUp, pick } from "./input.js";
import { PortalButton } from "./portal.js";

/** @typedef {import("./cards.js").View} View */
/** @typedef {import("./cards.js").BoardProps} BoardProps */

/** Which cards of a hand a choice keeps; of twins only one. @param {string[]} hand @param {string | null | undefined} choice */
function keptOf(hand, choice) {
  const kept = choice?.split(" ").slice(1) ?? [];
  return hand.map((portal, n) => kept.includes(portal) && hand.indexOf(portal) === n);
}

/** @param {BoardProps} props */
function OwnHand(props) {
  const { hand = [], sealed } = /** @type {View} */ (props.view);
  const kept = keptOf(hand, sealed);
  return html`<section class="vm-hand" aria-labelledby="vm-hand">
    <h2 id="vm-hand">${t(sealed ? "vm.hand.kept" : "vm.hand")}</h2>
    <div class="vm-own-cards" data-portals="6">
      ${hand.map((portal, n) => html`<${Part} key=${n + portal}><${PortalButton} portal=${portal} n=${n} words=${true} lit=${!sealed && Boolean(props.question)}
        pressed=${sealed ? kept[n] : begun.value.picked.includes(n)} act=${() => pick(props, n)} /><//>`)}
    </div>
  </section>`;
}

/** @param {{seat: number, hand: string[], choice: string | null, name: string}} props */
function OpenHand({ seat, hand, choice, name }) {
  const kept = keptOf(hand, choice);
  return html`<section class=${`vm-open-hand seat-${seat}`} aria-label=${t("vm.hand.of", { name })} data-hand=${seat}>
    <h2><${Apprentice} seat=${seat} /><span class="vm-name">${name}</span></h2>
    <div class="vm-open-cards">
      ${hand.map((portal, n) => html`<${PortalButton} key=${n + portal} portal=${portal} pressed=${choice ? kept[n] : null} act=${() => (closeUp.value = portal)} />`)}
    </div>
  </section>`;
}

/** @param {BoardProps} props */
export function Dealt(props) {
  const { hand, hands, choices } = /** @type {View} */ (props.view);
  if (hands) {
    return html`<div class="vm-open-hands">${hands.map((cards, seat) => html`<${OpenHand} key=${seat} seat=${seat} hand=${cards}
      choice=${choices?.[seat] ?? null} name=${seatName(props.seats[seat], seat)} />`)}</div>`;
  }
  return hand ? html`<${OwnHand} ...${props} />` : null;
}
