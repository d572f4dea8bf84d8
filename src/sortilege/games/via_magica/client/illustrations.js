// The pictures of the rules page.
import { html } from "../../../client/vendor/preact.js";
import { still } from "../../../client/js/table/picture.js";
import { Glyph } from "./art.js";
import { Rewards } from "./board.js";
import { cardOf, REWARDS, TOKENS } from "./cards.js";
import { OwnPortal, PortalFace } from "./portal.js";
import { ScoreSheet } from "./sheet.js";

/** @typedef {import("./cards.js").Player} Player */

const UNCLAIMED = Object.fromEntries(REWARDS.map(({ reward }) => [reward, null]));

/** @param {string} portal */
function slotsOf(portal) {
  /** @type {Record<string, number>} */
  const slots = {};
  for (const animus of cardOf(portal).slots) slots[animus] = (slots[animus] ?? 0) + 1;
  return slots;
}

/** @param {{portal: string, crystals?: Record<string, number>, opens?: boolean}} props */
const Portal = ({ portal, crystals = {}, opens = false }) => html`<div class=${`vm-portal vm-own vm-c-${cardOf(portal).colour} ${opens ? "vm-opening" : ""}`}>
  <${PortalFace} portal=${portal} crystals=${crystals} words=${true} /></div>`;

/** @param {string[]} portals */
const sideBySide = (portals) => html`<div class="vm-own-cards" data-portals=${portals.length}>${portals.map((portal) => html`<${Portal} key=${portal} portal=${portal} />`)}</div>`;

export const tokens = () => html`<div class="picture-row vm-tokens">
  ${Object.entries(TOKENS).map(([name, n]) => html`<span key=${name} class="vm-token-count"><span class="vm-token"><${Glyph} name=${name} /></span>${n}</span>`)}
</div>`;

export const hand = () => sideBySide(["P33", "P10", "P40"]);

export function place() {
  const question = { seat: 0, question_id: 0, actions: ["place P29:air"], tap: false };
  const zone = { portal: "P29", slots: slotsOf("P29"), crystals: { water: 1, earth: 1 } };
  return html`<div class="vm-own-cards" data-portals="1"><${OwnPortal} zone=${zone} props=${still({}, 2, { question })} /></div>`;
}

export const opening = () => html`<div class="vm-own-cards" data-portals="1"><${Portal} portal="P21" crystals=${slotsOf("P21")} opens=${true} /></div>`;

export const colours = () => sideBySide(["P10", "P40", "P22", "P28"]);

export const rewards = () => html`<div class="vm-board vm-picture"><${Rewards} rewards=${UNCLAIMED} seats=${still({}, 2).seats} props=${null} /></div>`;

/** @type {Player[]} */
const SCORED = [{ seat: 0, reserve: 5, zone: [], opened: ["P33", "P10", "P22"], rewards: ["R06"], cards: 0, waiting: false, sealed: false }];

export const sheet = () => html`<div class="vm-board vm-picture"><${ScoreSheet} players=${SCORED} seats=${still({}, 1).seats} /></div>`;
