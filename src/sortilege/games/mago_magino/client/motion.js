// What moves and sounds when something happens. The page already shows the outcome; nothing here stays.
import { html, render } from "../../../client/vendor/preact.js";
import { wasCarried } from "../../../client/js/platform/drag.js";
import { animate, celebrate, fly, isCalm, later, middle } from "../../../client/js/platform/motion.js";
import { play as sound } from "../../../client/js/platform/sound.js";
import { pieceId } from "./arrangement.js";
import { Crystal, Figure, Frog } from "./art.js";
import {
  APPEAR, CACKLE, FLASH, gemDrop, gemFlight, hops, LAUGH, look, PUFF, spin as spinFrames, STAY, TUMBLE, turnAway, TURN_TO,
} from "./keyframes.js";

/** @import { Point } from "./types.js" */
/** @import { GameEvent } from "../../../client/js/wire/wire.js" */

/** @typedef {{root: HTMLElement, board: HTMLElement, at: number, events: GameEvent[]}} Stage `at`: when the next event begins, in ms */

const STEP_MS = 240;
const SPIN_MS = 1700;
const TURN_MS = 520;
const FLIGHT_MS = 900;
const DROP_MS = 500;
/** The die shows its face when it has come to rest. */
const ROLL_MS = 620;

/** @param {Stage} stage @param {unknown} id */
const findPiece = ({ board }, id) => /** @type {HTMLElement | null} */ (board.querySelector(`[data-piece="${id}"]`));

/** @param {Stage} stage @param {unknown} name */
const findSpace = ({ board }, name) => board.querySelector(`[data-space="${name}"]`);

/** The middle of a space, measured from the place of a piece. @param {Stage} stage @param {unknown} name @param {Point} home */
function offsetOf(stage, name, home) {
  const space = findSpace(stage, name);
  const there = space ? middle(space, stage.board) : home;
  return { x: there.x - home.x, y: there.y - home.y };
}

/** @param {string} className @param {unknown} content */
function element(className, content) {
  const made = document.createElement("span");
  made.className = className;
  render(html`${content}`, made);
  return made;
}

/** A figure in the place of one that is no longer, or not yet, on the board. @param {unknown} figure @param {HTMLElement} like */
function standIn(figure, like) {
  const made = element("piece stand-in", figure);
  for (const side of /** @type {const} */ (["left", "top", "width"])) made.style[side] = like.style[side];
  return made;
}

/** Keep something hidden until its time. @param {Element | null} piece @param {number} until @param {string | null} [pseudoElement] */
function hide(piece, until, pseudoElement = /** @type {string | null} */ (null)) {
  animate(piece, APPEAR, { duration: Math.max(1, until), pseudoElement });
}

// --------------------------------------------------------------------------- moves
/** The piece that has moved, where it stands now; a frog may have become a child. @param {GameEvent} event @param {Stage} stage */
function moved(event, stage) {
  const name = String(event["piece"]);
  const freed = stage.events.find((one) => one.kind === "freed" && one["frog"] === name);
  const id = freed ? `${freed.seat}${freed["piece"]}` : pieceId(name, event.seat);
  return { piece: findPiece(stage, id), freed: Boolean(freed), step: name.startsWith("f") ? "hop" : "step" };
}

/** @param {GameEvent} event @param {Stage} stage */
function go(event, stage) {
  const { piece, freed, step } = moved(event, stage);
  const carried = wasCarried(piece);
  const steps = carried ? 1 : /** @type {string[]} */ (event["path"]).length;
  const duration = STEP_MS * steps + 60;
  for (let n = 0; n < steps; n++) sound(step, stage.at + n * STEP_MS);
  // A walk that is still under way ends here; the glow of a piece that may move has no end.
  piece?.getAnimations().forEach((running) => running instanceof CSSAnimation || running.finish());
  if (carried) return;
  if (piece) walk(event, stage, { piece, freed, duration });
  stage.at += duration;
}

