// How taps, drags and keys become one of the offered actions, and what is selected on the way there.
import { signal } from "../../../client/vendor/preact.js";
import { follow } from "../../../client/js/platform/drag.js";
import { glyphElement } from "./art.js";
import { material } from "./material.js";
import { lastCell, viewOf } from "./view.js";

/** @typedef {import("./view.js").BoardProps} BoardProps */

/**
 * @typedef {object} Selection
 * @property {string} from the cell of a lifted crystal
 * @property {string} to the cell of a slot that waits for a crystal
 * @property {number[]} picked places of cards in the hand
 */

/** @type {Selection} */
const NOTHING = { from: "", to: "", picked: [] };

export const selection = signal(NOTHING);
/** The portal that is looked at closely. */
export const closeUp = signal("");
/** The player whose portals are looked at closely; -1 for nobody. */
export const peeked = signal(-1);

export function clearSelection() {
  if (selection.peek() !== NOTHING) selection.value = NOTHING;
  closeUp.value = "";
}

/**
 * @param {BoardProps} props
 * @param {string} action
 */
export const offers = ({ question }, action) => Boolean(question?.actions.includes(action));

/**
 * @param {BoardProps} props
 * @param {string} start
 */
export const offersSome = ({ question }, start) => Boolean(question?.actions.some((action) => action.startsWith(start)));

/**
 * Plays an action if it is offered.
 * @param {BoardProps} props
 * @param {string} action
 */
export function submit(props, action) {
  if (props.busy || !offers(props, action)) return false;
  clearSelection();
  props.play(action);
  return true;
}

// --------------------------------------------------------------------------- crystals
/**
 * The action that fills a cell with the selected crystal, or with one from the reserve.
 * @param {string} from
 * @param {string} cell
 */
const fillAction = (from, cell) => (from ? `move ${from} ${cell}` : "place " + cell);

/**
 * May a crystal go to this cell now: the selected one, or any?
 * @param {BoardProps} props
 * @param {string} cell
 */
export function isTarget(props, cell) {
  const { from } = selection.value;
  if (from) return offers(props, fillAction(from, cell));
  return Boolean(props.question?.actions.some((action) => action.endsWith(" " + cell)));
}

/**
 * May this crystal be lifted?
 * @param {BoardProps} props
 * @param {string} cell
 */
export function isSource(props, cell) {
  const { to } = selection.value;
  return to ? offers(props, `move ${cell} ${to}`) : offersSome(props, `move ${cell} `);
}

/**
 * A free slot was tapped.
 * @param {BoardProps} props
 * @param {string} cell
 */
export function tapSlot(props, cell) {
  const { from, to } = selection.peek();
  if (submit(props, fillAction(from, cell))) return;
  // With an empty reserve, the slot may be chosen first and the crystal for it second.
  if (isTarget(props, cell)) selection.value = { ...NOTHING, to: to === cell ? "" : cell };
}

/**
 * A crystal on a slot was tapped.
 * @param {BoardProps} props
 * @param {string} cell
 */
export function tapCrystal(props, cell) {
  const { from, to } = selection.peek();
  if (to && submit(props, `move ${cell} ${to}`)) return;
  if (isSource(props, cell)) selection.value = { ...NOTHING, from: from === cell ? "" : cell };
}

/**
 * The cell of the free slot at a point of the screen, if there is one.
 * @param {PointerEvent | null} at
 */
function hitTest(at) {
  const element = at && document.elementFromPoint(at.clientX, at.clientY);
  const slot = /** @type {HTMLElement | null | undefined} */ (element?.closest("[data-cell].free"));
  return slot?.dataset["cell"] ?? "";
}

/**
 * A crystal follows the pointer.
 * @param {PointerEvent} down
 * @param {BoardProps} props
 * @param {string} from its cell; empty for the reserve
 */
