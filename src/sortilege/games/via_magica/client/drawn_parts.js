// What is drawn in code, for pictures made without a browser: scripts/draw_parts.mjs writes it to art/parts.svg.
import { html } from "../../../client/vendor/preact.js";
import { Apprentice, Mark, MARKS, Sign } from "./art.js";

const SEATS = [0, 1, 2, 3, 4, 5];

export const parts = {
  ...Object.fromEntries(SEATS.map((seat) => [`apprentice-${seat}`, html`<${Apprentice} seat=${seat} />`])),
  ...Object.fromEntries(SEATS.map((seat) => [`sign-${seat}`, html`<${Sign} seat=${seat} />`])),
  ...Object.fromEntries(Object.keys(MARKS).map((name) => [`mark-${name}`, html`<${Mark} name=${name} />`])),
};
