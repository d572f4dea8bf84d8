// What this browser stores, for everybody and for one person of the family. Where storage is forbidden, nothing is remembered.
import { signal } from "../../vendor/preact.js";

/** @param {string} key @param {string} fallback */
export function recall(key, fallback) {
  try {
    return localStorage.getItem("sortilege." + key) ?? fallback;
  } catch {
    return fallback;
  }
}

/** @param {string} key @param {string} value @returns {boolean} whether there was room; a private window may have none */
export function remember(key, value) {
  try {
    localStorage.setItem("sortilege." + key, value);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem("sortilege." + key);
  } catch {
    // Nothing was stored.
  }
}

/** Who plays. */
export const person = signal(recall("person", "1"));

/** Raised when the things of people have changed. */
export const changes = signal(0);

/** @param {string} key @param {string} fallback */
export const recallOwn = (key, fallback) => recall(`person.${person.peek()}.${key}`, fallback);

/** @param {string} key @param {string} value */
export const rememberOwn = (key, value) => remember(`person.${person.peek()}.${key}`, value);

// These once belonged to the browser.
for (const key of ["name", "face", "player", "aloud"]) {
  const kept = recall(key, "");
  if (!kept || rememberOwn(key, kept)) forget(key);
}
