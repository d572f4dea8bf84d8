// Wizards and their tents, drawn here so that they take the colours of their seat.
import { html } from "../../../client/vendor/preact.js";
import { memo } from "../../../client/js/platform/memo.js";
import { INK, STAR } from "./art.js";

const MOON = "M3.5-9.5a9.7 9.7 0 1 0 5.8 13.3A8 8 0 0 1 3.5-9.5z";
const LEAF = "M-8.5 8.5C-10-4-2-10 9.5-9.5 9.5 3 3 10-5 6.5L1.5-1.5";
const RAYS = "M0-11.5V-8M0 8v3.5M-11.5 0H-8M8 0h3.5M-8.1-8.1-5.7-5.7M5.7 5.7l2.4 2.4M-8.1 8.1l2.4-2.4M5.7-5.7l2.4-2.4";

const EMBLEMS = [
  () => html`<path d=${STAR} fill="#ffe9a8" stroke-width="1.5"/>`,
  () => html`<path d=${MOON} fill="#fff6d8" stroke-width="1.5"/>`,
  () => html`<circle r="5.5" fill="#fff" stroke-width="1.5"/><path d=${RAYS} stroke-width="2.5" stroke-linecap="round" fill="none"/>`,
  () => html`<path d=${LEAF} fill="#eaffc4" stroke-width="1.8" stroke-linecap="round"/>`,
];

/** The sign of a seat, so that colour alone never tells them apart. @param {{seat: number, x: number, y: number, size?: number}} props */
function Emblem({ seat, x, y, size = 1 }) {
  return html`<g transform=${`translate(${x} ${y}) scale(${size})`} stroke=${INK} stroke-linejoin="round">${EMBLEMS[seat]?.()}</g>`;
}

/** @param {{y: number, skin: string}} props */
function Face({ y, skin }) {
  return html`<g transform=${`translate(50 ${y})`}>
    <circle r="17" fill=${skin} stroke=${INK} stroke-width="3"/>
    <circle cx="-9.5" cy="4" r="3.5" fill="#f08a7a" opacity=".55"/><circle cx="9.5" cy="4" r="3.5" fill="#f08a7a" opacity=".55"/>
    <ellipse cx="-6" cy="-1.5" rx="2.2" ry="2.9" fill=${INK}/><ellipse cx="6" cy="-1.5" rx="2.2" ry="2.9" fill=${INK}/>
    <path d="M-4.5 6.5q4.5 4 9 0" fill="none" stroke=${INK} stroke-width="2.2" stroke-linecap="round"/>
  </g>`;
}

// Red: a tall crooked hat.
const star = () => html`
  <path d="M50 62C32 66 21 92 17 110q33 11 66 0C79 92 68 66 50 62z" fill="#d63c3c"/>
  <path d="M17 110q33 11 66 0l-1.5-7q-31.5 10-63 0z" fill="#8f1f33"/>
  <${Face} y=${63} skin="#ffd9b0" />
  <path d="M38 72q6-4 12 0 6-4 12 0-5 6-12 2-7 4-12-2z" fill="#7a3b1e" stroke-width="2"/>
  <path d="M27 46C37 32 38 14 68 3c-6 13-1 26 5 43-14-7-32-7-46 0z" fill="#e8504a"/>
  <path d="M34 36q18-7 36-1l3 11q-23-9-46 0z" fill="#ffcf5c"/>
  <path d="M16 48q34-18 68 0-8 8-34 7.5Q24 56 16 48z" fill="#b32a36"/>
  <circle cx="68" cy="5" r="5" fill="#ffcf5c"/>
  <${Emblem} seat=${0} x=${50} y=${93} />`;

// Blue: a wide hat and a beard.
const moon = () => html`
  <path d="M50 62C36 64 27 84 24 112q26 8 52 0C73 84 64 64 50 62z" fill="#2f6fd6"/>
  <path d="M24 112q26 8 52 0l-.8-8q-25 7-50.4 0z" fill="#1a3f8f"/>
  <${Face} y=${62} skin="#f3c79b" />
  <path d="M32 66c4 4 10 4 18 1 8 3 14 3 18-1 3 20-8 34-18 40-10-6-21-20-18-40z" fill="#f4f1ff"/>
  <path d="M44 72q6 4 12 0" fill="none" stroke-width="2.2" stroke-linecap="round"/>
  <path d="M28 44c-3-28 47-28 44 0z" fill="#4b8bf0"/>
  <path d="M28 44c0-4 .5-6 1-8 14 5 28 5 42 0 .5 2 1 4 1 8z" fill="#1a3f8f"/>
  <path d="M4 46c20-9 72-9 92 0-14 12-78 12-92 0z" fill="#2558b4"/>
  <${Emblem} seat=${1} x=${50} y=${29} size=${0.75} />`;

