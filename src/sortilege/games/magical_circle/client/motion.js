// What moves and sounds when something happens. The page already shows the outcome; nothing here stays.
import { wasCarried } from "../../../client/js/platform/drag.js";
import { animate, celebrate, fly, middle, shake } from "../../../client/js/platform/motion.js";
import { feast, play as sound } from "../../../client/js/platform/sound.js";
import { cardElement } from "./art.js";
import { glideFrames, SIZE } from "./circle.js";
import { isBot, positionBefore, positionNow } from "./position.js";
import { closeReview, failure, failureIn } from "./review.js";
import { material } from "./view.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Stage} Stage */
/** @typedef {(event: GameEvent, stage: Stage) => void} Motion */
/** @typedef {{x: number, y: number, size: number}} Spot */

const GLIDE_MS = 380;
const FLIGHT_MS = 850;
const LINGER_MS = 900;
const TREMBLE_MS = 460;
const FAN_MS = 520;
/** From the lighting of one element to the next, and from one card of the fan to the next. */
const LIGHT_STEP_MS = 130;

/**
 * Tokens glide from where they were to where they are now.
 * @param {HTMLElement | null} circle
 * @param {string[] | null} before
 * @param {string[] | null} now
 */
export function glide(circle, before, now) {
  if (!circle || !before || !now) return;
  now.forEach((token, place) => {
    const frames = glideFrames(before.indexOf(token), place, circle.clientWidth / SIZE);
    const piece = /** @type {HTMLElement | null} */ (circle.querySelector(`[data-piece="${token}"]`));
    if (frames && piece && !wasCarried(piece)) animate(piece, frames, { duration: GLIDE_MS });
  });
}

// --------------------------------------------------------------------------- cards
/**
 * @param {number} x
 * @param {number} y
 * @param {string} [more]
 */
const shift = (x, y, more = "") => `translate(${x}px, ${y}px) ${more}`;

/**
 * The flight of a card: a card that was won rises and lands on the prizes, any other tumbles and fades.
 * @param {Spot} from
 * @param {Spot} to
 * @param {number} height of the card
 * @param {boolean} won
 */
export function flightFrames(from, to, height, won) {
  const at = (/** @type {{x: number, y: number}} */ spot, more = "") =>
    shift(spot.x - from.size / 2, spot.y - height / 2, more);
  const start = { transform: at(from), opacity: 1 };
  const raised = at({ x: from.x, y: from.y - height * 0.12 }, "scale(1.25)");
  if (!won) return [start, { ...start, offset: 0.55 }, { transform: at(to, "scale(.4) rotate(50deg)"), opacity: 0 }];
  const landed = at(to, `scale(${to.size / from.size})`);
  return [start, { transform: raised, opacity: 1, offset: 0.5 }, { transform: landed, opacity: 1 }];
}

/**
 * Sends the card that was on a slot to a goal, where it disappears.
 * @param {Stage} stage
 * @param {number} slot
 * @param {Element | null} goal
 * @param {boolean} won
 */
function sendCard(stage, slot, goal, won) {
  const start = stage.root.querySelector(`[data-slot="${slot}"]`);
  const card = positionBefore().cards[slot];
  if (!start || !goal || !card) return;
  const from = middle(start, stage.root);
  const thing = cardElement(card.shows);
  thing.style.width = `${from.size}px`;
  const frames = flightFrames(from, middle(goal, stage.root), start.getBoundingClientRect().height, won);
  fly(stage.root, thing, frames, { duration: LINGER_MS + FLIGHT_MS, delay: stage.at, easing: "cubic-bezier(.5,0,.4,1)" });
}

/**
 * All open cards leave the table, except one that was won.
 * @param {Stage} stage
 * @param {string} [won]
 */
function discardCards(stage, won = "") {
  const pile = stage.root.querySelector("[data-pile]");
  // The last claim of a game leaves the other cards where they are.
  if (positionNow().cards.length) return;
  positionBefore().cards.forEach((card, slot) => card.card !== won && sendCard(stage, slot, pile, false));
}

// --------------------------------------------------------------------------- life
/** What an element does where it lands. @type {Record<string, Keyframe[]>} */
const GESTURES = {
  fire: [1, 1.16, 0.94, 1.08, 1].map((high) => ({ transform: `scale(${2 - high}, ${high})` })),
  water: [1, 1.12, 0.92, 1.05, 1].map((wide) => ({ transform: `scale(${wide}, ${2 - wide})` })),
  earth: [-12, 4, -4, 0].map((y) => ({ transform: shift(0, y) })),
  wind: [0, 200, 360].map((turn) => ({ transform: `rotate(${turn}deg)` })),
  light: [1, 1.2, 1, 1.12, 1].map((size) => ({ transform: `scale(${size})` })),
};

