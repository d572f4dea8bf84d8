// What can be done and what happened in the labyrinth, as sentences.
import { t } from "../../../client/js/platform/i18n.js";
import { beside, wizardOf } from "./garden.js";
import { material } from "./material.js";

/** @typedef {import("./garden.js").View} View */
/** @typedef {import("../../../client/js/wire/wire.js").Question} Question */

/** The name of the symbol on a square; empty where there is none. @param {string | null} square */
export function symbolName(square) {
  const symbol = square && material.symbols[square];
  return symbol ? t("symbol." + symbol) : "";
}

/** A square with its symbol, if it has one. @param {string} square */
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
  return t("ml.step." + direction, { square: squareName(beside(at, direction) ?? "") });
}

/** @param {import("../../../client/js/wire/wire.js").GameEvent} event @param {(seat: number) => string} name */
export function sayEvent(event, name) {
  const to = String(event["to"] ?? "");
  const square = String(event["target"] ?? event["symbol"] ?? "");
  return t("ml.event." + event.kind, {
    name: event.seat === undefined ? "" : name(event.seat),
    n: Number(event["roll"] ?? 0),
    from: String(event["from"] ?? ""),
    to: event.kind === "step" ? squareName(to) : to,
    symbol: symbolName(square),
    square,
  });
}
