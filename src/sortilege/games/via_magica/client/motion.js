// What moves and sounds when something happens. The page already shows the outcome; nothing here stays.
import { t } from "../../../client/js/platform/i18n.js";
import { animate, celebrate, fly, isCalm, middle } from "../../../client/js/platform/motion.js";
import { play as sound } from "../../../client/js/platform/sound.js";
import { glyphElement } from "./art.js";
import { timeline } from "./timeline.js";
import { portalName } from "./words.js";

/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */
/** @typedef {{root: HTMLElement, at: number}} Stage `at`: when the event begins, in ms */

const FLIGHT_MS = 520;
const CALL_MS = 1500;
const WIN_MS = 600;

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
}

const LANDING = [
  { transform: "translateY(-140%) scale(1.5)", opacity: 0 },
  { transform: "translateY(8%) scale(.92)", opacity: 1, offset: 0.7 },
  { transform: "none" },
];

/**
 * A crystal lands on its slot: the newest one of the cell.
 * @param {Stage} stage
 * @param {number} seat
 * @param {string} cell
 */
function land(stage, seat, cell) {
  const [portal, animus] = cell.split(":");
  const zone = `[data-zone="${seat}"]`;
  const own = `${zone} [data-cell="${cell}"].filled .vm-g-crystal`;
  const rival = `${zone} [data-portal="${portal}"] .vm-slot.filled:has(.vm-g-${animus}) .vm-g-crystal`;
  const found = [own, rival].flatMap((selector) => [...stage.root.querySelectorAll(selector)].slice(-1));
  animate(found[0], LANDING, { duration: 420, delay: stage.at });
}

/**
 * @param {GameEvent} event
 * @param {Stage} stage
 */
function reveal(event, stage) {
  const choices = /** @type {{seat: number, action: string}[]} */ (event["choices"] ?? []);
  for (const { seat, action } of choices) land(stage, seat, lastWord(action));
  sound(choices.some(({ action }) => action.startsWith("keep")) ? "card" : "sparkle", stage.at);
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

/**
 * The call as a word, and the portal below it.
 * @param {GameEvent} event
 */
function callElement(event) {
  const call = document.createElement("div");
  call.className = `vm-call seat-${event.seat}`;
  call.setAttribute("aria-hidden", "true");
  const word = document.createElement("b");
  word.textContent = t("vm.incantatum");
  const portal = document.createElement("span");
  portal.textContent = portalName(String(event["portal"]));
  call.append(word, portal);
  return call;
}

const CALLING = [
  { transform: "translate(-50%, -50%) scale(.3) rotate(-8deg)", opacity: 0 },
  { transform: "translate(-50%, -50%) scale(1.08) rotate(2deg)", opacity: 1, offset: 0.2 },
  { transform: "translate(-50%, -50%) scale(1)", opacity: 1, offset: 0.8 },
  { transform: "translate(-50%, -62%) scale(1.1)", opacity: 0 },
];
const SHINING = [{ filter: "brightness(1)" }, { filter: "brightness(1.7) saturate(1.3)" }, { filter: "brightness(1)" }];
const OPENING = [{ transform: "scale(.2) rotate(40deg)" }, { transform: "scale(1.25)", offset: 0.6 }, { transform: "none" }];

/**
 * INCANTATUM: a word over the whole table, and light out of the arch.
 * @param {GameEvent} event
 * @param {Stage} stage
 */
function open(event, stage) {
  sound("fanfare", stage.at);
  if (isCalm()) return;
  const zone = `[data-zone="${event.seat}"]`;
  const portal = event["portal"];
  fly(stage.root, callElement(event), CALLING, { duration: CALL_MS, delay: stage.at });
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
 * @param {GameEvent} _event
 * @param {Stage} stage
 */
function win(_event, stage) {
  sound("win", stage.at + WIN_MS);
  celebrate(stage.at + WIN_MS);
}

/** @type {Record<string, (event: GameEvent, stage: Stage) => void>} */
const SHOW = { draw, reveal, place, move: place, open, take, find: take, row, reward, seal, keep: seal, win };

/**
 * @param {GameEvent[]} events
 * @param {HTMLElement} root
 */
export function perform(events, root) {
  if (events.some(({ kind }) => kind === "deal")) sound("card");
  for (const { event, at } of timeline(events, isCalm())) SHOW[event.kind]?.(event, { root, at });
}
