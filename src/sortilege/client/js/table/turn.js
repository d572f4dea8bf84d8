// Whose turn it is, in words: whom the banner names, what it asks, and whose figure it shows.
import { t } from "../platform/i18n.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/** @typedef {{who: string, what: string, seat: number | null}} TurnWords `seat`: whose figure is shown, if it is one seat's turn */

/** The only one of several, or nobody. @param {number[]} seats */
const only = (seats) => (seats.length === 1 ? (seats[0] ?? null) : null);

/** Does nobody sit at this browser? @param {Frame} frame */
export const isWatching = ({ seats }) => seats.every((seat) => !seat.yours);

/** What somebody does who is awaited, or that nobody is there. @param {Frame} frame @param {boolean[]} online */
function waitedFor({ awaited, seats, table_settings: settings }, online) {
  const isGone = (/** @type {number} */ n) => seats[n]?.kind === "person" && online[n] === false && !seats[n]?.away;
  if (!awaited.length || !awaited.every(isGone)) return t("is_playing", { n: awaited.length });
  return t(settings.away_s > 0 ? "is_away.bot" : "is_away");
}

/** @param {Frame} frame @param {GameModule} module @param {boolean[]} [online] @returns {TurnWords} */
export function turnWords(frame, module, online = []) {
  const name = (/** @type {number} */ n) => seatName(frame.seats[n], n);
  const names = (/** @type {number[]} */ seats) => seats.map(name).join(", ");
  const special = module.banner?.(frame, name);
  if (special) return special;
  const [question] = frame.questions;
  if (!question) return { who: names(frame.awaited), what: waitedFor(frame, online), seat: only(frame.awaited) };
  const asked = frame.questions.map(({ seat }) => seat);
  const alone = frame.seats.filter((one) => one.yours).length === 1;
  return { who: alone ? t("your_turn") : names(asked), what: module.prompt(question, frame.view), seat: only(asked) };
}

/**
 * For whoever has nothing to do: whom one waits for, as the banner says it. Empty while the own last move is still to be seen.
 * @param {Frame} told
 */
export function waitWords({ questions, awaited, seats }) {
  if (questions.length) return "";
  return t("wait_for", { name: awaited.map((n) => seatName(seats[n], n)).join(", ") });
}

/** The question that the owl may be asked about, once the banner asks it too. @param {Frame} frame @param {Frame} told */
export function toldQuestion(frame, told) {
  const question = frame.questions.find(({ tap }) => !tap);
  return told.questions.some(({ question_id: id }) => id === question?.question_id) ? question : undefined;
}
