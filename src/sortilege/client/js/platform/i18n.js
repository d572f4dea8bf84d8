// Words. A language has a file for the shelf, and one for each part that is fetched later; all have the same keys.
import { signal } from "../../vendor/preact.js";
import { recall, remember } from "./storage.js";

export const LANGUAGES = ["en", "fr", "de"];
/** The language shown now; components that call `t` redraw when it changes. */
export const language = signal("");

/** @type {Record<string, string>} */
let words = {};
/** The parts whose words are needed, and the language that was wished last. */
const learned = /** @type {Set<string>} */ (new Set());
let wanted = "en";
let plurals = new Intl.PluralRules("en");

function preferred() {
  const wished = [recall("language", ""), ...navigator.languages].map((tag) => tag.slice(0, 2));
  return wished.find((code) => LANGUAGES.includes(code)) ?? "en";
}

/** A part is one of ours (`tables`), or the start of an address (`/static/games/.../strings/`). @param {string} part @param {string} code */
const fileOf = (part, code) => (part.includes("/") ? `${part}${code}.js` : `../strings/${code}/${part}.js`);

/** @param {string} code @returns {Promise<void>} */
export async function speak(code) {
  wanted = code;
  const files = [`../strings/${code}.js`, ...[...learned].map((part) => fileOf(part, code))];
  const parts = await Promise.all(files.map((file) => import(file)));
  if (wanted !== code) return speak(wanted);
  words = Object.assign({}, ...parts.map((part) => part.default));
  plurals = new Intl.PluralRules(code);
  document.documentElement.lang = code;
  language.value = code;
}

/** The words of a game or of some pages, from now on in every language. @param {string} part */
export function learn(part) {
  learned.add(part);
  return speak(wanted);
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
