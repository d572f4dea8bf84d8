// Dice that can be checked: this browser adds a random number to every table where it sits, and keeps what it was promised there.
import { recall, remember } from "../platform/storage.js";
import * as api from "./api.js";

/**
 * What this browser was shown at a table, and what it has added: nothing, where `number` is empty. It counts for draws with at least
 * `since` actions before them.
 * @typedef {{commitment: string, number: string, since: number}} Promised
 */

const KEY = "dice";
/** The tables that are kept; the oldest go first. */
const MOST = 100;

/** @returns {[string, Promised][]} */
function allPromised() {
  try {
    const kept = JSON.parse(recall(KEY, "[]"));
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** @param {string} table @returns {Promised | null} */
export const promisedAt = (table) => allPromised().find(([id]) => id === table)?.[1] ?? null;

/** Nothing that was promised once is ever replaced; a number may be added. @param {string} table @param {Promised} promised */
export function keep(table, promised) {
  const known = promisedAt(table);
  if (known?.number) return;
  const others = allPromised().filter(([id]) => id !== table);
  remember(KEY, JSON.stringify([...others, [table, { ...promised, ...(known && { commitment: known.commitment }) }]].slice(-MOST)));
}

export const newNumber = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Asks for something with dice of our own. If they cannot be had, the game starts all the same; a ticket that was lost is
 * replaced once.
 * @template T
 * @param {(dice: import("./wire.js").OwnDice | null) => Promise<T>} ask
 * @returns {Promise<{answer: T, promised: Promised | null}>}
 */
export async function withTicket(ask, tries = 2) {
  const ticket = await api.ticket().catch(() => null);
  if (!ticket) return { answer: await ask(null), promised: null };
  const number = newNumber();
  try {
    const answer = await ask({ ticket: ticket.ticket, number });
    return { answer, promised: { commitment: ticket.commitment, number, since: 0 } };
  } catch (problem) {
    if (tries > 1 && /** @type {api.ApiError} */ (problem).code === "bad-ticket") return withTicket(ask, tries - 1);
    throw problem;
  }
}

/** @param {import("./wire.js").NewTable} wish */
export async function newTable(wish) {
  const { answer, promised } = await withTicket((dice) => api.newTable(dice ? { ...wish, dice } : wish));
  if (promised) keep(answer.table, promised);
  return answer;
}

/** Adds a number at a table that began without one of ours. @param {string} id */
export async function addNumber(id) {
  if (promisedAt(id)?.number) return;
  const { commitment, given } = await api.dice(id);
  if (!commitment) return;
  keep(id, { commitment, number: "", since: 0 });
  if (given) return;
  const number = newNumber();
  const { numbers } = await api.giveNumber(id, number);
  const own = numbers.find((one) => one.number === number);
  if (own) keep(id, { commitment, number, since: own.since });
}
