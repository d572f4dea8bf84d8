// The garden to draw in: tap an edge, drag along edges, or walk from edge to edge with the arrow keys.
import { html, useRef, useState } from "../../../../client/vendor/preact.js";
import { follow } from "../../../../client/js/platform/drag.js";
import { t } from "../../../../client/js/platform/i18n.js";
import { Symbol } from "../art.js";
import { ACROSS } from "../garden.js";
import { material } from "../material.js";
import { ARROWS, listEdges, nextEdge, part, toggled } from "../maze_maker.js";
import { squareName } from "../words.js";

/** @typedef {import("../maze_maker.js").Edge} Edge */
/** @typedef {{x: number, y: number}} Point in squares from the top left corner */

/** A finger that drags must come so near to an edge, across and along it: between squares it would touch four of them. */
const ACROSS_EDGE = 0.24;
const ALONG_EDGE = 0.34;
/** Points between two places of a fast finger, in squares. */
const STRIDE = 0.12;

export const COLUMNS = [..."ABCDEF"];
const TENT = "M4 20 12 5l8 15M9.500 20 12 15l2.500 5M2.500 20h19M12 5V2.500";

/** The edge that a point lies on, if it is near enough to one. @param {Edge[]} edges @param {Point} point @returns {Edge | null} */
export function edgeNear(edges, { x, y }) {
  const isNear = (/** @type {Edge} */ edge) => {
    const [aside, away] = edge.y % 1 === 0 ? [edge.x - x, edge.y - y] : [edge.y - y, edge.x - x];
    return Math.abs(away) <= ACROSS_EDGE && Math.abs(aside) <= ALONG_EDGE;
  };
  return edges.find(isNear) ?? null;
}

/** The edges that a finger passes on its way. @param {Edge[]} edges @param {Point} from @param {Point} to @returns {string[]} */
export function edgesPassed(edges, from, to) {
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STRIDE));
  const points = Array.from({ length: count + 1 }, (_, n) => ({
    x: from.x + ((to.x - from.x) * n) / count,
    y: from.y + ((to.y - from.y) * n) / count,
  }));
  return [...new Set(points.flatMap((point) => edgeNear(edges, point)?.edge ?? []))];
}

/** Where an event lies in the garden. @param {HTMLElement} ground @param {PointerEvent} event @returns {Point} */
function pointIn(ground, { clientX, clientY }) {
  const { left, top } = ground.getBoundingClientRect();
  const size = ground.clientWidth || 1;
  return { x: ((clientX - left - ground.clientLeft) / size) * ACROSS, y: ((clientY - top - ground.clientTop) / size) * ACROSS };
}

/** With walls put up or taken down, all alike. @param {string[]} walls @param {string[]} edges @param {boolean} up */
export const painted = (walls, edges, up) => {
  const others = walls.filter((wall) => !edges.includes(wall));
  return up ? [...others, ...edges] : others;
};

/** @param {{square: string, isCut: boolean}} props */
function Square({ square, isCut }) {
  const symbol = material.symbols[square];
  const isTent = material.start.wizards.some(({ home }) => home === square);
  return html`<span class=${`maze-square ${isCut ? "cut" : ""}`} data-square=${square} aria-hidden="true">
    ${symbol && html`<${Symbol} name=${symbol} />`}
    ${isTent && html`<svg class="tent" viewBox="0 0 24 24"><path d=${TENT} /></svg>`}
  </span>`;
}

/** Bumps at a wall in a game, short enough for a wall. @param {number} bumps */
const short = (bumps) => (bumps < 10 ? bumps.toFixed(1) : String(Math.round(bumps)));

/**
 * @typedef {{edge: Edge, on: boolean, focused: boolean, bumps: number | null, warmth: number, onClick: () => void, onFocus: () => void,
 *   onKeyDown: (event: KeyboardEvent) => void}} EdgeProps
 */

