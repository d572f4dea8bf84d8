// Mago Magino with the real box: die and witch's arrow, whose turn it is, crystals.
import { html } from "../../../client/vendor/preact.js";
import { keep } from "../../../client/js/box/kept.js";
import { arePoints, noPoints } from "../../../client/js/box/points.js";
import { PointsTool } from "../../../client/js/box/points_tool.js";
import { loadWords } from "../../../client/js/platform/i18n.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import { Crystal } from "./art.js";
import box from "./box.js";
import { BoxThrow } from "./companion_throw.js";

export const ready = Promise.all([
  loadStyle(new URL("./style.css", import.meta.url)),
  loadStyle(new URL("./companion.css", import.meta.url)),
  loadWords(new URL("./strings/", import.meta.url).pathname),
]);

const points = keep("mago-magino.crystals", noPoints(box.goals), arePoints(box.goals));

const BoxCrystals = () => html`<${PointsTool} table=${points} seats=${box.seats} goals=${box.goals} Picture=${Crystal} />`;

const ARROW = "M12 3l4 6h-3v12h-2V9H8z";
const GEM = "M12 3l6 6-2 10-4 2-4-2-2-10z";

export const tools = [
  { name: "throw", words: "mm.box.throw", shape: ARROW, Tool: BoxThrow },
  { name: "crystals", words: "mm.box.crystals", shape: GEM, Tool: BoxCrystals },
];
