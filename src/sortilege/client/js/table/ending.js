// How a game ended for the people at this browser: true words, kind to everybody.
import { t } from "../platform/i18n.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */

/** Below so many points a single one is a long way. */
const FEW = 3;

/** Did somebody at this browser miss the victory by a single point? @param {Frame} frame @param {number[]} own */
function isClose({ scores, winners }, own) {
  const best = scores[winners[0] ?? 0] ?? 0;
  return best >= FEW && own.some((n) => best - (scores[n] ?? 0) === 1);
}

/** @param {Frame} frame @param {number[]} own */
function lost(frame, own) {
  const words = isClose(frame, own) ? "end.close" : "end.lost";
  return t(own.length > 1 ? "end.lost.all" : words);
}

/** The heading and a sentence below it. @param {Frame} frame */
export function endingWords(frame) {
  const { seats, winners } = frame;
  const own = seats.flatMap((seat, n) => (seat.yours ? [n] : []));
  const won = own.filter((n) => winners.includes(n));
  const name = winners.map((n) => seatName(seats[n], n)).join(t("list.and"));
  const title = t("winner", { name, n: winners.length });
  if (!own.length) return { title, text: t("end.watched") };
  if (!won.length) return { title, text: lost(frame, own) };
  if (own.length > 1) return { title: t("end.bravo", { name }), text: t("end.text") };
  return { title: t(winners.length > 1 ? "end.shared" : "end.won"), text: t("end.text") };
}
