// What moves and sounds when something happens. The page already shows the outcome; nothing here stays.
import { wasCarried } from "../../../client/js/platform/drag.js";
import { animate, celebrate, fly, middle, shake } from "../../../client/js/platform/motion.js";
import { play as sound } from "../../../client/js/platform/sound.js";
import { ballElement, tokenElement } from "./art.js";
import { corner, SIZE, SYMBOLS } from "./garden.js";

/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */
/** @typedef {{root: HTMLElement, board: HTMLElement, at: number}} Stage `at`: when the next event begins, in ms */

const STEP_MS = 260;
const BUMP_MS = 1500;
const FLIGHT_MS = 900;

/** The way from one square to another in pixels of this screen. @param {HTMLElement} board @param {string} from @param {string} to */
function span(board, from, to) {
  const [x1, y1] = corner(from);
  const [x2, y2] = corner(to);
  const scale = board.clientWidth / SIZE;
  return { x: (x2 - x1) * scale, y: (y2 - y1) * scale };
}

/** @param {number} x @param {number} y @param {string} [more] */
const shift = (x, y, more = "") => `translate(${x}px, ${y}px) ${more}`;

/** @param {HTMLElement} board @param {number | undefined} seat */
const pieceOf = (board, seat) => /** @type {HTMLElement | null} */ (board.querySelector(`[data-piece="${seat}"]`));

/** @param {GameEvent} event @param {Stage} stage */
function step(event, stage) {
  const back = span(stage.board, String(event["to"]), String(event["from"]));
  const hop = stage.board.clientWidth * -0.02;
  const piece = pieceOf(stage.board, event.seat);
  const hops = [{ transform: shift(back.x, back.y) }, { transform: shift(back.x / 2, back.y / 2 + hop, "scale(1.08)") }, { transform: "none" }];
  if (!wasCarried(piece)) animate(piece, hops, { duration: STEP_MS, delay: stage.at });
  sound("step", stage.at);
  stage.at += STEP_MS;
}

/** The wizard runs against something, staggers, and is home again; its ball drops and rolls after it. @param {GameEvent} event @param {Stage} stage */
function bump(event, stage) {
  const { board, at } = stage;
  const home = String(event["home"]);
  const from = span(board, home, String(event["from"]));
  const to = span(board, home, String(event["to"]));
  const hit = { x: from.x + (to.x - from.x) * 0.32, y: from.y + (to.y - from.y) * 0.32 };
  const staggers = [-9, 8, -6, 4].map((turn) => ({ transform: shift(from.x, from.y, `rotate(${turn}deg)`), opacity: 1 }));
  const piece = pieceOf(board, event.seat);
  wasCarried(piece);
  animate(
    piece,
    [
      { transform: shift(from.x, from.y), offset: 0 },
      { transform: shift(hit.x, hit.y, "scale(.94)"), offset: 0.09 },
      ...staggers.map((frame, n) => ({ ...frame, offset: 0.16 + n * 0.06 })),
      { transform: shift(from.x, from.y), opacity: 1, offset: 0.5 },
      { transform: shift(from.x, from.y, "scale(.2)"), opacity: 0, offset: 0.62 },
      { transform: "scale(.2)", opacity: 0, offset: 0.82 },
      { transform: "none", opacity: 1, offset: 1 },
    ],
    { duration: BUMP_MS, delay: at },
  );
  animate(board, [0, -7, 6, -4, 3, 0].map((x) => ({ transform: shift(x, Math.abs(x) / 3) })), { duration: 420, delay: at + BUMP_MS * 0.09 });
  rollBall(stage, home, from);
  sound("bump", at + 120);
  shake([70, 40, 40], at + 120);
  stage.at += BUMP_MS;
}

/** @param {Stage} stage @param {string} home @param {{x: number, y: number}} from */
function rollBall({ board, at }, home, from) {
  const ball = ballElement();
  const [left, top] = corner(home);
  ball.style.left = `${((left + 50) / SIZE) * 100}%`;
  ball.style.top = `${((top + 80) / SIZE) * 100}%`;
  const high = board.clientWidth * 0.07;
  fly(
    board,
    ball,
    [
      { transform: shift(from.x, from.y - high), opacity: 0, offset: 0 },
      { transform: shift(from.x, from.y - high), opacity: 1, offset: 0.02, easing: "ease-in" },
      { transform: shift(from.x, from.y), offset: 0.22, easing: "ease-out" },
      { transform: shift(from.x, from.y - high / 3), offset: 0.32, easing: "ease-in" },
      { transform: shift(from.x, from.y), offset: 0.42, easing: "ease-in-out" },
      { transform: shift(0, 0, "rotate(1080deg)"), opacity: 1, offset: 0.95 },
      { transform: shift(0, 0, "rotate(1080deg)"), opacity: 0, offset: 1 },
    ],
    { duration: BUMP_MS - 150, delay: at + 150, easing: "linear" },
  );
}

