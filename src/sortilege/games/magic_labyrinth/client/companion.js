// The Magic Labyrinth with the real box: die, the next symbol, plans of mazes, symbols won.
import { html } from "../../../client/vendor/preact.js";
import { areThrows, DieTool, NO_THROWS } from "../../../client/js/box/die_tool.js";
import { keep } from "../../../client/js/box/kept.js";
import { arePoints, noPoints } from "../../../client/js/box/points.js";
import { PointsTool } from "../../../client/js/box/points_tool.js";
import { StepsBar } from "../../../client/js/box/steps.js";
import { TurnBar } from "../../../client/js/box/turn_bar.js";
import { loadWords, t } from "../../../client/js/platform/i18n.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import { Die, STAR } from "./art.js";
import box from "./box.js";
import { BoxPlans } from "./companion_plans.js";
import { BoxSymbol } from "./companion_symbol.js";

export const ready = Promise.all([
  loadStyle(new URL("./companion.css", import.meta.url)),
  loadWords(new URL("./strings/", import.meta.url).pathname),
]);

const throws = keep("magic-labyrinth.throws", NO_THROWS, areThrows(box.die.length));
const turns = keep("magic-labyrinth.turn", { at: 0 });
const points = keep("magic-labyrinth.points", noPoints(box.goals), arePoints(box.goals));

/** @param {string | number} side */
const saySide = (side) => t("ml.box.steps", { n: side });

const BoxDie = () => html`<${TurnBar} turns=${turns} seats=${box.seats} />
  <${DieTool} sides=${box.die} throws=${throws} Face=${Die} say=${saySide} /><${StepsBar} steps=${throws} />`;

const Token = () => html`<svg viewBox="-12 -12 24 24" aria-hidden="true"><circle r="11" fill="#f5dfae" stroke="#20143a" stroke-width="1.5"/>
  <path d=${STAR} transform="scale(.8)" fill="#7a3fa8"/></svg>`;

const BoxPoints = () => html`<${PointsTool} table=${points} seats=${box.seats} goals=${box.goals} Picture=${Token} />`;

const DIE = "M6 4h12c1.2 0 2 .8 2 2v12c0 1.2-.8 2-2 2H6c-1.2 0-2-.8-2-2V6c0-1.2.8-2 2-2zM8.5 8.5h.01M15.5 15.5h.01M12 12h.01";
const SYMBOL = "M12 3l2.6 6 6.4.500-4.9 4.2 1.5 6.3-5.6-3.4L6.4 20l1.5-6.3L3 9.5 9.4 9z";
const PLAN = "M4 4h16v16H4zM9.3 4v6M4 14.7h5.3M14.7 20v-6M14.7 9.3H20";
const CUP = "M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1 4 3 4M17 6h3c0 3-1 4-3 4M12 14v4M8 20h8";

export const tools = [
  { name: "die", words: "ml.box.die", shape: DIE, Tool: BoxDie },
  { name: "symbol", words: "ml.box.symbol", shape: SYMBOL, Tool: BoxSymbol },
  { name: "plans", words: "ml.box.plans", shape: PLAN, Tool: BoxPlans },
  { name: "points", words: "ml.box.points", shape: CUP, Tool: BoxPoints },
];
