// The pictures of the rules page.
import { html } from "../../../client/vendor/preact.js";
import { still } from "../../../client/js/table/picture.js";
import { Portrait, Prizes } from "./index.js";
import { MagicCard, SwapSign } from "./art.js";
import { Board } from "./board.js";
import { Sandglass } from "./sandglass.js";
import { Hand } from "./tray.js";

/** @typedef {import("./circle.js").View} View */

const LAID = ["E2", "E1", "E3", "E4", "E5"];
const SWAPPED = ["E2", "E1", "E3", "E5", "E4"];
const CARDS = [{ card: "MC20", shows: ["E4", "E5", "E1", "E2", "E3"] }, { card: "MC07", shows: SWAPPED }, { card: "MC15", shows: ["E3", "E5", "E4", "E2", "E1"] }];

/** @param {number} seat */
const player = (seat) => ({ seat, won: ["MC06", "MC11"], in_hand: 4, played: [1, 2], locked: false, agreed: false, hand: [1, 1, 2, 2, 3, 3] });

/** @type {View} */
const TABLE = { circle: LAID, cards: CARDS, pile: 21, discards: 1, players: [player(0), player(1)], first: 0, attempt: null, goal: 5, children: false, sand_seconds: 30 };

export const circle = () => html`<div class="mc-picture"><${Board} ...${still(TABLE, 2)} /></div>`;

export const hand = () => html`<${Hand} view=${TABLE} seat=${0} />`;

export const sandglass = () => html`<div class="mc-glass-picture"><${Sandglass} clock=${null} seconds=${30} held=${false} /></div>`;

export const swap = () => html`<div class="picture-row mc-swap-picture">
  <span class="mc-card"><${MagicCard} shows=${LAID} /></span><${SwapSign} /><span class="mc-card"><${MagicCard} shows=${SWAPPED} /></span>
</div>`;

/** @param {boolean} locked */
const seated = (locked) => html`<div class="picture-row"><${Portrait} seat=${3} /><div class="mc-prizes-picture">
  <${Prizes} view=${{ ...TABLE, players: [0, 1, 2, 3].map((seat) => ({ ...player(seat), locked, won: locked ? [] : player(seat).won })) }} seat=${3} /></div></div>`;

export const prizes = () => seated(false);

export const locked = () => seated(true);
