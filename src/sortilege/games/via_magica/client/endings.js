// The end of a game in words: why somebody won, and what really happened.
import { t } from "../../../client/js/platform/i18n.js";
import { rewardOf } from "./material.js";
import { viewOf } from "./view.js";
import { listed, portalName, portalNames } from "./words.js";

/** @typedef {import("../../../client/js/wire/wire.js").Frame} Frame */
/** @typedef {import("./words.js").Name} Name */
/** @typedef {{kind: string, seat?: number | null, [field: string]: unknown}} Moment */
/** @typedef {{players: {seat: number, opened: string[]}[], scores: number[], winners: number[]}} Result */

/**
 * Which rule decided between equal points; empty where they were not equal.
 * @param {Result} result
 * @param {Name} name
 */
export function tieWords({ players, scores, winners }, name) {
  const points = Math.max(0, ...scores);
  const tied = players.map(({ seat }) => seat).filter((seat) => scores[seat] === points);
  if (tied.length < 2 || !winners.length) return "";
  const facts = { names: listed(tied.map(name)), name: listed(winners.map(name)), points, n: winners.length };
  return winners.length < tied.length ? t("vm.tie.broken", facts) : t("vm.tie.shared", facts);
}

/**
 * @param {Frame} frame
 * @param {Name} name
 */
export const sayTie = (frame, name) => tieWords({ ...frame, players: viewOf(frame).players }, name);

/**
 * The portals of a moment.
 * @param {Moment} moment
 */
export const portalsOf = ({ portal, portals }) => /** @type {string[]} */ (portals ?? (portal ? [portal] : []));

/**
 * @param {Moment} moment
 * @param {Name} name
 */
export function sayMoment(moment, name) {
  const portals = portalsOf(moment);
  const points = Number(moment["points"] ?? rewardOf(String(moment["reward"])).points);
  return t("vm.moment." + moment.kind, {
    name: name(moment.seat ?? 0), portal: portalName(portals[0] ?? ""), portals: portalNames(portals), points,
    n: moment.kind === "at_once" ? portals.length : points,
  });
}
