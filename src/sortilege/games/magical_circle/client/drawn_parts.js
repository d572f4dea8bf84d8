// What is drawn in code, for pictures made without a browser: scripts/draw_parts.mjs writes it to art/parts.svg and art/layout.json.
import { html } from "../../../client/vendor/preact.js";
import { GlassPicture, Mark, Student, SwapSign } from "./art.js";
import { PLACES } from "./circle.js";

const SEATS = 5;
const students = Array.from({ length: SEATS }, (_, seat) => [`student-${seat}`, html`<${Student} seat=${seat} />`]);

export const parts = {
  ...Object.fromEntries(students),
  glass: html`<${GlassPicture} />`,
  swap: html`<${SwapSign} />`,
  lock: html`<${Mark} name="lock" />`,
  check: html`<${Mark} name="check" />`,
};

export const layout = { places: PLACES };
