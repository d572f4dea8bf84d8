// The score sheet for the real box. What portals are worth was asked of the rules beforehand (box.js): here it is only added up.
import box from "./box.js";

/**
 * @typedef {{opened: string[], rewards: string[]}} Entry what somebody has opened and claimed
 * @typedef {{key: string, rule: string, reward?: string, who?: number}} Refused the words that say why, and the rule
 * @typedef {{asks: string, portals: number, points: number, rule: string}} Reward
 */

/** @type {Record<string, {alone: number, beside: Record<string, number>}>} */
const WORTH = box.worth;
/** @type {Record<string, {colour: string, slots: string[], points: number}>} */
const PORTALS = box.portals;
/** @type {Record<string, Reward>} */
const REWARDS = box.rewards;

const COLOURS = [...new Set(Object.values(PORTALS).map(({ colour }) => colour))];

/** @type {Entry} */
export const NOTHING = { opened: [], rewards: [] };

/** Only what is in the box: something stored long ago may name what is not. @param {Entry} entry */
export const isEntry = ({ opened, rewards }) =>
  Array.isArray(opened) && Array.isArray(rewards) && opened.every((name) => name in PORTALS) && rewards.every((name) => name in REWARDS);

/** What an opened portal counts among all that its owner has opened. @param {string} portal @param {string[]} opened */
function worthOf(portal, opened) {
  const { alone = 0, beside = {} } = WORTH[portal] ?? {};
  return opened.reduce((sum, other) => sum + (other === portal ? 0 : beside[other] ?? 0), alone);
}

/** The points of each portal and reward. @param {Entry} entry @returns {Record<string, number>} */
export const partsOf = ({ opened, rewards }) => ({
  ...Object.fromEntries(opened.map((portal) => [portal, worthOf(portal, opened)])),
  ...Object.fromEntries(rewards.map((reward) => [reward, REWARDS[reward]?.points ?? 0])),
});

/** @param {Entry} entry */
export const scoreOf = (entry) => Object.values(partsOf(entry)).reduce((sum, points) => sum + points, 0);

/** VM-50 @param {Entry[]} table */
export const isEnded = (table) => table.some(({ opened }) => opened.length >= box.enough);

/** VM-53 the most points, VM-54 then the most opened portals, VM-A31 then all of them. @param {Entry[]} table @returns {number[]} */
export function leadersOf(table) {
  const ranks = table.map((entry) => [scoreOf(entry), entry.opened.length]);
  const ahead = (/** @type {number[]} */ one, /** @type {number[]} */ other) =>
    (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0);
  return ranks.flatMap((rank, who) => (ranks.every((other) => ahead(rank, other) >= 0) ? [who] : []));
}

/** @param {string[]} opened @param {string} colour */
const countOf = (opened, colour) => opened.filter((portal) => PORTALS[portal]?.colour === colour).length;

/** Has somebody with these portals earned a reward? @param {string[]} opened @param {string} reward */
export function isEarned(opened, reward) {
  const { asks = "", portals = 0 } = REWARDS[reward] ?? {};
  if (asks === "number") return opened.length >= portals;
  if (asks === "all") return COLOURS.every((colour) => countOf(opened, colour) > 0);
  return countOf(opened, asks) >= portals;
}

/** @param {string} reward */
const isQuantity = (reward) => REWARDS[reward]?.asks === "number";

/** Why somebody cannot have opened a portal. @param {Entry[]} table @param {number} who @param {string} portal @returns {Refused | null} */
export function refusePortal(table, who, portal) {
  if (table[who]?.opened.includes(portal)) return { key: "twice", rule: "VM-26" };
  const copies = table.filter(({ opened }) => opened.includes(portal)).length;
  return copies >= box.copies ? { key: "copies", rule: "VM-03" } : null;
}

/** Why somebody cannot have a reward. @param {Entry[]} table @param {number} who @param {string} reward @returns {Refused | null} */
export function refuseReward(table, who, reward) {
  const { opened, rewards } = table[who] ?? NOTHING;
  const owner = table.findIndex((entry) => entry.rewards.includes(reward));
  if (owner >= 0) return { key: "taken", rule: "VM-42", reward, who: owner };
  if (!isEarned(opened, reward)) return { key: "unearned", rule: REWARDS[reward]?.rule ?? "", reward };
  return isQuantity(reward) && rewards.some(isQuantity) ? { key: "one_quantity", rule: "VM-46", reward } : null;
}

/** Why a portal cannot be crossed out: a reward needs it. @param {Entry} entry @param {string} portal @returns {Refused | null} */
export function refuseRemoval({ opened, rewards }, portal) {
  const rest = opened.filter((one) => one !== portal);
  const lost = rewards.find((reward) => !isEarned(rest, reward));
  return lost ? { key: "needed", rule: REWARDS[lost]?.rule ?? "", reward: lost } : null;
}

/** The rewards for colours that somebody has earned and nobody has: perhaps forgotten (VM-42). @param {Entry[]} table */
export function forgotten(table) {
  const free = Object.keys(REWARDS).filter((reward) => !isQuantity(reward) && !table.some(({ rewards }) => rewards.includes(reward)));
  return free.flatMap((reward) => {
    const who = table.findIndex(({ opened }) => isEarned(opened, reward));
    return who < 0 ? [] : [{ reward, who }];
  });
}

/** With an entry changed. @param {Entry[]} table @param {number} who @param {Partial<Entry>} part @returns {Entry[]} */
export const changed = (table, who, part) => table.map((entry, n) => (n === who ? { ...entry, ...part } : entry));
