// What is drawn in code, for pictures made without a browser: scripts/draw_parts.mjs writes it to art/parts.svg.
import { html } from "../../../client/vendor/preact.js";
import { Bag, Die, Foot } from "./art.js";
import { Tent, WizardFigure } from "./figures.js";

const SEATS = [0, 1, 2, 3];
const FACES = [null, 1, 2, 3, 4];

export const parts = {
  ...Object.fromEntries(SEATS.map((seat) => [`wizard-${seat}`, html`<${WizardFigure} seat=${seat} />`])),
  ...Object.fromEntries(SEATS.map((seat) => [`tent-${seat}`, html`<${Tent} seat=${seat} column=${0} row=${0} />`])),
  ...Object.fromEntries(FACES.map((face) => [`die-${face ?? "star"}`, html`<${Die} face=${face} />`])),
  bag: html`<${Bag} />`,
  foot: html`<${Foot} gone=${false} />`,
};
