// Pictures of Via Magica: the symbols of the sprite, and six apprentices in the colours and signs of their seats.
import { html } from "../../../client/vendor/preact.js";
import { memo } from "../../../client/js/platform/memo.js";

const INK = "#20143a";

/** An animus, a joker, a colour of portals, a crystal, the bag, the back of a portal. */
export const Glyph = memo((/** @type {{name: string}} */ { name }) => html`<i class=${"vm-glyph vm-g-" + name} aria-hidden="true"></i>`);

/**
 * The same within a larger picture.
 * @param {{name: string, x: number, y: number, size: number}} props
 */
export const GlyphIn = ({ name, x, y, size }) => html`<use href=${"#vm-" + name} x=${x} y=${y} width=${size} height=${size} />`;

/**
 * A symbol for one flight over the table.
 * @param {string} name
 */
export function glyphElement(name) {
  const glyph = document.createElement("i");
  glyph.className = `vm-ghost vm-glyph vm-g-${name}`;
  return glyph;
}

export const MARKS = /** @type {Record<string, string>} */ ({
  arrow: "M3 12h16M13 6l6 6-6 6",
  plus: "M12 4v16M4 12h16",
  check: "M4 13l6 6L20 6",
  thinking: "M5 12h.01M12 12h.01M19 12h.01",
  turn: "M19 9A8 8 0 0 0 5 7M5 2v5h5M5 15a8 8 0 0 0 14 2M19 22v-5h-5",
  gate: "M5 21V11a7 7 0 0 1 14 0v10M9 21v-9M3 21h18",
  equal: "M5 9h14M5 15h14",
});

/** A small mark in the colour of its text. */
export const Mark = memo((/** @type {{name: string}} */ { name }) => {
  return html`<svg class=${"vm-mark vm-m-" + name} viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor"
    stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"><path d=${MARKS[name]}/></svg>`;
});

const STAR = "M0-10 2.6-3.3 9.6-3 4.2 1.5 6 8.3 0 4.5-6 8.3-4.2 1.5-9.6-3-2.6-3.3z";
const MOON = "M3.5-9.5a9.7 9.7 0 1 0 5.8 13.3A8 8 0 0 1 3.5-9.5z";
const RAYS = "M0-11.5V-8M0 8v3.5M-11.5 0H-8M8 0h3.5M-8.1-8.1-5.7-5.7M5.7 5.7l2.4 2.4M-8.1 8.1l2.4-2.4M5.7-5.7l2.4-2.4M0-5a5 5 0 1 0 .01 0";
const LEAF = "M-8.5 8.5C-10-4-2-10 9.5-9.5 9.5 3 3 10-5 6.5L1.5-1.5";
const HEART = "M0 9C-14-1-9-10-4-9q3 0 4 4 1-4 4-4c5-1 10 8-4 18z";
const GEM = "M-6-8H6l5 6L0 10-11-2zM-11-2h22M-4-2 0 10 4-2";
const SIGNS = [STAR, MOON, RAYS, LEAF, HEART, GEM];
const SIGN_FILLS = ["#ffe9a8", "#fff6d8", "#fff", "#eaffc4", "#ffe0f2", "#d8f6ff"];

/**
 * The sign of a seat, so that seats differ by more than their colour.
 * @param {{seat: number, y: number}} props
 */
const Emblem = ({ seat, y }) => html`<path transform=${`translate(50 ${y})`} d=${SIGNS[seat % 6]} fill=${SIGN_FILLS[seat % 6]}
  stroke-width="1.8" stroke-linecap="round"/>`;

export const Sign = memo((/** @type {{seat: number}} */ { seat }) => {
  return html`<svg class="vm-sign" viewBox="37 -13 26 26" aria-hidden="true" stroke=${INK} stroke-linejoin="round">
    <${Emblem} seat=${seat} y=${0} /></svg>`;
});

/**
 * A cloak with a clasp.
 * @param {string} cloth
 * @param {string} hem
 */
const cloak = (cloth, hem) => html`
  <path d="M50 64C30 66 20 88 14 113q36 8 72 0C80 88 70 66 50 64z" fill=${cloth}/>
  <path d="M14 113q36 8 72 0l-2-8q-34 8-68 0z" fill=${hem}/>
  <path d="M30 74q20 12 40 0l4 7q-24 14-48 0z" fill=${hem} stroke-width="2.5"/>`;

/** @param {string} skin */
const face = (skin) => html`<circle cx="50" cy="52" r="19" fill=${skin}/>
  <g stroke="none">
    <circle cx="39" cy="57" r="3.6" fill="#f08a7a" opacity=".55"/><circle cx="61" cy="57" r="3.6" fill="#f08a7a" opacity=".55"/>
    <ellipse cx="43.5" cy="51" rx="2.4" ry="3.2" fill=${INK}/><ellipse cx="56.5" cy="51" rx="2.4" ry="3.2" fill=${INK}/>
  </g>
  <path d="M45.5 59.5q4.5 4 9 0" fill="none" stroke-width="2.3" stroke-linecap="round"/>`;

