// What can be done and what happened in the labyrinth, as sentences.
import { t } from "../../../client/js/platform/i18n.js";
import { beside, SYMBOLS } from "./garden.js";

/** @typedef {import("./garden.js").View} View */
/** @typedef {import("../../../client/js/wire/wire.js").Question} Question */

/** @param {string | null} square */
export const symbolName = (square) => (square && SYMBOLS[square] ? t("symbol." + SYMBOLS[square]) : "");

/** A square with its symbol, if it has one. @param {string} square */
export const squareName = (square) => (SYMBOLS[square] ? t("ml.square", { square, symbol: symbolName(square) }) : square);

/** @param {Question} question @param {unknown} view */
export function prompt(question, view) {
  const { target, steps } = /** @type {View} */ (view);
  if (question.tap) return t(target ? "ml.prompt.roll" : "ml.prompt.draw");
  return t("ml.prompt.move", { n: steps });
}

/** @param {string} action @param {Question} question @param {unknown} view */
export function sayAction(action, question, view) {
  const { target, wizards } = /** @type {View} */ (view);
  if (action === "tap") return t(target ? "ml.roll" : "ml.draw");
  if (action === "stop") return t("ml.stop");
  const way = action.slice(-1);
  const at = wizards.find((wizard) => wizard.seat === question.seat)?.at ?? "";
  return t("ml.step." + way, { square: squareName(beside(at, way) ?? "") });
}

/** @param {import("../../../client/js/wire/wire.js").GameEvent} event @param {(seat: number) => string} name */
export function sayEvent(event, name) {
  const key = "ml.event." + event.kind;
  const to = typeof event["to"] === "string" ? event["to"] : "";
  const token = event["target"] ?? event["symbol"];
  return t(key, {
    name: event.seat === undefined ? "" : name(event.seat),
    n: Number(event["roll"] ?? 0),
    from: String(event["from"] ?? ""),
    to: event.kind === "step" ? squareName(to) : to,
    symbol: symbolName(typeof token === "string" ? token : null),
    square: String(token ?? ""),
  });
}