export function drag(down, props, from) {
  if (!(from ? isSource(props, from) : offersSome(props, "place "))) return;
  const ghost = glyphElement("crystal");
  ghost.classList.add("vm-dragged");
  follow(down, {
    lift: () => {
      document.body.append(ghost);
      selection.value = { ...NOTHING, from };
    },
    carry: (_x, _y, event) => (ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`),
    drop: (at) => {
      ghost.remove();
      const cell = hitTest(at);
      if (!cell || !submit(props, fillAction(from, cell))) clearSelection();
    },
  });
}

/**
 * Does the question offer to fill this cell with a crystal from elsewhere than its own portal?
 * @param {BoardProps} props
 * @param {string} cell
 */
function canFill({ question }, cell) {
  const own = `move ${cell.split(":")[0]}:`;
  const fills = (/** @type {string} */ action) => action.endsWith(" " + cell) && !action.startsWith(own);
  return Boolean(cell && question?.actions.some(fills));
}

/**
 * The cells whose crystal opens a portal, at a table where the fastest call goes first.
 * @param {BoardProps} props
 */
export function callsOf(props) {
  const { phase, players } = viewOf(props);
  if (phase !== "place" || props.options?.["calls"] !== "arrival") return [];
  const zone = players[props.question?.seat ?? -1]?.zone ?? [];
  return zone.map(lastCell).filter((cell) => canFill(props, cell));
}

// --------------------------------------------------------------------------- portals to keep
/**
 * The offered action that keeps these cards, if there is one.
 * @param {BoardProps} props
 * @param {number[]} picked
 */
export function keepAction(props, picked) {
  const { hand = [] } = viewOf(props);
  const action = "keep " + picked.map((n) => hand[n] ?? "").sort().join(" ");
  return offers(props, action) ? action : "";
}

/**
 * Picks a card to keep, or puts it back; one too many replaces the first one picked, a second copy replaces the first.
 * @param {BoardProps} props
 * @param {number} place
 */
export function pick(props, place) {
  const { hand = [] } = viewOf(props);
  const { picked } = selection.peek();
  if (!offersSome(props, "keep ")) return;
  const others = picked.filter((n) => n !== place && hand[n] !== hand[place]);
  selection.value = { ...NOTHING, picked: picked.includes(place) ? others : [...others.slice(1 - material.kept), place] };
}

/**
 * A card of the hand that has to be picked; of two copies the first, unless one of them is picked already.
 * @param {string} portal
 * @param {string[]} hand
 */
function cardToPick(portal, hand) {
  const card = `[data-portal="${portal}"]`;
  const place = hand.includes(portal) ? `[data-place="${hand.indexOf(portal)}"]` : "";
  return `.vm-hand:not(:has(${card}.picked)) ${card}${place}`;
}

/** Nothing is a target where nobody is asked. @param {string} cell */
const emptyInReplay = (cell) => `.replay [data-cell="${cell}"]:not(.filled)`;

/**
 * A selector of what is touched to play an action: cards before the button that keeps them, a crystal before its target.
 * @param {string} action
 * @param {unknown} [_question]
 * @param {unknown} [view]
 */
export function places(action, _question, view) {
  const [verb = "", one = "", other = ""] = action.split(" ");
  const { hand = [] } = /** @type {Partial<import("./view.js").View>} */ (view ?? {});
  const cards = action.split(" ").slice(1).map((portal) => cardToPick(portal, hand));
  const plain = `[data-plain="${action}"]`;
  const touched = /** @type {Record<string, string>} */ ({
    tap: ".vm-bag.lit, .vm-pile.lit",
    take: `.vm-board:not(:has(dialog)) .vm-row [data-portal="${one}"], [data-take="${one}"]`,
    open: `[data-own="${one}"] .vm-open`,
    place: `[data-cell="${one}"].target, ${emptyInReplay(one)}`,
    move: `[data-cell="${one}"].filled:not(.held), .vm-board:has(.held) [data-cell="${other}"].target, ${emptyInReplay(other)}`,
    keep: [...cards, plain].join(),
  });
  return touched[verb] ?? plain;
}

// --------------------------------------------------------------------------- keys
const STEPS = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 });

/**
 * Which of `count` things has the focus after a step; `at` is -1 when none had it.
 * @param {number} at
 * @param {number} step
 * @param {number} count
 */
export function nextFocus(at, step, count) {
  if (at < 0) return step > 0 ? 0 : count - 1;
  return (at + step + count) % count;
}

/**
 * Moves the focus from one thing that can be done to the next.
 * @param {number} step
 */
function walk(step) {
  const found = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".vm-board .lit, .vm-tray .lit"));
  const lit = [...found];
  const at = lit.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  lit[nextFocus(at, step, lit.length)]?.focus();
  return lit.length > 0;
}

function pressCall() {
  const button = /** @type {HTMLElement | null} */ (document.querySelector(".vm-tray [data-call]"));
  button?.click();
  return button !== null;
}

/**
 * A number picks a card of the hand, or looks closely at a portal of the row.
 * @param {BoardProps} props
 * @param {number} n
 */
function pressNumber(props, n) {
  const { hand = [], phase, row } = viewOf(props);
  const portal = row[n] ?? "";
  if (phase === "keep" && n < hand.length) pick(props, n);
  else if (phase === "take" && offers(props, "take " + portal)) closeUp.value = portal;
  else return false;
  return true;
}

function pressEscape() {
  if (selection.peek() === NOTHING) return false;
  clearSelection();
  return true;
}

/**
 * @param {KeyboardEvent} event
 * @param {BoardProps} props
 */
export function key(event, props) {
  const pressed = event.key.toLowerCase();
  const onButton = event.target instanceof Element && event.target.closest("button, a, summary") !== null;
  if (event.key in STEPS) return walk(STEPS[event.key] ?? 1);
  if (pressed === " " && !onButton) return submit(props, "tap");
  if (pressed === "enter" && !onButton) return submit(props, keepAction(props, selection.peek().picked));
  if (/^[1-6]$/.test(pressed)) return pressNumber(props, Number(pressed) - 1);
  if (pressed === "i") return pressCall();
  if (pressed === "n") return ["pass", "done", "decline"].some((action) => submit(props, action));
  return pressed === "escape" && pressEscape();
}
