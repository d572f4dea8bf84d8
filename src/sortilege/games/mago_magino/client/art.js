// What is drawn: children in the colours and shapes of their seats, frogs that all look the same, the magician, crystals;
// the witch with her arrow, the die, and the ring of paths and stones.
import { html } from "../../../client/vendor/preact.js";
import { memo } from "../../../client/js/platform/memo.js";
import { placesOf, SIZE } from "./ring.js";

/** @import { Piece, Place } from "./types.js" */

const INK = "#20143a";

const STAR = "M0-10 2.6-3.3 9.6-3 4.2 1.5 6 8.3 0 4.5-6 8.3-4.2 1.5-9.6-3-2.6-3.3z";
const MOON = "M3.5-9.5a9.7 9.7 0 1 0 5.8 13.3A8 8 0 0 1 3.5-9.5z";
const LEAF = "M-8.5 8.5C-10-4-2-10 9.5-9.5 9.5 3 3 10-5 6.5L1.5-1.5";
const RAYS = "M0-11.5V-8M0 8v3.5M-11.5 0H-8M8 0h3.5M-8.1-8.1-5.7-5.7M5.7 5.7l2.4 2.4M-8.1 8.1l2.4-2.4M5.7-5.7l2.4-2.4";
const HEART = "M0 9C-14-1-9-10-4-9q3 0 4 4 1-4 4-4c5-1 10 8-4 18z";
const SIGNS = [STAR, MOON, RAYS, LEAF, HEART];
const SIGN_FILLS = ["#ffe9a8", "#fff6d8", "none", "#eaffc4", "#ffe0f2"];

/** The sign of a seat, so that colour is never the only mark. */
export const Emblem = memo((/** @type {{seat: number, x: number, y: number, size?: number}} */ { seat, x, y, size = 1 }) => {
  const sun = seat === 2;
  return html`<g transform=${`translate(${x} ${y}) scale(${size})`} stroke=${INK} stroke-linejoin="round" stroke-linecap="round">
    ${sun && html`<circle r="5.5" fill="#fff" stroke-width="1.5"/>`}
    <path d=${SIGNS[seat % SIGNS.length]} fill=${SIGN_FILLS[seat % SIGNS.length]} stroke-width=${sun ? 2.5 : 1.6}/>
  </g>`;
});

/** @param {{skin: string}} props */
function Face({ skin }) {
  return html`<g transform="translate(50 50)">
    <circle r="21" fill=${skin}/>
    <circle cx="-12" cy="6" r="4.2" fill="#f08a7a" opacity=".55" stroke="none"/>
    <circle cx="12" cy="6" r="4.2" fill="#f08a7a" opacity=".55" stroke="none"/>
    <ellipse cx="-7.5" cy="-.5" rx="2.7" ry="3.6" fill=${INK} stroke="none"/>
    <ellipse cx="7.5" cy="-.5" rx="2.7" ry="3.6" fill=${INK} stroke="none"/>
    <path d="M-5 9q5 4.5 10 0" fill="none" stroke-width="2.5" stroke-linecap="round"/>
  </g>`;
}

const BODY = "M50 64C36 66 27 86 24 112q26 8 52 0C73 86 64 66 50 64z";
const CURLS = "M50 10c8-5 17-1 19 6 9 0 14 8 11 15 7 5 7 15 0 19 1 9-6 15-14 13H34"
  + "c-8 2-15-4-14-13-7-4-7-14 0-19-3-7 2-15 11-15 2-7 11-11 19-6z";
const HEM = "M24 112q26 8 52 0l-1-7q-25 7-50 0z";
const ARMS = "M33 80q-10 6-14 16M67 80q10 6 14 16";

/** @param {string} cloth @param {string} hem */
const dress = (cloth, hem) => html`
  <path d=${ARMS} fill="none" stroke-width="11" stroke-linecap="round"/>
  <path d=${ARMS} fill="none" stroke=${cloth} stroke-width="6" stroke-linecap="round"/>
  <path d=${BODY} fill=${cloth}/><path d=${HEM} fill=${hem}/>`;