/** The Lady nods when a spell works. */
const NOD = [0, 7, 0, 5, 0].map((y) => ({ transform: shift(0, y) }));
/** A student who has won a card jumps for joy; after a failure the head hangs for a moment. */
const CHEER = [0, -16, 0, -10, 0].map((y) => ({ transform: shift(0, y) }));
const DROOP = [{ transform: "none" }, { transform: "translateY(6%) rotate(-9deg)", offset: 0.25 },
  { transform: "translateY(6%) rotate(-9deg)", offset: 0.7 }, { transform: "none" }];

/**
 * @param {Stage} stage
 * @param {number | undefined} seat
 */
const figureOf = ({ root }, seat) => root.querySelector(`[data-seat-card="${seat}"] .figure`);

// --------------------------------------------------------------------------- one function for each kind of event
/** @type {Motion} */
const claim = (event, stage) => {
  const name = String(event["card"]);
  const slot = positionBefore().cards.findIndex((card) => card.card === name);
  const prizes = stage.root.querySelectorAll(`[data-seat-card="${event.seat}"] [data-prize="won"]`);
  const goal = prizes[prizes.length - 1] ?? null;
  discardCards(stage, name);
  sendCard(stage, slot, goal, true);
  const glow = [1, 1.5, 1].map((light) => ({ filter: `brightness(${light})` }));
  animate(stage.circle, glow, { duration: 700, delay: stage.at });
  const appear = [{ opacity: 0 }, { opacity: 0, offset: 0.97 }, { opacity: 1 }];
  animate(goal, appear, { duration: LINGER_MS + FLIGHT_MS, delay: stage.at });
  animate(stage.circle.querySelector(".mc-lady"), NOD, { duration: 900, delay: stage.at });
  if (!stage.quiet) animate(figureOf(stage, event.seat), CHEER, { duration: 900, delay: stage.at });
  sound("token", stage.at);
  stage.at += LINGER_MS + FLIGHT_MS;
};

/** @type {Motion} */
const fail = (event, stage) => {
  discardCards(stage);
  const tremble = [0, -9, 8, -6, 4, 0].map((x) => ({ transform: shift(x, 0, `rotate(${x / 10}deg)`) }));
  animate(stage.circle, tremble, { duration: TREMBLE_MS, delay: stage.at });
  animate(figureOf(stage, event.seat), DROOP, { duration: 1400, delay: stage.at });
  sound("fizzle", stage.at);
  shake([60, 40, 60], stage.at);
  stage.at += TREMBLE_MS;
};

/**
 * The lock appears on the card of the seat when the attempt has been seen to fail.
 * @type {Motion}
 */
const locked = (event, stage) => {
  const lock = stage.root.querySelector(`[data-seat-card="${event.seat}"] .mc-locked`);
  animate(lock, [{ opacity: 0 }, { opacity: 1 }], { duration: 300, delay: stage.at });
};

/** @type {Motion} */
const reveal = (event, stage) => {
  // Who turns up a card has looked at the failure; a bot would do it too soon.
  if (!isBot(event.seat)) closeReview();
  stage.root.querySelectorAll(".mc-ghost").forEach((ghost) => ghost.remove());
  const card = stage.root.querySelector(`[data-card="${event["card"]}"]`);
  const pile = stage.root.querySelector("[data-pile]");
  if (card && pile) {
    const [a, b] = [middle(pile, stage.root), middle(card, stage.root)];
    const from = shift(a.x - b.x, a.y - b.y, "scale(.5) rotateY(180deg)");
    const frames = [{ transform: from, opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: "none", opacity: 1 }];
    animate(card, frames, { duration: 480, delay: stage.at, easing: "cubic-bezier(.3,.1,.2,1.1)" });
  }
  sound("card", stage.at);
  stage.at += 160;
};

/** @type {Motion} */
const lay = (_event, stage) => {
  const drop = [
    { transform: "scale(1.8) rotate(-40deg)", opacity: 0 },
    { transform: "scale(.92)", opacity: 1, offset: 0.75 },
    { transform: "none" },
  ];
  const pieces = stage.circle.querySelectorAll("[data-piece]");
  pieces.forEach((piece, n) => animate(piece, drop, { duration: 420, delay: stage.at + n * 110 }));
  sound("bag", stage.at);
  stage.at += 300;
};

