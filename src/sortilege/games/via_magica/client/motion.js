// What moves and sounds when something happens. The page already shows the outcome; nothing here stays.
import { animate, celebrate, fly, isCalm, later, middle } from "../../../client/js/platform/motion.js";
import { tempo } from "../../../client/js/platform/settings.js";
import { play as sound } from "../../../client/js/platform/sound.js";
import { glyphElement } from "./art.js";
import { countingTime, startCounting } from "./counting.js";
import { FLIGHT_MS, isJoker, LIT_MS, placements, timeline } from "./timeline.js";

/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */
/** @typedef {{root: HTMLElement, at: number}} Stage `at`: when the event begins, in ms */

/**
 * @param {Stage} stage
 * @param {string} selector
 */
const find = (stage, selector) => stage.root.querySelector(selector);

/**
 * The last thing that an action names.
 * @param {string | undefined} action
 */
const lastWord = (action) => action?.split(" ").at(-1) ?? "";

/**
 * Something flies from one thing on the table to another.
 * @param {Stage} stage
 * @param {string} glyph
 * @param {Element | null} from
 * @param {Element | null} to
 */
function send(stage, glyph, from, to) {
  if (!from || !to) return;
  const [a, b] = [middle(from, stage.root), middle(to, stage.root)];
  const top = { x: (a.x + b.x) / 2, y: Math.min(a.y, b.y) - 30 };
  const at = (/** @type {{x: number, y: number}} */ { x, y }, /** @type {number} */ size) => ({
    transform: `translate(${x}px, ${y}px) scale(${size})`,
    opacity: 1,
  });
  fly(stage.root, glyphElement(glyph), [at(a, 0.8), at(top, 1.3), at(b, 0.8)], { duration: FLIGHT_MS, delay: stage.at });
}

/**
 * What announces something is fetched with the first announcement; without it the game goes on quietly.
 * @param {(module: typeof import("./announce.js")) => void} show
 */
function announce(show) {
  import("./announce.js").then(show, () => {});
}

/**
 * @param {GameEvent} event
 * @param {Stage} stage
 */
function draw(event, stage) {
  const bag = find(stage, "[data-bag]");
  const aim = find(stage, "[data-aim]");
  animate(bag, [0, -9, 8, -5, 0].map((turn) => ({ transform: `rotate(${turn}deg)` })), { duration: 380, delay: stage.at });
  send(stage, String(event["token"]), bag, aim);
  animate(aim, [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], { duration: FLIGHT_MS, delay: stage.at });
  sound("bag", stage.at);
  if (!isJoker(event)) return;
  announce(({ announceJoker }) => announceJoker({ ...stage, at: stage.at + (isCalm() ? 0 : FLIGHT_MS) }));
  sound("free", stage.at + FLIGHT_MS);
}

const LANDING = [
  { transform: "translateY(-140%) scale(1.5)", opacity: 0 },
  { transform: "translateY(8%) scale(.92)", opacity: 1, offset: 0.7 },
  { transform: "none" },
];

/**
 * The crystals of a cell, large on one's own portals or small on those of the others; one crystal may be shown twice.
 * @param {Stage} stage
 * @param {number} seat
 * @param {string} cell
 */
function crystalsOn(stage, seat, cell) {
  const [portal, animus] = cell.split(":");
  const zone = `[data-zone="${seat}"]`;
  const own = `${zone} [data-cell="${cell}"].filled .vm-g-crystal`;
  const rival = `${zone} [data-portal="${portal}"] .vm-slot.filled:has(.vm-g-${animus}) .vm-g-crystal`;
  return [own, rival].flatMap((selector) => [...stage.root.querySelectorAll(selector)].slice(-1));
}

const HOPPING = [{ transform: "none" }, { transform: "translateY(-18%) scale(1.25)" }, { transform: "none" }];
const GLOWING = [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }];

/**
 * A ring of light around something, for as long as everybody needs to see it.
 * @param {Stage} stage
 * @param {Element} thing
 */
function light(stage, thing) {
  const ring = document.createElement("i");
  ring.className = "vm-ring";
  const { x, y, size } = middle(thing, stage.root);
  const transform = `translate(${x}px, ${y}px) scale(${Math.max(size, 16) / 40})`;
  fly(stage.root, ring, GLOWING.map((frame) => ({ ...frame, transform })), { duration: LIT_MS, delay: stage.at });
}

/**
 * A crystal lands on its slot: the newest one of the cell. What everybody placed is lit.
 * @param {Stage} stage
 * @param {number} seat
 * @param {string} cell
 * @param {boolean} [lit]
 */
function land(stage, seat, cell, lit = false) {
  for (const crystal of crystalsOn(stage, seat, cell)) {
    animate(crystal, LANDING, { duration: 420, delay: stage.at });
    if (lit) light(stage, crystal.closest(".vm-slot") ?? crystal);
  }
  const peek = find(stage, `[data-peek="${seat}"] [data-progress="${cell.split(":")[0]}"]`);
  animate(peek, HOPPING, { duration: 600, delay: stage.at });
  if (peek && lit) light(stage, peek);
}

