// What moves and sounds when something happens. The page already shows the outcome; nothing here stays.
import { animate, celebrate, fly, middle, shake } from "../../../client/js/platform/motion.js";
import { play as sound } from "../../../client/js/platform/sound.js";
import { cardElement } from "./art.js";

/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */
/** @typedef {{root: HTMLElement, circle: HTMLElement, at: number}} Stage `at`: when the next event begins, in ms */

const FLIGHT_MS = 850;
const LINGER_MS = 900;

/** The cards as they last lay open: they are gone from the page when it is told what became of them. @type {import("./circle.js").Card[]} */
let open = [];
/** @type {import("./circle.js").Card[]} those before */
let closed = [];

/** @param {import("./circle.js").Card[]} cards */
export function keepCards(cards) {
  closed = open;
  open = cards;
}

/** @param {number} x @param {number} y @param {string} [more] */
const shift = (x, y, more = "") => `translate(${x}px, ${y}px) ${more}`;

/** A card that lay on a slot flies somewhere and is gone. @param {Stage} stage @param {number} slot @param {Element | null} goal @param {boolean} won */
function send(stage, slot, goal, won) {
  const start = stage.root.querySelector(`[data-slot="${slot}"]`);
  const card = closed[slot];
  if (!start || !goal || !card) return;
  const [a, b] = [middle(start, stage.root), middle(goal, stage.root)];
  const thing = cardElement(card.shows);
  thing.style.width = `${a.size}px`;
  const height = start.getBoundingClientRect().height;
  const to = (/** @type {{x: number, y: number}} */ p, /** @type {string} */ more) => shift(p.x - a.size / 2, p.y - height / 2, more);
  const end = won ? `scale(${b.size / a.size})` : "scale(.4) rotate(50deg)";
  const rise = won ? { transform: to({ x: a.x, y: a.y - height * 0.12 }, "scale(1.25)"), offset: 0.5 } : { transform: to(a, ""), offset: 0.55 };
  fly(stage.root, thing, [{ transform: to(a, ""), opacity: 1 }, { ...rise, opacity: 1 }, { transform: to(b, end), opacity: won ? 1 : 0 }],
    { duration: LINGER_MS + FLIGHT_MS, delay: stage.at, easing: "cubic-bezier(.5,0,.4,1)" });
}

/** All open cards leave the table, but the one that was won. @param {Stage} stage @param {string} [kept] */
function sweep(stage, kept = "") {
  const pile = stage.root.querySelector("[data-pile]");
  // The last claim of a game leaves the other cards where they lie.
  if (open.length) return;
  closed.forEach((card, slot) => card.card !== kept && send(stage, slot, pile, false));
}

/** @param {GameEvent} event @param {Stage} stage */
function claim(event, stage) {
  const name = String(event["card"]);
  const slot = closed.findIndex((card) => card.card === name);
  const prizes = stage.root.querySelectorAll(`[data-seat-card="${event.seat}"] [data-prize="won"]`);
  const goal = prizes[prizes.length - 1] ?? null;
  sweep(stage, name);
  send(stage, slot, goal, true);
  animate(stage.circle, [{ filter: "brightness(1)" }, { filter: "brightness(1.5)" }, { filter: "brightness(1)" }], { duration: 700, delay: stage.at });
  animate(goal, [{ opacity: 0 }, { opacity: 0, offset: 0.97 }, { opacity: 1 }], { duration: LINGER_MS + FLIGHT_MS, delay: stage.at });
  sound("token", stage.at);
  stage.at += FLIGHT_MS;
}

/** @param {GameEvent} _event @param {Stage} stage */
function fail(_event, stage) {
  sweep(stage);
  animate(stage.circle, [0, -9, 8, -6, 4, 0].map((x) => ({ transform: shift(x, 0, `rotate(${x / 10}deg)`) })), { duration: 460, delay: stage.at });
  sound("fizzle", stage.at);
  shake([60, 40, 60], stage.at);
}

/** @param {GameEvent} event @param {Stage} stage */
function reveal(event, stage) {
  stage.root.querySelectorAll(".mc-ghost").forEach((ghost) => ghost.remove());
  const card = stage.root.querySelector(`[data-card="${event["card"]}"]`);
  const pile = stage.root.querySelector("[data-pile]");
  if (card && pile) {
    const [a, b] = [middle(pile, stage.root), middle(card, stage.root)];
    const from = shift(a.x - b.x, a.y - b.y, "scale(.5) rotateY(180deg)");
    animate(card, [{ transform: from, opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: "none", opacity: 1 }],
      { duration: 480, delay: stage.at, easing: "cubic-bezier(.3,.1,.2,1.1)" });
  }
  sound("card", stage.at);
  stage.at += 160;
}

/** @param {GameEvent} _event @param {Stage} stage */
function lay(_event, stage) {
  stage.circle.querySelectorAll("[data-piece]").forEach((piece, n) => animate(piece, [
    { transform: "scale(1.8) rotate(-40deg)", opacity: 0 }, { transform: "scale(.92)", opacity: 1, offset: 0.75 }, { transform: "none" },
  ], { duration: 420, delay: stage.at + n * 110 }));
  sound("bag", stage.at);
  stage.at += 300;
}

/** The glass is turned over. @param {GameEvent} _event @param {Stage} stage */
function grab(_event, stage) {
  const glass = stage.circle.querySelector("[data-glass] svg");
  animate(glass, [{ transform: "rotate(180deg) scale(.9)" }, { transform: "rotate(20deg) scale(1.15)", offset: 0.7 }, { transform: "none" }],
    { duration: 480, delay: stage.at });
  sound("grab", stage.at);
}

/** @param {GameEvent} event @param {Stage} stage */
function agree(event, stage) {
  const vote = stage.root.querySelector(`[data-vote="${event.seat}"]`);
  animate(vote, [{ transform: "scale(.4)" }, { transform: "scale(1.3)", offset: 0.6 }, { transform: "none" }], { duration: 320, delay: stage.at });
  sound("tap", stage.at);
}

/** @param {GameEvent} _event @param {Stage} stage */
function announce(_event, stage) {
  const left = stage.circle.querySelector("[data-left]");
  animate(left, [{ transform: "scale(0)" }, { transform: "scale(1.35)", offset: 0.6 }, { transform: "none" }], { duration: 360, delay: stage.at });
  sound("card", stage.at);
}

/** The tokens glide by themselves. @param {GameEvent} _event @param {Stage} stage */
function swap(_event, stage) {
  sound("swap", stage.at);
  stage.at += 260;
}

/** @param {GameEvent} _event @param {Stage} stage */
function win(_event, stage) {
  sound("win", stage.at);
  celebrate(stage.at);
}

/** @type {Record<string, (event: GameEvent, stage: Stage) => void>} */
const MOVES = { claim, fail, reveal, lay, grab, agree, announce, swap, win, "nothing-fits": (_event, stage) => sweep(stage) };

/** @param {GameEvent[]} events @param {HTMLElement} root */
export function perform(events, root) {
  const circle = root.querySelector(".mc-circle");
  if (!(circle instanceof HTMLElement)) return;
  const stage = { root, circle, at: 0 };
  for (const event of events) MOVES[event.kind]?.(event, stage);
}
