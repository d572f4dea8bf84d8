// What a hand has begun but not said yet, and how taps, drags and keys become one of the offered actions.
import { signal } from "../../../client/vendor/preact.js";
import { follow } from "../../../client/js/platform/drag.js";
import { glyphElement } from "./art.js";

/** @typedef {import("./cards.js").View} View */
/** @typedef {import("./cards.js").BoardProps} BoardProps */
/** @typedef {{from: string, to: string, picked: number[]}} Begun `from`: a lifted crystal; `to`: a slot that waits for one; `picked`: places in the hand */

/** @type {Begun} */
const NOTHING = { from: "", to: "", picked: [] };
const KEEP = 3;

export const begun = signal(NOTHING);
/** The portal that is looked at closely. */
export const closeUp = signal("");

export function forget() {
  if (begun.peek() !== NOTHING) begun.value = NOTHING;
  closeUp.value = "";
}

/** @param {BoardProps} props @param {string} action */
export const offers = ({ question }, action) => Boolean(question?.actions.includes(action));

/** @param {BoardProps} props @param {string} start */
export const offersSome = ({ question }, start) => Boolean(question?.actions.some((action) => action.startsWith(start)));

/** Plays an action if it is offered. @param {BoardProps} props @param {string} action */
export function say(props, action) {
  if (props.busy || !offers(props, action)) return false;
  forget();
  props.play(action);
  return true;
}

// --------------------------------------------------------------------------- crystals
/** May a crystal go to this cell now: from where the hand holds one, or from anywhere? @param {BoardProps} props @param {string} cell */
export function isTarget(props, cell) {
  const { from } = begun.value;
  if (from) return offers(props, `move ${from} ${cell}`);
  return offers(props, "place " + cell) || Boolean(props.question?.actions.some((action) => action.startsWith("move") && action.endsWith(" " + cell)));
}

/** May this crystal be lifted? @param {BoardProps} props @param {string} cell */
export function isSource(props, cell) {
  const { to } = begun.value;
  return to ? offers(props, `move ${cell} ${to}`) : offersSome(props, `move ${cell} `);
}

/** A free slot was tapped. @param {BoardProps} props @param {string} cell */
export function touchSlot(props, cell) {
  const { from } = begun.peek();
  if (say(props, from ? `move ${from} ${cell}` : "place " + cell)) return;
  // The reserve is empty: first the slot, then the crystal for it, is as good as the other way round.
  if (isTarget(props, cell)) begun.value = { ...NOTHING, to: begun.peek().to === cell ? "" : cell };
}

/** A crystal on a slot was tapped. @param {BoardProps} props @param {string} cell */
export function touchCrystal(props, cell) {
  const { from, to } = begun.peek();
  if (to && say(props, `move ${cell} ${to}`)) return;
  if (isSource(props, cell)) begun.value = { ...NOTHING, from: from === cell ? "" : cell };
}

/** @param {Element} element */
const cellAt = (element) => /** @type {HTMLElement | null} */ (element.closest("[data-cell].free"))?.dataset["cell"] ?? "";

/** A crystal follows the finger; `from` is its cell, or nothing for the reserve. @param {PointerEvent} down @param {BoardProps} props @param {string} from */
export function drag(down, props, from) {
  if (!(from ? isSource(props, from) : offersSome(props, "place "))) return;
  const ghost = glyphElement("crystal");
  ghost.classList.add("vm-dragged");
  follow(down, {
    lift: () => {
      document.body.append(ghost);
      begun.value = { ...NOTHING, from };
    },
    carry: (_x, _y, event) => (ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`),
    drop: (at) => {
      ghost.remove();
      const under = at && document.elementFromPoint(at.clientX, at.clientY);
      const cell = under ? cellAt(under) : "";
      if (!cell || !say(props, from ? `move ${from} ${cell}` : "place " + cell)) forget();
    },
  });
}

// --------------------------------------------------------------------------- three of six
/** The offered action that keeps these cards, if there is one. @param {BoardProps} props @param {number[]} picked */
export function keepOf(props, picked) {
  const hand = /** @type {View} */ (props.view).hand ?? [];
  const action = "keep " + picked.map((n) => hand[n] ?? "").sort().join(" ");
  return offers(props, action) ? action : "";
}

/** Takes a card to keep, or puts it back; a fourth one takes the place of the first, a twin that of its twin. @param {BoardProps} props @param {number} place */
export function pick(props, place) {
  const hand = /** @type {View} */ (props.view).hand ?? [];
  const { picked } = begun.peek();
  if (!offersSome(props, "keep ")) return;
  const others = picked.filter((n) => n !== place && hand[n] !== hand[place]);
  begun.value = { ...NOTHING, picked: picked.includes(place) ? others : [...others.slice(1 - KEEP), place] };
}

/** What is touched to say it: cards before the button that keeps them, a crystal before its goal. @param {string} action */
export function places(action) {
  const [verb = "", one = "", other = ""] = action.split(" ");
  const cards = action.split(" ").slice(1).map((portal) => `.vm-hand [data-portal="${portal}"]:not(.picked)`);
  const touched = {
    tap: ".vm-bag.lit, .vm-pile.lit", take: `.vm-board:not(:has(dialog)) .vm-row [data-portal="${one}"], [data-take="${one}"]`, open: `[data-own="${one}"] .vm-open`,
    place: `[data-cell="${one}"].target`, move: `[data-cell="${one}"].filled:not(.held), .vm-board:has(.held) [data-cell="${other}"].target`,
    keep: [...cards, `[data-plain="${action}"]`].join(),
  };
  return touched[/** @type {keyof typeof touched} */ (verb)] ?? `[data-plain="${action}"]`;
}

// --------------------------------------------------------------------------- keys
const STEPS = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 });

/** From one thing that can be done to the next. @param {number} step */
function walk(step) {
  const lit = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".vm-board .lit, .vm-tray .lit"))];
  if (!lit.length) return false;
  const at = lit.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  lit[at < 0 ? (step > 0 ? 0 : lit.length - 1) : (at + step + lit.length) % lit.length]?.focus();
  return true;
}

/** The call that lies nearest. */
function call() {
  const button = /** @type {HTMLElement | null} */ (document.querySelector(".vm-tray [data-call]"));
  button?.click();
  return button !== null;
}

/** @param {BoardProps} props @param {number} n */
function number(props, n) {
  const { hand = [], phase, row } = /** @type {View} */ (props.view);
  if (phase === "keep" && n < hand.length) pick(props, n);
  else if (phase === "take" && row[n] && offers(props, "take " + row[n])) closeUp.value = row[n] ?? "";
  else return false;
  return true;
}

/** @param {KeyboardEvent} event @param {BoardProps} props */
export function key(event, props) {
  const onButton = event.target instanceof Element && event.target.closest("button, a, summary") !== null;
  const { key: pressed } = event;
  if (pressed in STEPS) return walk(STEPS[pressed] ?? 1);
  if (pressed === " " && !onButton) return say(props, "tap");
  if (pressed === "Enter" && !onButton) return say(props, keepOf(props, begun.peek().picked));
  if (/^[1-6]$/.test(pressed)) return number(props, Number(pressed) - 1);
  if (pressed.toLowerCase() === "i") return call();
  if (pressed.toLowerCase() === "n") return ["pass", "done", "decline"].some((action) => say(props, action));
  if (pressed !== "Escape" || begun.peek() === NOTHING) return false;
  forget();
  return true;
}
