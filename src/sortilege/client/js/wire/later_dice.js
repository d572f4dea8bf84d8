// Dice that are not needed when a game starts at once: for a rematch, and for whoever sits down at a table that waits.
import * as api from "./api.js";
import { keep, newNumber, promisedAt, withTicket } from "./dice.js";

/** @typedef {import("./dice.js").Promised} Promised */

/** @param {string} id @param {import("./wire.js").OwnDice | null} dice @returns {Promise<import("./wire.js").TableName>} */
const newTable = (id, dice) => api.post(`tables/${id}/rematch`, dice ? { dice } : undefined);

/** Somebody else may have asked before: then the dice are theirs, and a number is added later. @param {string} id */
export async function rematch(id) {
  const { answer, promised } = await withTicket((dice) => newTable(id, dice));
  const dice = promised && (await api.dice(answer.table).catch(() => null));
  if (dice?.numbers.some(({ number }) => number === promised?.number)) keep(answer.table, /** @type {Promised} */ (promised));
  return answer;
}

/** @param {string} id @param {import("./wire.js").Join} wish */
export async function join(id, wish) {
  const { commitment } = await api.table(id);
  const number = commitment && (promisedAt(id)?.number || newNumber());
  await api.post(`tables/${id}/join`, number ? { ...wish, number } : wish);
  if (commitment && number) keep(id, { commitment, number, since: 0 });
}
