// A portal: an arch in its colour with its sign, points, slots and power. All forty kinds are drawn from what is printed on them.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Glyph, GlyphIn, Mark, MARKS } from "./art.js";
import { cardOf } from "./cards.js";
import { begun, closeUp, drag, isSource, isTarget, offers, say, touchCrystal, touchSlot } from "./input.js";
import { cellName, portalFacts, portalName, power, tokenName } from "./words.js";

/** @typedef {import("./cards.js").BoardProps} BoardProps */
/** @typedef {import("./cards.js").Card} Card */

/** The signs of a power, from left to right: a number, a picture or a mark. @param {Card} card */
function signsOf({ power: word, about, amount }) {
  const crystals = Array(amount).fill("crystal");
  const signs = {
    per_colour: () => [amount, "×", about],
    per_slot: () => [amount, "×", about],
    wild: () => [about, "equal", "joker"],
    place_on: () => [...crystals, "arrow", about],
    place_any: () => [...crystals, "arrow", "joker"],
    gain: () => ["plus", ...crystals],
    rearrange: () => ["crystal", "turn", "crystal"],
    two_new: () => ["plus", "back", "back"],
    another: () => ["gate", "arrow", "yellow"],
  };
  return signs[/** @type {keyof typeof signs} */ (word)]?.() ?? [];
}

/** The power as a small picture. @param {{card: Card}} props */
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
  return sign in MARKS ? html`<path class="vm-line" transform=${`translate(${x + 1.5} 3) scale(.5)`} d=${MARKS[sign]}/>` : html`<${GlyphIn} name=${sign} x=${x + 0.5} y=${2} size=${14} />`;
}

/** Each slot with its animus, and whether a crystal lies on it: crystals of one animus fill its slots in order. @param {Card} card @param {Record<string, number>} crystals */
export function slotsOf(card, crystals) {
  const seen = /** @type {Record<string, number>} */ ({});
  return card.slots.map((animus, n) => {
    const before = seen[animus] ?? 0;
    seen[animus] = before + 1;
    return { n, animus, filled: before < (crystals[animus] ?? 0) };
  });
}

/** @param {string} portal @param {Record<string, number>} crystals */
export function slotWords(portal, crystals) {
  const slots = slotsOf(cardOf(portal), crystals);
  return slots.map(({ animus, filled }) => (filled ? t("vm.filled", { animus: tokenName(animus) }) : tokenName(animus))).join(", ");
}

/** @param {{animus: string, filled: boolean}} props */
const SlotFace = ({ animus, filled }) => html`<${Glyph} name=${animus} />${filled && html`<${Glyph} name="crystal" />`}`;

/** The arch without its slots. @param {{portal: string, words?: boolean, children?: unknown}} props */
export function Arch({ portal, words = false, children }) {
  const card = cardOf(portal);
  const points = card.points || (card.colour === "green" ? "★" : 0);
  return html`<span class="vm-arch">
    <svg class="vm-head" viewBox="0 0 70 20" aria-hidden="true"><${GlyphIn} name=${card.colour} x=${12} y=${0} size=${20} /><text x="48" y="17" class="vm-figure" font-size="21">${points}</text></svg>
    ${children}
    <${Pictogram} card=${card} />
    ${words && html`<span class="vm-words"><b>${portalName(portal)}</b>${power(portal)}</span>`}
  </span>`;
}

/** @param {{portal: string, crystals?: Record<string, number>, words?: boolean}} props */
export function PortalFace({ portal, crystals = {}, words = false }) {
  return html`<${Arch} portal=${portal} words=${words}>
    <span class="vm-slots" data-slots=${cardOf(portal).slots.length} aria-hidden="true">
      ${slotsOf(cardOf(portal), crystals).map(({ n, animus, filled }) => html`<span key=${n} class=${filled ? "vm-slot filled" : "vm-slot"}><${SlotFace} animus=${animus} filled=${filled} /></span>`)}
    </span>
  <//>`;
}