// Red: pigtails that fly when she runs.
const star = () => html`
  <path d="M30 42C16 34 4 44 8 64c6-2 16-4 22-14zM70 42c14-8 26 2 22 22-6-2-16-4-22-14z" fill="#8a4a20"/>
  ${dress("#d63c3c", "#8f1f33")}
  <${Face} skin="#ffd9b0" />
  <path d="M28 50c-4-34 48-34 44 0-6-8-12-11-17-16-6 8-16 10-27 16z" fill="#a85c28"/>
  <circle cx="28" cy="44" r="5" fill="#ffcf5c"/><circle cx="72" cy="44" r="5" fill="#ffcf5c"/>`;

// Blue: still in his nightcap.
const moon = () => html`
  ${dress("#2f6fd6", "#1a3f8f")}
  <${Face} skin="#f3c79b" />
  <g transform="translate(0 -6)"><path d="M28 42C28 8 66 2 92 26c-8-1-12 2-14 8-2-5-6-8-10-8 3 5 4 10 4 16-12-8-32-8-44 0z" fill="#4b8bf0"/>
  <path d="M44 18l8 18M60 14l4 22" fill="none" stroke="#e6f0ff" stroke-width="4" stroke-linecap="round"/>
  <path d="M25 44q25-14 50 0 2 6-3 7-22-11-44 0-5-1-3-7z" fill="#f4f1ff"/>
  <circle cx="88" cy="34" r="8" fill="#f4f1ff"/></g>`;

// Yellow: a cloud of curls.
const sun = () => html`
  <path d=${CURLS} fill="#5a3524"/>
  ${dress("#f0a921", "#a85c0c")}
  <${Face} skin="#b0703f" />
  <path d="M29 45c2-22 40-22 42 0-12-9-30-9-42 0z" fill="#ffcf3f"/>`;

// Green: a pointed hood against the rain.
const leaf = () => html`
  ${dress("#2f8f52", "#155a38")}
  <path d="M54 2c4 14 22 26 22 48 0 15-11 24-26 24s-26-9-26-24C24 32 38 22 40 10c2-6 8-10 14-8z" fill="#3fae68"/>
  <${Face} skin="#ffe0bf" />
  <path d="M31 44c6-10 12-13 19-13s13 3 19 13c-6-4-9-4-13-3-3-4-6-4-10-1-5-1-9 0-15 4z" fill="#c8772e" stroke-width="2.5"/>`;

// Violet: a knot of black hair.
const heart = () => html`
  <path d="M26 48c-4 18-2 26 2 32h44c4-6 6-14 2-32z" fill="#33264d"/>
  ${dress("#8a4fd0", "#4f2888")}
  <circle cx="50" cy="15" r="12" fill="#46346a"/>
  <${Face} skin="#ffd2b0" />
  <path d="M27 52C22 14 78 14 73 52c-3-6-5-9-7-14-10 5-22 5-32 0-2 5-4 8-7 14z" fill="#46346a"/>
  <path d="M40 24q10 6 20 0l2 5q-12 6-24 0z" fill="#ff9ad0"/>`;

const CHILDREN = [star, moon, sun, leaf, heart];

/** A child: silhouette, colour and sign tell the seat. */
export const Child = memo((/** @type {{seat: number}} */ { seat }) => {
  const figure = CHILDREN[seat % CHILDREN.length] ?? star;
  return html`<svg class="figure" viewBox="0 0 100 120" aria-hidden="true">
    <ellipse cx="50" cy="113" rx="32" ry="6" fill="#0b0620" opacity=".45"/>
    <g stroke=${INK} stroke-width="3" stroke-linejoin="round">${figure()}</g>
    <${Emblem} seat=${seat} x=${50} y=${93} size=${1.15} />
  </svg>`;
});