/**
 * Everybody's placements at once, lit until they have been seen.
 * @param {GameEvent} event
 * @param {Stage} stage
 */
function reveal(event, stage) {
  const shown = placements(event);
  for (const { seat, action } of shown) land(stage, seat, lastWord(action), true);
  sound(shown.length ? "sparkle" : "card", stage.at);
}

/**
 * A crystal that a power places; a sealed one lands with the reveal.
 * @param {GameEvent} event
 * @param {Stage} stage
 */
function place(event, stage) {
  land(stage, event.seat ?? -1, lastWord(event.action));
  sound("sparkle", stage.at);
}

const SHINING = [{ filter: "brightness(1)" }, { filter: "brightness(1.7) saturate(1.3)" }, { filter: "brightness(1)" }];
const OPENING = [{ transform: "scale(.2) rotate(40deg)" }, { transform: "scale(1.25)", offset: 0.6 }, { transform: "none" }];

/**
 * INCANTATUM: the call over the whole page, and light out of the arch.
 * @param {GameEvent} event
 * @param {Stage} stage
 */
function open(event, stage) {
  const portal = String(event["portal"]);
  const zone = `[data-zone="${event.seat}"]`;
  sound("fanfare", stage.at);
  announce(({ announceCall }) => announceCall(stage, event.seat ?? 0, portal));
  animate(find(stage, zone), SHINING, { duration: 800, delay: stage.at });
  const opened = find(stage, `${zone} [data-opened="${portal}"], [data-opening="${portal}"]`);
  animate(opened, OPENING, { duration: 700, delay: stage.at + 200 });
}

/**
 * @param {GameEvent} event
 * @param {Stage} stage
 */
function take(event, stage) {
  const portal = event.action?.split(" ")[1] ?? event["portal"];
  const zone = `[data-zone="${event.seat}"]`;
  const card = find(stage, `${zone} [data-own="${portal}"], ${zone} [data-portal="${portal}"]`);
  const falling = [{ transform: "translateY(-40%) scale(.6)", opacity: 0 }, { transform: "none", opacity: 1 }];
  animate(card, falling, { duration: 450, delay: stage.at });
  sound("card", stage.at);
}

/**
 * @param {GameEvent} event
 * @param {Stage} stage
 */
function row(event, stage) {
  const card = find(stage, `.vm-row [data-portal="${event["portal"]}"]`);
  animate(card, [{ transform: "rotateY(90deg)", opacity: 0.3 }, { transform: "none", opacity: 1 }], { duration: 320, delay: stage.at });
  sound("card", stage.at);
}

/**
 * @param {GameEvent} event
 * @param {Stage} stage
 */
function reward(event, stage) {
  send(stage, "joker", find(stage, `[data-reward="${event["reward"]}"]`), find(stage, `[data-seat-card="${event.seat}"]`));
  sound("token", stage.at);
}

/**
 * @param {GameEvent} event
 * @param {Stage} stage
 */
function seal(event, stage) {
  const sign = find(stage, `[data-seat-card="${event.seat}"] .vm-decided`);
  const swelling = [{ transform: "scale(.3)" }, { transform: "scale(1.3)", offset: 0.6 }, { transform: "none" }];
  animate(sign, swelling, { duration: 320, delay: stage.at });
  sound("tap", stage.at);
}

/**
 * First the points are counted, line by line; then there is a feast.
 * @param {GameEvent} _event
 * @param {Stage} stage
 */
function win(_event, stage) {
  later(() => startCounting(() => {
    sound("win");
    celebrate(0);
  }), stage.at);
}

/** @type {Record<string, (event: GameEvent, stage: Stage) => void>} */
const SHOW = { draw, reveal, place, move: place, open, take, find: take, row, reward, seal, keep: seal, win };

/** No batch waits longer than this for the one before it, in ms. */
const MOST_WAIT_MS = 2500;
/** When what was shown last is over, on the clock of the page. */
let freeAt = 0;

/**
 * Shows a batch of events after the one before: what everybody placed is seen before the next spirit flies.
 * @param {GameEvent[]} events
 * @param {HTMLElement} root
 * @returns {Promise<void>} when all is over
 */
export function perform(events, root) {
  if (events.some(({ kind }) => kind === "deal")) sound("card");
  const now = performance.now();
  const start = Math.min(Math.max(0, freeAt - now) / tempo(), MOST_WAIT_MS);
  const { shown, end } = timeline(events, isCalm());
  for (const { event, at } of shown) SHOW[event.kind]?.(event, { root, at: start + at });
  freeAt = now + (start + end) * tempo();
  const counting = events.some(({ kind }) => kind === "win") ? countingTime() : 0;
  return new Promise((resolve) => later(resolve, end + counting ? start + end + counting : 0));
}
