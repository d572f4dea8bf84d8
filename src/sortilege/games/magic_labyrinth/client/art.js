// Symbols, the die, the bag and footsteps.
import { html } from "../../../client/vendor/preact.js";
import { memo } from "../../../client/js/platform/memo.js";

const SVG = "http://www.w3.org/2000/svg";
export const INK = "#20143a";

export const Symbol = memo((/** @type {{name: string}} */ { name }) => {
  return html`<svg class="symbol" viewBox="0 0 64 64" aria-hidden="true"><use href=${"#ml-" + name} /></svg>`;
});

/** @param {string} name @param {Record<string, string>} attributes @param {Element[]} [children] */
function svgElement(name, attributes, children = []) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** A token that flies over the table once. @param {string} name */
export function tokenElement(name) {
  const token = document.createElement("span");
  token.className = "token flying";
  token.append(svgElement("svg", { viewBox: "0 0 64 64" }, [svgElement("use", { href: "#ml-" + name })]));
  return token;
}

export function ballElement() {
  const ball = document.createElement("i");
  ball.className = "ball";
  return ball;
}

/** Some stars in a box of 100 by 100. @param {string} name @param {[x: number, y: number, size: number][]} stars */
function sparkle(name, stars) {
  const drawn = stars.map(([x, y, size]) => svgElement("path", { d: STAR, transform: `translate(${x} ${y}) scale(${size})` }));
  const thing = document.createElement("i");
  thing.className = name;
  thing.append(svgElement("svg", { viewBox: "0 0 100 100", fill: "#ffe08a", stroke: INK, "stroke-width": "1.2" }, drawn));
  return thing;
}

/** What somebody sees who ran against a wall. */
export const starsElement = () => sparkle("dizzy", [[8, 55, 1.9], [50, 30, 2.3], [92, 55, 1.9]]);

/** Around a wizard that cheers. */
export const sparksElement = () => sparkle("sparks", [[4, 40, 1.5], [22, 6, 1.1], [50, -10, 1.7], [78, 6, 1.1], [96, 40, 1.5]]);

/** A wall that is seen for an instant. It bears no name: nobody can look it up. */
export function wallElement() {
  const wall = document.createElement("i");
  wall.className = "hit-wall";
  return wall;
}

export const STAR = "M0-10 2.6-3.3 9.6-3 4.2 1.5 6 8.3 0 4.5-6 8.3-4.2 1.5-9.6-3-2.6-3.3z";

const PIPS = /** @type {Record<number, [number, number][]>} */ ({
  1: [[50, 50]],
  2: [[30, 30], [70, 70]],
  3: [[28, 28], [50, 50], [72, 72]],
  4: [[30, 30], [70, 30], [30, 70], [70, 70]],
});

/** @param {{x: number, y: number}} props */
const Pip = ({ x, y }) => html`<circle cx=${x} cy=${y} r="9.5" fill="#7a2048" stroke=${INK} stroke-width="2.5"/>`;

/** A thrown die, or a star before it is thrown. */
export const Die = memo((/** @type {{face: number | null}} */ { face }) => {
  return html`<svg class="die" data-die viewBox="0 0 100 100" aria-hidden="true">
    <rect x="8" y="10" width="84" height="84" rx="20" fill="#a8763c" stroke=${INK} stroke-width="4"/>
    <rect x="8" y="6" width="84" height="82" rx="20" fill="#f5dfae" stroke=${INK} stroke-width="4"/>
    <path d="M16 26c0-8 4-12 12-12h30" fill="none" stroke="#fff8e0" stroke-width="5" stroke-linecap="round"/>
    ${face ? html`<g data-pips>${PIPS[face]?.map(([x, y]) => html`<${Pip} key=${x + y} x=${x} y=${y - 3} />`)}</g>`
      : html`<path transform="translate(50 47) scale(2.6)" d=${STAR} fill="#c9973f"/>`}
  </svg>`;
});

export const Bag = memo(() => {
  return html`<svg class="bag" data-bag viewBox="0 0 100 100" aria-hidden="true">
    <g stroke=${INK} stroke-width="4" stroke-linejoin="round" stroke-linecap="round">
      <path d="M34 30C8 46 2 92 24 94q26 4 52 0c22-2 16-48-10-64z" fill="#6b3fa8"/>
      <path d="M62 36c18 14 20 44 8 52" fill="none" stroke="#8d63cc" stroke-width="5"/>
      <path d="M28 10q8 8 11 2 5 8 11 0 6 8 11 0 4 6 11-2-2 12-8 18H36q-6-6-8-18z" fill="#8a57cc"/>
      <path d="M32 28q18 8 36 0v6q-18 8-36 0z" fill="#ffcf5c"/>
      <path d="M64 34c8 6 6 14 12 18" fill="none" stroke="#ffcf5c" stroke-width="4"/>
    </g>
    <path transform="translate(48 66) scale(1.6)" d=${STAR} fill="#ffcf5c"/>
  </svg>`;
});

/** A footprint for each step of the roll. */
export const Foot = memo((/** @type {{gone: boolean}} */ { gone }) => {
  return html`<svg class=${gone ? "foot gone" : "foot"} viewBox="0 0 20 32" aria-hidden="true">
    <path d="M10 1c6 0 8 6 7 11-.6 3-2 5-2 8H6c0-3-3-6-3-11 0-5 3-8 7-8zM6.5 23H15c1 5-1 8-4.5 8S6 28 6.5 23z"/></svg>`;
});
