// The pictures of the rules page, drawn from what is in the box.
import { html } from "../../../client/vendor/preact.js";
import { near, still } from "../../../client/js/table/picture.js";
import { Board } from "./board.js";
import { Die } from "./dial.js";
import { Child, Frog, Magician } from "./figures.js";
import { Portrait, Prizes } from "./tray.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {{die: View["die"][], start: View}} Material */

const MATERIAL = "/api/games/mago-magino/material";

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

/** @param {Material} material @returns {Record<string, () => unknown>} */
function pictures({ die, start }) {
  const [walk, hit, end] = [walking(start), struck(start), over(start)];
  return {
    ring: () => html`<div class="picture-board">${board(start)}</div>`,
    die: () => html`<div class="picture-row mago-faces">${die.map((face, n) => html`<${Die} key=${n} face=${face} />`)}</div>`,
    carrying: () => html`<div style=${near(0.63, 0.5, 0.74)}>${board(walk)}</div>`,
    arrow: () => html`<div style=${near(0.6, 0.74, 0.74)}>${board(hit)}</div>`,
    freed: () => html`<div class="picture-row">
      <${Frog} /><span>+</span><${Magician} /><span>=</span><${Child} seat=${0} />
    </div>`,
    won: () => html`<div class="picture-row">
      <${Portrait} seat=${0} /><div class="mago-three"><${Prizes} view=${end} seat=${0} /></div>
    </div>`,
  };
}

/** @returns {Promise<Material>} */
async function fetchMaterial() {
  const answer = await fetch(MATERIAL);
  if (!answer.ok) throw new Error(`${MATERIAL}: ${answer.status}`);
  return answer.json();
}

/** @type {Promise<Record<string, () => unknown>> | null} */
let loaded = null;

/** Fetched once, and again after a failure. */
export function load() {
  loaded ??= fetchMaterial().then(pictures);
  loaded.catch(() => (loaded = null));
  return loaded;
}