/** A frog. There is only one kind, so that nobody can tell whose it is. */
export const Frog = memo(() => {
  return html`<svg class="figure" viewBox="0 0 100 120" aria-hidden="true">
    <ellipse cx="50" cy="112" rx="40" ry="7" fill="#0b0620" opacity=".45"/>
    <g stroke=${INK} stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
      <path d="M22 84C4 84 2 110 16 112h24zM78 84c18 0 20 26 6 28H60z" fill="#4f9a35"/>
      <path d="M50 52c-26 0-38 18-36 36 2 16 14 24 36 24s34-8 36-24c2-18-10-36-36-36z" fill="#6cc04a"/>
      <path d="M50 82c-14 0-22 8-22 17 4 8 12 12 22 12s18-4 22-12c0-9-8-17-22-17z" fill="#d9f0a0"/>
      <path d="M30 96l-4 16h14l-2-10M70 96l4 16H60l2-10" fill="#7fd05a"/>
      <circle cx="30" cy="52" r="14" fill="#6cc04a"/><circle cx="70" cy="52" r="14" fill="#6cc04a"/>
      <circle cx="30" cy="51" r="8.5" fill="#fff6d8"/><circle cx="70" cy="51" r="8.5" fill="#fff6d8"/>
      <circle cx="31" cy="52" r="4.2" fill=${INK} stroke="none"/><circle cx="69" cy="52" r="4.2" fill=${INK} stroke="none"/>
      <path d="M26 76q24 15 48 0" fill="none"/>
    </g>
    <circle cx="22" cy="78" r="4" fill="#f08a7a" opacity=".6"/><circle cx="78" cy="78" r="4" fill="#f08a7a" opacity=".6"/>
  </svg>`;
});

/** The magician: children near him are safe. */
export const Magician = memo(() => {
  return html`<svg class="figure" viewBox="0 0 100 120" aria-hidden="true">
    <ellipse cx="50" cy="114" rx="38" ry="6" fill="#0b0620" opacity=".45"/>
    <g stroke=${INK} stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
      <path d="M88 40v74" stroke-width="8"/><path d="M88 40v74" stroke="#b98a4a" stroke-width="4"/>
      <path d="M50 58C32 62 18 90 14 112q36 9 72 0C82 90 68 62 50 58z" fill="#4a3aa8"/>
      <path d="M14 112q36 9 72 0l-2-8q-34 8-68 0z" fill="#ffcf5c"/>
      <path d="M62 76q14 0 24-6l4 10q-12 8-26 8z" fill="#5d4cc0"/><circle cx="88" cy="74" r="5.5" fill="#ffd9b0"/>
      <circle cx="50" cy="56" r="17" fill="#ffd9b0"/>
      <circle cx="42" cy="55" r="2.4" fill=${INK} stroke="none"/><circle cx="58" cy="55" r="2.4" fill=${INK} stroke="none"/>
      <path d="M31 60c5 5 12 4 19 2 7 2 14 3 19-2 5 20-6 38-19 48-13-10-24-28-19-48z" fill="#fff"/>
      <path d="M44 67q6 4 12 0" fill="none" stroke-width="2.4"/>
      <path d="M30 40C36 26 40 12 58-1c2 14 6 28 12 41-14-6-26-6-40 0z" fill="#5d4cc0"/>
      <path d="M20 42q30-13 60 0-6 6-30 6t-30-6z" fill="#3a2c88"/>
    </g>
    <path transform="translate(51 28) scale(.75)" d=${STAR} fill="#ffcf5c"/>
    <path transform="translate(26 98) scale(.55)" d=${STAR} fill="#ffe9a8"/>
    <circle cx="88" cy="30" r="15" fill="#ffe9a8" opacity=".35"/>
    <path transform="translate(88 30) scale(1.1)" d=${STAR} fill="#ffdf70" stroke=${INK} stroke-width="2" stroke-linejoin="round"/>
  </svg>`;
});

/** A crystal that glitters. */
export const Crystal = memo(() => {
  return html`<svg class="mago-crystal" viewBox="0 0 40 48" aria-hidden="true">
    <g stroke=${INK} stroke-width="3" stroke-linejoin="round">
      <path d="M20 3l13 13-4 26-9 4-9-4-4-26z" fill="#4fd0e8"/>
      <path d="M20 3l5 14-5 29-6-29z" fill="#b8faff"/>
      <path d="M7 16l7 1-3 25M33 16l-8 1 4 25" fill="none" stroke-width="2" opacity=".7"/>
    </g>
    <path class="mago-glint" d="M29 2l1.8 5.2L36 9l-5.2 1.8L29 16l-1.8-5.2L22 9l5.2-1.8z" fill="#fff" stroke=${INK} stroke-width=".8"/>
  </svg>`;
});

