// What a player has picked up but not played yet: a lifted token, or exchange cards. Board and keyboard share it.
import { signal } from "../../../client/vendor/preact.js";
import { material } from "./material.js";

/** @typedef {{token: string, cards: number[]}} Selection `cards`: positions in the hand */

/** @type {Selection} */
const NOTHING = { token: "", cards: [] };

export const selection = signal(NOTHING);

export function clearSelection() {
  if (selection.peek() !== NOTHING) selection.value = NOTHING;
}

/** @param {string} token empty to put the token down */
export function liftToken(token) {
  selection.value = { ...selection.peek(), token };
}

/**
 * Selects a card or puts it back. One card too many takes the place of the card selected first.
 * @param {number} card
 */
export function toggleCard(card) {
  const { cards } = selection.peek();
  const others = cards.filter((other) => other !== card);
  const now = others.length < cards.length ? others : [...cards, card].slice(-material.most_played);
  selection.value = { ...selection.peek(), cards: now };
}
