// What is printed on portals, rewards and tokens: the server tells it once, before the board is drawn.

/**
 * @typedef {"yellow" | "purple" | "green" | "blue"} Colour
 *
 * @typedef {object} Card a portal as it is printed
 * @property {Colour} colour
 * @property {string[]} slots the animus of each slot
 * @property {number} points
 * @property {string} power
 * @property {string} about the animus or colour that the power names
 * @property {number} amount points each, or crystals
 *
 * @typedef {object} Reward
 * @property {string} asks a colour, `all` for one portal of each colour, or `number` for any portals
 * @property {number} portals
 * @property {number} points
 *
 * @typedef {object} Material
 * @property {Record<string, number>} tokens how many of each are in the bag
 * @property {Record<string, Card>} portals
 * @property {Record<string, Reward>} rewards in the order in which they are shown
 * @property {number} dealt portals dealt to each player
 * @property {number} kept portals that each player keeps
 * @property {{opened: string[], parts: Record<string, number>, score: number}} example a score for the rules page
 */

const ADDRESS = "/api/games/via-magica/material";

/** @type {Material} */
export const material = { tokens: {}, portals: {}, rewards: {}, dealt: 0, kept: 0, example: { opened: [], parts: {}, score: 0 } };

export async function loadMaterial() {
  const answer = await fetch(ADDRESS);
  if (!answer.ok) throw new Error(`${ADDRESS} cannot be fetched`);
  Object.assign(material, await answer.json());
}

/** @type {Card} */
const NO_CARD = { colour: "purple", slots: [], points: 0, power: "none", about: "", amount: 0 };
/** @type {Reward} */
const NO_REWARD = { asks: "all", portals: 0, points: 0 };

/** @param {string} portal */
export const cardOf = (portal) => material.portals[portal] ?? NO_CARD;

/** @param {string} reward */
export const rewardOf = (reward) => material.rewards[reward] ?? NO_REWARD;