/** A portal as one button: to look at it closely, to keep it, to take it. @param {{portal: string, act: () => void, lit?: boolean, pressed?: boolean | null, crystals?: Record<string, number>, words?: boolean, note?: string, n?: number}} props */
export function PortalButton({ portal, act, lit = false, pressed = null, crystals = {}, words = false, note = "", n }) {
  const label = `${portalName(portal)}. ${portalFacts(portal)} ${t("vm.slots")}: ${slotWords(portal, crystals)}. ${note}`;
  return html`<button type="button" class=${`vm-portal vm-c-${cardOf(portal).colour} ${lit ? "lit" : ""} ${pressed ? "picked" : ""}`} data-portal=${portal} data-place=${n}
    aria-label=${label} aria-pressed=${pressed === null ? null : String(pressed)} tabindex=${lit ? 0 : null} onClick=${act}><${PortalFace} portal=${portal} crystals=${crystals} words=${words} />
    ${pressed && html`<span class="vm-badge"><${Mark} name="check" /></span>`}</button>`;
}

// --------------------------------------------------------------------------- a portal to play on
/** @param {{cell: string, slot: {n: number, animus: string, filled: boolean}, sealed: boolean, props: BoardProps}} all */
function Slot({ cell, slot: { animus, filled }, sealed, props }) {
  const lit = filled ? isSource(props, cell) : isTarget(props, cell);
  const { from, to } = begun.value;
  const held = filled ? from === cell : to === cell;
  const note = sealed ? t("vm.is_sealed") : filled ? "" : lit ? t("vm.can_place") : t("vm.free");
  const what = cellName(cell);
  const label = [filled ? t("vm.filled", { animus: what }) : what, note, held && t("vm.is_lifted")].filter(Boolean).join(", ");
  const classes = ["vm-slot", filled ? "filled" : "free", lit && "lit", lit && !filled && "target", held && "held", sealed && "sealed"].filter(Boolean).join(" ");
  const touch = () => (filled ? touchCrystal(props, cell) : touchSlot(props, cell));
  return html`<button type="button" class=${classes} data-cell=${cell} aria-label=${label} aria-disabled=${lit ? "false" : "true"} tabindex=${lit ? 0 : -1} onClick=${touch}
    onPointerDown=${filled && lit ? (/** @type {PointerEvent} */ event) => drag(event, props, cell) : null}>
    <${SlotFace} animus=${animus} filled=${filled || sealed} /></button>`;
}

/** Where the own sealed choice will put a crystal. @param {string | null | undefined} sealed */
const sealedCell = (sealed) => (sealed?.startsWith("place") || sealed?.startsWith("move") ? (sealed.split(" ").at(-1) ?? "") : "");

/** Marks one free slot of the cell that the sealed choice names. @param {import("./cards.js").ZonePortal} zone @param {string | null | undefined} sealed */
function playSlots(zone, sealed) {
  const aim = sealedCell(sealed);
  const slots = slotsOf(cardOf(zone.portal), zone.crystals);
  const marked = slots.findIndex(({ animus, filled }) => !filled && `${zone.portal}:${animus}` === aim);
  return slots.map((slot, n) => ({ slot, sealed: n === marked }));
}

/** One of the own portals, large, each slot a target. @param {{zone: import("./cards.js").ZonePortal, sealed?: string | null, props: BoardProps}} all */
export function OwnPortal({ zone, sealed, props }) {
  const { portal } = zone;
  const colour = cardOf(portal).colour;
  const opens = offers(props, "open " + portal);
  return html`<div class=${`vm-portal vm-own vm-c-${colour}`} role="group" data-own=${portal} aria-label=${`${portalName(portal)}. ${portalFacts(portal)}`}>
    <${Arch} portal=${portal} words=${true}>
      <span class="vm-slots" data-slots=${cardOf(portal).slots.length}>
        ${playSlots(zone, sealed).map(({ slot, sealed: isSealed }) => html`<${Slot} key=${slot.n} cell=${`${portal}:${slot.animus}`} slot=${slot} sealed=${isSealed} props=${props} />`)}
      </span>
    <//>
    ${opens ? html`<button type="button" class="button vm-open lit" onClick=${() => say(props, "open " + portal)}>${t("vm.open.short")}</button>`
      : html`<button type="button" class="vm-look" aria-label=${t("vm.look", { portal: portalName(portal) })} onClick=${() => (closeUp.value = portal)}><span>?</span></button>`}
  </div>`;
}
