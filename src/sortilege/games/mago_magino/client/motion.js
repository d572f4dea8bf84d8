// What moves and sounds when something happens. The page already shows the outcome; nothing here stays.
import { html, render } from "../../../client/vendor/preact.js";
import { wasCarried } from "../../../client/js/platform/drag.js";
import { animate, celebrate, fly, isCalm, later, middle } from "../../../client/js/platform/motion.js";
import { play as sound } from "../../../client/js/platform/sound.js";
import { Crystal, Frog } from "./figures.js";
import { Figure } from "./menu.js";

/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{root: HTMLElement, board: HTMLElement, at: number, events: GameEvent[]}} Stage `at`: when the next event begins, in ms */

const STEP_MS = 240;
const SPIN_MS = 1700;
const TURN_MS = 520;
const FLIGHT_MS = 900;

/** @param {number} x @param {number} y @param {string} [more] */
const shift = (x, y, more = "") => `translate(${x}px, ${y}px) ${more}`;

/** @param {Stage} stage @param {unknown} id */
const pieceOf = ({ board }, id) => /** @type {HTMLElement | null} */ (board.querySelector(`[data-piece="${id}"]`));

/** @param {Stage} stage @param {unknown} name */
const spaceOf = ({ board }, name) => board.querySelector(`[data-space="${name}"]`);

/** The middle of a space, measured from the place of a piece. @param {Stage} stage @param {unknown} name @param {Point} home */
function away(stage, name, home) {
  const space = spaceOf(stage, name);
  const there = space ? middle(space, stage.board) : home;
  return { x: there.x - home.x, y: there.y - home.y };
}

/** A figure that stands in for one that is no longer, or not yet, on the board. @param {unknown} figure @param {Element} like */
function standIn(figure, like) {
  const made = document.createElement("div");
  made.className = "piece stand-in";
  if (like instanceof HTMLElement) {
    for (const side of /** @type {const} */ (["left", "top", "width"])) made.style[side] = like.style[side];
  }
  render(html`${figure}`, made);
  return made;
}

/** Hops over the spaces of a move. @param {Stage} stage @param {GameEvent} event @param {Point} home */
function hops(stage, event, home) {
  const path = [event["from"], .../** @type {string[]} */ (event["path"])];
  const high = stage.board.clientWidth * -0.035;
  const frames = /** @type {Keyframe[]} */ ([]);
  path.forEach((space, n) => {
    const last = n === path.length - 1;
    const here = last ? { x: 0, y: 0 } : away(stage, space, home);
    const before = n ? away(stage, path[n - 1], home) : null;
    const offset = n / (path.length - 1);
    if (before) {
      frames.push({ transform: shift((before.x + here.x) / 2, (before.y + here.y) / 2 + high, "scale(1.08)"), offset: offset - 0.5 / (path.length - 1) });
    }
    frames.push({ transform: shift(here.x, here.y), offset });
  });
  return frames;
}

/** Who comes to light when a move frees the frog that moved. @param {Stage} stage @param {GameEvent} event */
const unmasked = ({ events }, event) => events.find((one) => one.kind === "freed" && one["frog"] === event["piece"]);

/** The piece that a move has brought to where it stands now; a frog may have come to light. @param {GameEvent} event @param {Stage} stage */
function moved(event, stage) {
  const name = String(event["piece"]);
  const freed = unmasked(stage, event);
  const id = freed ? `${freed.seat}${freed["piece"]}` : name === "a" || name === "b" ? event.seat + name : name;
  return { piece: pieceOf(stage, id), freed, sound: name.startsWith("f") ? "hop" : "step" };
}

/** @param {GameEvent} event @param {Stage} stage */
function go(event, stage) {
  const { piece, freed, sound: step } = moved(event, stage);
  const carried = wasCarried(piece);
  const steps = carried ? 1 : /** @type {string[]} */ (event["path"]).length;
  const duration = STEP_MS * steps + 60;
  for (let n = 0; n < steps; n++) sound(step, stage.at + n * STEP_MS);
  // A walk that is still under way ends here; the glow of a piece that may move has no end.
  piece?.getAnimations().forEach((running) => running instanceof CSSAnimation || running.finish());
  if (piece && !carried) walk(event, stage, { piece, freed: Boolean(freed), duration });
  if (!carried) stage.at += duration;
}

/** @param {GameEvent} event @param {Stage} stage @param {{piece: HTMLElement, freed: boolean, duration: number}} how */
function walk(event, stage, { piece, freed, duration }) {
  const frames = hops(stage, event, middle(piece, stage.board));
  const options = { duration, delay: stage.at, easing: "linear" };
  if (freed) {
    fly(stage.board, standIn(html`<${Frog} />`, piece), frames, options);
    hide(piece, stage.at + duration);
  } else {
    animate(piece, frames, options);
    bring(piece, stage, duration);
  }
}

/** A crystal that is handed in at the end of the way is carried until then. @param {HTMLElement} piece @param {Stage} stage @param {number} last */
function bring(piece, stage, last) {
  if (isCalm() || !stage.events.some(({ kind }) => kind === "crystal")) return;
  const crystal = document.createElement("span");
  crystal.className = "mago-carried";
  render(html`<${Crystal} />`, crystal);
  piece.append(crystal);
  later(() => crystal.remove(), stage.at + last);
}

/** Not seen before its time. @param {Element | null} piece @param {number} until */
function hide(piece, until) {
  animate(piece, [{ opacity: 0 }, { opacity: 0, offset: 0.999 }, { opacity: 1 }], { duration: Math.max(1, until) });
}

