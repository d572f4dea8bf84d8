// From a touch, a drag or a key to an action. What may be done comes with the questions; no rule is known here.
import { signal } from "../../../client/vendor/preact.js";
import { carry, follow, putDown } from "../../../client/js/platform/drag.js";
import { t } from "../../../client/js/platform/i18n.js";
import { tell } from "../../../client/js/table/narrator.js";
import { partOf } from "../../../client/js/platform/turned.js";
import { hitTest, neighbour } from "./circle.js";
import { closeReview } from "./review.js";
import { grabKey, handOf, material, offers, swapOf, viewOf } from "./view.js";

/** @typedef {import("./types.js").BoardProps} BoardProps */

// --------------------------------------------------------------------------- the selection
// What a player has picked up but not played yet: a lifted token, or exchange cards. Touch and keyboard share it.
/** @type {import("./types.js").Selection} */
const NOTHING = { token: "", cards: [] };

export const selection = signal(NOTHING);

export function clearSelection() {
  if (selection.peek() !== NOTHING) selection.value = NOTHING;
}

/** @param {string} token empty to put the token down */
function liftToken(token) {
  selection.value = { ...selection.peek(), token };
}

/**
 * Selects a card or puts it back. One card too many takes the place of the card selected first.
 * @param {number} card
 */
export function toggleCard(card) {
  const { cards } = selection.peek();
  const others = cards.filter((other) => other !== card);
  const now = others.length < cards.length ? others : [...cards, card].slice(-material.most_played);
  selection.value = { ...selection.peek(), cards: now };
}

// --------------------------------------------------------------------------- tokens
/**
 * Swaps two tokens if that is offered.
 * @param {BoardProps} props
 * @param {string} one
 * @param {string} other
 */
export function swap(props, one, other) {
  const action = swapOf(one, other);
  const offered = Boolean(props.question?.actions.includes(action));
  if (offered) {
    liftToken("");
    props.play(action);
  } else if (offers(props.question, "swap")) tell([t("mc.hint.same_pair")]);
  return offered;
}

/**
 * The first token touched is lifted, the second changes places with it.
 * @param {BoardProps} props
 * @param {string} token
 */
export function touchToken(props, token) {
  if (!offers(props.question, "swap")) return explain(props);
  const lifted = selection.peek().token;
  if (!lifted || lifted === token) liftToken(lifted ? "" : token);
  else swap(props, lifted, token);
}

/**
 * Dragging a token onto another swaps them.
 * @param {PointerEvent} down
 * @param {BoardProps} props
 * @param {string} token
 */
export function dragToken(down, props, token) {
  const piece = /** @type {HTMLElement} */ (down.currentTarget);
  const circle = /** @type {HTMLElement} */ (piece.closest(".mc-circle"));
  follow(down, {
    lift: () => liftToken(""),
    carry: (x, y) => carry(piece, x, y),
    drop: (at) => {
      const other = at && tokenAt(props, circle, at);
      putDown(piece, Boolean(other) && other !== token && swap(props, token, String(other)));
    },
  });
}

/**
 * The token under a pointer.
 * @param {BoardProps} props
 * @param {HTMLElement} circle
 * @param {PointerEvent} at
 */
function tokenAt(props, circle, at) {
  const { x, y } = partOf(circle, at);
  const place = hitTest(x, y);
  return place === null ? null : (viewOf(props).circle?.[place] ?? null);
}

/**
 * Says what to do first.
 * @param {BoardProps} props
 */
function explain(props) {
  const { circle, attempt } = viewOf(props);
  if (props.question?.tap) tell([t(circle ? "mc.prompt.reveal" : "mc.prompt.lay")]);
  else if (offers(props.question, "grab")) tell([t("mc.hint.grab")]);
  else if (props.question) tell([t("mc.hint.announce")]);
  else if (attempt) tell([t("mc.hint.wait")]);
}

// --------------------------------------------------------------------------- the sandglass and the cards
/**
 * Answers for one of the seats at this device, if the action is offered.
 * @param {BoardProps} props
 * @param {number} seat
 * @param {string} action
 */
export function answer(props, seat, action) {
  const question = props.questions.find((one) => one.seat === seat);
  if (question?.actions.includes(action)) props.answer(seat, action);
}

/**
 * Touching the sandglass grabs it, if only one person here may.
 * @param {BoardProps} props
 */
export function touchGlass(props) {
  const racers = props.questions.filter((question) => offers(question, "grab"));
  const seat = racers[0]?.seat;
  if (seat !== undefined && racers.length === 1) answer(props, seat, "grab");
  else if (racers.length) tell([t("mc.hint.own_button")]);
  else explain(props);
}

/**
 * The selected cards as the action that plays them, and the number of swaps it announces; null if there is none.
 * @param {BoardProps} props
 */
