// What the people at this browser chose: sound, reading aloud, motion, light. Remembered here and nowhere else.
import { effect, signal } from "../../vendor/preact.js";
import { recall, remember } from "./storage.js";

/** A choice that is remembered once it was made. @param {string} key @param {string} usual */
function kept(key, usual) {
  const choice = signal(recall(key, usual));
  effect(() => {
    if (choice.value !== recall(key, usual)) remember(key, choice.value);
  });
  return choice;
}

export const LOUDEST = 10;
export const THEMES = ["auto", "light", "dark"];
export const PACES = ["normal", "fast"];

export const sound = kept("sound", "on");
export const volume = kept("volume", "7");
export const aloud = kept("aloud", "off");
export const pace = kept("motion", "normal");
export const theme = kept("theme", "auto");

const FAST = 0.45;

/** What a time is multiplied with in motion. */
export const tempo = () => (pace.peek() === "fast" ? FAST : 1);

/** Browsers let a page be heard only after somebody has touched it. */
export const isTouched = () => navigator.userActivation?.hasBeenActive ?? true;

// The looks of day and night are told apart by their media: a choice replaces the question to the device.
effect(() => {
  const chosen = theme.value;
  document.documentElement.dataset["theme"] = chosen;
  for (const part of /** @type {NodeListOf<HTMLLinkElement | HTMLMetaElement>} */ (document.querySelectorAll("[data-scheme]"))) {
    const { scheme } = part.dataset;
    part.media = chosen === "auto" ? `(prefers-color-scheme: ${scheme})` : chosen === scheme ? "all" : "not all";
  }
});
