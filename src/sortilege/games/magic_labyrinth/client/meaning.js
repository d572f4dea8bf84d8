// What a touch or a key means, decided from the view and the question alone. Whether it is allowed, the server says.
import { beside, directionTo, wizardOf } from "./garden.js";

/** @typedef {import("./garden.js").View} View */
/** @typedef {import("../../../client/js/wire/wire.js").Question} Question */
/** @typedef {{view: unknown, question: Question | null}} Situation */
/** @typedef {{key: string, shift: boolean, repeat: boolean, square: string | null, onControl: boolean}} Press */

const ARROWS = /** @type {Record<string, string>} */ ({ ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W" });

/** The wizard that is asked to step; null while a die or bag waits, or nobody here is asked. @param {Situation} situation */
export function walker({ view, question }) {
  if (!question || question.tap) return null;
  return wizardOf(/** @type {View} */ (view), question.seat);
}

/** Does the question offer a step onto this square? @param {Situation} situation @param {string} square */
export function isOffered(situation, square) {
  const direction = directionTo(walker(situation)?.at ?? "", square);
  return Boolean(direction && situation.question?.actions.includes("step " + direction));
}

/**
 * A touched square means a step onto it. A touch that cannot mean a step earns a hint: the key of a sentence.
 * @param {Situation} situation
 * @param {string | null} square
 * @returns {{action?: string, hint?: string}}
 */
export function meaningOfTouch(situation, square) {
  const wizard = walker(situation);
  const direction = wizard && square && directionTo(wizard.at, square);
  if (direction) return { action: "step " + direction };
  if (wizard) return { hint: "ml.hint.neighbour" };
  if (!situation.question) return {};
  return { hint: /** @type {View} */ (situation.view).target ? "ml.hint.roll" : "ml.hint.draw" };
}

/**
 * Arrow keys step; with Shift, or when no step is asked for, they move the focus. Space throws, draws or stops; Escape stops.
 * @param {Situation} situation
 * @param {Press} press
 * @returns {{action?: string, focus?: string} | null} null for a key that is not ours
 */
export function meaningOfKey(situation, press) {
  const direction = ARROWS[press.key];
  if (direction && !press.shift && walker(situation)) return press.repeat ? {} : { action: "step " + direction };
  if (direction && press.square) return { focus: beside(press.square, direction) ?? press.square };
  if (press.repeat || !situation.question) return null;
  const { tap, actions } = situation.question;
  const stop = actions.includes("stop") ? { action: "stop" } : null;
  if (press.key === "Escape" && stop) return stop;
  if (press.key !== " " || (!press.square && press.onControl)) return null;
  return tap ? { action: "tap" } : stop ?? {};
}

/** A selector of what is touched to play an action. @param {string} action @param {Question} question @param {unknown} view */
export function places(action, { seat }, view) {
  if (action === "tap") return ".thing.ready";
  if (action === "stop") return ".tray .stop";
  const at = wizardOf(/** @type {View} */ (view), seat)?.at ?? "";
  return `.garden [data-space="${beside(at, action.slice(-1))}"]`;
}
