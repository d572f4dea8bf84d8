// The narrator: shows each event once as a sentence, also to screen readers, then forgets it. No history stays in the page.
import { html, signal } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { say, silence } from "../platform/speech.js";

const FORGET_MS = 7000;

const lines = signal(/** @type {string[]} */ ([]));
/** What was told last: a phone shows it until something else happens. */
export const lastWords = signal("");
let forget = 0;

/** @typedef {import("../wire/wire.js").GameEvent} GameEvent */

/** A move was taken back, or a bot made it for somebody: the events that belong to no game. @param {GameEvent} event */
const isShared = ({ kind }) => kind === "undo" || kind === "stand_in";

/** What a game can show of what happened. @param {GameEvent[]} events */
export const gameEvents = (events) => events.filter((event) => !isShared(event));

/** The seats for which a bot moved. @param {GameEvent[]} events */
export const helpedSeats = (events) => events.filter(({ kind }) => kind === "stand_in").map(({ seat }) => seat);

/** A bot that goes on for these seats is no news. @param {GameEvent[]} events @param {unknown[]} helped */
export const withoutHelped = (events, helped) => events.filter(({ kind, seat }) => kind !== "stand_in" || !helped.includes(seat));

/** Once a turn is enough. @param {GameEvent} event @param {number} n @param {GameEvent[]} all */
const isFirst = ({ kind, seat }, n, all) => all.findIndex((one) => one.kind === kind && one.seat === seat) === n;

/** The events that get a sentence. @param {import("../wire/wire.js").GameModule} module @param {GameEvent[]} events */
export function toldEvents(module, events) {
  const own = gameEvents(events);
  return [...events.filter(isShared).filter(isFirst), ...(module.worthTelling?.(own) ?? own)];
}

/**
 * An event in a sentence; empty where there is nothing to say.
 * @param {import("../wire/wire.js").GameModule} module
 * @param {GameEvent} event
 * @param {(seat: number) => string} name
 */
export const sayEvent = (module, event, name) =>
  isShared(event) ? t(event.kind + ".told", { name: name(event.seat ?? 0) }) : module.sayEvent(event, name);

/**
 * What happened, in sentences.
 * @param {import("../wire/wire.js").GameModule} module
 * @param {GameEvent[]} events
 * @param {(seat: number) => string} name
 */
export const wordsFor = (module, events, name) =>
  toldEvents(module, events).map((event) => sayEvent(module, event, name)).filter(Boolean);

/** @param {string[]} sentences */
export function tell(sentences) {
  // The same sentence twice tells nothing new.
  const told = [...new Set(sentences)];
  if (!told.length) return;
  lines.value = told;
  lastWords.value = told.join(" ");
  say("news", told.join(" "));
  clearTimeout(forget);
  forget = window.setTimeout(() => (lines.value = []), FORGET_MS);
}

/** Stops at once, when the table is left. */
export function hush() {
  lines.value = [];
  lastWords.value = "";
  silence();
}

export function Narrator() {
  return html`<div class="narrator" role="status" aria-live="polite">
    ${lines.value.map((line, n) => html`<p key=${n + line}>${line}</p>`)}
  </div>`;
}
