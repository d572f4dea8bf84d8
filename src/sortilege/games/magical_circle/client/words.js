// What can be done and what happened at the circle, as sentences.
import { t } from "../../../client/js/platform/i18n.js";
import { ELEMENTS, isCalmTable, offers } from "./circle.js";

/** @typedef {import("./circle.js").View} View */
/** @typedef {import("../../../client/js/wire/wire.js").Question} Question */
/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */

/** @param {string | undefined} element */
export const elementName = (element) => t("mc.element." + ELEMENTS[element ?? ""]);

/** Clockwise from the Lady. @param {string[]} elements */
export const arrangement = (elements) => elements.map(elementName).join(", ");

/** @param {Question} question @param {unknown} view */
export function prompt(question, view) {
  const { circle, attempt, children } = /** @type {View} */ (view);
  if (question.tap) return t(circle ? "mc.prompt.reveal" : "mc.prompt.lay");
  if (offers(question, "grab")) return t("mc.prompt.race");
  if (offers(question, "swap")) return t("mc.prompt.swap", { n: attempt?.left ?? 0 });
  return t(children ? "mc.prompt.announce" : "mc.prompt.play");
}

/** @param {string} action @param {Question} _ask @param {unknown} view */
export function sayAction(action, _ask, view) {
  const [verb = "", one, other] = action.split(" ");
  if (verb === "tap") return t(/** @type {View} */ (view).circle ? "mc.tap.reveal" : "mc.tap.lay");
  if (verb === "swap") return t("mc.swap", { one: elementName(one), other: elementName(other) });
  const n = Number(one) + Number(other ?? 0);
  if (verb === "play") return t(other ? "mc.play.two" : "mc.play", { one: one ?? "", other: other ?? "", n });
  return t("mc." + verb, { n });
}

/** Facts of an event for its sentence. @param {GameEvent} event @param {(seat: number) => string} name */
function facts(event, name) {
  const pair = /** @type {string[]} */ (event["pair"] ?? []);
  const shows = /** @type {string[]} */ (event["shows"] ?? []);
  const first = event["first"];
  return {
    name: event.seat === undefined ? "" : name(event.seat),
    first: typeof first === "number" ? name(first) : "",
    one: elementName(pair[0]), other: elementName(pair[1]),
    shows: arrangement(shows),
    n: Number(event["announced"] ?? event["left"] ?? event["cards"] ?? 0),
  };
}

/** A give-up and the sand are told with the failure that follows. @param {GameEvent} event @param {(seat: number) => string} name */
export function sayEvent(event, name) {
  const { kind } = event;
  if (kind === "give-up" || kind === "sand-out") return "";
  const told = facts(event, name);
  if (kind === "swap" && !event["left"]) return t("mc.event.swap.last", told);
  if (kind !== "fail") return t("mc.event." + kind, told);
  const why = t("mc.event.fail." + event["reason"], told);
  return event["lost"] ? `${why} ${t("mc.event.lost", told)}` : why;
}

/** @param {import("../../../client/js/wire/wire.js").Frame} frame @param {(seat: number) => string} name */
function watch(frame, name) {
  const { attempt } = /** @type {View} */ (frame.view);
  const seat = attempt?.seat ?? frame.awaited[0] ?? null;
  const what = !attempt ? t("mc.watch.reveal") : attempt.announced === null ? t("mc.watch.announce") : t("mc.watch.swap", { n: attempt.left });
  return { who: seat === null ? "" : name(seat), what, seat };
}

/** The race has no single player: what the banner says then, and to those who watch. @param {import("../../../client/js/wire/wire.js").Frame} frame @param {(seat: number) => string} name */
export function banner(frame, name) {
  const { attempt, players } = /** @type {View} */ (frame.view);
  const racing = !attempt && frame.awaited.length > 0 && !frame.questions.some((question) => question.tap) && isRace(frame);
  const own = frame.seats.flatMap((seat, n) => (seat.yours ? [n] : []));
  if (racing && isCalmTable({ pace: frame.table_settings?.pace })) return calmly(frame, name, own);
  if (racing && frame.questions.length) return { who: t("mc.race"), what: raceWords(frame), seat: own.length === 1 ? (own[0] ?? null) : null };
  if (racing && own.some((seat) => players[seat]?.locked)) return { who: t("mc.race"), what: t("mc.locked.you"), seat: null };
  if (racing) return { who: t("mc.race"), what: t("mc.watch.race"), seat: null };
  return frame.questions.length ? null : watch(frame, name);
}

/** Whose turn it is to look, where one is asked after another. @param {import("../../../client/js/wire/wire.js").Frame} frame @param {(seat: number) => string} name @param {number[]} own */
function calmly(frame, name, own) {
  const seat = frame.awaited[0] ?? 0;
  const asked = frame.questions.length > 0;
  return { who: asked && own.length === 1 ? t("your_turn") : name(seat), what: t(asked ? "mc.prompt.turn" : "mc.watch.turn"), seat };
}

/** All cards lie open and nobody is active. @param {import("../../../client/js/wire/wire.js").Frame} frame */
const isRace = (frame) => /** @type {View} */ (frame.view).cards.length === 3;

/** @param {import("../../../client/js/wire/wire.js").Frame} frame */
function raceWords(frame) {
  const question = frame.questions[0];
  return t(frame.questions.length === 1 && question && !offers(question, "agree") ? "mc.prompt.agreed" : "mc.prompt.race");
}
