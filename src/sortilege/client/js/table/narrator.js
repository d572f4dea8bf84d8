// The narrator: shows each event once as a sentence, also to screen readers, then forgets it. No history stays in the page.
import { html, signal } from "../../vendor/preact.js";
import { say, silence } from "../platform/speech.js";

const FORGET_MS = 7000;

const lines = signal(/** @type {string[]} */ ([]));
/** What was told last: a phone shows it until something else happens. */
export const lastWords = signal("");
let forget = 0;

/**
 * What happened, in sentences.
 * @param {import("../wire/wire.js").GameModule} module
 * @param {import("../wire/wire.js").GameEvent[]} events
 * @param {(seat: number) => string} name
 */
export const wordsFor = (module, events, name) =>
  (module.worthTelling?.(events) ?? events).map((event) => module.sayEvent(event, name)).filter(Boolean);

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
