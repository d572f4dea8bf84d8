// The plan on paper, for the walls of the real box: A4, in black or in colour, folded so that whoever only plays does not see it.
import { html } from "../../../../client/vendor/preact.js";
import { t } from "../../../../client/js/platform/i18n.js";
import { ACROSS, directionTo, place } from "../garden.js";
import { material } from "../material.js";
import { inOrder } from "./link.js";
import { Hats } from "./verdict.js";

/** In units of the picture: a square, and the margin with letters and numbers. */
const CELL = 100;
const MARGIN = 46;
const WIDE = MARGIN + ACROSS * CELL + 14;
const GAP = 9;
const LETTERS = "ABCDEF";
const TENT = "M4 20 12 5l8 15zM9.500 20 12 15l2.500 5";

/** @param {number} n squares from the rim */
const at = (n) => MARGIN + n * CELL;

/** Row by row, as somebody lays them. @param {string[]} walls */
const rowByRow = (walls) => {
  const rank = (/** @type {string} */ wall) => material.squares.indexOf(wall.split("-")[0] ?? "");
  return inOrder(walls).sort((one, other) => rank(one) - rank(other));
};

/** The line of a wall on the plan. @param {string} wall */
export function lineOf(wall) {
  const [one = "", other = ""] = wall.split("-");
  const [column, row] = place(other);
  return directionTo(one, other) === "E"
    ? { x1: at(column), y1: at(row) + GAP, x2: at(column), y2: at(row + 1) - GAP }
    : { x1: at(column) + GAP, y1: at(row), x2: at(column + 1) - GAP, y2: at(row) };
}

/** Thin dotted lines where a wall could stand. */
const Grid = () => html`<g class="plan-grid">
  ${Array.from({ length: ACROSS - 1 }, (_, n) => html`<line key=${"v" + n} x1=${at(n + 1)} y1=${at(0)} x2=${at(n + 1)} y2=${at(ACROSS)} />
    <line key=${"h" + n} x1=${at(0)} y1=${at(n + 1)} x2=${at(ACROSS)} y2=${at(n + 1)} />`)}
</g>`;

/** @param {{square: string}} props */
function SquareName({ square }) {
  const [column, row] = place(square);
  const isTent = material.start.wizards.some(({ home }) => home === square);
  const [x, y] = [at(column) + CELL / 2, at(row) + CELL / 2];
  return html`<text class="plan-square" x=${x} y=${y + (isTent ? 30 : 8)}>${square}</text>
    ${isTent && html`<path class="plan-tent" transform=${`translate(${x - 24} ${y - 40}) scale(2)`} d=${TENT} />`}`;
}

/** The maze seen from above. @param {{walls: string[]}} props */
function PlanPicture({ walls }) {
  return html`<svg class="plan-picture" viewBox=${`0 0 ${WIDE} ${WIDE}`} role="img"
    aria-label=${t("ml.studio.plan.picture", { n: walls.length })}>
    ${[...LETTERS].map((letter, n) => html`<text key=${letter} class="plan-name" x=${at(n) + CELL / 2} y="32">${letter}</text>
      <text key=${n} class="plan-name" x="20" y=${at(n) + CELL / 2 + 9}>${n + 1}</text>`)}
    <rect class="plan-rim" x=${MARGIN} y=${MARGIN} width=${ACROSS * CELL} height=${ACROSS * CELL} />
    <${Grid} />
    ${material.squares.map((square) => html`<${SquareName} key=${square} square=${square} />`)}
    ${walls.map((wall) => html`<line key=${"edge " + wall} class="plan-edge" ...${lineOf(wall)} />`)}
    ${walls.map((wall) => html`<line key=${wall} class="plan-wall" ...${lineOf(wall)} />`)}
  </svg>`;
}

/** @typedef {{isFolded: boolean, isColoured: boolean}} Paper how the plan is printed */

/** @param {{walls: string[], name: string, hats: number} & Paper} props `hats`: 0 while nobody knows */
export function Plan({ walls, name, hats, isFolded, isColoured }) {
  const standing = rowByRow(walls);
  const left = material.most_walls - standing.length;
  return html`<section class=${`plan ${isFolded ? "folded" : ""} ${isColoured ? "coloured" : ""}`} aria-hidden="true">
    <div class="plan-front">
      <p class="plan-brand">Sortilège · ${t("ml.studio.plan")}</p>
      <p class="plan-title">${name || t("ml.studio.unnamed")}</p>
      ${hats > 0 && html`<p class="hat-line"><${Hats} hats=${hats} /> ${t(`ml.studio.hat.${hats}`)}</p>`}
      <ol class="plan-steps">${[1, 2, 3, 4].map((step) => html`<li key=${step}>
        ${t(`ml.studio.plan.step.${step}`, { n: standing.length, left })}</li>`)}</ol>
      ${isFolded && html`<table><thead><tr><th>${t("ml.studio.plan.day")}</th><th>${t("ml.studio.plan.players")}</th>
        <th>${t("ml.studio.plan.winner")}</th></tr></thead>
        <tbody>${[1, 2, 3, 4].map((n) => html`<tr key=${n}><td></td><td></td><td></td></tr>`)}</tbody></table>`}
    </div>
    ${isFolded && html`<p class="plan-fold">${t("ml.studio.plan.fold")}</p>`}
    <div class="plan-inside">
      <${PlanPicture} walls=${standing} />
      <div class="plan-list"><p>${t("ml.maker.count", { n: standing.length, most: material.most_walls })}</p>
        <ul>${standing.map((wall) => html`<li key=${wall}>☐ ${wall.replace("-", "–")}</li>`)}</ul></div>
    </div>
  </section>`;
}
