// What is drawn in code, for pictures made without a browser: scripts/draw_parts.mjs writes it to art/parts.svg and art/layout.json.
import { html } from "../../../client/vendor/preact.js";
import { Arrow, Child, Crystal, Die, Frog, line, Magician, OneWay, Plate, Stone, Witch, Yard } from "./art.js";
import { angleTo, placesOf } from "./ring.js";

/** @import { Place } from "./types.js" */

const SEATS = 5;
const FOREST = ["F1", "F2", "F3"];
const LEAST_MEADOW = 4;
const MOST_MEADOW = 20;

/** A thing of 100 units around a point. @param {unknown} drawn */
const around = (drawn) => html`<svg viewBox="-60 -60 120 120">${drawn}</svg>`;

const HERE = { x: 0, y: 0, size: 100 };
const children = Array.from({ length: SEATS }, (_, seat) => [`child-${seat}`, html`<${Child} seat=${seat} />`]);
const faces = /** @type {(number | "arrow" | null)[]} */ ([null, "arrow", 2, 3, 4]);
const dice = faces.map((face) => [`die-${face ?? "star"}`, html`<${Die} face=${face} />`]);

export const parts = {
  ...Object.fromEntries(children),
  ...Object.fromEntries(dice),
  frog: html`<${Frog} />`,
  magician: html`<${Magician} />`,
  crystal: html`<${Crystal} />`,
  plate: html`<${Plate} />`,
  arrow: html`<${Arrow} turn=${0} idle=${false} />`,
  witch: html`<${Witch} />`,
  "stone-wood": around(html`<${Stone} name="F1" place=${HERE} />`),
  "stone-odd": around(html`<${Stone} name="M1" place=${HERE} />`),
  "stone-even": around(html`<${Stone} name="M2" place=${HERE} />`),
  "yard-house": around(html`<${Yard} place=${HERE} cave=${false} />`),
  "yard-cave": around(html`<${Yard} place=${HERE} cave=${true} />`),
  "one-way": html`<svg viewBox="-20 -20 40 40" stroke="#bff0e0" stroke-width="5" stroke-linecap="round"
    stroke-linejoin="round"><${OneWay} from=${HERE} to=${HERE} /></svg>`,
};

/** @param {Place} place */
const numbers = ({ x, y, size }) => [x, y, size].map((value) => Number(value.toFixed(1)));

/** Where everything lies on a ring with so many spaces of meadow. @param {number} meadow */
function ring(meadow) {
  const spaces = ["H", ...FOREST, "X", ...Array.from({ length: meadow }, (_, n) => `M${n + 1}`)];
  const places = placesOf(spaces);
  const hideout = spaces.indexOf("X");
  return {
    places: places.map(numbers),
    angles: spaces.map((space) => Number(angleTo(spaces, space).toFixed(1))),
    forest: line(places.slice(0, hideout + 1)),
    meadow: line([...places.slice(hideout), ...places.slice(0, 1)]),
  };
}

const sizes = Array.from({ length: MOST_MEADOW - LEAST_MEADOW + 1 }, (_, n) => LEAST_MEADOW + n);
export const layout = Object.fromEntries(sizes.map((meadow) => [meadow, ring(meadow)]));
