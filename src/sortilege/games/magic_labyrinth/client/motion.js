// What moves and sounds when something happens. The page already shows the outcome; nothing here stays.
import { wasCarried } from "../../../client/js/platform/drag.js";
import { animate, celebrate, fly, middle, shake } from "../../../client/js/platform/motion.js";
import { play as sound } from "../../../client/js/platform/sound.js";
import { ballElement, sparksElement, starsElement, tokenElement, wallElement } from "./art.js";
import { corner, SIZE, wallLine } from "./garden.js";
import * as frames from "./keyframes.js";
import { liftLid } from "./lid.js";
import { material } from "./material.js";

/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */
/** @typedef {{root: HTMLElement, board: HTMLElement, at: number}} Stage `at`: when the next event begins, in ms */

const STEP_MS = 260;
const BUMP_MS = 1500;
const FLIGHT_MS = 900;
const PRIZE_MS = 1500;
const ROLL_MS = 700;
const FLASH_MS = 800;
/** In units of the picture. */
const HALF_WALL = 8;

/** The distance between two squares in pixels of this screen. @param {HTMLElement} board @param {string} from @param {string} to */
function distance(board, from, to) {
  const [x1, y1] = corner(from);
  const [x2, y2] = corner(to);
  const scale = board.clientWidth / SIZE;
  return { x: (x2 - x1) * scale, y: (y2 - y1) * scale };
}

/** @param {HTMLElement} board @param {number | undefined} seat */
const pieceOf = (board, seat) => /** @type {HTMLElement | null} */ (board.querySelector(`[data-piece="${seat}"]`));

/** @param {GameEvent} event @param {Stage} stage */
function step(event, { board, at }) {
  const back = distance(board, String(event["to"]), String(event["from"]));
  const piece = pieceOf(board, event.seat);
  if (!wasCarried(piece)) animate(piece, frames.hop(back, board.clientWidth * 0.02), { duration: STEP_MS, delay: at });
  sound("step", at);
  return STEP_MS;
}

/** @param {GameEvent} event @param {Stage} stage */
function bump(event, { board, at }) {
  const home = String(event["home"]);
  const from = distance(board, home, String(event["from"]));
  const to = distance(board, home, String(event["to"]));
  const piece = pieceOf(board, event.seat);
  wasCarried(piece);
  animate(piece, frames.bump(from, to), { duration: BUMP_MS, delay: at });
  animate(board, frames.tremble(), { duration: 420, delay: at + BUMP_MS * 0.09 });
  const timing = { duration: BUMP_MS - 150, delay: at + 150, easing: "linear" };
  fly(board, ballAt(home), frames.fallingBall(from, board.clientWidth * 0.07), timing);
  fly(board, wallBetween(String(event["from"]), String(event["to"])), frames.flash(), { duration: FLASH_MS, delay: at + 110 });
  fly(board, lay(starsElement(), String(event["from"]), 7, -38), frames.circling(), { duration: FLASH_MS, delay: at + 150 });
  sound("thud", at + 120);
  shake([70, 40, 40], at + 120);
  return BUMP_MS;
}

/** Puts a thing onto a square of the picture. @param {HTMLElement} thing @param {string} square @param {number} x @param {number} y */
function lay(thing, square, x, y) {
  const [left, top] = corner(square);
  thing.style.left = `${((left + x) / SIZE) * 100}%`;
  thing.style.top = `${((top + y) / SIZE) * 100}%`;
  return thing;
}

/** @param {string} home */
const ballAt = (home) => lay(ballElement(), home, 50, 80);

/** The wall that was hit, seen for an instant. @param {string} from @param {string} to */
function wallBetween(from, to) {
  const wall = wallElement();
  const { x1, y1, x2, y2 } = wallLine([from, to].sort().join("-"));
  const box = { left: x1 - HALF_WALL, top: y1 - HALF_WALL, width: x2 - x1 + 2 * HALF_WALL, height: y2 - y1 + 2 * HALF_WALL };
  for (const [side, size] of Object.entries(box)) wall.style.setProperty(side, `${(size / SIZE) * 100}%`);
  return wall;
}

