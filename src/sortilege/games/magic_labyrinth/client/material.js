// What is in the box: the server tells it once, before the board is drawn.

/**
 * @typedef {object} Material
 * @property {string[]} squares in reading order
 * @property {Record<string, Record<string, string>>} neighbours by square and direction
 * @property {Record<string, string>} symbols by square; a token is named by its square
 * @property {Record<string, string[]>} layouts the walls of the mazes that the rules print
 * @property {number} most_walls in the box
 * @property {import("./garden.js").View} start a game for four before the first move
 */

const ADDRESS = "/api/games/magic-labyrinth/material";

/** @type {Material} */
export const material = {
  squares: [],
  neighbours: {},
  symbols: {},
  layouts: {},
  most_walls: 0,
  start: { wizards: [], target: null, bag: 0, turn: null, roll: null, steps: 0, goal: 0, walls: 0 },
};

export async function loadMaterial() {
  const answer = await fetch(ADDRESS);
  if (!answer.ok) throw new Error(`${ADDRESS} cannot be fetched`);
  Object.assign(material, await answer.json());
}
