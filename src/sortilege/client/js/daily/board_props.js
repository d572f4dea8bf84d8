// What the board of a game needs to draw a challenge as if it were a table with one person.
import { recallOwn } from "../platform/storage.js";

/** @typedef {import("../wire/wire.js").BoardProps} BoardProps */

/**
 * `view` is what the game's `observe` gives; what may be done now is in its `actions`.
 * @param {{view: Record<string, unknown>, act: (action: string) => void, busy: boolean}} challenge
 * @returns {BoardProps}
 */
export function boardProps({ view, act, busy }) {
  const actions = /** @type {string[]} */ (view["actions"] ?? []);
  const question = actions.length ? { seat: 0, question_id: 0, actions, tap: false } : null;
  const seat = { name: recallOwn("name", ""), face: 0, kind: "me", yours: true, online: true, away: false };
  return {
    view, question, busy, seats: [seat], questions: question ? [question] : [], clock: null, eye: 0,
    play: act, answer: (_seat, action) => act(action),
  };
}
