// What can be done and what happened in the labyrinth, as sentences.
import { t } from "../../../client/js/platform/i18n.js";
import { beside, directionTo, wizardOf } from "./garden.js";
import { material } from "./material.js";

/** @typedef {import("./garden.js").View} View */
/** @typedef {import("../../../client/js/wire/wire.js").Question} Question */

/** The name of the symbol on a square; empty where there is none. @param {string | null} square */
export function symbolName(square) {
  const symbol = square && material.symbols[square];
  return symbol ? t("symbol." + symbol) : "";
}

/** The same as part of a sentence: "the owl". @param {string} square */
const theSymbol = (square) => t(`symbol.${material.symbols[square]}.the`);

/** For those who cannot see the board: the name of a square, with its symbol if it has one. @param {string} square */
export function squareName(square) {
  const symbol = symbolName(square);
  return symbol ? t("ml.square", { square, symbol }) : square;
}

/** @param {Question} question @param {unknown} view */
export function prompt(question, view) {
  const { target, steps } = /** @type {View} */ (view);
  if (question.tap) return t(target ? "ml.prompt.roll" : "ml.prompt.draw");
  return t("ml.prompt.move", { n: steps });
}

/** @param {string} action @param {Question} question @param {unknown} view */
export function sayAction(action, question, view) {
  const { target } = /** @type {View} */ (view);
  if (action === "tap") return t(target ? "ml.roll" : "ml.draw");
  if (action === "stop") return t("ml.stop");
  const direction = action.slice(-1);
  const at = wizardOf(/** @type {View} */ (view), question.seat)?.at ?? "";
  const symbol = symbolName(beside(at, direction));
  const step = t("ml.step." + direction);
  return symbol ? t("ml.step_to", { step, symbol }) : step;
}

/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */
/** @typedef {(seat: number) => string} NameOf */

/**
 * A step or a bump. The board shows no names of squares, so places are named by their symbols and by the direction.
 * @param {GameEvent} event
 * @param {NameOf} name
 */
function sayStep(event, name) {
  const from = String(event["from"]);
  const to = String(event["to"]);
  const direction = directionTo(from, to);
  const values = { name: name(event.seat ?? 0), way: t("ml.way." + direction), side: t("ml.side." + direction) };
  const named = material.symbols[to] && (event.kind === "step" || material.symbols[from]);
  if (!named) return t("ml.event." + event.kind, values);
  if (event.kind === "step") return t("ml.event.step_on", { ...values, the: theSymbol(to) });
  return t("ml.event.bump_between", { ...values, from: theSymbol(from), to: theSymbol(to) });
}

/** @param {GameEvent} event @param {NameOf} name */
export function sayEvent(event, name) {
  if (event.kind === "step" || event.kind === "bump") return sayStep(event, name);
  return t("ml.event." + event.kind, {
    name: event.seat === undefined ? "" : name(event.seat),
    n: Number(event["roll"] ?? 0),
    symbol: symbolName(String(event["target"] ?? event["symbol"] ?? "")),
  });
}

/** @typedef {{kind: string, seat: number | null, [field: string]: unknown}} Moment */

/** A moment of a finished game. @param {Moment} moment @param {NameOf} name */
export function sayMoment(moment, name) {
  const { kind, seat, other, symbol, from, to } = moment;
  const squares = [from, to].map(String);
  const between = kind === "wall" && squares.every((square) => material.symbols[square]);
  return t(`ml.moment.${kind}${between ? "_between" : ""}`, {
    name: seat === null ? "" : name(seat),
    other: typeof other === "number" ? name(other) : "",
    n: Number(moment["steps"] ?? moment["turns"] ?? moment["times"] ?? moment["behind"] ?? 0),
    the: symbol ? theSymbol(String(symbol)) : "",
    from: between ? theSymbol(squares[0] ?? "") : "",
    to: between ? theSymbol(squares[1] ?? "") : "",
  });
}
