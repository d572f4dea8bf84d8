// A portal: an arch in its colour with its sign, points, slots and power. All forty kinds are drawn from what is printed on them.
import { html } from "../../../vendor/preact.js";
import { t } from "../../i18n.js";
import { Glyph, Mark } from "./art.js";
import { cardOf } from "./cards.js";
import { begun, closeUp, drag, isSource, isTarget, offers, say, touchCrystal, touchSlot } from "./hands.js";
import { cellName, portalFacts, portalName, power, tokenName } from "./words.js";

/** @typedef {import("./cards.js").BoardProps} BoardProps */
/** @typedef {import("./cards.js").Card} Card */

/** @param {string} name @param {number} n */
const several = (name, n) => Array.from({ length: n }, (_, key) => html`<${Glyph} key=${key} name=${name} />`);

/** The power as a small picture. @param {{card: Card}} props */
function Pictogram({ card: { power: word, about, amount } }) {
  const arrow = html`<${Mark} name="arrow" />`;
  const parts = {
    per_colour: () => html`<b>${amount}</b><span>×</span><${Glyph} name=${about} />`,
    per_slot: () => html`<b>${amount}</b><span>×</span><${Glyph} name=${about} />`,
    wild: () => html`<${Glyph} name=${about} /><${Mark} name="equal" /><${Glyph} name="joker" />`,
    place_on: () => html`${several("crystal", amount)}${arrow}<${Glyph} name=${about} />`,
    place_any: () => html`${several("crystal", amount)}${arrow}<${Glyph} name="joker" />`,
    gain: () => html`<${Mark} name="plus" />${several("crystal", amount)}`,
    rearrange: () => html`<${Glyph} name="crystal" /><${Mark} name="turn" /><${Glyph} name="crystal" />`,
    two_new: () => html`<${Mark} name="plus" /><${Glyph} name="back" /><${Glyph} name="back" />`,
    another: () => html`<${Mark} name="gate" />${arrow}<${Glyph} name="yellow" />`,
  };
  const draw = parts[/** @type {keyof typeof parts} */ (word)];
  return html`<span class="vm-power" aria-hidden="true">${draw?.()}</span>`;
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
    <span class="vm-head" aria-hidden="true"><${Glyph} name=${card.colour} /><b class="vm-points">${points}</b></span>
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
