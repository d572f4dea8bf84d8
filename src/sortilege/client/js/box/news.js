// What has just happened: for screen readers, and in a voice that the whole table hears.
import { html, signal } from "../../vendor/preact.js";
import { isTouched, sound } from "../platform/settings.js";
import { canSpeak, silence, speak } from "../platform/speech.js";
import { recall, remember } from "../platform/storage.js";

const KEY = "box.voice";
const news = signal("");
export const voice = signal(recall(KEY, "on"));
/** The rule that somebody wants to read. */
export const cited = signal("");

export function toggleVoice() {
  voice.value = voice.value === "on" ? "off" : "on";
  remember(KEY, voice.value);
  if (canSpeak) silence();
}

/** @param {string} text @param {{aloud?: boolean}} [how] */
export function announce(text, { aloud = false } = {}) {
  // The same words again are read again: a screen reader hears only what changes.
  news.value = news.value === text ? text + "\u00a0" : text;
  if (!aloud || !canSpeak || voice.peek() !== "on" || sound.peek() !== "on" || !isTouched()) return;
  silence();
  speak(text);
}

export const News = () => html`<p class="aside" role="status" aria-live="assertive">${news.value}</p>`;

/** @param {{rule: string}} props */
export const RuleLink = ({ rule }) =>
  html`<button type="button" class="box-rule" onClick=${() => (cited.value = rule)}>${rule}</button>`;