/** A piece as it stands on the board. @param {{piece: Piece}} props */
export function Figure({ piece }) {
  if (piece.kind === "magician") return html`<${Magician} />`;
  if (piece.kind === "frog") return html`<${Frog} />`;
  return html`<span class=${piece.child === "b" ? "small-child" : ""}><${Child} seat=${piece.seat ?? 0} /></span>
    ${piece.crystal && html`<span class="mago-carried"><${Crystal} /></span>`}`;
}

// --------------------------------------------------------------------------- the arrow and the die
const RIM = Array.from({ length: 24 }, (_, n) => n * 15);

/** The broomstick that points. It lies under the witch and turns about her. @param {{turn: number, idle: boolean}} props */
export function Arrow({ turn, idle }) {
  return html`<svg class=${idle ? "mago-arrow idle" : "mago-arrow"} data-arrow viewBox="-100 -100 200 200"
    style=${{ rotate: `${turn}deg` }} aria-hidden="true">
    <g stroke=${INK} stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
      <path d="M0 60V-70" stroke-width="11"/><path d="M0 60V-70" stroke="#b98a4a" stroke-width="5.5"/>
      <path d="M0-97 22-62 0-70-22-62z" fill="#ffcf5c"/>
      <path d="M-8 46h16l2 8c8 10 12 24 11 38q-10 5-21 4-11 1-21-4c-1-14 3-28 11-38z" fill="#d99a3c"/>
      <path d="M-9 52H9M-10 92l3-26M0 95V66M10 92 7 66" fill="none" stroke-width="2.5"/>
    </g>
  </svg>`;
}

/** The witch herself, seen from her hat to her shoulders. Eyes and mouth lie over the drawing: what moves is not painted again. */
export const Witch = memo(() => {
  return html`<span class="mago-witch" data-witch aria-hidden="true"><svg viewBox="0 0 120 120">
    <circle cx="60" cy="62" r="52" fill="#2a1747" stroke=${INK} stroke-width="4"/>
    <circle cx="60" cy="62" r="46" fill="none" stroke="#ffcf5c" stroke-width="2" stroke-dasharray="2 7" stroke-linecap="round"/>
    <g stroke=${INK} stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round">
      <path d="M24 104c4-22 18-30 36-30s32 8 36 30q-36 18-72 0z" fill="#3a2c58"/>
      <path d="M32 56c-10 10-8 26-14 34 12 0 18-6 20-14zM88 56c10 10 8 26 14 34-12 0-18-6-20-14z" fill="#c8492e"/>
      <path d="M38 54c0-16 44-16 44 0 0 20-8 34-22 34S38 74 38 54z" fill="#a8d47a"/>
      <circle cx="51" cy="60" r="5.5" fill="#fff8d8"/><circle cx="70" cy="60" r="5.5" fill="#fff8d8"/>
      <path d="M43 52l12 3M78 52l-12 3" fill="none"/>
      <path d="M60 62c6 3 12 8 12 12-4 2-10 1-13-2" fill="#8fc060"/>
      <path d="M48 76q9 8 20 3" fill="none"/><path d="M62 80l2 4 3-4" fill="#fff" stroke-width="2"/>
      <path d="M36 48C44 34 42 18 30 8c22-2 46 10 54 40-16-6-32-6-48 0z" fill="#4d2f9c"/>
      <path d="M39 41q20-7 42-1l2 8q-23-8-47 0z" fill="#ff9a3c"/>
      <path d="M18 52c18-13 66-13 84 0-12 9-72 9-84 0z" fill="#3a2280"/>
    </g>
  </svg><i class="mago-pupils"></i><i class="mago-laugh"></i></span>`;
});

const WEB = "M0-86A86 86 0 0 1 0 86 86 86 0 0 1 0-86M0-60A60 60 0 0 1 0 60 60 60 0 0 1 0-60M-61-61 61 61M61-61-61 61M0-86V86M-86 0H86";

/** The plate under the arrow. */
export const Plate = memo(() => html`<svg class="mago-plate" viewBox="-100 -100 200 200" aria-hidden="true">
    <circle r="96" fill="#33205f" stroke=${INK} stroke-width="4"/><circle r="86" fill="#472f80"/>
    <circle r="86" fill="none" stroke="#7a5cc0" stroke-width="2"/>
    ${RIM.map((angle) => html`<circle key=${angle} r=${angle % 45 ? 1.6 : 3} cy="-91" fill="#ffcf5c" transform=${`rotate(${angle})`}/>`)}
    <path d=${WEB} fill="none" stroke="#5d439a" stroke-width="1.6"/>
  </svg>`);

