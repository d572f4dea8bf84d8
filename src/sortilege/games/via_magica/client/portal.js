// A portal: an arch in its colour with its sign, points, slots and power, drawn from what is printed on it.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Icon } from "../../../client/js/widgets/icons.js";
import { Glyph, GlyphIn, Mark, MARKS } from "./art.js";
import { closeUp, drag, isSource, isTarget, offers, selection, submit, tapCrystal, tapSlot } from "./input.js";
import { cardOf } from "./material.js";
import { playableSlots, slotsOf } from "./view.js";
import { cellName, portalFacts, portalName, power, slotWords } from "./words.js";

/** @typedef {import("./material.js").Card} Card */
/** @typedef {import("./view.js").BoardProps} BoardProps */
/** @typedef {import("./view.js").ZonePortal} ZonePortal */

/**
 * The signs of a power from left to right: a number, a symbol or a mark.
 * @param {Card} card
 * @returns {(string | number)[]}
 */
function signsOf({ power: word, about, amount }) {
  const crystals = Array(amount).fill("crystal");
  const signs = /** @type {Record<string, (string | number)[]>} */ ({
    end_per_portal_colour: [amount, "×", about],
    end_per_animus_slot: [amount, "×", about],
    treat_as_joker: [about, "equal", "joker"],
    place_on_animus: [...crystals, "arrow", about],
    place_on_any: [...crystals, "arrow", "joker"],
    gain_crystals: ["plus", ...crystals],
    rearrange: ["crystal", "turn", "crystal"],
    choose_two_new: ["plus", "back", "back"],
    open_another: ["gate", "arrow", "yellow"],
  });
  return signs[word] ?? [];
}

/**
 * The power as a small picture.
 * @param {{card: Card}} props
 */
function Pictogram({ card }) {
  const signs = signsOf(card);
  const left = 50 - signs.length * 7.5;
  return html`<svg class="vm-power" viewBox="0 0 100 18" aria-hidden="true">
    ${signs.length > 0 && html`<rect x=${left - 4} y="0.5" width=${signs.length * 15 + 8} height="17" rx="8.5" fill="#140c2e"/>`}
    ${signs.map((sign, n) => html`<${PowerSign} key=${n} sign=${sign} x=${left + n * 15} />`)}
  </svg>`;
}

/** @param {{sign: string | number, x: number}} props */
function PowerSign({ sign, x }) {
  if (typeof sign === "number" || sign === "×") return html`<text x=${x + 7.5} y="13.6" class="vm-figure" font-size="14">${sign}</text>`;
  if (!(sign in MARKS)) return html`<${GlyphIn} name=${sign} x=${x + 0.5} y=${2} size=${14} />`;
  return html`<path class="vm-line" transform=${`translate(${x + 1.5} 3) scale(.5)`} d=${MARKS[sign]}/>`;
}

/** @param {{animus: string, filled: boolean}} props */
const SlotFace = ({ animus, filled }) => html`<${Glyph} name=${animus} />${filled && html`<${Glyph} name="crystal" />`}`;

/**
 * The arch without its slots.
 * @param {{portal: string, words?: boolean, children?: unknown}} props
 */
function Arch({ portal, words = false, children }) {
  const card = cardOf(portal);
  return html`<span class="vm-arch">
    <svg class="vm-head" viewBox="0 0 70 20" aria-hidden="true"><${GlyphIn} name=${card.colour} x=${12} y=${0} size=${20} />
      <text x="48" y="17" class="vm-figure" font-size="21">${card.points || "★"}</text></svg>
    ${children}
    <${Pictogram} card=${card} />
    ${words && html`<span class="vm-words"><b>${portalName(portal)}</b>${power(portal)}</span>`}
  </span>`;
}

/** @param {{portal: string, crystals?: Record<string, number>, words?: boolean}} props */
export function PortalFace({ portal, crystals = {}, words = false }) {
  const slots = slotsOf(portal, crystals);
  return html`<${Arch} portal=${portal} words=${words}>
    <span class="vm-slots" data-slots=${slots.length} aria-hidden="true">
      ${slots.map(({ n, animus, filled }) => html`<span key=${n} class=${filled ? "vm-slot filled" : "vm-slot"}>
        <${SlotFace} animus=${animus} filled=${filled} /></span>`)}
    </span>
  <//>`;
}

