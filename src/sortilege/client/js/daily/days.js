// Days of the calendar as texts such as 2026-01-31. They have no hours, so no time zone and no summer time can shift them.

/** The archive begins here. */
export const FIRST_DAY = "2026-01-01";
const DAY_MS = 86_400_000;

/** @param {number} n @param {number} [digits] */
const padded = (n, digits = 2) => String(n).padStart(digits, "0");

/** The day that a calendar on the wall of this room shows. @param {Date} [now] */
export const today = (now = new Date()) => `${padded(now.getFullYear(), 4)}-${padded(now.getMonth() + 1)}-${padded(now.getDate())}`;

/** Days since 1970. @param {string} day */
const numberOf = (day) => Date.parse(day + "T00:00Z") / DAY_MS;

/** @param {string} day @param {number} n */
export const plusDays = (day, n) => new Date((numberOf(day) + n) * DAY_MS).toISOString().slice(0, 10);

/** From 0 for Monday. @param {string} day */
export const weekdayOf = (day) => (new Date(numberOf(day) * DAY_MS).getUTCDay() + 6) % 7;

/** Is this a day of our calendar that has begun? @param {string} day */
export const isPlayable = (day) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(numberOf(day)) && plusDays(day, 0) === day &&
  day >= FIRST_DAY && day <= today();

/** All days of the month of a day. @param {string} day */
export function monthOf(day) {
  const first = day.slice(0, 8) + "01";
  const days = [first];
  while (true) {
    const next = plusDays(/** @type {string} */ (days.at(-1)), 1);
    if (next.slice(0, 7) !== first.slice(0, 7)) return days;
    days.push(next);
  }
}

/** In French the first of a month is an ordinal, which browsers do not know. @param {string} words @param {string} language */
const withOrdinal = (words, language) => (language === "fr" ? words.replace(/(^| )1 (?=\p{L})/u, "$11er ") : words);

/**
 * A day in words.
 * @param {string} day
 * @param {string} language
 * @param {Intl.DateTimeFormatOptions} [style]
 */
export function dayName(day, language, style = { weekday: "long", day: "numeric", month: "long" }) {
  const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { ...style, timeZone: "UTC" });
  return withOrdinal(format.format(numberOf(day) * DAY_MS), language);
}
