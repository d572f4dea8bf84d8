// The deal: the portals of a hand, some of which are kept. A replay that shows everything shows every hand.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Part } from "../../../client/js/table/parts.js";
import { seatName } from "../../../client/js/table/seating.js";
import { Apprentice, Glyph, Mark } from "./art.js";
import { closeUp, pick, selection } from "./input.js";
import { material } from "./material.js";
import { PortalButton } from "./portal.js";
import { keptOf, viewOf } from "./view.js";

/** @typedef {import("./view.js").BoardProps} BoardProps */

/**
 * A portal face down: it lies in its place and can be picked.
 * @param {{n: number, lit: boolean, picked: boolean, act: () => void}} props
 */
function Covered({ n, lit, picked, act }) {
  return html`<button type="button" class=${`vm-portal vm-covered ${lit ? "lit" : ""} ${picked ? "picked" : ""}`} data-place=${n}
    aria-label=${t("vm.hand.covered", { n: n + 1 })} aria-pressed=${String(picked)} onClick=${act}>
    <span class="vm-arch"><${Glyph} name="back" /><b aria-hidden="true">${n + 1}</b></span>
    ${picked && html`<span class="vm-badge"><${Mark} name="check" /></span>`}</button>`;
}

/** @param {BoardProps} props */
function OwnHand(props) {
  const { hand = [], sealed } = viewOf(props);
  const kept = keptOf(hand, sealed);
  const lit = !sealed && Boolean(props.question);
  const isPicked = (/** @type {number} */ n) => (sealed ? Boolean(kept[n]) : selection.value.picked.includes(n));
  return html`<section class="vm-hand" aria-labelledby="vm-hand">
    <h2 id="vm-hand">${t(sealed ? "vm.hand.kept" : "vm.hand")}</h2>
    <div class="vm-own-cards" data-portals=${material.dealt}>
      ${hand.map((portal, n) => (props.facedown
        ? html`<${Covered} key=${n} n=${n} lit=${lit} picked=${isPicked(n)} act=${() => pick(props, n)} />`
        : html`<${Part} key=${n + portal}><${PortalButton} portal=${portal} n=${n} words=${true} lit=${lit} pressed=${isPicked(n)}
          act=${() => pick(props, n)} /><//>`))}
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