export function announcement(props) {
  const { question } = props;
  if (!question) return null;
  const hand = handOf(viewOf(props), question.seat);
  const values = selection.value.cards.map((card) => hand[card] ?? 0).sort();
  const action = `play ${values.join(" ")}`;
  return question.actions.includes(action) ? { action, n: material.swaps[action] ?? 0 } : null;
}

/**
 * A selector of what is touched to play an action: for a swap the token that is not lifted yet, for a play the cards
 * that are not selected yet, then the button.
 * @param {string} action
 */
export function places(action) {
  const [verb = "", ...words] = action.split(" ");
  if (verb === "swap") return words.map((token) => `.mc-token[data-piece="${token}"]:not(.lifted)`).join();
  if (verb === "announce") return `[data-number="${words[0]}"]`;
  if (verb === "tap") return "[data-deal], .mc-pile.ready";
  if (verb === "grab") return "[data-grab], .mc-glass.ready, .replay .mc-glass";
  if (verb !== "play") return `[data-${verb}]`;
  return [...words.map(unselectedCard), '[data-say][aria-disabled="false"]'].join();
}

/** @param {string} value */
function unselectedCard(value) {
  const card = `[data-card-value="${value}"]`;
  return `.mc-hand:not(:has(.ready${card})) ${card}`;
}

// --------------------------------------------------------------------------- keys
const DIRECTIONS = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 });

/**
 * Arrow keys walk around the circle.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} at
 */
function walk(event, at) {
  const direction = DIRECTIONS[event.key];
  const place = Number(at.dataset["space"]);
  if (!direction || !place) return false;
  const next = neighbour(place - 1, direction) + 1;
  const token = at.parentElement?.querySelector(`[data-space="${next}"]`);
  /** @type {HTMLElement | null | undefined} */ (token)?.focus();
  return true;
}

/**
 * What a key means to a seat in the race: empty for nothing.
 * @param {string} own the seat's key
 * @param {string} letter
 * @param {boolean} shift
 */
export function raceAction(own, letter, shift) {
  if (own === " " ? letter === "N" : shift && letter === own) return "agree";
  return !shift && letter === own ? "grab" : "";
}

/**
 * @param {BoardProps} props
 * @param {string} letter
 * @param {boolean} shift
 */
function raceKey(props, letter, shift) {
  for (const question of props.questions) {
    const action = raceAction(grabKey(props, question.seat), letter, shift);
    if (!question.actions.includes(action)) continue;
    answer(props, question.seat, action);
    return true;
  }
  return false;
}

/**
 * A digit announces a number, lifts the token on that place or selects a card of that value.
 * @param {BoardProps} props
 * @param {number} n
 */
function digitKey(props, n) {
  const { question } = props;
  const token = viewOf(props).circle?.[n - 1];
  if (question?.actions.includes(`announce ${n}`)) props.play(`announce ${n}`);
  else if (offers(question, "swap") && token) touchToken(props, token);
  else if (offers(question, "play")) selectValue(props, n);
  else return false;
  return true;
}

/**
 * Selects the next card of this value that is not selected yet.
 * @param {BoardProps} props
 * @param {number} value
 */
function selectValue(props, value) {
  const { cards } = selection.peek();
  const hand = handOf(viewOf(props), props.question?.seat ?? 0);
  const card = hand.findIndex((one, n) => one === value && !cards.includes(n));
  if (card >= 0) toggleCard(card);
}

/**
 * Keys that mean the same wherever the focus is.
 * @param {KeyboardEvent} event
 * @param {BoardProps} props
 */
function plainKey(event, props) {
  const number = /^(?:Digit|Numpad)([1-5])$/.exec(event.code);
  if (number && !event.shiftKey && digitKey(props, Number(number[1]))) return true;
  if (event.key === "Escape") {
    clearSelection();
    return true;
  }
  return !props.question?.tap && raceKey(props, event.key.toUpperCase(), event.shiftKey);
}

/**
 * Whether the focused element leaves Space and Enter to the game. A failure that is shown keeps them; tokens and the
 * sandglass keep them only during swaps.
 * @param {HTMLElement} at
 * @param {BoardProps} props
 */
function isFree(at, props) {
  if (at.closest(".mc-review")) return false;
  return at.closest(".mc-circle") ? !offers(props.question, "swap") : !at.closest("button, a, summary");
}

/** @param {BoardProps} props */
function playSelected(props) {
  const ready = announcement(props);
  if (ready) props.play(ready.action);
  return Boolean(ready);
}

/**
 * Plays what a key means; true if the key was used.
 * @param {KeyboardEvent} event
 * @param {BoardProps} props
 */
export function key(event, props) {
  const at = event.target instanceof HTMLElement ? event.target : document.body;
  if (walk(event, at) || (event.key === "Escape" && closeReview())) return true;
  if (event.repeat || !props.questions.length) return false;
  const free = isFree(at, props);
  if (event.key === "Enter" && free) return playSelected(props);
  if (event.key === " " && !free) return false;
  if (event.key === " " && props.question?.tap) {
    props.play("tap");
    return true;
  }
  return plainKey(event, props);
}
