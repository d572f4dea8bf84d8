// The pictures of the rules page.
import { html } from "../../../client/vendor/preact.js";
import { near, still } from "../../../client/js/table/illustration.js";
import { Bag, Die, Symbol } from "./art.js";
import { Board } from "./board.js";
import { material } from "./material.js";
import { Portrait, Prizes } from "./panels.js";

/** @typedef {import("./garden.js").View} View */
/** @typedef {import("./garden.js").Wizard} Wizard */

/** A game for four right after the start. @param {Partial<View>} [changes] @returns {View} */
const opening = (changes = {}) => ({ ...material.start, target: "C3", turn: 0, ...changes });

/** The red wizard with some changes, the others as they start. @param {Partial<Wizard>} changes */
const withRed = (changes) => material.start.wizards.map((wizard) => (wizard.seat ? wizard : { ...wizard, ...changes }));

/** @param {{view: View, question?: import("../../../client/js/wire/wire.js").Question | null}} props */
const StillBoard = ({ view, question = null }) => html`<${Board} ...${still(view, 4, { question })} />`;

export const garden = () => html`<div class="picture-board"><${StillBoard} view=${opening()} /></div>`;

const LAYOUT_A = "A2-B2 B2-C2 C2-D2 D3-E3 A4-B4 E4-F4 C5-D5 A1-A2 E1-E2 F1-F2 B2-B3 A3-A4 "
  + "F3-F4 B4-B5 E4-E5 A5-A6 B5-B6 E5-E6 F5-F6";
const LAYOUT_B = "A1-B1 B1-C1 C1-D1 C3-D3 D3-E3 B4-C4 C5-D5 D5-E5 C6-D6 E1-E2 A2-A3 B2-B3 "
  + "E2-E3 A3-A4 B3-B4 D3-D4 E3-E4 F3-F4 B4-B5 D4-D5 E4-E5 A5-A6 C5-C6 E5-E6";

/** A layout as it looks before it is turned and covered. @param {{walls: string}} props */
const Layout = ({ walls }) => html`<div class="picture-board">
  <${StillBoard} view=${opening({ target: null, bumped: walls.split(" ") })} />
</div>`;

export const layoutA = () => html`<${Layout} walls=${LAYOUT_A} />`;

export const layoutB = () => html`<${Layout} walls=${LAYOUT_B} />`;

export const bag = () => html`<div class="picture-row ml-pieces">
  <${Bag} /><${Die} face=${3} /><span class="token"><${Symbol} name="mushroom" /></span>
</div>`;

export function steps() {
  const question = { seat: 0, question_id: 0, actions: ["step N", "step E", "step S", "step W", "stop"], tap: false };
  const view = opening({ wizards: withRed({ at: "C3" }), target: "E2", roll: 3, steps: 3 });
  return html`<div style=${near(0.42, 0.42, 0.72)}><${StillBoard} view=${view} question=${question} /></div>`;
}

export const bump = () => html`<div style=${near(0.33, 0.22, 0.62)}><${StillBoard} view=${opening({ bumped: ["B1-C1"] })} /></div>`;

export function prizes() {
  const view = opening({ wizards: withRed({ won: ["C1", "B2", "C4"] }) });
  return html`<div class="picture-row ml-pieces"><${Portrait} seat=${0} /><div><${Prizes} view=${view} seat=${0} /></div></div>`;
}
