// What a person of the family has done in the challenges: kept in this browser, one line for each day.
import { recallOwn, rememberOwn } from "../platform/storage.js";
import { FIRST_DAY, plusDays, today } from "./days.js";

/** @typedef {import("../wire/wire.js").ChallengeResult} ChallengeResult */
/** @typedef {{stars: number, score: number, best: number, marks: string, onTime: boolean}} Done `onTime`: on the day itself */
/** @typedef {[stars: number, score: number, best: number, marks: string, onTime: 0 | 1]} Line */
/** @typedef {Record<string, Record<string, Line>>} Book by day and game */

const KEY = "daily";
const SPAN = 7;

/** What a damaged store holds is no book. @param {string} text @returns {Book} */
function parse(text) {
  try {
    const book = JSON.parse(text);
    return book && typeof book === "object" && !Array.isArray(book) ? book : {};
  } catch {
    return {};
  }
}

export const readBook = () => parse(recallOwn(KEY, "{}"));

/** @param {unknown} line @returns {Done | null} */
function doneFrom(line) {
  if (!Array.isArray(line) || ![0, 1, 2].every((n) => Number.isInteger(line[n]))) return null;
  const [stars, score, best, marks, onTime] = line;
  return { stars: Math.min(3, Math.max(0, stars)), score, best, marks: /^[012]{0,10}$/.test(marks) ? marks : "", onTime: onTime === 1 };
}

/** How somebody has done a challenge; null if not yet. @param {Book} book @param {string} day @param {string} game */
export const doneOf = (book, day, game) => doneFrom(book[day]?.[game]);

/** Everything done on a day. @param {Book} book @param {string} day @returns {Done[]} */
export const doneOn = (book, day) => Object.values(book[day] ?? {}).flatMap((line) => doneFrom(line) ?? []);

/**
 * The first result of a challenge counts, since it shows the solution.
 * @param {string} day
 * @param {string} game
 * @param {ChallengeResult} result
 */
export function writeDone(day, game, { stars, score, best, marks }) {
  const book = readBook();
  if (doneOf(book, day, game)) return;
  const line = /** @type {Line} */ ([stars, score, best, marks.join(""), day === today() ? 1 : 0]);
  rememberOwn(KEY, JSON.stringify({ ...book, [day]: { ...book[day], [game]: line } }));
}

/** Was a challenge of this day done on the day itself? @param {Book} book @param {string} day */
const counts = (book, day) => doneOn(book, day).some(({ onTime }) => onTime);

/**
 * The days in a row, up to today: those on which at least one challenge of the day was done on the day itself. One missed day in any
 * seven is forgiven: it is bridged and not counted. Today is not missed before it is over.
 * @param {Book} book
 * @param {string} now
 */
export function streakOf(book, now) {
  let length = counts(book, now) ? 1 : 0;
  let sinceGap = SPAN;
  for (let day = plusDays(now, -1); day >= FIRST_DAY; day = plusDays(day, -1)) {
    sinceGap += 1;
    if (counts(book, day)) length += 1;
    else if (sinceGap < SPAN || !counts(book, plusDays(day, -1))) break;
    else sinceGap = 0;
  }
  return length;
}
