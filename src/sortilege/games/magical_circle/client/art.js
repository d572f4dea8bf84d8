// All drawings: the pieces of the circle, small signs, and five students in the colours and with the signs of their seats.
import { html } from "../../../client/vendor/preact.js";
import { memo } from "../../../client/js/platform/memo.js";
import { loadSprite } from "../../../client/js/platform/sprite.js";
import { PLACES } from "./circle.js";
import { material } from "./view.js";

export const loadPieces = () => loadSprite(new URL("./art/pieces.svg", import.meta.url), "mc");

const INK = "#20143a";
const SVG = "http://www.w3.org/2000/svg";
const BOXES = /** @type {Record<string, string>} */ ({ sandglass: "0 0 100 104", back: "0 0 100 116", prize: "0 0 70 88" });

/** A picture of the sprite: an element, the sandglass, the back of a card, a card won. */
export const Picture = memo((/** @type {{name: string}} */ { name }) => {
  return html`<svg class=${"mc-pic mc-" + name} viewBox=${BOXES[name] ?? "0 0 100 100"} aria-hidden="true">
    <use href=${"#mc-" + name} /></svg>`;
});

export const Lady = memo(() => {
  return html`<svg class="mc-lady" viewBox="0 0 300 190" aria-hidden="true"><use href="#mc-lady" /></svg>`;
});

// On a card the tokens stand as on the board, a little larger so that they can be read from a distance.
const CARD_TOKEN = 262;
const CARD_BOX = "78 -14 844 954";
const RING = { cx: "500", cy: "560", r: "292", fill: "none", stroke: "#b98a3a", "stroke-width": "14" };
const LADY = { href: "#mc-lady", x: "374", y: "-10", width: "252", height: "160" };

/**
 * An element on its place of a card.
 * @param {string} element
 * @param {number} n
 */
function onCard(element, n) {
  const [x, y] = PLACES[n] ?? [0, 0];
  const href = "#mc-" + material.elements[element];
  return { href, x: x - CARD_TOKEN / 2, y: y - CARD_TOKEN / 2, width: CARD_TOKEN, height: CARD_TOKEN };
}