const APPRENTICES = [
  // Red: a pointed hat, bent at the tip.
  () => html`${cloak("#d63c3c", "#8f1f33")}${face("#ffd9b0")}
    <path d="M32 44C42 30 42 10 70 2c-2 14 4 28 0 42-12-5-26-5-38 0z" fill="#e8504a"/>
    <path d="M36 36q15-5 34-1v9q-18-6-38 0z" fill="#ffcf5c" stroke-width="2.5"/>
    <path d="M14 46q36-18 72 0-8 8-36 6.5Q22 54 14 46z" fill="#b32a36"/>`,
  // Blue: a turban with a white feather.
  () => html`${cloak("#2f6fd6", "#1a3f8f")}${face("#c98d5c")}
    <path d="M28 44c-8-22 10-36 24-35 16 0 28 14 20 35-14-8-30-8-44 0z" fill="#5b97f5"/>
    <path d="M30 40c8-18 24-24 36-22M36 42c8-10 22-14 34-12" fill="none" stroke-width="2.5"/>
    <path d="M64 14c2-10 8-13 16-12-1 9-6 14-14 16z" fill="#fff" stroke-width="2.5"/>`,
  // Yellow: braids and a straw crown.
  () => html`${cloak("#f0a921", "#a85c0c")}
    <path d="M30 48c-10 16-8 30-12 40 8 2 14-2 16-8l2-24zM70 48c10 16 8 30 12 40-8 2-14-2-16-8l-2-24z" fill="#6b3b1e"/>
    ${face("#ffe0bf")}
    <path d="M29 48c0-18 10-26 21-26s21 8 21 26c-8-8-14-11-21-11s-13 3-21 11z" fill="#8a4f28"/>
    <path d="M28 30l6-16 9 9 7-15 7 15 9-9 6 16q-22-8-44 0z" fill="#ffdf6b"/>`,
  // Green: a hood with the ears of a fox.
  () => html`${cloak("#2f8f52", "#155a38")}
    <path d="M50 16c24 0 28 18 27 38-1 14-11 22-27 22s-26-8-27-22c-1-20 3-38 27-38z" fill="#3fae68"/>
    <path d="M28 30 20 6l22 12zM72 30l8-24-22 12z" fill="#2f8f52"/>
    ${face("#f3c79b")}
    <path d="M32 46c3-10 10-14 18-14s15 4 18 14c-8-5-28-5-36 0z" fill="#d98436" stroke-width="2.5"/>`,
  // Violet: long silver hair and a wreath of flowers.
  () => html`${cloak("#8a4fd0", "#4f2888")}
    <path d="M28 44c-8 22-4 34-12 46 14 2 20-6 22-12h24c2 6 8 14 22 12-8-12-4-24-12-46z" fill="#d6d9f2"/>
    ${face("#b0703f")}
    <path d="M29 50c0-20 10-30 21-30s21 10 21 30c-5-10-12-14-19-14-4 6-14 10-23 14z" fill="#eceefb"/>
    <path d="M30 34q20-12 40 0" fill="none" stroke="#3fae68" stroke-width="4"/>
    <g fill="#ff9ad0" stroke-width="2"><circle cx="34" cy="31" r="5"/><circle cx="50" cy="27" r="5.5"/><circle cx="66" cy="31" r="5"/></g>`,
  // White: a woollen cap and a scarf.
  () => html`${cloak("#e3e9f5", "#8a9ac0")}${face("#ffd2b0")}
    <path d="M28 46c-2-24 8-38 22-38s24 14 22 38c-13-8-31-8-44 0z" fill="#f6f9ff"/>
    <path d="M28 46q22-14 44 0l-1-9q-21-11-42 0z" fill="#9fc4ea" stroke-width="2.5"/><circle cx="50" cy="8" r="6" fill="#9fc4ea"/>
    <path d="M32 68q18 10 36 0l2 8q-20 11-40 0z" fill="#5fa8d8" stroke-width="2.5"/>`,
];

export const Apprentice = memo((/** @type {{seat: number}} */ { seat }) => {
  return html`<svg class="figure" viewBox="0 0 100 120" aria-hidden="true">
    <ellipse cx="50" cy="113" rx="38" ry="6" fill="#0b0620" opacity=".45"/>
    <g stroke=${INK} stroke-width="3" stroke-linejoin="round">${APPRENTICES[seat % 6]?.()}<${Emblem} seat=${seat} y=${97} /></g>
  </svg>`;
});
