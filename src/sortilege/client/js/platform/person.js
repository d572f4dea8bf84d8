// What this browser stores for one person of the family that shares it.
import { signal } from "../../vendor/preact.js";
import { recall, remember } from "./storage.js";

/** Whose things are shown; a family has one person until it says otherwise. */
export const person = signal(recall("person", "1"));

/** @param {string} key @param {string} fallback */
export const recallOwn = (key, fallback) => recall(`person.${person.value}.${key}`, fallback);

/** @param {string} key @param {string} value */
export const rememberOwn = (key, value) => remember(`person.${person.value}.${key}`, value);
