// The settings of this browser: sound, reading aloud, motion, light or dark. They are stored here and nowhere else.
import { effect, signal } from "../../vendor/preact.js";
import { recall, remember } from "./storage.js";

/** A setting that is stored once somebody has changed it. @param {string} key @param {string} usual */
function stored(key, usual) {
  const choice = signal(recall(key, usual));
  effect(() => {
    if (choice.value !== recall(key, usual)) remember(key, choice.value);
  });
  return choice;
}

export const LOUDEST = 10;
export const THEMES = ["auto", "light", "dark"];
export const PACES = ["normal", "fast"];

export const sound = stored("sound", "on");
export const volume = stored("volume", "7");
export const aloud = stored("aloud", "off");
export const pace = stored("motion", "normal");
export const theme = stored("theme", "auto");

const FAST = 0.45;

/** The factor for all times of motion. */
export const tempo = () => (pace.peek() === "fast" ? FAST : 1);

/** Browsers let a page make sounds only after somebody has touched it. */
export const isTouched = () => navigator.userActivation?.hasBeenActive ?? true;

// The light and the dark style sheet differ by their media: a chosen theme replaces the question to the device.
effect(() => {
  const chosen = theme.value;
  document.documentElement.dataset["theme"] = chosen;
  for (const part of /** @type {NodeListOf<HTMLLinkElement | HTMLMetaElement>} */ (document.querySelectorAll("[data-scheme]"))) {
    const { scheme } = part.dataset;
    part.media = chosen === "auto" ? `(prefers-color-scheme: ${scheme})` : chosen === scheme ? "all" : "not all";
  }
});
