// What moves and sounds when something happens. The page already shows the outcome; nothing here stays.
import { wasCarried } from "../../../client/js/platform/drag.js";
import { animate, celebrate, fly, middle, shake } from "../../../client/js/platform/motion.js";
import { play as sound } from "../../../client/js/platform/sound.js";
import { ballElement, tokenElement } from "./art.js";
import { corner, SIZE } from "./garden.js";
import * as frames from "./keyframes.js";
import { material } from "./material.js";

/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */
/** @typedef {{root: HTMLElement, board: HTMLElement, at: number}} Stage `at`: when the next event begins, in ms */

const STEP_MS = 260;
const BUMP_MS = 1500;
const FLIGHT_MS = 900;

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
  sound("thud", at + 120);
  shake([70, 40, 40], at + 120);
  return BUMP_MS;
}

/** @param {string} home */
function ballAt(home) {
  const ball = ballElement();
  const [left, top] = corner(home);
  ball.style.left = `${((left + 50) / SIZE) * 100}%`;
  ball.style.top = `${((top + 80) / SIZE) * 100}%`;
  return ball;
}

/** @param {GameEvent} event @param {Stage} stage */
function token(event, { root, board, at }) {
  const square = String(event["symbol"]);
  const start = board.querySelector(`[data-space="${square}"]`);
  const goal = root.querySelector(`[data-seat-card="${event.seat}"] [data-token="${square}"]`);
  const symbol = material.symbols[square];
  sound("token", at);
  if (start && goal && symbol) {
    const spot = middle(start, root);
    const flying = tokenElement(symbol);
    flying.style.width = `${spot.size}px`;
    const timing = { duration: FLIGHT_MS, delay: at, easing: "cubic-bezier(.5,0,.4,1)" };
    fly(root, flying, frames.flyingToken(spot, middle(goal, root)), timing);
    animate(goal, [{ opacity: 0 }, { opacity: 0, offset: 0.98 }, { opacity: 1 }], { duration: FLIGHT_MS, delay: at });
  }
  return FLIGHT_MS;
}

/** @param {GameEvent} _event @param {Stage} stage */
function roll(_event, { root, at }) {
  animate(root.querySelector("[data-die]"), frames.tumblingDie(), { duration: 700, delay: at });
  sound("dice", at);
  return 500;
}

/** @param {GameEvent} event @param {Stage} stage */
function target(event, { root, board, at }) {
  const bag = root.querySelector("[data-bag]");
  const aim = root.querySelector("[data-aim]");
  sound("bag", at);
  animate(bag, frames.shakenBag(), { duration: 420, delay: at });
  if (bag && aim) {
    const timing = { duration: FLIGHT_MS, delay: at + 200, easing: "cubic-bezier(.3,.1,.2,1.2)" };
    animate(aim, frames.drawnToken(middle(bag, root), middle(aim, root)), timing);
  }
  const square = board.querySelector(`[data-space="${event["target"]}"]`);
  animate(square, frames.swell(), { duration: 700, delay: at + FLIGHT_MS });
  return FLIGHT_MS;
}

/** @param {GameEvent} _event @param {Stage} stage */
function win(_event, { at }) {
  sound("win", at);
  celebrate(at);
  return 0;
}

/** What an event sets going; each returns how long the next event waits, in ms. */
const MOTIONS = /** @type {Record<string, (event: GameEvent, stage: Stage) => number>} */ ({ step, bump, token, roll, target, win });

/** @param {GameEvent[]} events @param {HTMLElement} root */
export function perform(events, root) {
  const board = root.querySelector(".garden");
  if (!(board instanceof HTMLElement)) return;
  let at = 0;
  for (const event of events) at += MOTIONS[event.kind]?.(event, { root, board, at }) ?? 0;
}