/**
 * @typedef {object} PortalButtonProps
 * @property {string} portal
 * @property {(event: Event) => void} act
 * @property {boolean} [lit]
 * @property {boolean | null} [pressed]
 * @property {Record<string, number>} [crystals]
 * @property {boolean} [words]
 * @property {string} [note]
 * @property {number} [n]
 */

/**
 * A portal as one button: to look at it closely, to keep it, to take it.
 * @param {PortalButtonProps} props
 */
export function PortalButton({ portal, act, lit = false, pressed = null, crystals = {}, words = false, note = "", n }) {
  const label = `${portalName(portal)}. ${portalFacts(portal)} ${t("vm.slots", { slots: slotWords(portal, crystals) })} ${note}`;
  const classes = `vm-portal vm-c-${cardOf(portal).colour} ${lit ? "lit" : ""} ${pressed ? "picked" : ""}`;
  return html`<button type="button" class=${classes} data-portal=${portal} data-place=${n} aria-label=${label}
    aria-pressed=${pressed === null ? null : String(pressed)} tabindex=${lit ? 0 : null} onClick=${act}>
    <${PortalFace} portal=${portal} crystals=${crystals} words=${words} />
    ${pressed && html`<span class="vm-badge"><${Mark} name="check" /></span>`}</button>`;
}

// --------------------------------------------------------------------------- a portal to play on
/** @typedef {ReturnType<typeof playableSlots>[number]} PlayableSlot */

/**
 * What a slot is and what can be done with it, in words.
 * @param {string} cell
 * @param {PlayableSlot} slot
 * @param {{lit: boolean, held: boolean}} state
 */
function slotLabel(cell, { filled, sealed }, { lit, held }) {
  const name = cellName(cell);
  const free = lit ? t("vm.can_place") : t("vm.free");
  const note = sealed ? t("vm.is_sealed") : !filled && free;
  return [filled ? t("vm.filled", { animus: name }) : name, note, held && t("vm.is_lifted")].filter(Boolean).join(", ");
}

/** @param {{cell: string, slot: PlayableSlot, props: BoardProps}} all */
function Slot({ cell, slot, props }) {
  const { animus, filled, sealed } = slot;
  const lit = filled ? isSource(props, cell) : isTarget(props, cell);
  const held = cell === (filled ? selection.value.from : selection.value.to);
  const marks = [filled ? "filled" : "free", lit && "lit", lit && !filled && "target", held && "held", sealed && "sealed"];
  const tap = () => (filled ? tapCrystal(props, cell) : tapSlot(props, cell));
  const lift = (/** @type {PointerEvent} */ event) => drag(event, props, cell);
  return html`<button type="button" class=${["vm-slot", ...marks].filter(Boolean).join(" ")} data-cell=${cell}
    aria-label=${slotLabel(cell, slot, { lit, held })} aria-disabled=${lit ? "false" : "true"} tabindex=${lit ? 0 : -1}
    onClick=${tap} onPointerDown=${filled && lit ? lift : null}>
    <${SlotFace} animus=${animus} filled=${filled || sealed} /></button>`;
}

/** @param {{portal: string, props: BoardProps}} all */
function PortalKnob({ portal, props }) {
  const open = "open " + portal;
  if (offers(props, open)) {
    return html`<button type="button" class="button vm-open lit" onClick=${() => submit(props, open)}>
      <${Icon} name="gate" />${t("vm.open.short")}</button>`;
  }
  return html`<button type="button" class="vm-look" aria-label=${t("vm.look", { portal: portalName(portal) })}
    onClick=${() => (closeUp.value = portal)}><span>?</span></button>`;
}

/**
 * One of a player's own portals, large, each slot a button.
 * @param {{zone: ZonePortal, sealed?: string | null, props: BoardProps}} all
 */
export function OwnPortal({ zone, sealed, props }) {
  const { portal } = zone;
  const slots = playableSlots(zone, sealed);
  return html`<div class=${`vm-portal vm-own vm-c-${cardOf(portal).colour}`} role="group" data-own=${portal}
    aria-label=${`${portalName(portal)}. ${portalFacts(portal)}`}>
    <${Arch} portal=${portal} words=${true}>
      <span class="vm-slots" data-slots=${slots.length}>
        ${slots.map((slot) => html`<${Slot} key=${slot.n} cell=${`${portal}:${slot.animus}`} slot=${slot} props=${props} />`)}
      </span>
    <//>
    <${PortalKnob} portal=${portal} props=${props} />
  </div>`;
}
