// Via Magica with the real box: the bag, the score sheet.
import { loadWords } from "../../../client/js/platform/i18n.js";
import { loadSheet } from "../../../client/js/platform/sprite.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import box from "./box.js";
import { BoxBag } from "./companion_bag.js";
import { BoxSheet } from "./companion_sheet.js";
import { material } from "./material.js";

// The drawings of portals read it; at a table the server tells it.
Object.assign(material, { tokens: box.tokens, portals: box.portals, rewards: box.rewards });

export const ready = Promise.all([
  loadStyle(new URL("./style.css", import.meta.url)),
  loadStyle(new URL("./companion.css", import.meta.url)),
  loadSheet(new URL("./art/symbols.svg", import.meta.url), "vm"),
  loadWords(new URL("./strings/", import.meta.url).pathname),
]);

const BAG = "M9 4h6l-1 4h-4zM9 8c-4 3-6 8-4 12h14c2-4 0-9-4-12";
const SHEET = "M5 3h14v18H5zM8 8h8M8 12h8M8 16h4M15 16h1";

export const tools = [
  { name: "bag", words: "vm.box.bag", shape: BAG, Tool: BoxBag },
  { name: "sheet", words: "vm.box.sheet", shape: SHEET, Tool: BoxSheet },
];
