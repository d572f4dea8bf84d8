// Luck and skill in one sentence, in warm words: nobody is scolded.
import { t } from "../platform/i18n.js";
import { inHundred } from "./chance_curve.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").AnalysisInfo} AnalysisInfo */
/** @typedef {import("../wire/wire.js").Replay} Replay */

/** Less than this is no difference worth telling. */
const LEAST = 0.05;
const LEAST_LEAP = 0.1;

/** Where a moment stands on the page of its game. @param {number} version */
export const momentId = (version) => `moment-${version}`;

/** The seat that is clearly ahead of all others; null if none is. @param {number[]} values @param {number} error */
export function ahead(values, error) {
  const [first, second] = values.map((value, n) => ({ value, n })).sort((one, two) => two.value - one.value);
  if (!first || !second) return null;
  return first.value - second.value > Math.max(LEAST, 2 * error) ? first.n : null;
}

/** What is to be told. @param {number | null} lucky @param {number | null} wise */
function finding(lucky, wise) {
  if (lucky !== null && lucky === wise) return "both";
  if (lucky !== null && wise !== null) return "each";
  if (lucky !== null) return "lucky";
  return wise === null ? "even" : "wise";
}

/**
 * The step of the curve at which somebody's chances changed most, and whose; null if none changed much, or if it is one of
 * the moments. Luck, and whoever was quicker, decide games too.
 * @param {Pick<AnalysisInfo, "curve" | "moments">} info
 */
export function biggestLeap({ curve, moments }) {
  const leaps = curve.slice(1).flatMap((now, k) => now.map((to, seat) => ({ at: k + 1, seat, from: curve[k]?.[seat] ?? to, to })));
  const size = (/** @type {{from: number, to: number}} */ { from, to }) => Math.abs(to - from);
  const leap = leaps.reduce((one, other) => (size(other) > size(one) ? other : one), { at: 0, seat: 0, from: 0, to: 0 });
  return size(leap) < LEAST_LEAP || moments.some(({ version }) => version === leap.at - 1) ? null : leap;
}

/** Of two players one played better, of more players one played best. @param {AnalysisInfo} info @param {Replay["seats"]} seats */
export function luckAndSkill({ luck, skill, error }, seats) {
  const lucky = ahead(luck, error);
  const wise = ahead(skill, error);
  const name = (/** @type {number | null} */ n) => (n === null ? "" : seatName(seats[n], n));
  const among = seats.length > 2 ? "more" : "two";
  return t(`analysis.${finding(lucky, wise)}.${among}`, { lucky: name(lucky), wise: name(wise) });
}

/** Is nothing clearly better? @param {import("../wire/wire.js").AnalysedMoment} moment @param {string} action */
export function isBest({ choices, better }, action) {
  const chosen = choices.find((choice) => choice.action === action);
  if (!chosen) return false;
  return action === better.action || Math.max(...choices.map(({ chance }) => chance)) - chosen.chance < LEAST / 2;
}

/**
 * How good a move is, compared with the best one.
 * @param {import("../wire/wire.js").AnalysedMoment} moment
 * @param {string} action
 */
export function verdict(moment, action) {
  const chosen = moment.choices.find((choice) => choice.action === action);
  if (!chosen) return t("puzzle.other");
  const values = { now: inHundred(chosen.chance), before: inHundred(moment.played.chance) };
  if (isBest(moment, action)) return t("puzzle.best", values);
  if (action === moment.played.action) return t("puzzle.same", values);
  return t(chosen.chance > moment.played.chance ? "puzzle.better" : "puzzle.tricky", values);
}
