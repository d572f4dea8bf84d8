// From a touch or a key to an action. What may be done comes with the questions; no rule is known here.
import { t } from "../../../client/js/platform/i18n.js";
import { tell } from "../../../client/js/table/live.js";
import { begun, forget, layReady, lift } from "./selection.js";
import { grabKey, handOf, offers, PLACES, swapOf } from "./circle.js";

/** @typedef {import("./circle.js").View} View */
/** @typedef {import("./circle.js").BoardProps} BoardProps */

/** Swaps two tokens if that is offered. @param {BoardProps} props @param {string} one @param {string} other */
export function swap(props, one, other) {
  const action = swapOf(one, other);
  const offered = Boolean(props.question?.actions.includes(action));
  if (offered) {
    lift("");
    props.play(action);
  } else if (offers(props.question, "swap")) tell([t("mc.hint.same_pair")]);
  return offered;
}

/** The first token touched is lifted, the second changes places with it. @param {BoardProps} props @param {string} token */
export function touchToken(props, token) {
  if (!offers(props.question, "swap")) return explain(props);
  const held = begun.peek().token;
  if (!held || held === token) lift(held ? "" : token);
  else swap(props, held, token);
}

/** Says what to do first. @param {BoardProps} props */
function explain({ question, view }) {
  const { circle, attempt } = /** @type {View} */ (view);
  if (question?.tap) tell([t(circle ? "mc.prompt.reveal" : "mc.prompt.lay")]);
  else if (offers(question, "grab")) tell([t("mc.hint.grab")]);
  else if (question) tell([t("mc.hint.announce")]);
  else if (attempt) tell([t("mc.hint.wait")]);
}

/** @param {BoardProps} props @param {number} seat @param {string} action */
export function answer(props, seat, action) {
  const question = props.questions.find((one) => one.seat === seat);
  if (question?.actions.includes(action)) props.answer(seat, action);
}

/** The sandglass itself stands for the one person here who may grab it. @param {BoardProps} props */
export function touchGlass(props) {
  const racers = props.questions.filter((question) => offers(question, "grab"));
  const seat = racers[0]?.seat;
  if (seat !== undefined && racers.length === 1) answer(props, seat, "grab");
  else if (racers.length) tell([t("mc.hint.own_button")]);
  else explain(props);
}

/** The cards that lie ready, as the action that plays them; null while none do. @param {BoardProps} props */
export function announcement({ question, view }) {
  if (!question) return null;
  const hand = handOf(/** @type {View} */ (view), question.seat);
  const values = begun.value.cards.map((card) => hand[card] ?? 0).sort();
  const action = `play ${values.join(" ")}`;
  return question.actions.includes(action) ? { action, n: values.reduce((sum, value) => sum + value, 0) } : null;
}

/** What is touched to say it: of two tokens the one still down, of cards those still in the hand. @param {string} action */
export function places(action) {
  const [verb = "", ...words] = action.split(" ");
  if (verb === "swap") return words.map((token) => `.mc-token[data-piece="${token}"]:not(.lifted)`).join();
  if (verb === "announce") return `[data-number="${words[0]}"]`;
  if (verb !== "play") return { tap: "[data-deal], .mc-pile.ready", grab: "[data-grab], .mc-glass.ready" }[verb] ?? `[data-${verb}]`;
  const cards = words.map((value) => `.mc-hand:not(:has(.ready[data-card-value="${value}"])) [data-card-value="${value}"]`);
  return [...cards, '[data-say][aria-disabled="false"]'].join();
}

// --------------------------------------------------------------------------- keys
const WAYS = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 });

/** Arrow keys walk around the circle. @param {KeyboardEvent} event @param {HTMLElement} at */
function walk(event, at) {
  const way = WAYS[event.key];
  const place = Number(at.dataset["space"]);
  if (!way || !place) return false;
  const next = ((place - 1 + way + PLACES.length) % PLACES.length) + 1;
  /** @type {HTMLElement | null} */ (at.parentElement?.querySelector(`[data-space="${next}"]`))?.focus();
  return true;
}

/** @param {BoardProps} props @param {string} letter @param {boolean} shift */
function race(props, letter, shift) {
  for (const question of props.questions) {
    const own = grabKey(props, question.seat);
    const nothing = own === " " ? letter === "N" : shift && letter === own;
    const action = nothing ? "agree" : !shift && letter === own ? "grab" : "";
    if (!question.actions.includes(action)) continue;
    answer(props, question.seat, action);
    return true;
  }
  return false;
}

/** @param {BoardProps} props @param {number} n */
function digit(props, n) {
  const { question } = props;
  const { circle } = /** @type {View} */ (props.view);
  const token = circle?.[n - 1];
  if (question?.actions.includes(`announce ${n}`)) props.play(`announce ${n}`);
  else if (offers(question, "swap") && token) touchToken(props, token);
  else if (question && offers(question, "play")) chooseValue(props, n);
  else return false;
  return true;
}

/** Lays a card of this value ready: the next one that is still in the hand. @param {BoardProps} props @param {number} value */
function chooseValue({ question, view }, value) {
  const hand = handOf(/** @type {View} */ (view), question?.seat ?? 0);
  const { cards } = begun.peek();
  const card = hand.findIndex((one, n) => one === value && !cards.includes(n));
  if (card >= 0) layReady(card);
}

/** Keys that mean the same wherever the focus is. @param {KeyboardEvent} event @param {BoardProps} props */
function plain(event, props) {
  const { question } = props;
  const number = /^(?:Digit|Numpad)([1-5])$/.exec(event.code);
  if (number && !event.shiftKey && digit(props, Number(number[1]))) return true;
  if (event.key === "Escape") {
    forget();
    return true;
  }
  return !question?.tap && race(props, event.key.toUpperCase(), event.shiftKey);
}

/** @param {KeyboardEvent} event @param {BoardProps} props */
export function key(event, props) {
  const at = event.target instanceof HTMLElement ? event.target : document.body;
  if (walk(event, at)) return true;
  if (event.repeat || !props.questions.length) return false;
  // Tokens and sandglass keep a key for themselves only while there is something to swap.
  const free = at.closest(".mc-circle") ? !offers(props.question, "swap") : !at.closest("button, a, summary");
  if (event.key === " " && free && props.question?.tap) {
    props.play("tap");
    return true;
  }
  if (event.key === "Enter" && free) {
    const ready = announcement(props);
    if (ready) props.play(ready.action);
    return Boolean(ready);
  }
  if (event.key === " " && !free) return false;
  return plain(event, props);
}
