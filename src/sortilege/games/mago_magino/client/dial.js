// The witch with her arrow, and the die.
import { html } from "../../../client/vendor/preact.js";
import { memo } from "../../../client/js/platform/memo.js";
import { INK, STAR } from "./figures.js";

const RIM = Array.from({ length: 24 }, (_, n) => n * 15);

/** The broomstick that points. It lies under the witch and turns about her. @param {{turn: number, idle: boolean}} props */
function Arrow({ turn, idle }) {
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

/** The witch herself, seen from her hat to her shoulders. */
const Witch = memo(() => {
  return html`<svg class="mago-witch" viewBox="0 0 120 120" aria-hidden="true">
    <circle cx="60" cy="62" r="52" fill="#2a1747" stroke=${INK} stroke-width="4"/>
    <circle cx="60" cy="62" r="46" fill="none" stroke="#ffcf5c" stroke-width="2" stroke-dasharray="2 7" stroke-linecap="round"/>
    <g stroke=${INK} stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round">
      <path d="M24 104c4-22 18-30 36-30s32 8 36 30q-36 18-72 0z" fill="#3a2c58"/>
      <path d="M32 56c-10 10-8 26-14 34 12 0 18-6 20-14zM88 56c10 10 8 26 14 34-12 0-18-6-20-14z" fill="#c8492e"/>
      <path d="M38 54c0-16 44-16 44 0 0 20-8 34-22 34S38 74 38 54z" fill="#a8d47a"/>
      <circle cx="51" cy="60" r="5.5" fill="#fff8d8"/><circle cx="70" cy="60" r="5.5" fill="#fff8d8"/>
      <circle cx="52" cy="61" r="2.4" fill=${INK} stroke="none"/><circle cx="69" cy="61" r="2.4" fill=${INK} stroke="none"/>
      <path d="M43 52l12 3M78 52l-12 3" fill="none"/>
      <path d="M60 62c6 3 12 8 12 12-4 2-10 1-13-2" fill="#8fc060"/>
      <path d="M48 76q9 8 20 3" fill="none"/><path d="M62 80l2 4 3-4" fill="#fff" stroke-width="2"/>
      <path d="M36 48C44 34 42 18 30 8c22-2 46 10 54 40-16-6-32-6-48 0z" fill="#4d2f9c"/>
      <path d="M39 41q20-7 42-1l2 8q-23-8-47 0z" fill="#ff9a3c"/>
      <path d="M18 52c18-13 66-13 84 0-12 9-72 9-84 0z" fill="#3a2280"/>
    </g>
  </svg>`;
});

const WEB = "M0-86A86 86 0 0 1 0 86 86 86 0 0 1 0-86M0-60A60 60 0 0 1 0 60 60 60 0 0 1 0-60M-61-61 61 61M61-61-61 61M0-86V86M-86 0H86";

/** The plate under the arrow. */
const Plate = memo(() => html`<svg class="mago-plate" viewBox="-100 -100 200 200" aria-hidden="true">
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
export const ARROW_SIGN = "M0-30 18-4H7V26H-7V-4H-18z";

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
    ${mark(face)}
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
