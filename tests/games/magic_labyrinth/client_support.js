// What the tests of the client share: the box as the server tells it, its words, and a few views.
import { readFileSync } from "node:fs";
import { loadWords, chooseLanguage } from "../../../src/sortilege/client/js/platform/i18n.js";
import { material } from "../../../src/sortilege/games/magic_labyrinth/client/material.js";

const STRINGS = new URL("../../../src/sortilege/games/magic_labyrinth/client/strings/", import.meta.url);

Object.assign(material, JSON.parse(readFileSync(new URL("./material.json", import.meta.url), "utf8")));

/** Speaks a language as the page does. @param {string} code */
export async function useLanguage(code) {
  globalThis.document ??= { documentElement: { lang: "" } };
  await loadWords(STRINGS.href);
  await chooseLanguage(code);
}

/** The strings of a file, such as `en` or `lesson.en`. @param {string} name */
export const stringsOf = async (name) => (await import(new URL(`${name}.js`, STRINGS).href)).default;

/** A view with two wizards. @param {object} changes */
export const viewWith = (changes = {}) => ({
  wizards: [
    { seat: 0, at: "C3", home: "A1", won: [] },
    { seat: 1, at: "F6", home: "F6", won: [] },
  ],
  target: "E3", bag: 23, turn: 0, roll: 3, steps: 2, goal: 5, walls: 19, ...changes,
});

/** Seat 0 is asked to move. @param {object} changes */
export const askedToMove = (changes = {}) => ({
  seat: 0, question_id: 1, actions: ["step N", "step E", "step S", "step W", "stop"], tap: false, ...changes,
});

/** Seat 0 is asked to roll the die or to draw a token. */
export const askedToTap = () => ({ seat: 0, question_id: 1, actions: ["tap"], tap: true });
