// A few cards of the box, as the server would tell them, for the unit tests of the client.
import { material } from "../../../src/sortilege/games/via_magica/client/material.js";

/**
 * @param {string} colour
 * @param {string} slots
 * @param {object} [more]
 */
const card = (colour, slots, more = {}) => ({ colour, slots: slots.split(" "), points: 0, power: "none", about: "", amount: 0, ...more });

Object.assign(material, {
  tokens: { air: 6, water: 5, joker: 2 },
  portals: {
    P10: card("green", "air air earth", { power: "end_per_animus_slot", about: "water", amount: 1 }),
    P21: card("yellow", "air air earth", { points: 3, power: "gain_crystals", amount: 1 }),
    P33: card("purple", "air water", { points: 3 }),
    P38: card("blue", "earth earth life life", { points: 5, power: "treat_as_joker", about: "earth" }),
  },
  rewards: {
    R01: { asks: "yellow", portals: 3, points: 2 },
    R05: { asks: "all", portals: 4, points: 8 },
    R06: { asks: "number", portals: 2, points: 2 },
  },
  dealt: 6,
  kept: 3,
});

/** A table of two in the middle of a turn. */
export const VIEW = {
  phase: "place", catcher: 0, token: "air", row: ["P21", null, "P38", null, "P10"], pile: 60, discards: 6, rewards: {}, opening: null,
  players: [0, 1].map((seat) => ({
    seat, reserve: 6, opened: [], rewards: [], cards: 0, waiting: true, sealed: false,
    zone: [{ portal: "P33", slots: { air: 1, water: 1 }, crystals: { air: 0, water: 1 } }],
  })),
};

/**
 * What a board is given: a question with these actions, and a note of what is played.
 * @param {string[]} actions
 * @param {object} [more]
 */
export function boardProps(actions, more = {}) {
  const played = /** @type {string[]} */ ([]);
  const question = { seat: 0, question_id: 1, actions, tap: false };
  const play = (/** @type {string} */ action) => played.push(action);
  return { view: VIEW, seats: [], question, questions: [question], busy: false, play, answer: play, clock: null, played, ...more };
}
