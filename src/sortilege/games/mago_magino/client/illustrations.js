// The pictures of the rules page. The material has to be loaded before this module.
import { html } from "../../../client/vendor/preact.js";
import { near, still } from "../../../client/js/table/illustration.js";
import { Child, Die, Frog, Magician } from "./art.js";
import { Board } from "./board.js";
import { material } from "./material.js";
import { Portrait, Prizes } from "./tray.js";

/** @import { View } from "./types.js" */

/** @param {number} seat @param {string} piece @param {string} at @param {boolean} [crystal] */
const child = (seat, piece, at, crystal = false) => ({ seat, piece, at, crystal });

/** @param {View} start @param {number} taken crystals that have left the hideout */
const hideout = (start, taken) => ({ X: (start.crystals["X"] ?? 0) - taken });

/** A crystal on its way home. @param {View} start @returns {View} */
const walking = (start) => ({
  ...start,
  children: [child(0, "a", "M2", true), child(0, "b", "H"), child(1, "a", "F2"), child(2, "a", "X")],
  crystals: hideout(start, 1),
});

/** The arrow has just hit two children. @param {View} start @returns {View} */
const struck = (start) => ({
  ...start,
  children: [child(0, "b", "H"), child(1, "b", "F2")],
  frogs: [{ frog: "f1", at: "M4" }, { frog: "f2", at: "M4" }],
  crystals: { ...hideout(start, 3), M4: 1 },
  die: "arrow",
  arrow: "M4",
});

/** One seat has won. @param {View} start @returns {View} */
const over = (start) => ({ ...start, won: start.won.map((_, seat) => (seat ? 0 : start.goal)) });

/** @param {View} view */
const board = (view) => html`<${Board} ...${still(view, view.won.length)} />`;

// The same views whenever a picture is drawn: a piece keeps its place.
const { die: faces, start } = material;
const [walk, hit, end] = [walking(start), struck(start), over(start)];

export const ring = () => html`<div class="picture-board">${board(start)}</div>`;

export const die = () => html`<div class="picture-row mago-faces">
  ${faces.map((face, n) => html`<${Die} key=${n} face=${face} />`)}
</div>`;

export const carrying = () => html`<div style=${near(0.63, 0.5, 0.74)}>${board(walk)}</div>`;

export const arrow = () => html`<div style=${near(0.6, 0.74, 0.74)}>${board(hit)}</div>`;

export const freed = () => html`<div class="picture-row">
  <${Frog} /><span>+</span><${Magician} /><span>=</span><${Child} seat=${0} />
</div>`;

export const won = () => html`<div class="picture-row">
  <${Portrait} seat=${0} /><div class="mago-three"><${Prizes} view=${end} seat=${0} /></div>
</div>`;
