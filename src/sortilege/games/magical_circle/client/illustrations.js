// The pictures of the rules page.
import { html } from "../../../client/vendor/preact.js";
import { still } from "../../../client/js/table/illustration.js";
import { MagicCard, SwapSign } from "./art.js";
import { Board } from "./board.js";
import { Sandglass } from "./sandglass.js";
import { Portrait, Prizes } from "./seat_card.js";
import { Hand } from "./tray.js";
import { material } from "./view.js";

/** @typedef {import("./types.js").View} View */

/** Two cards that differ by one swap. */
const [BEFORE, AFTER] = /** @type {const} */ (["MC06", "MC07"]);
const SEAT = 3;

/** @param {string} card */
const shows = (card) => material.cards[card] ?? [];

/** @param {number} seat */
function player(seat) {
  const hand = material.exchange_cards;
  return { seat, won: ["MC06", "MC11"], in_hand: 4, played: [1, 2], locked: false, agreed: false, hand };
}

/** @returns {View} */
function table() {
  const cards = ["MC20", AFTER, "MC15"].map((card) => ({ card, shows: shows(card) }));
  const players = Array.from({ length: SEAT + 1 }, (_, seat) => player(seat));
  return {
    circle: shows(BEFORE), cards, pile: 21, discards: 1, players, first: 0,
    attempt: null, goal: 5, children: false, sand_seconds: 30,
  };
}

export const circle = () => html`<div class="mc-picture"><${Board} ...${still(table(), 2)} /></div>`;

export const hand = () => html`<${Hand} view=${table()} seat=${0} />`;

export const sandglass = () => html`<div class="mc-glass-picture">
  <${Sandglass} clock=${null} seconds=${30} held=${false} /></div>`;

/** @param {{name: string}} props */
const Card = ({ name }) => html`<span class="mc-card"><${MagicCard} shows=${shows(name)} /></span>`;

export const swap = () => html`<div class="picture-row mc-swap-picture">
  <${Card} name=${BEFORE} /><${SwapSign} /><${Card} name=${AFTER} />
</div>`;

/** @param {View} view */
const seated = (view) => html`<div class="picture-row"><${Portrait} seat=${SEAT} />
  <div class="mc-prizes-picture"><${Prizes} view=${view} seat=${SEAT} /></div></div>`;

export const prizes = () => seated(table());

export function locked() {
  const view = table();
  return seated({ ...view, players: view.players.map((one) => ({ ...one, locked: true, won: [] })) });
}
