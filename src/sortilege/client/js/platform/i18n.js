// The words of the page. Each language has one file for the shelf and more for the parts that are fetched later, all with the same keys.
import { signal } from "../../vendor/preact.js";
import { recall, remember } from "./storage.js";

export const LANGUAGES = ["en", "fr", "de"];
/** The language shown now; components that call `t` redraw when it changes. */
export const language = signal("");

/** @type {Record<string, string>} */
let words = {};
/** The parts whose words are needed. */
const parts = /** @type {Set<string>} */ (new Set());
/** The language that was asked for last; its words may still be on the way. */
let wanted = "en";
let plurals = new Intl.PluralRules("en");

function preferred() {
  const wished = [recall("language", ""), ...navigator.languages].map((tag) => tag.slice(0, 2));
  return wished.find((code) => LANGUAGES.includes(code)) ?? "en";
}

/**
 * A part is one of ours (`tables`), or the start of an address (`/static/games/.../strings/`).
 * @param {string} part
 * @param {string} code
 */
const fileOf = (part, code) => (part.includes("/") ? `${part}${code}.js` : `../strings/${code}/${part}.js`);

/** @param {string} code @returns {Promise<void>} */
async function load(code) {
  wanted = code;
  const count = parts.size;
  const files = [`../strings/${code}.js`, ...[...parts].map((part) => fileOf(part, code))];
  const loaded = await Promise.all(files.map((file) => import(file)));
  // Another language or more words may be wanted by now.
  if (wanted !== code || parts.size !== count) return load(wanted);
  words = Object.assign({}, ...loaded.map((module) => module.default));
  plurals = new Intl.PluralRules(code);
  document.documentElement.lang = code;
  language.value = code;
}

/** Fetches the words of a game or of some pages, from now on in every language that is chosen. @param {string} part */
export function loadWords(part) {
  parts.add(part);
  return load(wanted);
}

export const loadPreferredLanguage = () => load(preferred());

/** @param {string} code */
export function chooseLanguage(code) {
  remember("language", code);
  return load(code);
}

const FRENCH_VOWEL = /^[aeiouàâäéèêëîïôöùûüœæ]/i;

/**
 * French says "d’Anouk", not "de Anouk". An h may be silent or not: it is left alone.
 * @param {string} text @param {Record<string, string | number>} values
 */
const elided = (text, values) =>
  text.replace(/\b([Dd])e \{(\w+)\}/g, (whole, d, name) =>
    FRENCH_VOWEL.test(String(values[name] ?? "")) ? `${d}’{${name}}` : whole,
  );

/** @param {string} key */
export const has = (key) => key in words;

/**
 * The words for a key, with `{name}` filled from `values`. A key without words of its own takes the plural form for `values.n`.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  void language.value;
  const text = words[key] ?? words[`${key}.${plurals.select(Number(values.n))}`] ?? words[`${key}.other`] ?? key;
  const spoken = language.value === "fr" ? elided(text, values) : text;
  return spoken.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
