// Words. One file a language holds every string; both have the same keys.
import { signal } from "../vendor/preact.js";
import { recall, remember } from "./memory.js";

export const LANGUAGES = ["en", "fr"];
/** The language shown now; components that call `t` redraw when it changes. */
export const language = signal("");

/** @type {Record<string, string>} */
let words = {};
let plurals = new Intl.PluralRules("en");

function preferred() {
  const wished = [recall("language", ""), ...navigator.languages].map((tag) => tag.slice(0, 2));
  return wished.find((code) => LANGUAGES.includes(code)) ?? "en";
}

/** @param {string} code */
export async function speak(code) {
  words = (await import(`./strings/${code}.js`)).default;
  plurals = new Intl.PluralRules(code);
  document.documentElement.lang = code;
  language.value = code;
}

export const speakPreferred = () => speak(preferred());

/** @param {string} code */
export function choose(code) {
  remember("language", code);
  return speak(code);
}

/** @param {string} key */
export const has = (key) => key in words;

/**
 * The words for a key; `{name}` is filled from `values`; a key without words of its own takes the plural of `values.n`.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  void language.value;
  const text = words[key] ?? words[`${key}.${plurals.select(Number(values.n))}`] ?? words[`${key}.other`] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
