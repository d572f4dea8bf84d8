// What a hand has begun but not said yet: a token lifted, cards laid ready. Both the board and the keys work on it.
import { signal } from "../../../client/vendor/preact.js";

/** @typedef {{token: string, cards: number[]}} Begun `cards`: places in the hand */

/** @type {Begun} */
const NOTHING = { token: "", cards: [] };

export const begun = signal(NOTHING);

export function forget() {
  if (begun.peek() !== NOTHING) begun.value = NOTHING;
}

/** @param {string} token */
export function lift(token) {
  begun.value = { ...begun.peek(), token };
}

/** Takes a card out of the hand or puts it back; at most two lie ready, so a third takes the place of the first. @param {number} card */
export function layReady(card) {
  const { cards } = begun.peek();
  const now = cards.includes(card) ? cards.filter((other) => other !== card) : [...cards.slice(-1), card];
  begun.value = { ...begun.peek(), cards: now };
}
