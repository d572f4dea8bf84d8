// What the server shows of the table, and small facts that board, tray and input read from it.
import { cardOf } from "./material.js";

/**
 * @typedef {{portal: string, slots: Record<string, number>, crystals: Record<string, number>}} ZonePortal
 *
 * @typedef {object} Player
 * @property {number} seat
 * @property {number} reserve
 * @property {ZonePortal[]} zone
 * @property {string[]} opened
 * @property {string[]} rewards
 * @property {number} cards
 * @property {boolean} waiting
 * @property {boolean} sealed
 * @property {number} [head_start] points from the start
 * @property {number} [memory_aid]
 *
 * @typedef {object} Opening
 * @property {number} seat
 * @property {string | null} portal
 * @property {string | null} another
 * @property {number} left
 * @property {number} takes
 *
 * @typedef {object} View
 * @property {string} phase
 * @property {number | null} catcher
 * @property {string | null} token
 * @property {(string | null)[]} row
 * @property {number} pile
 * @property {number} discards
 * @property {Record<string, number | null>} rewards
 * @property {Player[]} players
 * @property {Opening | null} opening
 * @property {Record<string, number>} [drawn]
 * @property {string[]} [hand]
 * @property {string | null} [sealed]
 * @property {string[][]} [hands]
 * @property {(string | null)[]} [choices]
 *
 * @typedef {import("../../../client/js/wire/wire.js").BoardProps} BoardProps
 */

const SETUP = ["first", "deal", "lay", "keep"];

/** @param {{view: unknown}} props */
export const viewOf = ({ view }) => /** @type {View} */ (view);

/** @param {View} view */
export const isSetup = ({ phase }) => SETUP.includes(phase);

/**
 * Dealt portals and sealed choices: nobody else around this device may see the page then.
 * @param {unknown} view
 * @param {string} [placement] placed openly, crystals are no secret
 */
export const isSecret = (view, placement) =>
  (placement === "open" ? SETUP : [...SETUP, "place"]).includes(/** @type {View} */ (view).phase);

/**
 * The portals of a hand.
 * @param {unknown} view
 */
export const showsSecrets = (view) => Boolean(/** @type {View} */ (view).hand?.length);

/**
 * The portal that a seat is opening; it is in neither zone.
 * @param {View} view
 * @param {number} seat
 */
export const openingOf = ({ opening }, seat) => (opening?.seat === seat ? opening.portal : null);

/**
 * Each slot of a portal with its animus, and whether a crystal is on it: crystals fill the slots of an animus in order.
 * @param {string} portal
 * @param {Record<string, number>} crystals
 */
export function slotsOf(portal, crystals) {
  const seen = /** @type {Record<string, number>} */ ({});
  return cardOf(portal).slots.map((animus, n) => {
    const before = seen[animus] ?? 0;
    seen[animus] = before + 1;
    return { n, animus, filled: before < (crystals[animus] ?? 0) };
  });
}

/**
 * The one empty slot of a portal, as a cell such as `P07:water`; empty when there are more, or none.
 * @param {ZonePortal} zone
 */
export function lastCell({ portal, crystals }) {
  const free = slotsOf(portal, crystals).filter(({ filled }) => !filled);
  return free.length === 1 ? `${portal}:${free[0]?.animus}` : "";
}

/**
 * The slots of a portal; `sealed` marks the free one on which a sealed choice will put its crystal.
 * @param {ZonePortal} zone
 * @param {string | null | undefined} choice
 */
export function playableSlots({ portal, crystals }, choice) {
  const target = choice?.startsWith("place") || choice?.startsWith("move") ? choice.split(" ").at(-1) : "";
  const slots = slotsOf(portal, crystals);
  const marked = slots.findIndex(({ animus, filled }) => !filled && `${portal}:${animus}` === target);
  return slots.map((slot, n) => ({ ...slot, sealed: n === marked }));
}

/**
 * Which cards of a hand a choice keeps; of two copies only the first.
 * @param {string[]} hand
 * @param {string | null | undefined} choice
 */
export function keptOf(hand, choice) {
  const kept = choice?.split(" ").slice(1) ?? [];
  return hand.map((portal, n) => kept.includes(portal) && hand.indexOf(portal) === n);
}