/** @param {GameEvent} event @param {Stage} stage @param {{piece: HTMLElement, freed: boolean, duration: number}} how */
function walk(event, stage, { piece, freed, duration }) {
  const home = middle(piece, stage.board);
  const path = [event["from"], .../** @type {string[]} */ (event["path"])];
  const points = [...path.slice(0, -1).map((space) => offsetOf(stage, space, home)), { x: 0, y: 0 }];
  const frames = hops(points, stage.board.clientWidth * -0.035);
  const options = { duration, delay: stage.at, easing: "linear" };
  if (freed) {
    fly(stage.board, standIn(html`<${Frog} />`, piece), frames, options);
    hide(piece, stage.at + duration);
  } else {
    animate(piece, frames, options);
    carryHome(piece, stage, duration);
  }
}

/**
 * A crystal that is handed in at the end of the move is carried until then.
 * @param {HTMLElement} piece @param {Stage} stage @param {number} duration
 */
function carryHome(piece, stage, duration) {
  if (isCalm() || !stage.events.some(({ kind }) => kind === "crystal")) return;
  const carried = element("mago-carried", html`<${Crystal} />`);
  piece.append(carried);
  later(() => carried.remove(), stage.at + duration);
}

// --------------------------------------------------------------------------- children and frogs
/** Smoke over a piece that turns over. @param {Stage} stage @param {HTMLElement} piece @param {number} at @param {string} colour */
function puff(stage, piece, at, colour) {
  const smoke = document.createElement("i");
  smoke.className = "mago-puff " + colour;
  smoke.style.left = piece.style.left;
  smoke.style.top = piece.style.top;
  fly(stage.board, smoke, PUFF, { duration: TURN_MS, delay: at, easing: "ease-out" });
}

/**
 * One figure turns over and is another.
 * @param {Stage} stage @param {string} id what it is in the end @param {unknown} before @param {string} colour of the smoke
 */
function turnOver(stage, id, before, colour) {
  const piece = findPiece(stage, id);
  if (!piece) return;
  const halfway = stage.at + TURN_MS / 2;
  fly(stage.board, standIn(before, piece), turnAway(stage.at, halfway), { duration: halfway, easing: "linear" });
  hide(piece, halfway);
  animate(piece, TURN_TO, { duration: TURN_MS, delay: halfway });
  puff(stage, piece, stage.at + 60, colour);
}

/** @param {GameEvent} event @param {Stage} stage */
function bewitched(event, stage) {
  const child = { kind: "child", seat: event.seat, child: event["piece"], crystal: event["lost"] };
  turnOver(stage, String(event["frog"]), html`<${Figure} piece=${child} />`, "green");
  sound("croak", stage.at + 150);
  if (event["lost"]) drop(event, stage);
}

/** Every crystal that is lost falls for itself; those that lay there before stay. @param {GameEvent} event @param {Stage} stage */
function drop(event, stage) {
  const here = stage.events.filter((one) => one.kind === "bewitched" && one["lost"] && one["at"] === event["at"]);
  const crystals = /** @type {HTMLElement | null} */ (stage.board.querySelector(`[data-crystals="${event["at"]}"]`));
  const child = findPiece(stage, event["frog"]);
  if (!crystals || !child) return;
  const delay = stage.at + 200 + here.indexOf(event) * 140;
  const from = middle(child, stage.board);
  const to = middle(crystals, stage.board);
  const gem = element("falling-gem", html`<${Crystal} />`);
  fly(stage.board, gem, gemDrop(from, to, from.size * 0.46), { duration: DROP_MS, delay, easing: "ease-in" });
  if (event !== here[0]) return;
  const isNew = Number(crystals.dataset["count"]) <= here.length;
  hide(isNew ? crystals : crystals.querySelector(".mago-gem-count"), delay + DROP_MS);
}

/** @param {GameEvent} event @param {Stage} stage */
function freed(event, stage) {
  const hopped = stage.events.some((one) => one.kind === "go" && one["piece"] === event["frog"]);
  const id = `${event.seat}${event["piece"]}`;
  const piece = findPiece(stage, id);
  if (hopped && piece) puff(stage, piece, stage.at, "gold");
  else turnOver(stage, id, html`<${Frog} />`, "gold");
  sound("free", stage.at);
}

