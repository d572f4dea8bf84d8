// The pictures of the rules page.
import { html } from "../../../client/vendor/preact.js";
import { still } from "../../../client/js/table/illustration.js";
import { Glyph } from "./art.js";
import { Rewards } from "./board.js";
import { cardOf, material } from "./material.js";
import { OwnPortal, PortalFace } from "./portal.js";
import { ScoreSheet } from "./score_sheet.js";
import { portalName } from "./words.js";

/**
 * The number of slots of each animus on a portal.
 * @param {string} portal
 */
function slotCounts(portal) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const animus of cardOf(portal).slots) counts[animus] = (counts[animus] ?? 0) + 1;
  return counts;
}

/** @param {{portal: string, crystals?: Record<string, number>, opens?: boolean}} props */
function Portal({ portal, crystals = {}, opens = false }) {
  return html`<div class=${`vm-portal vm-own vm-c-${cardOf(portal).colour} ${opens ? "vm-opening" : ""}`}>
    <${PortalFace} portal=${portal} crystals=${crystals} /><b class="vm-caption">${portalName(portal)}</b></div>`;
}

/** @param {string[]} portals */
const sideBySide = (portals) => html`<div class="vm-own-cards" data-portals=${portals.length}>
  ${portals.map((portal) => html`<${Portal} key=${portal} portal=${portal} />`)}</div>`;

/** @param {{name: string, n: number}} props */
const TokenCount = ({ name, n }) => html`<span class="vm-token-count"><span class="vm-token"><${Glyph} name=${name} /></span>${n}</span>`;

export const tokens = () => html`<div class="picture-row vm-tokens">
  ${Object.entries(material.tokens).map(([name, n]) => html`<${TokenCount} key=${name} name=${name} n=${n} />`)}
</div>`;

export const hand = () => sideBySide(["P33", "P10", "P40"]);

export function place() {
  const question = { seat: 0, question_id: 0, actions: ["place P29:air"], tap: false };
  const zone = { portal: "P29", slots: slotCounts("P29"), crystals: { water: 1, earth: 1 } };
  return html`<div class="vm-own-cards" data-portals="1"><${OwnPortal} zone=${zone} props=${still({}, 2, { question })} /></div>`;
}

export const opening = () => html`<div class="vm-own-cards" data-portals="1">
  <${Portal} portal="P21" crystals=${slotCounts("P21")} opens=${true} /></div>`;

export const colours = () => sideBySide(["P10", "P40", "P22", "P28"]);

export const rewards = () => html`<div class="vm-board vm-picture">
  <${Rewards} rewards=${{}} seats=${still({}, 2).seats} props=${null} /></div>`;

export function sheet() {
  const { opened, parts, score } = material.example;
  return html`<div class="vm-board vm-picture">
    <${ScoreSheet} players=${[{ seat: 0, opened }]} seats=${still({}, 1).seats} sheet=${[parts]} scores=${[score]} /></div>`;
}