/** @param {GameEvent} event @param {Stage} stage */
function token(event, stage) {
  const square = String(event["symbol"]);
  const start = stage.board.querySelector(`[data-space="${square}"]`);
  const goal = stage.root.querySelector(`[data-seat-card="${event.seat}"] [data-token="${square}"]`);
  sound("token", stage.at);
  if (start && goal && SYMBOLS[square]) {
    const a = middle(start, stage.root);
    const b = middle(goal, stage.root);
    const thing = tokenElement(SYMBOLS[square]);
    thing.style.width = `${a.size}px`;
    const spot = (/** @type {{x: number, y: number}} */ p, /** @type {number} */ size) => shift(p.x - a.size / 2, p.y - a.size / 2, `scale(${size})`);
    fly(
      stage.root,
      thing,
      [{ transform: spot(a, 1) }, { transform: spot({ x: a.x, y: a.y - a.size / 2 }, 1.7), offset: 0.35 }, { transform: spot(b, b.size / a.size) }],
      { duration: FLIGHT_MS, delay: stage.at, easing: "cubic-bezier(.5,0,.4,1)" },
    );
    animate(goal, [{ opacity: 0 }, { opacity: 0, offset: 0.98 }, { opacity: 1 }], { duration: FLIGHT_MS, delay: stage.at });
  }
  stage.at += FLIGHT_MS;
}

/** @param {GameEvent} _event @param {Stage} stage */
function roll(_event, stage) {
  animate(
    stage.root.querySelector("[data-die]"),
    [
      { transform: "translateY(0) rotate(0deg) scale(.9)" },
      { transform: "translateY(-40%) rotate(-300deg) scale(1.15)", offset: 0.4 },
      { transform: "translateY(0) rotate(-560deg) scale(.96)", offset: 0.75 },
      { transform: "translateY(-8%) rotate(-690deg) scale(1.04)", offset: 0.88 },
      { transform: "translateY(0) rotate(-720deg) scale(1)" },
    ],
    { duration: 700, delay: stage.at },
  );
  sound("dice", stage.at);
  stage.at += 500;
}

/** @param {GameEvent} event @param {Stage} stage */
function target(event, stage) {
  const bag = stage.root.querySelector("[data-bag]");
  const aim = stage.root.querySelector("[data-aim]");
  sound("bag", stage.at);
  animate(bag, [0, -8, 8, -5, 0].map((turn) => ({ transform: `rotate(${turn}deg)` })), { duration: 420, delay: stage.at });
  if (bag && aim) {
    const a = middle(bag, stage.root);
    const b = middle(aim, stage.root);
    const inBag = shift(a.x - b.x, a.y - b.y, "scale(.3) rotate(-120deg)");
    animate(
      aim,
      [{ transform: inBag, opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: "none", opacity: 1 }],
      { duration: FLIGHT_MS, delay: stage.at + 200, easing: "cubic-bezier(.3,.1,.2,1.2)" },
    );
  }
  const square = stage.board.querySelector(`[data-space="${event["target"]}"]`);
  animate(square, [{ transform: "scale(1)" }, { transform: "scale(1.25)" }, { transform: "scale(1)" }], { duration: 700, delay: stage.at + FLIGHT_MS });
  stage.at += FLIGHT_MS;
}

/** @param {GameEvent} _event @param {Stage} stage */
function win(_event, stage) {
  sound("win", stage.at);
  celebrate(stage.at);
}

/** @type {Record<string, (event: GameEvent, stage: Stage) => void>} */
const MOVES = { step, bump, token, roll, target, win };

/** @param {GameEvent[]} events @param {HTMLElement} root */
export function perform(events, root) {
  const board = root.querySelector(".garden");
  if (!(board instanceof HTMLElement)) return;
  const stage = { root, board, at: 0 };
  for (const event of events) MOVES[event.kind]?.(event, stage);
}
