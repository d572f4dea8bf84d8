// Magical Circle with the real box: the sandglass, and the cards everybody has won.
import { html, useLayoutEffect, useRef } from "../../../client/vendor/preact.js";
import { keep } from "../../../client/js/box/kept.js";
import { RuleLink } from "../../../client/js/box/news.js";
import { playersOf } from "../../../client/js/box/players.js";
import { PointsTool } from "../../../client/js/box/points_tool.js";
import { newTimer } from "../../../client/js/box/timer.js";
import { isTimer, TimerTool } from "../../../client/js/box/timer_tool.js";
import { loadWords, t } from "../../../client/js/platform/i18n.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import { GlassPicture, loadPieces, Picture } from "./art.js";
import box from "./box.js";
import { areCards, claimed, failed, noCards } from "./companion_cards.js";

export const ready = Promise.all([
  loadStyle(new URL("./companion.css", import.meta.url)),
  loadPieces(),
  loadWords(new URL("./strings/", import.meta.url).pathname),
]);

/** How far the level of the sand moves, in units of the drawing. */
const DEPTH = 78;
const timer = keep("magical-circle.glass", newTimer(box.usual), isTimer);
const cards = keep("magical-circle.cards", noCards(box.goals), areCards(box.goals));

/** @param {{part: number}} props */
function Glass({ part }) {
  const root = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  useLayoutEffect(() => {
    const move = (/** @type {string} */ name, /** @type {number} */ by) => {
      const sand = /** @type {SVGElement | null | undefined} */ (root.current?.querySelector(name));
      if (sand) sand.style.transform = `translateY(${by.toFixed(2)}px)`;
    };
    move(".mc-sand-high", (1 - part) * DEPTH);
    move(".mc-sand-low", part * DEPTH);
  }, [part]);
  return html`<span class="mc-box-glass" ref=${root}><${GlassPicture} /></span>`;
}

const BoxGlass = () => html`<${TimerTool} kept=${timer} times=${box.times} Glass=${Glass} />
  <p class="help mc-box-times">${t("mc.box.times")} <${RuleLink} rule="MC-11" /></p>`;

// A card that somebody wins frees those who wait.
const table = {
  ...cards,
  get value() { return cards.value; },
  get canUndo() { return cards.canUndo; },
  change: (/** @type {import("../../../client/js/box/points.js").Points} */ next) => cards.change(claimed(cards.value, next)),
};

/** @param {{who: number, name: string}} props */
function Waiting({ who, name }) {
  const waits = cards.value.waiting.includes(who);
  const fail = () => cards.change(failed(cards.value, who, playersOf(box.seats).length));
  if (waits) return html`<p class="mc-box-waits">${t("mc.box.waits")} <${RuleLink} rule="MC-26" /></p>`;
  return html`<button type="button" class="button second mc-box-failed" aria-label=${t("mc.box.failed.of", { name })}
    onClick=${fail}>${t("mc.box.failed")}</button>`;
}

const Prize = () => html`<${Picture} name="prize" />`;

const BoxCards = () => html`<${PointsTool} table=${table} seats=${box.seats} goals=${box.goals} Picture=${Prize} Extra=${Waiting} />`;

const GLASS = "M6 3h12M6 21h12M7 3c0 5 4 6 5 9 1-3 5-4 5-9M7 21c0-5 4-6 5-9 1 3 5 4 5 9";
const CARD = "M6 3h12v18H6zM12 8l1 2.5 2.5.3-2 1.7.6 2.5-2.1-1.3-2.1 1.3.6-2.5-2-1.7 2.5-.3z";

export const tools = [
  { name: "glass", words: "mc.box.glass", shape: GLASS, Tool: BoxGlass },
  { name: "cards", words: "mc.box.points", shape: CARD, Tool: BoxCards },
];
