// The settings of this browser, stored here and nowhere else.
import { effect, signal } from "../../vendor/preact.js";
import { changes, person, recall, recallOwn, remember, rememberOwn } from "./storage.js";

/** A setting that is stored once somebody has changed it. @param {string} key @param {string} usual */
function stored(key, usual) {
  const choice = signal(recall(key, usual));
  effect(() => {
    if (choice.value !== recall(key, usual)) remember(key, choice.value);
  });
  return choice;
}

/** A setting of whoever plays. @param {string} key @param {string} usual */
function storedOwn(key, usual) {
  const choice = signal(usual);
  effect(() => {
    void [person.value, changes.value];
    choice.value = recallOwn(key, usual);
  });
  effect(() => {
    if (choice.value !== recallOwn(key, usual)) rememberOwn(key, choice.value);
  });
  return choice;
}

export const LOUDEST = 10;
export const THEMES = ["auto", "light", "dark"];
export const PACES = ["slow", "normal", "fast"];

export const sound = stored("sound", "on");
export const volume = stored("volume", "7");
export const music = stored("music", "off");
export const aloud = storedOwn("aloud", "off");
export const pace = stored("motion", "normal");
export const theme = stored("theme", "auto");

export const largeText = stored("large", "off");
export const contrast = stored("contrast", "off");
/** On a shared device: private cards show only while a button is held. */
export const peek = stored("peek", "off");
/** Where several people sit around this device: the table turns to the player on turn. */
export const turning = stored("turn", "off");
/** Who plays at this browser: it sets the opponent, the options and the pace of "Play now"; empty until somebody has answered. */
export const player = storedOwn("player", "");

/** The browser's offer to install this app, kept until somebody opens the settings. */
export const installer = signal(/** @type {(Event & {prompt?: () => Promise<unknown>}) | null} */ (null));

/** @type {Record<string, number>} */
const FACTORS = { slow: 1.7, normal: 1, fast: 0.45 };

/** The factor for all times of motion. */
export const tempo = () => FACTORS[pace.peek()] ?? 1;

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
