// When each event of a batch is shown: some make the next one wait.

/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */

/** How long an event makes the next one wait, in ms. */
const WAIT_MS = /** @type {Record<string, number>} */ ({ draw: 350, reveal: 300, open: 500, reward: 300 });

/**
 * The events that are shown, each with the time at which it begins.
 * @param {GameEvent[]} events
 * @param {boolean} calm whether motion is reduced: the call then takes no time
 */
export function timeline(events, calm) {
  const isDeal = events.some(({ kind }) => kind === "deal");
  let next = 0;
  // During a deal the row is filled all at once: it is not shown card by card.
  return events.filter(({ kind }) => !(isDeal && kind === "row")).map((event) => {
    const at = next;
    if (!(calm && event.kind === "open")) next += WAIT_MS[event.kind] ?? 0;
    return { event, at };
  });
}
