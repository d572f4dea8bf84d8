// What lies under the board: all walls, and the ways that everybody walked.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { play as sound } from "../../../client/js/platform/sound.js";
import { replay } from "../../../client/js/wire/finished_game.js";
import { middleOf, SIZE, wallLine } from "./garden.js";
import { opened, tableHere } from "./lid.js";
import { waysOf } from "./maze.js";

/** @typedef {import("./garden.js").View} View */
/** @typedef {import("./maze.js").Way} Way */
/** @typedef {import("./lid.js").Underground} Underground */

/** In units of the picture: the ways of different wizards run side by side. */
const LANE = 11;

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

/** Only the replay of a finished game tells the walls. If it cannot be fetched, the lid stays on. */
export async function lookUnder() {
  const table = tableHere();
  if (!table || opened.value?.table === table) return;
  try {
    const { steps } = await replay(table, null);
    const view = /** @type {View} */ (steps.at(-1)?.view);
    opened.value = { table, walls: view.maze ?? [], ways: waysOf(steps), Picture };
    sound("bag");
  } catch {
    opened.value = null;
  }
}
