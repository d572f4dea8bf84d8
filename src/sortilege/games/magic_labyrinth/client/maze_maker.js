// Building a maze: tap between two squares to put up a wall or take it down. What is wrong with it is said at once.
import { html, useRef, useState } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Symbol } from "./art.js";
import { ACROSS, beside, place } from "./garden.js";
import { material } from "./material.js";
import { cutOff, turnedAtRandom } from "./maze.js";
import { squareName } from "./words.js";

/** @typedef {{edge: string, one: string, other: string, x: number, y: number}} Edge its middle, in squares from the top left corner */

/** @param {string} one @param {string} direction @returns {Edge[]} none at the rim of the garden */
function edgeAt(one, direction) {
  const other = beside(one, direction);
  if (!other) return [];
  const [column, row] = place(one);
  const upright = direction === "E";
  return [{ edge: `${one}-${other}`, one, other, x: column + (upright ? 1 : 0.5), y: row + (upright ? 0.5 : 1) }];
}

/** In reading order of their middles: a row of upright walls, then a row of lying ones. */
export function listEdges() {
  const edges = material.squares.flatMap((square) => [...edgeAt(square, "E"), ...edgeAt(square, "S")]);
  return edges.sort((a, b) => a.y - b.y || a.x - b.x);
}

export const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
});

/**
 * The edge that an arrow key leads to: the next in its row, or the nearest in the row above or below.
 * @param {Edge[]} edges
 * @param {Edge} from
 * @param {string} key
 */
export function nextEdge(edges, from, key) {
  const [right, down] = ARROWS[key] ?? [0, 0];
  const row = edges.filter(({ y }) => y === from.y + down / 2);
  if (right) return row[row.indexOf(from) + right] ?? from;
  return row.sort((a, b) => Math.abs(a.x - from.x) - Math.abs(b.x - from.x))[0] ?? from;
}

/** With a wall put up, or taken down where it stood. @param {string[]} walls @param {string} edge */
export const toggled = (walls, edge) => (walls.includes(edge) ? walls.filter((wall) => wall !== edge) : [...walls, edge]);

/** @param {number} units */
export const part = (units) => `${((units / ACROSS) * 100).toFixed(3)}%`;

/**
 * @typedef {{edge: Edge, on: boolean, focused: boolean, onClick: () => void, onKeyDown: (event: KeyboardEvent) => void,
 *   onFocus: () => void}} EdgeProps
 */

/** @param {EdgeProps} props */
function EdgeButton({ edge, on, focused, ...listeners }) {
  const lying = edge.y % 1 === 0;
  const label = t("ml.maker.edge", { one: squareName(edge.one), other: squareName(edge.other) });
  return html`<button type="button" class=${`maze-edge ${lying ? "lying" : ""} ${on ? "on" : ""}`} data-edge=${edge.edge}
    tabindex=${focused ? 0 : -1} aria-pressed=${on ? "true" : "false"} aria-label=${label}
    style=${{ left: part(edge.x), top: part(edge.y) }} ...${listeners}><i></i></button>`;
}

/** @param {{square: string, isCut: boolean}} props */
function Ground({ square, isCut }) {
  const symbol = material.symbols[square];
  return html`<span class=${isCut ? "maze-square cut" : "maze-square"}>${symbol && html`<${Symbol} name=${symbol} />`}</span>`;
}

/** The squares with a button on each edge between two of them. @param {{walls: string[], toggle: (edge: string) => void}} props */
function Maze({ walls, toggle }) {
  const ground = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const edges = listEdges();
  const cut = cutOff(walls);
  const [look, setLook] = useState(edges[0]?.edge);
  const walk = (/** @type {KeyboardEvent} */ event, /** @type {Edge} */ from) => {
    if (!(event.key in ARROWS)) return;
    event.preventDefault();
    const next = ground.current?.querySelector(`[data-edge="${nextEdge(edges, from, event.key).edge}"]`);
    if (next instanceof HTMLElement) next.focus();
  };
  return html`<div class="maze-ground" ref=${ground} role="group" aria-label=${t("ml.maker")}>
    ${material.squares.map((square) => html`<${Ground} key=${square} square=${square} isCut=${cut.has(square)} />`)}
    ${edges.map((edge) => html`<${EdgeButton} key=${edge.edge} edge=${edge} on=${walls.includes(edge.edge)}
      focused=${look === edge.edge} onClick=${() => toggle(edge.edge)} onFocus=${() => setLook(edge.edge)}
      onKeyDown=${(/** @type {KeyboardEvent} */ event) => walk(event, edge)} />`)}
  </div>`;
}

/** @param {string} value the walls, separated by spaces */
const wallsIn = (value) => (value ? value.split(" ") : []);

/** What must be mended before a game can begin with this maze; empty if nothing. @param {string} value @param {number} most */
function problem(value, most) {
  const walls = wallsIn(value);
  const cut = cutOff(walls).size;
  if (cut) return t("ml.maker.cut", { n: cut });
  return walls.length > most ? t("ml.maker.many", { n: walls.length - most, most }) : "";
}

/** @param {{value: string, most: number, onChange: (value: string) => void}} props */
export function MazeMaker({ value, most, onChange }) {
  const walls = wallsIn(value);
  const toggle = (/** @type {string} */ edge) => onChange(toggled(walls, edge).join(" "));
  return html`<div class="maze-maker">
    <p class="help">${t("ml.maker.help")}</p>
    <${Maze} walls=${walls} toggle=${toggle} />
    <p class="maze-count">${t("ml.maker.count", { n: walls.length, most })}</p>
    ${/* Everybody else reads it at the start button, which is always in view. */ ""}
    <p class="aside" role="status">${problem(value, most)}</p>
    <button type="button" class="button second" onClick=${() => onChange("")} disabled=${!walls.length}>${t("ml.maker.clear")}</button>
  </div>`;
}

MazeMaker.problem = problem;

/** Like the box, a maze of one's own is turned before the game. @param {string} value */
MazeMaker.finish = (value) => turnedAtRandom(wallsIn(value)).join(" ");