// --------------------------------------------------------------------------- the arrow, the die, crystals
/** Where the arrow was last seen, in degrees; it starts from there. */
let shown = 180;

/** @param {GameEvent} event @param {Stage} stage */
function spin(event, stage) {
  const arrow = /** @type {SVGElement | null} */ (stage.board.querySelector("[data-arrow]"));
  const goal = parseFloat(arrow?.style.rotate ?? "0");
  animate(arrow, spinFrames(shown, goal), { duration: SPIN_MS, delay: stage.at, easing: "cubic-bezier(.15,.6,.25,1)" });
  shown = goal;
  sound("spin", stage.at);
  cackle(goal, stage);
  if (!isCalm()) stage.at += SPIN_MS;
  for (const struck of stage.board.querySelectorAll(".space.struck")) hide(struck, stage.at, "::after");
  animate(findSpace(stage, event["space"]), FLASH, { duration: 700, delay: stage.at - 100 });
}

/** The witch laughs, follows her arrow with her eyes and looks at what it hits. @param {number} goal @param {Stage} stage */
function cackle(goal, stage) {
  const witch = stage.board.querySelector("[data-witch]");
  const options = { duration: SPIN_MS, delay: stage.at, easing: "linear" };
  animate(witch, CACKLE, options);
  animate(witch?.querySelector(".mago-laugh"), LAUGH, options);
  animate(witch?.querySelector(".mago-pupils"), look(goal), { ...options, duration: SPIN_MS + 1200 });
  sound("cackle", stage.at + 200);
}

/** @param {GameEvent} event @param {Stage} stage */
function die(event, stage) {
  const cube = stage.root.querySelector(".tray [data-die]");
  animate(cube, TUMBLE, { duration: 700, delay: stage.at });
  hide(cube?.querySelector(".mago-face") ?? null, stage.at + ROLL_MS);
  if (event["die"] === "arrow") hide(stage.root.querySelector('[data-thing="arrow"]'), stage.at + ROLL_MS);
  sound("dice", stage.at);
  stage.at += 500;
}

/** A crystal flies from the house to its owner. @param {GameEvent} event @param {Stage} stage */
function crystal(event, stage) {
  const house = findSpace(stage, "H");
  const goal = stage.root.querySelector(`[data-seat-card="${event.seat}"] [data-won="${event["won"]}"]`);
  sound("token", stage.at);
  if (house && goal) flyGem(house, goal, stage);
  stage.at += FLIGHT_MS;
}

/** @param {Element} house @param {Element} goal @param {Stage} stage */
function flyGem(house, goal, stage) {
  const from = middle(house, stage.root);
  const size = from.size / 3;
  const gem = element("flying-gem", html`<${Crystal} />`);
  gem.style.width = `${size}px`;
  const frames = gemFlight(from, middle(goal, stage.root), size);
  fly(stage.root, gem, frames, { duration: FLIGHT_MS, delay: stage.at, easing: "cubic-bezier(.5,0,.4,1)" });
  hide(goal, stage.at + FLIGHT_MS);
}

/**
 * The dance begins when the last crystal has been handed in; until then the children stand where they are.
 * @param {GameEvent} _event @param {Stage} stage
 */
function win(_event, stage) {
  hide(stage.board.querySelector("[data-dance]"), stage.at);
  for (const child of stage.board.querySelectorAll(".piece.dances")) animate(child, STAY, { duration: Math.max(1, stage.at) });
  sound("win", stage.at);
  celebrate(stage.at);
}

/** @type {Record<string, (event: GameEvent, stage: Stage) => void>} */
const MOTIONS = { go, bewitched, freed, spin, die, crystal, win };

/** @param {GameEvent[]} events @param {HTMLElement} root */
export function perform(events, root) {
  const board = root.querySelector(".ring");
  if (!(board instanceof HTMLElement)) return;
  const stage = { root, board, at: 0, events };
  for (const event of events) MOTIONS[event.kind]?.(event, stage);
}
