// The pieces of the circle: elements, magic cards, the Lady, and small signs.
import { html } from "../../../client/vendor/preact.js";
import { memo } from "../../../client/js/platform/memo.js";
import { loadSprite } from "../../../client/js/platform/sprite.js";
import { PLACES } from "./circle.js";
import { material } from "./material.js";

export const loadPieces = () => loadSprite(new URL("./art/pieces.svg", import.meta.url), "mc");

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
});

/** A small mark: agreed, or locked out. */
export const Mark = memo((/** @type {{name: string}} */ { name }) => {
  return html`<svg class=${"mc-mark mc-mark-" + name} viewBox="0 0 24 24" aria-hidden="true" fill="none"
    stroke="currentColor" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"><path d=${MARKS[name]}/></svg>`;
});
