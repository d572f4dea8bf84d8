// The pictures of the rules page.
import { html } from "../../../client/vendor/preact.js";
import { near, still } from "../../../client/js/table/picture.js";
import { Portrait, Prizes } from "./index.js";
import { Bag, Die, Symbol } from "./art.js";
import { Board } from "./board.js";

/** @typedef {import("./garden.js").View} View */

const HOMES = ["A1", "F1", "F6", "A6"];
const WIZARDS = HOMES.map((home, seat) => ({ seat, at: home, home, won: /** @type {string[]} */ ([]) }));
/** @type {View} */
const START = { wizards: WIZARDS, target: "C3", bag: 23, turn: 0, roll: null, steps: 0, goal: 5, walls: 19 };

/** @param {string} at @returns {View["wizards"]} the red wizard somewhere, the others at home */
const redAt = (at) => WIZARDS.map((wizard) => (wizard.seat ? wizard : { ...wizard, at }));

export const garden = () => html`<div class="picture-board"><${Board} ...${still(START, 4)} /></div>`;

export const bag = () => html`<div class="picture-row ml-pieces"><${Bag} /><${Die} face=${3} /><span class="token"><${Symbol} name="mushroom" /></span></div>`;

export function steps() {
  const question = { seat: 0, question_id: 0, actions: ["step N", "step E", "step S", "step W", "stop"], tap: false };
  return html`<div style=${near(0.42, 0.42, 0.72)}><${Board} ...${still({ ...START, wizards: redAt("C3"), target: "E2", roll: 3, steps: 3 }, 4, { question })} /></div>`;
}

export const bump = () => html`<div style=${near(0.33, 0.22, 0.62)}><${Board} ...${still({ ...START, bumped: ["B1-C1"] }, 4)} /></div>`;

export function prizes() {
  const view = { ...START, wizards: WIZARDS.map((wizard) => ({ ...wizard, won: ["C1", "B2", "C4"] })) };
  return html`<div class="picture-row ml-pieces"><${Portrait} seat=${0} /><div><${Prizes} view=${view} seat=${0} /></div></div>`;
}
