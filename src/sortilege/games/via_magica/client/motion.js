// What moves and sounds when something happens. The page already shows the outcome; nothing here stays.
import { t } from "../../../client/js/platform/i18n.js";
import { animate, celebrate, fly, isCalm, middle } from "../../../client/js/platform/motion.js";
import { play as sound } from "../../../client/js/platform/sound.js";
import { glyphElement } from "./art.js";
import { portalName } from "./words.js";

/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */
/** @typedef {{root: HTMLElement, at: number}} Stage `at`: when the next event begins, in ms */

const FLIGHT_MS = 520;
const CALL_MS = 1500;

/** Something flies from one thing on the table to another. @param {Stage} stage @param {string} glyph @param {Element | null} from @param {Element | null} to */
function send(stage, glyph, from, to) {
  if (!from || !to) return;
  const [a, b] = [middle(from, stage.root), middle(to, stage.root)];
  const thing = glyphElement(glyph);
  const at = (/** @type {{x: number, y: number}} */ p, /** @type {number} */ size) => ({ transform: `translate(${p.x}px, ${p.y}px) scale(${size})` });
  const high = { x: (a.x + b.x) / 2, y: Math.min(a.y, b.y) - 30 };
  fly(stage.root, thing, [{ ...at(a, 0.8), opacity: 1 }, { ...at(high, 1.3), opacity: 1 }, { ...at(b, 0.8), opacity: 1 }], { duration: FLIGHT_MS, delay: stage.at });
}

/** @param {Stage} stage @param {string} selector */
const find = (stage, selector) => stage.root.querySelector(selector);

/** @param {GameEvent} event @param {Stage} stage */
function draw(event, stage) {
  const bag = find(stage, "[data-bag]");
  const aim = find(stage, "[data-aim]");
  animate(bag, [0, -9, 8, -5, 0].map((turn) => ({ transform: `rotate(${turn}deg)` })), { duration: 380, delay: stage.at });
  send(stage, String(event["token"]), bag, aim);
  animate(aim, [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], { duration: FLIGHT_MS, delay: stage.at });
  sound("bag", stage.at);
  stage.at += 350;
}

/** A crystal lands on its slot: the newest one of the cell. @param {Stage} stage @param {number} seat @param {string} cell */
function land(stage, seat, cell) {
  const [portal, animus] = cell.split(":");
  const own = stage.root.querySelectorAll(`[data-zone="${seat}"] [data-cell="${cell}"].filled .vm-g-crystal`);
  const rival = stage.root.querySelectorAll(`[data-zone="${seat}"] [data-portal="${portal}"] .vm-slot.filled:has(.vm-g-${animus}) .vm-g-crystal`);
  const crystal = own[own.length - 1] ?? rival[rival.length - 1] ?? null;
  animate(crystal, [{ transform: "translateY(-140%) scale(1.5)", opacity: 0 }, { transform: "translateY(8%) scale(.92)", opacity: 1, offset: 0.7 }, { transform: "none" }],
    { duration: 420, delay: stage.at });
}

/** @param {GameEvent} event @param {Stage} stage */
function reveal(event, stage) {
  const choices = /** @type {{seat: number, action: string}[]} */ (event["choices"] ?? []);
  for (const { seat, action } of choices) land(stage, seat, action.split(" ").at(-1) ?? "");
  sound(choices.some(({ action }) => action.startsWith("keep")) ? "card" : "crystal", stage.at);
  stage.at += 300;
}

/** A crystal that a power places; a sealed one lands with the reveal. @param {GameEvent} event @param {Stage} stage */
function place(event, stage) {
  land(stage, event.seat ?? -1, event.action?.split(" ").at(-1) ?? "");
  sound("crystal", stage.at);
}

/** INCANTATUM: a word over the whole table, and light out of the arch. @param {GameEvent} event @param {Stage} stage */
function open(event, stage) {
  sound("incantatum", stage.at);
  if (isCalm()) return;
  const call = document.createElement("div");
  call.className = `vm-call seat-${event.seat}`;
  call.setAttribute("aria-hidden", "true");
  const word = document.createElement("b");
  word.textContent = t("vm.incantatum");
  const what = document.createElement("span");
  what.textContent = portalName(String(event["portal"]));
  call.append(word, what);
  fly(stage.root, call, [
    { transform: "translate(-50%, -50%) scale(.3) rotate(-8deg)", opacity: 0 },
    { transform: "translate(-50%, -50%) scale(1.08) rotate(2deg)", opacity: 1, offset: 0.2 },
    { transform: "translate(-50%, -50%) scale(1)", opacity: 1, offset: 0.8 },
    { transform: "translate(-50%, -62%) scale(1.1)", opacity: 0 },
  ], { duration: CALL_MS, delay: stage.at });
  const zone = find(stage, `[data-zone="${event.seat}"]`);
  animate(zone, [{ filter: "brightness(1)" }, { filter: "brightness(1.7) saturate(1.3)" }, { filter: "brightness(1)" }], { duration: 800, delay: stage.at });
  const opened = find(stage, `[data-zone="${event.seat}"] [data-opened="${event["portal"]}"], [data-opening="${event["portal"]}"]`);
  animate(opened, [{ transform: "scale(.2) rotate(40deg)" }, { transform: "scale(1.25)", offset: 0.6 }, { transform: "none" }], { duration: 700, delay: stage.at + 200 });
  stage.at += 500;
}

/** @param {GameEvent} event @param {Stage} stage */
function take(event, stage) {
  const portal = event.action?.split(" ")[1] ?? event["portal"];
  const card = find(stage, `[data-zone="${event.seat}"] [data-own="${portal}"], [data-zone="${event.seat}"] [data-portal="${portal}"]`);
  animate(card, [{ transform: "translateY(-40%) scale(.6)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: 450, delay: stage.at });
  sound("card", stage.at);
}

/** @param {GameEvent} event @param {Stage} stage */
function row(event, stage) {
  const card = find(stage, `.vm-row [data-portal="${event["portal"]}"]`);
  animate(card, [{ transform: "rotateY(90deg)", opacity: 0.3 }, { transform: "none", opacity: 1 }], { duration: 320, delay: stage.at });
  sound("card", stage.at);
}

/** @param {GameEvent} event @param {Stage} stage */
function reward(event, stage) {
  send(stage, "joker", find(stage, `[data-reward="${event["reward"]}"]`), find(stage, `[data-seat-card="${event.seat}"]`));
  sound("token", stage.at);
  stage.at += 300;
}

/** @param {GameEvent} event @param {Stage} stage */
function seal(event, stage) {
  const sign = find(stage, `[data-seat-card="${event.seat}"] .vm-decided`);
  animate(sign, [{ transform: "scale(.3)" }, { transform: "scale(1.3)", offset: 0.6 }, { transform: "none" }], { duration: 320, delay: stage.at });
  sound("tap", stage.at);
}

/** @param {GameEvent} _event @param {Stage} stage */
function win(_event, stage) {
  sound("win", stage.at + 600);
  celebrate(stage.at + 600);
}

/** @type {Record<string, (event: GameEvent, stage: Stage) => void>} */
const MOVES = { draw, reveal, place, move: place, open, take, find: take, row, reward, seal, keep: seal, win };

/** @param {GameEvent[]} events @param {HTMLElement} root */
export function perform(events, root) {
  const stage = { root, at: 0 };
  const dealt = events.some(({ kind }) => kind === "deal");
  if (dealt) sound("card");
  // Five cards laid at once are one sight, not five.
  for (const event of events) if (!(dealt && event.kind === "row")) MOVES[event.kind]?.(event, stage);
}
