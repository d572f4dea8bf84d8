// What can be done and what happened at the circle, as sentences.
import { t } from "../../../client/js/platform/i18n.js";
import { isTurnBased, material, offers, ownSeats, viewOf } from "./view.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {(seat: number) => string} Name */

/** @param {string | undefined} element */
export const elementName = (element) => t("mc.element." + material.elements[element ?? ""]);

/**
 * The elements of an arrangement, clockwise from the Lady.
 * @param {string[]} elements
 */
export const arrangement = (elements) => elements.map(elementName).join(", ");

/**
 * @param {Question} question
 * @param {unknown} view
 */
export function prompt(question, view) {
  const { circle, attempt, children } = viewOf({ view });
  if (question.tap) return t(circle ? "mc.prompt.reveal" : "mc.prompt.lay");
  if (offers(question, "grab")) return t("mc.prompt.race");
  if (offers(question, "swap")) return t("mc.prompt.swap", { n: attempt?.left ?? 0 });
  return t(children ? "mc.prompt.announce" : "mc.prompt.play");
}

/**
 * @param {string} action
 * @param {Question} _question
 * @param {unknown} view
 */
export function sayAction(action, _question, view) {
  const [verb = "", one = "", other = ""] = action.split(" ");
  const n = material.swaps[action] ?? 0;
  if (verb === "tap") return t(viewOf({ view }).circle ? "mc.tap.reveal" : "mc.tap.lay");
  if (verb === "swap") return t("mc.swap", { one: elementName(one), other: elementName(other) });
  if (verb === "play") return t(other ? "mc.play.two" : "mc.play", { one, other, n });
  return t("mc." + verb, { n });
}

// --------------------------------------------------------------------------- what happened
/**
 * The values for an event's sentence.
 * @param {GameEvent} event
 * @param {Name} name
 */
function valuesOf(event, name) {
  const [one, other] = /** @type {string[]} */ (event["pair"] ?? []);
  const first = event["first"];
  return {
    name: event.seat === undefined ? "" : name(event.seat),
    first: typeof first === "number" ? name(first) : "",
    one: elementName(one), other: elementName(other),
    shows: arrangement(/** @type {string[]} */ (event["shows"] ?? [])),
    n: Number(event["announced"] ?? event["left"] ?? event["cards"] ?? 0),
  };
}

/**
 * After a failure the cards always come back: that need not be told.
 * @param {GameEvent[]} events
 */
export function worthTelling(events) {
  const failed = events.some(({ kind }) => kind === "fail");
  return failed ? events.filter(({ kind }) => kind !== "take-back") : events;
}

/**
 * An event as a sentence. The failure that follows tells of giving up and of the sand, so these two are silent.
 * @param {GameEvent} event
 * @param {Name} name
 */
export function sayEvent(event, name) {
  const { kind } = event;
  if (kind === "give-up" || kind === "sand-out") return "";
  const values = valuesOf(event, name);
  if (kind === "swap" && !event["left"]) return t("mc.event.swap.last", values);
  if (kind !== "fail") return t("mc.event." + kind, values);
  const why = t("mc.event.fail." + event["reason"], values);
  return event["lost"] ? `${why} ${t("mc.event.lost", values)}` : why;
}

/**
 * A moment of a finished game.
 * @param {import("./types.js").Moment} moment
 * @param {Name} name
 */
export function sayMoment({ kind, seat, swaps, cards, behind, rival }, name) {
  const n = cards ?? behind ?? swaps;
  return t("mc.moment." + kind, { name: name(seat ?? -1), rival: name(rival ?? -1), n });
}

// --------------------------------------------------------------------------- the banner
/**
 * What the banner says when several seats are awaited at once, and to those who watch; null for the usual words.
 * @param {Frame} frame
 * @param {Name} name
 */
export function banner(frame, name) {
  if (!isRace(frame)) return frame.questions.length ? null : watching(frame, name);
  if (isTurnBased({ pace: frame.table_settings?.pace })) return turnOf(frame, name);
  const own = ownSeats(frame);
  const seat = frame.questions.length && own.length === 1 ? (own[0] ?? null) : null;
  return { who: t("mc.race"), what: raceWords(frame, own), seat };
}

/**
 * Whether all cards lie open and nobody is active.
 * @param {Frame} frame
 */
function isRace(frame) {
  const { attempt, cards } = viewOf(frame);
  const waiting = frame.awaited.length > 0 && !frame.questions.some((question) => question.tap);
  return waiting && !attempt && cards.length === material.shown_cards;
}

/**
 * Whose turn it is to look, where seats are asked one after another.
 * @param {Frame} frame
 * @param {Name} name
 */
function turnOf(frame, name) {
  const seat = frame.awaited[0] ?? 0;
  const asked = frame.questions.length > 0;
  const who = asked && ownSeats(frame).length === 1 ? t("your_turn") : name(seat);
  return { who, what: t(asked ? "mc.prompt.turn" : "mc.watch.turn"), seat };
}

/**
 * @param {Frame} frame
 * @param {number[]} own
 */
function raceWords(frame, own) {
  const { players } = viewOf(frame);
  const [question, another] = frame.questions;
  if (question && !another && !offers(question, "agree")) return t("mc.prompt.agreed");
  if (question) return t("mc.prompt.race");
  return t(own.some((seat) => players[seat]?.locked) ? "mc.locked.you" : "mc.watch.race");
}

/**
 * @param {Frame} frame
 * @param {Name} name
 */
function watching(frame, name) {
  const { attempt } = viewOf(frame);
  const seat = attempt?.seat ?? frame.awaited[0] ?? null;
  return { who: seat === null ? "" : name(seat), what: watchWords(attempt), seat };
}

/** @param {View["attempt"]} attempt */
function watchWords(attempt) {
  if (!attempt) return t("mc.watch.reveal");
  return attempt.announced === null ? t("mc.watch.announce") : t("mc.watch.swap", { n: attempt.left });
}
