// The board of the real box, seen from above: squares, the corners where people start, walls.
import { html } from "../../../client/vendor/preact.js";
import box from "./box.js";

const ACROSS = Math.sqrt(box.squares.length);
const CORNERS = box.starts["4"];
const EDGE = 0.5;

/** Column and row of a square, from 0. @param {string} square @returns {[column: number, row: number]} */
export function place(square) {
  const n = box.squares.indexOf(square);
  return [n % ACROSS, Math.floor(n / ACROSS)];
}

/** @param {{square: string, kind: string}} props */
function Square({ square, kind }) {
  const [x, y] = place(square);
  const corner = CORNERS.indexOf(square);
  return html`<g class=${`ml-box-square ${kind} ${corner < 0 ? "" : "corner seat-" + corner}`} data-square=${square}>
    <rect x=${x} y=${y} width="1" height="1"/>
    ${corner >= 0 && html`<path d=${`M${x + 0.5} ${y + 0.2}l.34 .58h-.68z`}/>`}
    ${corner < 0 && square in box.tokens && html`<circle cx=${x + 0.5} cy=${y + 0.5} r=${kind === "lit" ? 0.36 : 0.13}/>`}
  </g>`;
}

/** A wall as it stands between two squares, with a peg at each end. @param {{wall: string, kind: string}} props */
function Wall({ wall, kind }) {
  const [one = "", other = ""] = wall.split("-");
  const [[x, y], [right]] = [place(one), place(other)];
  const [from, to] = right > x ? [[x + 1, y], [x + 1, y + 1]] : [[x, y + 1], [x + 1, y + 1]];
  return html`<g class=${"ml-box-wall " + kind} data-wall=${wall}><path d=${`M${from}L${to}`}/>
    <circle cx=${from[0]} cy=${from[1]} r=".09"/><circle cx=${to[0]} cy=${to[1]} r=".09"/></g>`;
}

const LETTERS = box.squares.slice(0, ACROSS).map((square) => square.charAt(0));

const Rim = () => html`<g class="ml-box-rim">
  ${LETTERS.map((letter, n) => html`<text key=${letter} x=${n + 0.5} y="-.14">${letter}</text>`)}
  ${LETTERS.map((_, n) => html`<text key=${n} x="-.25" y=${n + 0.62}>${n + 1}</text>`)}</g>`;

/**
 * @typedef {object} MapProps
 * @property {string} label
 * @property {string} [target]
 * @property {string[]} [gone] squares whose symbols have been drawn
 * @property {string[]} [walls]
 * @property {number} [at] the wall to build next; those before it stand
 */

/** @param {MapProps} props */
export function BoardMap({ label, target = "", gone = [], walls = [], at = walls.length }) {
  const kind = (/** @type {string} */ square) => (square === target ? "lit" : gone.includes(square) ? "gone" : "");
  return html`<svg class="ml-box-map" role="img" aria-label=${label}
    viewBox=${`${-EDGE} ${-EDGE} ${ACROSS + 2 * EDGE} ${ACROSS + 2 * EDGE}`}>
    <${Rim} />
    ${box.squares.map((square) => html`<${Square} key=${square} square=${square} kind=${kind(square)} />`)}
    <rect class="ml-box-edge" x="0" y="0" width=${ACROSS} height=${ACROSS}/>
    ${walls.map((wall, n) => html`<${Wall} key=${wall} wall=${wall} kind=${n < at ? "stands" : n === at ? "next" : ""} />`)}
  </svg>`;
}
