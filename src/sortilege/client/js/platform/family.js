// The people of the family that shares this browser: each has a name, a face, the kind of player they are, and things of their own.
import { signal } from "../../vendor/preact.js";
import { changes, forget, person, recall, remember } from "./storage.js";

/** @typedef {{id: string, name: string, face: number, kind: string}} Profile */
/** @typedef {Record<string, string>} Things what is stored for one person, by key */

export const MOST_PEOPLE = 12;
export const LONGEST_NAME = 24;
const FIRST = "1";

/** @param {string} id @param {string} key */
const own = (id, key) => `person.${id}.${key}`;

/** @returns {string[]} */
function readIds() {
  try {
    const ids = JSON.parse(recall("people", "[]"));
    const known = Array.isArray(ids) ? ids.filter((id) => typeof id === "string" && /^\w{1,16}$/.test(id)) : [];
    return known.length ? known : [person.peek() || FIRST];
  } catch {
    return [person.peek() || FIRST];
  }
}

/** Who belongs to the family; it changes when somebody comes, goes or changes. */
export const ids = signal(readIds());

/** @param {string[]} list */
function keepIds(list) {
  remember("people", JSON.stringify(list));
  ids.value = list;
}

// Another tab has changed the family. Whoever played here and was erased there is followed by the first of those who stay.
addEventListener("storage", ({ key }) => {
  if (!key || !/^sortilege\.(people|person)\b/.test(key)) return;
  ids.value = readIds();
  if (!ids.peek().includes(person.peek())) person.value = ids.peek()[0] ?? FIRST;
  changes.value = changes.peek() + 1;
});

/** @param {string} id @returns {Profile} */
export function profileOf(id) {
  const face = Number.parseInt(recall(own(id, "face"), ""), 10);
  return { id, name: recall(own(id, "name"), ""), face: Number.isInteger(face) ? face : 0, kind: recall(own(id, "player"), "") };
}

export const people = () => ids.value.map(profileOf);

/** @param {string} name */
const plain = (name) => name.trim().toLocaleLowerCase();

/** The one with this name. @param {string | null | undefined} name */
export const personNamed = (name) => (name?.trim() ? people().find((one) => plain(one.name) === plain(name)) : undefined);

/** A name without invisible characters, not too long, and not cut within a picture. @param {string} name */
export function cleanName(name) {
  const seen = name.replace(/[\p{Cc}\p{Cf}]/gu, (one) => (one === "\u200d" ? one : " ")).trim();
  return seen.slice(0, LONGEST_NAME).replace(/[\ud800-\udbff\u200d]+$/, "").trim();
}

/** @param {string} id */
export function choosePerson(id) {
  remember("person", id);
  person.value = id;
}

/** What is known anew of somebody. @param {string} id @param {Partial<Profile>} news */
export function changePerson(id, { name, face, kind }) {
  if (name !== undefined) remember(own(id, "name"), cleanName(name));
  if (face !== undefined) remember(own(id, "face"), String(face));
  if (kind !== undefined) remember(own(id, "player"), kind);
  remember(own(id, "changed"), String(Date.now()));
  keepIds([...ids.peek()]);
  changes.value = changes.peek() + 1;
}

const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join("");

/**
 * @param {Omit<Profile, "id">} profile
 * @param {string} [wish] an id from another browser, if it is nobody's here
 * @returns {string} the id
 */
export function addPerson(profile, wish = FIRST) {
  const id = wish === FIRST || ids.peek().includes(wish) ? newId() : wish;
  keepIds([...ids.peek(), id]);
  changePerson(id, profile);
  return id;
}

/** Everything that is stored for somebody. @param {string} id */
export const thingsOf = (id) => stored("sortilege." + own(id, ""));

/** @param {string} start @returns {Things} what is stored under keys with this beginning, by the rest of the key */
function stored(start) {
  /** @type {Things} */
  const found = {};
  try {
    for (let n = 0; n < localStorage.length; n++) {
      const key = localStorage.key(n) ?? "";
      if (key.startsWith(start)) found[key.slice(start.length)] = localStorage.getItem(key) ?? "";
    }
  } catch {
    // Where storage is forbidden there is nothing.
  }
  return found;
}

/** @param {string} id @param {Things} things @returns {boolean} whether there was room for all */
export function keepThings(id, things) {
  const kept = Object.entries(things).map(([key, value]) => remember(own(id, key), value));
  changes.value = changes.peek() + 1;
  return kept.every(Boolean);
}

// Before there were several people, how strong an opponent to meet belonged to the browser: it was the first one's.
for (const [key, value] of Object.entries(stored("sortilege.ladder."))) {
  if (!recall(own(FIRST, "ladder." + key), "")) remember(own(FIRST, "ladder." + key), value);
  forget("ladder." + key);
}

/** @typedef {{ids: string[], chosen: string, things: [string, Things][]}} Erased what brings people back */

/** Erases people with everything that is theirs; somebody always stays. @param {string[]} gone @returns {Erased} */
export function erasePeople(gone) {
  /** @type {Erased} */
  const erased = { ids: ids.peek(), chosen: person.peek(), things: gone.map((id) => [id, thingsOf(id)]) };
  for (const [id, things] of erased.things) for (const key of Object.keys(things)) forget(own(id, key));
  const left = ids.peek().filter((id) => !gone.includes(id));
  keepIds(left.length ? left : [newId()]);
  choosePerson(ids.peek().includes(person.peek()) ? person.peek() : (ids.peek()[0] ?? FIRST));
  return erased;
}

/** @param {Erased} erased */
export function bringBack({ ids: list, chosen, things }) {
  for (const [id, kept] of things) keepThings(id, kept);
  const come = ids.peek().filter((id) => !list.includes(id) && profileOf(id).name);
  keepIds(list.concat(come));
  choosePerson(chosen);
}