/** The wizard cheers, holds the token up, and keeps it. @param {GameEvent} event @param {Stage} stage */
function token(event, stage) {
  const { root, board, at } = stage;
  const square = String(event["symbol"]);
  const piece = pieceOf(board, event.seat);
  sound("token", at);
  animate(piece?.querySelector(".figure"), frames.cheer(), { duration: PRIZE_MS * 0.6, delay: at });
  fly(board, lay(sparksElement(), square, 0, -12), frames.bursting(), { duration: PRIZE_MS * 0.6, delay: at });
  animate(root.querySelector("[data-aim] .unknown"), frames.appear(), { duration: PRIZE_MS * 0.3, delay: at });
  flyToWinner(event, square, stage);
  return PRIZE_MS;
}

/** @param {GameEvent} event @param {string} square @param {Stage} stage */
function flyToWinner(event, square, { root, board, at }) {
  const start = board.querySelector(`[data-space="${square}"]`);
  const goal = root.querySelector(`[data-seat-card="${event.seat}"] [data-token="${square}"]`);
  const symbol = material.symbols[square];
  if (!start || !goal || !symbol) return;
  const spot = middle(start, root);
  const flying = tokenElement(symbol);
  flying.style.width = `${spot.size}px`;
  const timing = { duration: PRIZE_MS, delay: at, easing: "ease-out" };
  fly(root, flying, frames.flyingToken(spot, middle(goal, root)), timing);
  animate(goal, frames.appear(), { duration: PRIZE_MS, delay: at });
}

/** Only when the die lies still does it show its pips, and the steps are counted out. @param {GameEvent} _event @param {Stage} stage */
function roll(_event, { root, at }) {
  const timing = { duration: ROLL_MS, delay: at };
  animate(root.querySelector(".tray [data-die]"), frames.tumblingDie(), timing);
  for (const shown of [".tray [data-pips]", ".footsteps"]) animate(root.querySelector(shown), frames.appear(), timing);
  sound("dice", at);
  return ROLL_MS;
}

/** @param {GameEvent} event @param {Stage} stage */
function target(event, { root, board, at }) {
  const bag = root.querySelector(".tray [data-bag]");
  const aim = root.querySelector("[data-aim]");
  sound("bag", at);
  animate(bag, frames.shakenBag(), { duration: 420, delay: at });
  if (bag && aim) {
    const timing = { duration: FLIGHT_MS, delay: at + 200, easing: "cubic-bezier(.3,.1,.2,1.2)" };
    animate(aim, frames.drawnToken(middle(bag, root), middle(aim, root)), timing);
  }
  const square = board.querySelector(`[data-space="${event["target"]}"]`);
  const shown = { duration: FLIGHT_MS, delay: at + 200 };
  animate(root.querySelector(".aim-name"), frames.appear(), shown);
  animate(square, frames.appear(), { ...shown, pseudoElement: "::before" });
  animate(square, frames.swell(), { duration: 700, delay: at + FLIGHT_MS + 200 });
  return FLIGHT_MS + 200;
}

/** @param {GameEvent} _event @param {Stage} stage */
function win(_event, { at }) {
  sound("win", at);
  celebrate(at);
  return 0;
}

/** What an event sets going; each returns how long the next event waits, in ms. */
const MOTIONS = /** @type {Record<string, (event: GameEvent, stage: Stage) => number>} */ ({ step, bump, token, roll, target, win });

/**
 * Starts all motions at once. After the last move of a game the lid lifts: only then is the promise kept.
 * @param {GameEvent[]} events
 * @param {HTMLElement} root
 * @returns {Promise<void>}
 */
export function perform(events, root) {
  const board = root.querySelector(".garden");
  if (!(board instanceof HTMLElement)) return Promise.resolve();
  let at = 0;
  for (const event of events) at += MOTIONS[event.kind]?.(event, { root, board, at }) ?? 0;
  return events.some(({ kind }) => kind === "win") ? liftLid(at) : Promise.resolve();
}