/** @param {EdgeProps} props */
function EdgeButton({ edge, on, focused, bumps, warmth, ...listeners }) {
  const label = t("ml.maker.edge", { one: squareName(edge.one), other: squareName(edge.other) });
  const heard = bumps === null ? label : `${label}. ${t("ml.studio.heat.wall", { n: short(bumps) })}`;
  const looks = ["maze-edge", edge.y % 1 === 0 && "lying", on && "on", bumps !== null && "warm"];
  return html`<button type="button" class=${looks.filter(Boolean).join(" ")}
    data-edge=${edge.edge} tabindex=${focused ? 0 : -1} aria-pressed=${on ? "true" : "false"} aria-label=${heard}
    style=${{ left: part(edge.x), top: part(edge.y), "--warmth": `${Math.round(warmth * 100)}%` }} ...${listeners}>
    <i></i>${bumps !== null && html`<b>${short(bumps)}</b>`}</button>`;
}

/** Follows a finger from where it went down; the walls are shown as they will be. @param {PointerEvent} down @param {{walls: string[],
 *   edges: Edge[], ground: HTMLElement, show: (walls: string[] | null) => void, onDraw: (walls: string[]) => void}} drawing */
function followFinger(down, { walls, edges, ground, show, onDraw }) {
  let last = pointIn(ground, down);
  const passed = new Set(edgesPassed(edges, last, last));
  const isUp = () => !walls.includes([...passed][0] ?? "");
  const result = () => painted(walls, [...passed], isUp());
  follow(down, {
    carry: (_x, _y, event) => {
      const next = pointIn(ground, event);
      for (const edge of edgesPassed(edges, last, next)) passed.add(edge);
      last = next;
      show(result());
    },
    drop: (at) => {
      show(null);
      if (at) onDraw(result());
    },
  });
}

/** How warm each wall is, from 0 to 1. @param {Record<string, number> | null} heat @param {string} edge */
function warmthOf(heat, edge) {
  const most = Math.max(...Object.values(heat ?? {}), 0);
  return most ? (heat?.[edge] ?? 0) / most : 0;
}

/**
 * @param {{walls: string[], cut: Set<string>, heat: Record<string, number> | null, onDraw: (walls: string[]) => void}} props
 * `heat`: bumps at each wall in a game, where they shall be shown
 */
export function Ground({ walls, cut, heat, onDraw }) {
  const ground = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const [edges] = useState(listEdges);
  const [look, setLook] = useState(edges[0]?.edge);
  const [shown, show] = useState(/** @type {string[] | null} */ (null));
  const standing = new Set(shown ?? walls);
  const walk = (/** @type {KeyboardEvent} */ event, /** @type {Edge} */ from) => {
    if (!(event.key in ARROWS)) return;
    event.preventDefault();
    const next = ground.current?.querySelector(`[data-edge="${nextEdge(edges, from, event.key).edge}"]`);
    if (next instanceof HTMLElement) next.focus();
  };
  const press = (/** @type {PointerEvent} */ event) => {
    if (ground.current) followFinger(event, { walls, edges, ground: ground.current, show, onDraw });
  };
  return html`<div class="framed">
  <div class="columns" aria-hidden="true">${COLUMNS.map((name) => html`<span key=${name}>${name}</span>`)}</div>
  <div class="rows" aria-hidden="true">${COLUMNS.map((_, n) => html`<span key=${n}>${n + 1}</span>`)}</div>
  <div class="maze-ground" ref=${ground} role="group" aria-label=${t("ml.maker")} aria-describedby="studio-help"
    onPointerDown=${press}>
    ${material.squares.map((square) => html`<${Square} key=${square} square=${square} isCut=${cut.has(square)} />`)}
    ${edges.map((edge) => html`<${EdgeButton} key=${edge.edge} edge=${edge} on=${standing.has(edge.edge)} focused=${look === edge.edge}
      bumps=${heat && standing.has(edge.edge) ? (heat[edge.edge] ?? 0) : null} warmth=${warmthOf(heat, edge.edge)}
      onClick=${() => onDraw(toggled(walls, edge.edge))} onFocus=${() => setLook(edge.edge)}
      onKeyDown=${(/** @type {KeyboardEvent} */ event) => walk(event, edge)} />`)}
  </div></div>`;
}
