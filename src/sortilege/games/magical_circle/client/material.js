// What is in the box: the server tells it once, before the board is drawn.
import * as api from "../../../client/js/wire/api.js";

/**
 * @typedef {object} Material
 * @property {Record<string, string>} elements `E1` to `E5` and their names
 * @property {Record<string, string[]>} cards the elements on each magic card, clockwise from the Lady
 * @property {number} shown_cards magic cards that lie open in a race
 * @property {number[]} exchange_cards everyone's set
 * @property {number} most_played exchange cards in one play
 * @property {Record<string, number>} swaps the number of swaps that an action announces
 */

/** @type {Material} */
export const material = { elements: {}, cards: {}, shown_cards: 0, exchange_cards: [], most_played: 0, swaps: {} };

export async function loadMaterial() {
  Object.assign(material, await api.material("magical-circle"));
}