/**
 * The sandglass is turned over.
 * @type {Motion}
 */
const grab = (_event, stage) => {
  const turn = [
    { transform: "rotate(180deg) scale(.9)" },
    { transform: "rotate(20deg) scale(1.15)", offset: 0.7 },
    { transform: "none" },
  ];
  animate(stage.circle.querySelector("[data-glass] svg"), turn, { duration: 480, delay: stage.at });
  sound("snatch", stage.at);
};

/**
 * Something small grows in, a little too large at first.
 * @param {Element | null} element
 * @param {number} from the size it starts with
 * @param {number} top its largest size
 * @param {{duration: number, delay: number}} timing
 */
function popIn(element, from, top, timing) {
  const frames = [{ transform: `scale(${from})` }, { transform: `scale(${top})`, offset: 0.6 }, { transform: "none" }];
  animate(element, frames, timing);
}

/** @type {Motion} */
const agree = (event, stage) => {
  popIn(stage.root.querySelector(`[data-vote="${event.seat}"]`), 0.4, 1.3, { duration: 320, delay: stage.at });
  sound("tap", stage.at);
};

/** @type {Motion} */
const announce = (_event, stage) => {
  popIn(stage.circle.querySelector("[data-left]"), 0, 1.35, { duration: 360, delay: stage.at });
  sound("card", stage.at);
};

/**
 * The board itself lets the tokens glide; where they land, each element does what is in its nature.
 * @type {Motion}
 */
const swap = (event, stage) => {
  sound("swap", stage.at);
  stage.at += GLIDE_MS;
  for (const token of /** @type {string[]} */ (event["pair"] ?? [])) {
    const gesture = GESTURES[material.elements[token] ?? ""];
    if (gesture) animate(stage.circle.querySelector(`[data-piece="${token}"] .mc-pic`), gesture, { duration: 420, delay: stage.at });
  }
};

/**
 * The circle lights up element by element, the winner's cards fan out over it, and there is a fanfare. Where a bot has won, they
 * only lie there.
 * @type {Motion}
 */
const win = (_event, stage) => {
  if (stage.quiet) return sound("win", stage.at);
  const flash = [{ transform: "none" }, { transform: "scale(1.25)", offset: 0.4 }, { transform: "none" }];
  for (const token of positionNow().circle ?? []) {
    animate(stage.circle.querySelector(`[data-piece="${token}"] .mc-pic`), flash, { duration: 420, delay: stage.at });
    sound("sparkle", stage.at);
    stage.at += LIGHT_STEP_MS;
  }
  const fade = [{ opacity: 0 }, { opacity: 1 }];
  animate(stage.circle.querySelector("[data-rays]"), fade, { duration: 900, delay: stage.at });
  fanOut(stage);
  sound("win", stage.at);
  return celebrate(stage.at);
};

/** @param {Stage} stage */
function fanOut(stage) {
  const timing = { duration: FAN_MS, easing: "cubic-bezier(.3,.1,.3,1.3)" };
  const folded = { rotate: "0deg", transform: "translateY(30%) scale(.5)", opacity: 0 };
  for (const card of stage.circle.querySelectorAll("[data-fan]")) {
    animate(card, [folded, { opacity: 1, offset: 0.3 }, {}], { ...timing, delay: stage.at });
    sound("card", stage.at);
    stage.at += LIGHT_STEP_MS;
  }
  const rise = [{ transform: "translateY(40%) scale(.6)", opacity: 0 }, { transform: "none", opacity: 1 }];
  animate(stage.circle.querySelector("[data-champion]"), rise, { ...timing, delay: stage.at });
  stage.at += FAN_MS;
}

/** @type {Motion} */
const nothingFits = (_event, stage) => discardCards(stage);

/** @type {Record<string, Motion>} */
const MOTIONS = { claim, fail, locked, reveal, lay, grab, agree, announce, swap, win, "nothing-fits": nothingFits };

/**
 * @param {GameEvent[]} events
 * @param {HTMLElement} root
 */
export function perform(events, root) {
  const circle = root.querySelector(".mc-circle");
  if (!(circle instanceof HTMLElement)) return;
  const quiet = !feast.value && events.some(({ kind }) => kind === "win");
  const stage = { root, circle, at: 0, quiet };
  for (const event of events) MOTIONS[event.kind]?.(event, stage);
  const failed = failureIn(events, positionBefore(), positionNow(), stage.at);
  if (failed) failure.value = failed;
}
