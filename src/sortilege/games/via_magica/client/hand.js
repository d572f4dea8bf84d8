// The deal: the portals of a hand, some of which are kept. A replay that shows everything shows every hand.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Part } from "../../../client/js/table/parts.js";
import { seatName } from "../../../client/js/table/seating.js";
import { Apprentice } from "./art.js";
import { closeUp, pick, selection } from "./input.js";
import { material } from "./material.js";
import { PortalButton } from "./portal.js";
import { keptOf, viewOf } from "./view.js";

/** @typedef {import("./view.js").BoardProps} BoardProps */

/** @param {BoardProps} props */
function OwnHand(props) {
  const { hand = [], sealed } = viewOf(props);
  const kept = keptOf(hand, sealed);
  const lit = !sealed && Boolean(props.question);
  return html`<section class="vm-hand" aria-labelledby="vm-hand">
    <h2 id="vm-hand">${t(sealed ? "vm.hand.kept" : "vm.hand")}</h2>
    <div class="vm-own-cards" data-portals=${material.dealt}>
      ${hand.map((portal, n) => html`<${Part} key=${n + portal}><${PortalButton} portal=${portal} n=${n} words=${true} lit=${lit}
        pressed=${sealed ? kept[n] : selection.value.picked.includes(n)} act=${() => pick(props, n)} /><//>`)}
    </div>
  </section>`;
}

/** @param {{seat: number, hand: string[], choice: string | null, name: string}} props */
function OpenHand({ seat, hand, choice, name }) {
  const kept = keptOf(hand, choice);
  return html`<section class=${`vm-open-hand seat-${seat}`} aria-label=${t("vm.hand.of", { name })} data-hand=${seat}>
    <h2><${Apprentice} seat=${seat} /><span class="vm-name">${name}</span></h2>
    <div class="vm-open-cards">
      ${hand.map((portal, n) => html`<${PortalButton} key=${n + portal} portal=${portal} pressed=${choice ? kept[n] : null}
        act=${() => (closeUp.value = portal)} />`)}
    </div>
  </section>`;
}

/** @param {BoardProps} props */
export function Hands(props) {
  const { hand, hands, choices } = viewOf(props);
  if (!hands) return hand ? html`<${OwnHand} ...${props} />` : null;
  return html`<div class="vm-open-hands">${hands.map((cards, seat) => html`<${OpenHand} key=${seat} seat=${seat} hand=${cards}
    choice=${choices?.[seat] ?? null} name=${seatName(props.seats[seat], seat)} />`)}</div>`;
}
