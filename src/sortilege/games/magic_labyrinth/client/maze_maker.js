// A maze of one's own: tap between two squares to put up a wall or take it down. Whether the maze is allowed, the server says.
import { html, useRef, useState } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Symbol } from "./art.js";
import { beside, place, SQUARES, SYMBOLS } from "./garden.js";
import { squareName } from "./words.js";

/** @typedef {{edge: string, one: string, other: string, x: number, y: number}} Edge its middle, in squares from the top left corner */

/** @param {string} one @param {string} way @returns {Edge[]} none at the rim of the garden */
function edgeOf(one, way) {
  const other = beside(one, way);
  if (!other) return [];
  const [column, row] = place(one);
  const across = way === "E";
  return [{ edge: `${one}-${other}`, one, other, x: column + (across ? 1 : 0.5), y: row + (across ? 0.5 : 1) }];
}

/** In reading order of their middles: a row of upright walls, then a row of lying ones. */
const EDGES = SQUARES.flatMap((square) => [...edgeOf(square, "E"), ...edgeOf(square, "S")]).sort((a, b) => a.y - b.y || a.x - b.x);
const ACROSS = 6;

/** @param {number} units */
const part = (units) => `${((units / ACROSS) * 100).toFixed(3)}%`;

const STEPS = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] });

/** The edge that an arrow key leads to: the next in its row, or the nearest in the row above or below. @param {Edge} from @param {string} key */
function nextEdge(from, key) {
  const [right, down] = STEPS[key] ?? [0, 0];
  const row = EDGES.filter(({ y }) => y === from.y + down / 2);
  if (right) return row[row.indexOf(from) + right] ?? from;
  return row.sort((a, b) => Math.abs(a.x - from.x) - Math.abs(b.x - from.x))[0] ?? from;
}

/** @param {{edge: Edge, on: boolean, focused: boolean, toggle: () => void, walk: (event: KeyboardEvent) => void, onFocus: () => void}} props */
function EdgeButton({ edge, on, focused, toggle, walk, onFocus }) {
  const lying = edge.y % 1 === 0;
  return html`<button type="button" class=${`maze-edge ${lying ? "lying" : ""} ${on ? "on" : ""}`} data-edge=${edge.edge} tabindex=${focused ? 0 : -1}
    aria-pressed=${on ? "true" : "false"} aria-label=${t("ml.maker.edge", { one: squareName(edge.one), other: squareName(edge.other) })}
    style=${{ left: part(edge.x), top: part(edge.y) }} onClick=${toggle} onKeyDown=${walk} onFocus=${onFocus}><i></i></button>`;
}

/** @param {{value: string, most: number, onChange: (value: string) => void}} props `value`: the walls, separated by spaces */
export function MazeMaker({ value, most, onChange }) {
  const ground = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const [look, setLook] = useState(EDGES[0]?.edge);
  const walls = value ? value.split(" ") : [];
  const toggle = (/** @type {string} */ edge) => onChange((walls.includes(edge) ? walls.filter((one) => one !== edge) : [...walls, edge]).join(" "));
  const walk = (/** @type {KeyboardEvent} */ event, /** @type {Edge} */ from) => {
    if (!(event.key in STEPS)) return;
    event.preventDefault();
    /** @type {HTMLElement | null | undefined} */ (ground.current?.querySelector(`[data-edge="${nextEdge(from, event.key).edge}"]`))?.focus();
  };
  return html`<div class="maze-maker">
    <p class="help">${t("ml.maker.help")}</p>
    <div class="maze-ground" ref=${ground} role="group" aria-label=${t("ml.maker")}>
      ${SQUARES.map((square) => html`<span key=${square} class="maze-square">${SYMBOLS[square] && html`<${Symbol} name=${SYMBOLS[square]} />`}</span>`)}
      ${EDGES.map((edge) => html`<${EdgeButton} key=${edge.edge} edge=${edge} on=${walls.includes(edge.edge)} focused=${look === edge.edge}
        toggle=${() => toggle(edge.edge)} walk=${(/** @type {KeyboardEvent} */ event) => walk(event, edge)} onFocus=${() => setLook(edge.edge)} />`)}
    </div>
    <p class="maze-count" role="status">${t("ml.maker.count", { n: walls.length, most })}</p>
    <button type="button" class="button second" onClick=${() => onChange("")} disabled=${!walls.length}>${t("ml.maker.clear")}</button>
  </div>`;
}