// Nothing is seen of it before its time: it would tell where the arrow is going to stop.
const PUFF = [{ transform: "scale(.3)", opacity: 0 }, { transform: "scale(.4)", opacity: 0.95, offset: 0.08 }, { transform: "scale(1.7)", opacity: 0 }];

/** Smoke over a piece that turns over. @param {Stage} stage @param {Element} piece @param {number} at @param {string} kind */
function puff(stage, piece, at, kind) {
  const smoke = document.createElement("i");
  smoke.className = "mago-puff " + kind;
  if (piece instanceof HTMLElement) {
    smoke.style.left = piece.style.left;
    smoke.style.top = piece.style.top;
  }
  fly(stage.board, smoke, PUFF, { duration: TURN_MS, delay: at, easing: "ease-out" });
}

/** One figure turns over and is another. @param {Stage} stage @param {string} id what it is in the end @param {unknown} before @param {string} kind */
function turnOver(stage, id, before, kind) {
  const piece = pieceOf(stage, id);
  if (!piece) return;
  const middleOf = stage.at + TURN_MS / 2;
  const over = [{ transform: "none", offset: 0 }, { transform: "none", offset: stage.at / middleOf }, { transform: "scaleX(0)", offset: 1 }];
  fly(stage.board, standIn(before, piece), over, { duration: middleOf, easing: "linear" });
  hide(piece, middleOf);
  animate(piece, [{ transform: "scaleX(0)" }, { transform: "scale(1.12)", offset: 0.7 }, { transform: "none" }], { duration: TURN_MS, delay: middleOf });
  puff(stage, piece, stage.at + 60, kind);
}

/** @param {GameEvent} event @param {Stage} stage */
function bewitched(event, stage) {
  const child = { kind: "child", seat: event.seat, child: event["piece"], crystal: event["lost"] };
  turnOver(stage, String(event["frog"]), html`<${Figure} piece=${child} />`, "green");
  sound("croak", stage.at + 150);
  if (event["lost"]) animate(stage.board.querySelector(`[data-crystals="${event["at"]}"]`), [{ transform: "translateY(-60%) scale(1.3)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: 500, delay: stage.at + 200, easing: "cubic-bezier(.3,0,.5,1.6)" });
}

/** @param {GameEvent} event @param {Stage} stage */
function freed(event, stage) {
  const hopped = stage.events.some((one) => one.kind === "go" && one["piece"] === event["frog"]);
  const id = `${event.seat}${event["piece"]}`;
  const piece = pieceOf(stage, id);
  if (hopped && piece) puff(stage, piece, stage.at, "gold");
  else turnOver(stage, id, html`<${Frog} />`, "gold");
  sound("free", stage.at);
}

/** Where the arrow was last seen; it goes on from there. */
let shown = 180;

/** @param {GameEvent} event @param {Stage} stage */
function spin(event, stage) {
  const arrow = /** @type {SVGElement | null} */ (stage.board.querySelector("[data-arrow]"));
  const goal = parseFloat(arrow?.style.rotate ?? "0");
  const from = goal - 1080 - ((((goal - shown) % 360) + 360) % 360);
  shown = goal;
  animate(arrow, [{ rotate: `${from}deg` }, { rotate: `${goal}deg` }], { duration: SPIN_MS, delay: stage.at, easing: "cubic-bezier(.15,.6,.25,1)" });
  sound("spin", stage.at);
  if (!isCalm()) stage.at += SPIN_MS;
  const hit = [{ boxShadow: "0 0 0 0 #d9a2ff00" }, { boxShadow: "0 0 40px 14px #d9a2ff" }, { boxShadow: "0 0 0 0 #d9a2ff00" }];
  animate(spaceOf(stage, event["space"]), hit, { duration: 700, delay: stage.at - 100 });
}

/** @param {GameEvent} _event @param {Stage} stage */
function die(_event, stage) {
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

/** A crystal flies from the house to its owner. @param {GameEvent} event @param {Stage} stage */
function crystal(event, stage) {
  const house = spaceOf(stage, "H");
  const goal = stage.root.querySelector(`[data-seat-card="${event.seat}"] [data-won="${event["won"]}"]`);
  sound("token", stage.at);
  if (house && goal) {
    const a = middle(house, stage.root);
    const b = middle(goal, stage.root);
    const gem = document.createElement("span");
    gem.className = "flying-gem";
    render(html`<${Crystal} />`, gem);
    const size = a.size / 3;
    gem.style.width = `${size}px`;
    const spot = (/** @type {Point} */ point, /** @type {number} */ scale) => shift(point.x - size / 2, point.y - size * 0.6, `scale(${scale})`);
    const frames = [{ transform: spot(a, 1) }, { transform: spot({ x: a.x, y: a.y - size }, 2), offset: 0.35 }, { transform: spot(b, b.size / size) }];
    fly(stage.root, gem, frames, { duration: FLIGHT_MS, delay: stage.at, easing: "cubic-bezier(.5,0,.4,1)" });
    hide(goal, stage.at + FLIGHT_MS);
  }
  stage.at += FLIGHT_MS;
}

/** @param {GameEvent} _event @param {Stage} stage */
function win(_event, stage) {
  sound("win", stage.at);
  celebrate(stage.at);
}

/** @type {Record<string, (event: GameEvent, stage: Stage) => void>} */
const MOVES = { go, bewitched, freed, spin, die, crystal, win };

/** @param {GameEvent[]} events @param {HTMLElement} root */
export function perform(events, root) {
  const board = root.querySelector(".ring");
  if (!(board instanceof HTMLElement)) return;
  const stage = { root, board, at: 0, events };
  for (const event of events) MOVES[event.kind]?.(event, stage);
}