// Yellow: a crown of rays and wide sleeves.
const sun = () => html`
  <path d="M50 8l7 11 12-6 1 14 14 0-5 13 13 6-10 9H18L8 46l13-6-5-13 14 0 1-14 12 6z" fill="#ffcf3f"/>
  <path d="M50 66c-16-2-36 14-42 34l17 4-1 9q26 7 52 0l-1-9 17-4C86 80 66 64 50 66z" fill="#f0a921"/>
  <path d="M25 104l2-15M75 104l-2-15" fill="none"/>
  <path d="M24 113q26 7 52 0l-.6-6q-25.5 6-50.8 0z" fill="#a85c0c"/>
  <${Face} y=${54} skin="#a8663c" />
  <path d="M31 50c2-18 36-18 38 0-9-7-29-7-38 0z" fill="#5a2d82"/>
  <circle cx="50" cy="38" r="3.5" fill="#7df0e2" stroke-width="2"/>
  <${Emblem} seat=${2} x=${50} y=${91} size=${0.95} />`;

// Green: a hooded wanderer with a staff.
const leaf = () => html`
  <path d="M86 34v80" fill="none" stroke="${INK}" stroke-width="8" stroke-linecap="round"/>
  <path d="M86 34v80" fill="none" stroke="#9a6a3a" stroke-width="4" stroke-linecap="round"/>
  <circle cx="86" cy="28" r="8" fill="#b8ffd0"/>
  <path d="M48 58C30 62 14 92 12 112q38 8 74 0C84 92 66 62 48 58z" fill="#2f8f52"/>
  <path d="M12 112q38 8 74 0l-1-7q-36 7-71.5 0z" fill="#155a38"/>
  <path d="M30 12c26-8 46 14 46 44 0 12-10 21-26 21S24 68 24 56c0-14 6-22 4-32-4 2-10 4-14 4 2-8 8-14 16-16z" fill="#3fae68"/>
  <${Face} y=${57} skin="#ffe0bf" />
  <path d="M33 52c4-9 12-13 17-13s13 4 17 13c-5-5-11-6-17-6s-12 1-17 6z" fill="#c8772e" stroke-width="2"/>
  <${Emblem} seat=${3} x=${49} y=${94} />`;

const FIGURES = [star, moon, sun, leaf];

export const WizardFigure = memo((/** @type {{seat: number}} */ { seat }) => {
  const figure = FIGURES[seat % FIGURES.length] ?? star;
  return html`<svg class="figure" viewBox="0 0 100 120" aria-hidden="true">
    <ellipse cx="50" cy="113" rx="36" ry="6" fill="#0b0620" opacity=".45"/>
    <g stroke=${INK} stroke-width="3" stroke-linejoin="round">${figure()}</g>
  </svg>`;
});

const CLOTHS = [["#d63c3c", "#ffe3c2"], ["#2f6fd6", "#e6f0ff"], ["#f0a921", "#fff6d0"], ["#2f8f52", "#e9ffd8"]];

const STRIPES = "M50 20c-4 20-12 32-22 38l4 34h-18L6 58C22 52 40 40 50 20zM50 20c4 20 12 32 22 38l-4 34h18l8-34C78 52 60 40 50 20z";

/** The tent of a wizard, in the corner of the hedge behind its first square. */
export const Tent = memo((/** @type {{seat: number, column: number, row: number}} */ { seat, column, row }) => {
  const [cloth, stripe] = CLOTHS[seat % CLOTHS.length] ?? ["#888", "#fff"];
  return html`<svg class=${`tent ${column ? "right" : "left"} ${row ? "low" : "high"}`} viewBox="0 0 100 100" aria-hidden="true">
    <g stroke=${INK} stroke-width="3.5" stroke-linejoin="round">
      <path d="M50 20C40 40 22 52 6 58l8 34h72l8-34C78 52 60 40 50 20z" fill=${cloth}/>
      <path d=${STRIPES} fill=${stripe}/>
      <path d="M50 52c-10 10-12 24-13 40h26c-1-16-3-30-13-40z" fill="#2a1747"/>
      <path d="M50 22V4" fill="none"/><path d="M50 4l20 6-20 7z" fill=${cloth}/>
    </g>
    <circle cx="50" cy="72" r="17" fill=${cloth} stroke=${INK} stroke-width="3.5"/>
    <${Emblem} seat=${seat} x=${50} y=${72} size=${1.4} />
  </svg>`;
});