/**
 * The arrow in the middle of the ring; a button while it waits for a spin.
 * @param {{turn: number, idle: boolean, ready: boolean, busy: boolean, label: string, spin: () => void}} props
 */
export function Dial({ turn, idle, ready, busy, label, spin }) {
  return html`<button type="button" class=${ready ? "dial ready" : "dial"} tabindex=${ready ? 0 : -1} aria-label=${label} data-dial
    aria-disabled=${ready && !busy ? "false" : "true"} onClick=${ready ? spin : null}>
    <${Plate} />
    <${Arrow} turn=${turn} idle=${idle} />
    <${Witch} />
  </button>`;
}

const PIPS = /** @type {Record<number, [number, number][]>} */ ({
  2: [[30, 30], [70, 70]],
  3: [[28, 28], [50, 50], [72, 72]],
  4: [[30, 30], [70, 30], [30, 70], [70, 70]],
});

/** The head of the broomstick, for the die and for signs. */
const ARROW_SIGN = "M0-30 18-4H7V26H-7V-4H-18z";

const ArrowMark = () => html`<path transform="translate(50 48) rotate(45)" d=${ARROW_SIGN} fill="#7a3fa8" stroke=${INK}
  stroke-width="3.5" stroke-linejoin="round"/>`;

/** @param {{face: number}} props */
const Pips = ({ face }) => PIPS[face]?.map(([x, y]) =>
  html`<circle key=${x + y} cx=${x} cy=${y - 3} r="9.5" fill="#7a2048" stroke=${INK} stroke-width="2.5"/>`);

/** Before the throw the die shows a star. */
const StarMark = () => html`<path transform="translate(50 47) scale(2.6)" d=${STAR} fill="#c9973f"/>`;

/** @param {number | "arrow" | null} face */
function mark(face) {
  if (face === "arrow") return html`<${ArrowMark} />`;
  return face ? html`<${Pips} face=${face} />` : html`<${StarMark} />`;
}

export const Die = memo((/** @type {{face: number | "arrow" | null}} */ { face }) => {
  return html`<svg class="die" data-die viewBox="0 0 100 100" aria-hidden="true">
    <rect x="8" y="10" width="84" height="84" rx="20" fill="#a8763c" stroke=${INK} stroke-width="4"/>
    <rect x="8" y="6" width="84" height="82" rx="20" fill="#f5dfae" stroke=${INK} stroke-width="4"/>
    <path d="M16 26c0-8 4-12 12-12h30" fill="none" stroke="#fff8e0" stroke-width="5" stroke-linecap="round"/>
    <g class="mago-face">${mark(face)}</g>
  </svg>`;
});

/** The sign for a spin on the tray. */
export function SpinSign() {
  return html`<svg viewBox="-50 -50 100 100" aria-hidden="true">
    <g stroke=${INK} stroke-width="4" stroke-linejoin="round" stroke-linecap="round">
      <circle r="42" fill="#472f80"/><circle r="33" fill="none" stroke="#ffcf5c" stroke-width="3" stroke-dasharray="3 8"/>
      <path transform="rotate(40)" d=${ARROW_SIGN} fill="#ffcf5c"/>
    </g>
  </svg>`;
}

