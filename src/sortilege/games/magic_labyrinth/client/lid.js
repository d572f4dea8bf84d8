// After the game the lid lifts: all walls are seen, and the ways that everybody walked.
import { html, signal, useEffect } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { isCalm, later } from "../../../client/js/platform/motion.js";
import { play as sound } from "../../../client/js/platform/sound.js";
import * as api from "../../../client/js/wire/api.js";
import { isOver, middleOf, SIZE, wallLine } from "./garden.js";
import { waysOf } from "./maze.js";

/** @typedef {import("./garden.js").View} View */
/** @typedef {import("./maze.js").Way} Way */
/** @typedef {{table: string, walls: string[], ways: Way[]}} Underground */

const LIFT_MS = 1600;
/** In units of the picture: the ways of different wizards run side by side. */
const LANE = 11;

/** What lies under the board of the table that was looked at last. */
const opened = signal(/** @type {Underground | null} */ (null));

/** The table of this page; empty where a board is shown elsewhere, as in a lesson. */
export const tableHere = () => /^\/t\/([\w-]+)/.exec(location.pathname)?.[1] ?? "";

/** Only the replay of a finished game tells the walls. If it cannot be fetched, the lid stays on. */
async function lookUnder() {
  const table = tableHere();
  if (!table || opened.value?.table === table) return;
  try {
    const { steps } = await api.replay(table, null);
    const view = /** @type {View} */ (steps.at(-1)?.view);
    opened.value = { table, walls: view.maze ?? [], ways: waysOf(steps) };
    sound("bag");
  } catch {
    opened.value = null;
  }
}

/** Lifts the lid when the last move has been seen, and waits until it is off. @param {number} at @returns {Promise<void>} */
export function liftLid(at) {
  if (!tableHere()) return Promise.resolve();
  const seen = new Promise((done) => later(() => done(null), isCalm() ? 0 : at));
  return seen.then(lookUnder).then(() => new Promise((done) => later(() => done(), isCalm() ? 0 : LIFT_MS)));
}

/** @param {Way} way */
function lane({ seat, from, to }) {
  const [x1, y1] = middleOf(from);
  const [x2, y2] = middleOf(to);
  const aside = (seat - 1.5) * LANE;
  return { x1: x1 + aside, y1: y1 + aside, x2: x2 + aside, y2: y2 + aside };
}

/** @param {Underground} props */
function Picture({ walls, ways }) {
  const label = t("ml.lid", { n: walls.length });
  return html`<svg class="walls under" viewBox=${`0 0 ${SIZE} ${SIZE}`} role="img" aria-label=${label}>
    <rect class="cellar" x="58" y="58" width="604" height="604" rx="22" />
    ${ways.map((way) => html`<line key=${[way.seat, way.from, way.to].join()} class=${"way seat-" + way.seat} ...${lane(way)} />`)}
    ${walls.map((wall) => html`<g key=${wall} class="standing">
      <line class="wall-shade" ...${wallLine(wall)} /><line class="wall" ...${wallLine(wall)} />
    </g>`)}
  </svg>
  <p class="lid-words">${label}</p>`;
}

/** What is under the board, once it may be seen. @param {View} view @returns {Underground | null} */
export const underOf = (view) => (isOver(view) && !view.maze && opened.value?.table === tableHere() ? opened.value : null);

/** @param {{view: View}} props */
export function Cellar({ view }) {
  const over = isOver(view);
  // Who comes after the end sees everything at once; during the game the last move is seen first.
  useEffect(() => {
    if (over) void lookUnder();
  }, []);
  const under = underOf(view);
  return under && html`<${Picture} ...${under} />`;
}
