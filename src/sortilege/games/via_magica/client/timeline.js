// When each event of a batch is shown: some make the next one wait, so that it is seen first.

/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */

/** How long a call, a joker and the lit placements stay before anything else happens, in ms. */
export const CALL_MS = 1600;
export const JOKER_MS = 1400;
export const LIT_MS = 1200;
export const FLIGHT_MS = 520;

/** How long other events make the next one wait, in ms. */
const WAIT_MS = /** @type {Record<string, number>} */ ({ draw: FLIGHT_MS, reveal: 300, reward: FLIGHT_MS });

/** @param {GameEvent} event */
export const isJoker = ({ kind, ...event }) => kind === "draw" && event["token"] === "joker";

/**
 * The placements that a reveal shows.
 * @param {GameEvent} event
 * @returns {{seat: number, action: string}[]}
 */
export function placements(event) {
  const choices = /** @type {{seat: number, action: string}[]} */ (event["choices"] ?? []);
  return choices.filter(({ action }) => action.startsWith("place") || action.startsWith("move"));
}

/**
 * @param {GameEvent} event
 * @param {boolean} calm whether motion is reduced: only what is announced then takes time
 */
function waitAfter(event, calm) {
  if (event.kind === "open") return CALL_MS;
  if (isJoker(event)) return JOKER_MS + (calm ? 0 : FLIGHT_MS);
  if (calm) return 0;
  return event.kind === "reveal" && placements(event).length ? LIT_MS : (WAIT_MS[event.kind] ?? 0);
}

/**
 * The events that are shown, each with the time at which it begins, and the time at which all is over.
 * @param {GameEvent[]} events
 * @param {boolean} calm
 */
export function timeline(events, calm) {
  const isDeal = events.some(({ kind }) => kind === "deal");
  let end = 0;
  // During a deal the row is filled all at once: it is not shown card by card.
  const shown = events.filter(({ kind }) => !(isDeal && kind === "row")).map((event) => {
    const at = end;
    end += waitAfter(event, calm);
    return { event, at };
  });
  return { shown, end };
}
