// The pictures of the rules page.
import { html } from "../../../client/vendor/preact.js";
import { near, still } from "../../../client/js/table/picture.js";
import { Portrait, Prizes } from "./index.js";
import { Board } from "./board.js";
import { Die } from "./dial.js";
import { Child, Frog, Magician } from "./figures.js";

/** @typedef {import("./ring.js").View} View */

const MEADOW = Array.from({ length: 9 }, (_, n) => `M${n + 1}`);
const SEATS = [0, 1, 2];

/** @param {number} seat @param {string} piece @param {string} at @param {boolean} [crystal] */
const child = (seat, piece, at, crystal = false) => ({ seat, piece, at, crystal });

/** @type {View} */
const START = {
  spaces: ["H", "F1", "F2", "F3", "X", ...MEADOW], children: SEATS.flatMap((seat) => [child(seat, "a", "H"), child(seat, "b", "H")]), frogs: [],
  magician: "H", crystals: { X: 15 }, won: [0, 0, 0], turn: 0, die: null, arrow: null, goal: 3,
};

/** @type {View} */
const WALKING = { ...START, children: [child(0, "a", "M2", true), child(0, "b", "H"), child(1, "a", "F2"), child(2, "a", "X")], crystals: { X: 14 } };

/** @type {View} */
const STRUCK = { ...WALKING, children: [child(0, "b", "H"), child(1, "b", "F2")], frogs: [{ frog: "f1", at: "M4" }, { frog: "f2", at: "M4" }], crystals: { X: 12, M4: 1 }, die: "arrow", arrow: "M4" };

export const ring = () => html`<div class="picture-board"><${Board} ...${still(START, 3)} /></div>`;

export const die = () => html`<div class="picture-row mago-faces">${/** @type {const} */ (["arrow", "arrow", 2, 3, 3, 4]).map((face, n) => html`<${Die} key=${n} face=${face} />`)}</div>`;

export const carrying = () => html`<div style=${near(0.63, 0.5, 0.74)}><${Board} ...${still(WALKING, 3)} /></div>`;

export const arrow = () => html`<div style=${near(0.6, 0.74, 0.74)}><${Board} ...${still(STRUCK, 3)} /></div>`;

export const freed = () => html`<div class="picture-row"><${Frog} /><span>+</span><${Magician} /><span>=</span><${Child} seat=${0} /></div>`;

export const won = () => html`<div class="picture-row"><${Portrait} seat=${0} /><div class="mago-three"><${Prizes} view=${{ ...START, won: [3, 0, 0] }} seat=${0} /></div></div>`;