// --------------------------------------------------------------------------- the ring
/** A smooth line through points. @param {Place[]} points */
export function line(points) {
  return points.map((point, n) => {
    if (!n) return `M${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
    const before = points[n - 1] ?? point;
    const first = points[n - 2] ?? before;
    const after = points[n + 1] ?? point;
    const soft = 6;
    const a = { x: before.x + (point.x - first.x) / soft, y: before.y + (point.y - first.y) / soft };
    const b = { x: point.x - (after.x - before.x) / soft, y: point.y - (after.y - before.y) / soft };
    return `C${[a.x, a.y, b.x, b.y, point.x, point.y].map((value) => value.toFixed(1)).join(" ")}`;
  }).join("");
}

/** A flat stone of 100 units. */
const STONE = "M-46-8C-47-32-28-47 0-47 30-48 47-34 47-4 48 26 30 45 4 46-24 48-45 30-46-8z";
const MOSS = "M-44-12C-46-36-22-48 4-47 12-47 18-46 24-43 10-38 4-30-8-32-16-22-30-26-34-12q-4 8-10 4z";

/** @param {{place: Place, name: string}} props */
export function Stone({ place, name }) {
  const wood = name.startsWith("F");
  const at = `translate(${place.x.toFixed(1)} ${place.y.toFixed(1)}) scale(${(place.size / 100).toFixed(3)})`;
  const flip = wood || Number(name.slice(1)) % 2 ? "" : "scale(-1 1)";
  return html`<g transform=${at} stroke=${INK} stroke-width="3.5" stroke-linejoin="round">
    <path d=${STONE} transform=${`translate(0 7) ${flip}`} fill=${wood ? "#123a40" : "#4b4070"}/>
    <path d=${STONE} transform=${flip} fill=${wood ? "#2f6a70" : "#8f82b8"}/>
    ${wood ? html`<path d=${MOSS} fill="#4fae7c" stroke="none"/>`
      : html`<path d="M-36-14C-36-30-22-39-4-40" fill="none" stroke="#b9aedb" stroke-width="4" stroke-linecap="round"/>`}
    <text class="stone-number" x="-22" y="33" text-anchor="middle" stroke="none"
      fill=${wood ? "#bff0e0" : "#2b2150"}>${name.slice(1)}</text>
  </g>`;
}

/** @param {{from: Place, to: Place}} props */
export function OneWay({ from, to }) {
  return html`<path class="one-way" transform=${`translate(${((from.x + to.x) / 2).toFixed(1)} ${((from.y + to.y) / 2).toFixed(1)})`}
    d="M-7-10 6 0-7 10" fill="none"/>`;
}

/** @param {{forest: string, meadow: string}} props */
const Tracks = ({ forest, meadow }) => html`<g fill="none" stroke-linecap="round" stroke-linejoin="round">
  <path d=${forest} stroke="#07201a" stroke-width="40"/><path d=${forest} stroke="#2a4f4c" stroke-width="33"/>
  <path d=${meadow} stroke="#07201a" stroke-width="46"/><path d=${meadow} stroke="#b08a58" stroke-width="39"/>
  <path d=${meadow} class="gravel" stroke="#d3b27c" stroke-width="30" stroke-dasharray="1 15"/>
</g>`;

export const Paths = memo((/** @type {{spaces: string[]}} */ { spaces }) => {
  const places = placesOf(spaces);
  const [house] = places;
  const hideout = spaces.indexOf("X");
  const forest = line(places.slice(0, hideout + 1));
  const meadow = line([...places.slice(hideout), ...(house ? [house] : [])]);
  return html`<svg class="mago-paths" viewBox=${`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
    <${Tracks} forest=${forest} meadow=${meadow} />
    <${Yard} place=${house} cave=${false} /><${Yard} place=${places[hideout]} cave=${true} />
    ${places.slice(0, hideout).map((place, n) => html`<${OneWay} key=${n} from=${place} to=${places[n + 1]} />`)}
    ${spaces.map((name, n) => (name === "H" || name === "X" ? null : html`<${Stone} key=${name} name=${name} place=${places[n]} />`))}
  </svg>`;
});

/** The ground in front of the house and the hideout. @param {{place: Place, cave: boolean}} props */
export function Yard({ place, cave }) {
  const { x, y, size } = place;
  return html`<g stroke=${INK} stroke-width="4">
    <ellipse cx=${x} cy=${y + 20} rx=${size * 0.53} ry=${size * 0.36} fill=${cave ? "#3b3364" : "#8a6238"}/>
    <ellipse cx=${x} cy=${y + 15} rx=${size * 0.5} ry=${size * 0.32} fill=${cave ? "#5d5490" : "#c99a5c"} stroke="none"/>
    <ellipse cx=${x} cy=${y + 15} rx=${size * 0.42} ry=${size * 0.25} fill="none" stroke=${cave ? "#8b80c4" : "#e4be84"}
      stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"/>
  </g>`;
}
