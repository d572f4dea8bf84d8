// What this browser stores for one person of the family that shares it. Nothing of it is sent anywhere; `family.js` has all the people.
import { signal } from "../../vendor/preact.js";
import { forget, recall, remember } from "./storage.js";

/** Whose things are shown; a family has one person until it says otherwise. */
export const person = signal(recall("person", "1"));

/** Raised when something that is stored for the people has changed, for whoever shows it. */
export const changes = signal(0);

/** @param {string} key @param {string} fallback */
export const recallOwn = (key, fallback) => recall(`person.${person.peek()}.${key}`, fallback);

/** @param {string} key @param {string} value */
export const rememberOwn = (key, value) => remember(`person.${person.peek()}.${key}`, value);

// Before there were several people, these belonged to the browser: they become those of whoever plays now.
for (const key of ["name", "face", "player", "aloud"]) {
  const kept = recall(key, "");
  if (kept) rememberOwn(key, kept);
  forget(key);
}