/** A magic card: a small circle. */
export const MagicCard = memo((/** @type {{shows: string[]}} */ { shows }) => {
  return html`<svg class="mc-face" viewBox=${CARD_BOX} aria-hidden="true">
    <circle ...${RING} /><use ...${LADY} />
    ${shows.map((element, n) => html`<use key=${element} ...${onCard(element, n)} />`)}
  </svg>`;
});

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function svgElement(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/**
 * A magic card for one flight over the table.
 * @param {string[]} shows
 */
export function cardElement(shows) {
  const card = document.createElement("span");
  card.className = "mc-card mc-ghost";
  const svg = svgElement("svg", { class: "mc-face", viewBox: CARD_BOX });
  const elements = shows.map((element, n) => svgElement("use", onCard(element, n)));
  svg.append(svgElement("circle", RING), svgElement("use", LADY), ...elements);
  card.append(svg);
  return card;
}

const ARROWS = "M4 8h15l-4-4M20 16H5l4 4";

/** Two arrows: one swap. */
export const SwapSign = memo(() => {
  return html`<svg class="mc-arrows" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.6"
    stroke-linecap="round" stroke-linejoin="round"><path d=${ARROWS}/></svg>`;
});

const MARKS = /** @type {Record<string, string>} */ ({
  check: "M4 13l6 6L20 6",
  lock: "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3",
  close: "M6 6l12 12M18 6 6 18",
});

/** A small mark: agreed or right, locked out, to close something. */
export const Mark = memo((/** @type {{name: string}} */ { name }) => {
  return html`<svg class=${"mc-mark mc-mark-" + name} viewBox="0 0 24 24" aria-hidden="true" fill="none"
    stroke="currentColor" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"><path d=${MARKS[name]}/></svg>`;
});

// --------------------------------------------------------------------------- the sandglass
const GLASS = "M48 38C48 84 92 104 94 130 92 156 48 176 48 222H152C152 176 108 156 106 130 108 104 152 84 152 38z";
const MOUND = "M40 226V172q30 0 60-22 30 22 60 22v54z";
const POSTS = "M32 36v188M168 36v188";
const PLATES =
  "M24 12h152q10 0 10 12t-10 12H24q-10 0-10-12t10-12zM24 224h152q10 0 10 12t-10 12H24q-10 0-10-12t10-12z";

const Clips = () => html`<defs>
  <clipPath id="mc-high"><path d="M0 0h200v131H0z"/></clipPath>
  <clipPath id="mc-low"><path d="M0 129h200v131H0z"/></clipPath>
  <clipPath id="mc-glass"><path d=${GLASS}/></clipPath>
</defs>`;

const Sand = () => html`<g clip-path="url(#mc-glass)">
  <g clip-path="url(#mc-high)"><path class="mc-sand-high" transform="translate(0 78)" d="M30 52q70 10 140 0v90H30z" fill="#ffc94a"/></g>
  <g clip-path="url(#mc-low)"><path class="mc-sand-low" d=${MOUND} fill="#ffc94a"/></g>
  <path class="mc-stream" opacity="0" d="M100 112v110" stroke="#ffc94a" stroke-width="5"/>
</g>`;

const Frame = () => html`<g stroke=${INK} stroke-width="6" stroke-linejoin="round" fill="none">
  <path d=${GLASS}/>
  <path d="M62 54c2 18 12 30 20 40M64 206c1-10 6-18 12-24" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".75"/>
  <path d=${PLATES} fill="#b8743a"/>
  <path d="M28 20h120M28 232h120" stroke="#e0a860" stroke-width="4" stroke-linecap="round"/>
</g>`;

/** The sandglass at rest: all sand is in the lower bulb. */
export const GlassPicture = () => html`<svg viewBox="0 0 200 260" aria-hidden="true">
    <${Clips} />
    <g stroke=${INK} stroke-width="6" stroke-linejoin="round">
      <path d=${POSTS} stroke="#20143a" stroke-width="15"/><path d=${POSTS} stroke="#c9853f" stroke-width="6"/>
      <path d=${GLASS} fill="#dcecff" fill-opacity=".32"/>
    </g>
    <${Sand} />
    <${Frame} />
  </svg>`;

// --------------------------------------------------------------------------- students of magic
const STAR = "M0-10 2.6-3.3 9.6-3 4.2 1.5 6 8.3 0 4.5-6 8.3-4.2 1.5-9.6-3-2.6-3.3z";
const MOON = "M3.5-9.5a9.7 9.7 0 1 0 5.8 13.3A8 8 0 0 1 3.5-9.5z";
const LEAF = "M-8.5 8.5C-10-4-2-10 9.5-9.5 9.5 3 3 10-5 6.5L1.5-1.5";
const RAYS = "M0-11.5V-8M0 8v3.5M-11.5 0H-8M8 0h3.5M-8.1-8.1-5.7-5.7M5.7 5.7l2.4 2.4M-8.1 8.1l2.4-2.4M5.7-5.7l2.4-2.4";
const HEART = "M0 9C-14-1-9-10-4-9q3 0 4 4 1-4 4-4c5-1 10 8-4 18z";
const SIGNS = [STAR, MOON, RAYS, LEAF, HEART];
const SIGN_FILLS = ["#ffe9a8", "#fff6d8", "none", "#eaffc4", "#ffe0f2"];

/**
 * The sign of a seat, so that seats differ in more than colour.
 * @param {{seat: number, x: number, y: number, size?: number}} props
 */
function Emblem({ seat, x, y, size = 1 }) {
  const sun = seat === 2;
  return html`<g transform=${`translate(${x} ${y}) scale(${size})`} stroke=${INK} stroke-linejoin="round" stroke-linecap="round">
    ${sun && html`<circle r="5.5" fill="#fff" stroke-width="1.5"/>`}
    <path d=${SIGNS[seat % SIGNS.length]} fill=${SIGN_FILLS[seat % SIGNS.length]} stroke-width=${sun ? 2.5 : 1.6}/>
  </g>`;
}

/** The sign alone, for small marks. */
export const Sign = memo((/** @type {{seat: number}} */ { seat }) => {
  return html`<svg class="mc-sign" viewBox="-13 -13 26 26" aria-hidden="true"><${Emblem} seat=${seat} x=${0} y=${0} /></svg>`;
});

/** @param {{skin: string, y?: number}} props */
function Face({ skin, y = 52 }) {
  return html`<g transform=${`translate(50 ${y})`}>
    <circle r="19" fill=${skin}/>
    <g stroke="none"><circle cx="-11" cy="5" r="3.8" fill="#f08a7a" opacity=".55"/>
    <circle cx="11" cy="5" r="3.8" fill="#f08a7a" opacity=".55"/>
    <ellipse cx="-6.5" cy="-1" rx="2.4" ry="3.2" fill=${INK}/><ellipse cx="6.5" cy="-1" rx="2.4" ry="3.2" fill=${INK}/></g>
    <path d="M-4.5 7.5q4.5 4 9 0" fill="none" stroke-width="2.3" stroke-linecap="round"/>
  </g>`;
}

/**
 * A school robe with a collar.
 * @param {string} cloth
 * @param {string} hem
 */
const robe = (cloth, hem) => html`
  <path d="M50 66C34 68 22 86 17 112q33 8 66 0C78 86 66 68 50 66z" fill=${cloth}/>
  <path d="M17 112q33 8 66 0l-1.5-7q-31.5 8-63 0z" fill=${hem}/>
  <path d="M36 68l14 15 14-15 6 5-20 21-20-21z" fill="#fff3d6" stroke-width="2.5"/>`;

// Red: a tall hat that has seen some explosions.
const star = () => html`
  <path d="M30 50c-4 10-3 20 1 26h38c4-6 5-16 1-26z" fill="#8a4a20"/>
  ${robe("#d63c3c", "#8f1f33")}
  <${Face} skin="#ffd9b0" />
  <path d="M31 46c7-3 10-6 13-11 6 6 16 8 25 10-1-12-8-18-19-18s-19 8-19 19z" fill="#a85c28" stroke-width="2.5"/>
  <path d="M30 34C38 24 38 10 58 2c0 8 6 10 2 16 6 4 8 10 10 16-13-6-27-6-40 0z" fill="#e8504a"/>
  <path d="M33 29q17-7 35-1l2 7q-20-7-40 0z" fill="#ffcf5c" stroke-width="2.5"/>
  <path d="M18 38q32-16 64 0-6 7-32 5.5Q24 45 18 38z" fill="#b32a36"/>`;

// Blue: round glasses, and a cap that slips.
const moon = () => html`
  <path d="M28 46c-6 14-5 26-1 34h46c4-8 5-20-1-34z" fill="#33264d"/>
  ${robe("#2f6fd6", "#1a3f8f")}
  <${Face} skin="#f3c79b" />
  <path d="M30 50c0-16 8-22 20-22s20 6 20 22c-4-6-6-8-9-12-9 5-20 5-27 4z" fill="#46346a" stroke-width="2.5"/>
  <g fill="#e6f4ff66" stroke-width="2.5"><circle cx="43" cy="51" r="6.5"/><circle cx="57" cy="51" r="6.5"/></g>
  <path d="M24 32C22 10 60 0 78 20c4 5 0 10-4 12-16-8-34-8-50 0z" fill="#4b8bf0"/>
  <path d="M24 32q25-13 50 0l-1 6q-24-11-48 0z" fill="#1a3f8f"/>`;

const CURLS =
  "M50 20c8-5 17-1 19 5 8 1 12 8 9 14 6 5 5 13-1 17 0 8-7 12-13 10H36c-6 2-13-2-13-10-6-4-7-12-1-17-3-6 1-13 9-14 2-6 11-10 19-5z";

// Yellow: curls and a crown of paper rays.
const sun = () => html`
  ${robe("#f0a921", "#a85c0c")}
  <path d=${CURLS} fill="#4a2c20"/>
  <${Face} skin="#b0703f" />
  <path d="M28 40l-4-20 13 9 6-18 7 15 7-15 6 18 13-9-4 20q-22-10-44 0z" fill="#ffcf3f"/>`;

// Green: a hood, a braid, a leaf for a feather.
const leaf = () => html`
  ${robe("#2f8f52", "#155a38")}
  <path d="M50 10c22 0 30 20 28 42-1 14-12 22-28 22s-27-8-28-22C20 30 28 10 50 10z" fill="#3fae68"/>
  <path d="M66 56c10 8 10 22 4 34-6-4-10-18-10-26z" fill="#c8772e" stroke-width="2.5"/>
  <${Face} skin="#ffe0bf" />
  <path d="M31 48c2-12 10-17 19-17s17 5 19 17c-7-7-12-9-17-9-3 4-12 8-21 9z" fill="#d98436" stroke-width="2.5"/>
  <path d="M62 14c4-10 14-14 26-10-2 12-12 18-24 14z" fill="#b8ffd0" stroke-width="2.5"/>`;

// Violet: silver hair under a hat with a bend.
const heart = () => html`
  <path d="M28 46c-6 20-6 34-14 44h72c-8-10-8-24-14-44z" fill="#cfd3ee"/>
  ${robe("#8a4fd0", "#4f2888")}
  <${Face} skin="#ffd2b0" />
  <path d="M30 50c1-14 9-20 20-20s19 6 20 20c-6-9-12-12-19-12-4 5-12 9-21 12z" fill="#e6e9fb" stroke-width="2.5"/>
  <path d="M28 36C32 20 40 4 76 8c6 1 8 6 4 9-8-2-14 2-12 8 2 4 4 8 4 11-14-6-30-6-44 0z" fill="#a066e8"/>
  <path d="M30 30q20-7 40-1l2 7q-22-7-44 0z" fill="#ff9ad0" stroke-width="2.5"/>
  <path d="M16 40q34-16 68 0-8 7-34 5.5Q24 47 16 40z" fill="#6a34b0"/>`;

const FIGURES = [star, moon, sun, leaf, heart];

export const Student = memo((/** @type {{seat: number}} */ { seat }) => {
  const figure = FIGURES[seat % FIGURES.length] ?? star;
  return html`<svg class="figure" viewBox="0 0 100 120" aria-hidden="true">
    <ellipse cx="50" cy="113" rx="36" ry="6" fill="#0b0620" opacity=".45"/>
    <g stroke=${INK} stroke-width="3" stroke-linejoin="round">${figure()}</g>
    <${Emblem} seat=${seat} x=${50} y=${100} size=${0.95} />
  </svg>`;
});
