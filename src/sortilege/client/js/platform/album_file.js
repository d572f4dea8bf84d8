// The albums of a family as a file: made and read in this browser. `docs/album-file.md` describes it.
import { mergeTexts, parseAlbum } from "./album.js";
import {
  addPerson, cleanName, ids, keepShared, keepThings, LONGEST_NAME, MOST_PEOPLE, personNamed, profileOf, sharedThings, thingsOf,
} from "./family.js";
import { changes } from "./storage.js";

/** @typedef {import("./family.js").Things} Things */
/** @typedef {{id: string, things: Things}} FilePerson */
/** @typedef {{people: FilePerson[], family: Things}} Found what a file holds: people, and what the family has made together */

/** Written in files that families have saved: it stays as it is. */
export const FORMAT = "sortilege-path";
export const VERSION = 1;
export const LARGEST_FILE = 1_000_000;
const LARGEST_VALUE = 200_000;
const MOST_KEYS = 200;
const KINDS = ["", "little", "big", "adult", "expert"];
const PROFILE = ["name", "face", "player", "aloud", "changed"];

/** Why a file is refused: the end of the key of a sentence. */
export class BadFile extends Error {}

/** @param {string[]} who ids */
export function writeFile(who) {
  const made = new Date().toISOString().slice(0, 10);
  const all = who.map((id) => ({ id, things: thingsOf(id) }));
  return JSON.stringify({ format: FORMAT, version: VERSION, made, people: all, family: sharedThings() }, null, 1);
}

/** @param {string} key @param {string} value @returns {string | null} the value as it may be kept; null if it makes no sense */
function cleanValue(key, value) {
  if (key === "name") return cleanName(value);
  if (key === "face") return /^(\d|1[01])$/.test(value) ? value : null;
  if (key === "player") return KINDS.includes(value) ? value : null;
  if (key === "aloud") return ["on", "off"].includes(value) ? value : null;
  if (key === "changed") return /^\d{1,15}$/.test(value) ? value : null;
  if (key === "album") return JSON.stringify(parseAlbum(value));
  try {
    const found = JSON.parse(value);
    return found && typeof found === "object" ? value : null;
  } catch {
    return null;
  }
}

/** @param {unknown} things @returns {Things} */
function readThings(things) {
  if (!things || typeof things !== "object") throw new BadFile("damaged");
  const pairs = Object.entries(things);
  if (pairs.length > MOST_KEYS) throw new BadFile("large");
  /** @type {Things} */
  const clean = {};
  for (const [key, one] of pairs) {
    if (!/^[a-z][\w.-]{0,63}$/.test(key) || typeof one !== "string" || one.length > LARGEST_VALUE) throw new BadFile("damaged");
    const good = cleanValue(key, one);
    if (good !== null) clean[key] = good;
  }
  return clean;
}

/** @param {unknown} value @returns {FilePerson} */
function readPerson(value) {
  const { id, things } = /** @type {{id?: unknown, things?: unknown}} */ (value ?? {});
  if (typeof id !== "string" || !/^\w{1,16}$/.test(id)) throw new BadFile("damaged");
  return { id, things: readThings(things) };
}

/** @param {string} text @returns {Found} what is in it; throws BadFile */
export function readFile(text) {
  if (text.length > LARGEST_FILE) throw new BadFile("large");
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw new BadFile("foreign");
  }
  if (found?.format !== FORMAT) throw new BadFile("foreign");
  if (!Number.isInteger(found.version) || found.version < 1) throw new BadFile("damaged");
  if (found.version > VERSION) throw new BadFile("newer");
  if (!Array.isArray(found.people) || !found.people.length) throw new BadFile("damaged");
  if (found.people.length > MOST_PEOPLE) throw new BadFile("large");
  return { people: found.people.map(readPerson), family: readThings(found.family ?? {}) };
}

/** Who of the family it is. The first person of every browser has the same id, so the name decides for that one. @param {FilePerson} one */
function knownAs({ id, things }) {
  const name = things["name"] ?? "";
  if (id !== "1" && ids.peek().includes(id)) return id;
  const first = ids.peek().length === 1 ? profileOf(ids.peek()[0] ?? "") : null;
  // A browser that nobody has named yet becomes the person of the file.
  return personNamed(name)?.id ?? (first && !first.name ? first.id : undefined);
}

/** @param {string} id @param {Things} there */
function merge(id, there) {
  const here = thingsOf(id);
  const isNewer = Number(there["changed"] ?? 0) > Number(here["changed"] ?? 0);
  /** @type {Things} */
  const both = {};
  for (const [key, value] of Object.entries(there)) {
    const mine = here[key];
    if (PROFILE.includes(key)) both[key] = mine && !isNewer ? mine : value;
    else both[key] = mine === undefined ? value : mergeTexts(mine, value);
  }
  if (!keepThings(id, both)) throw new BadFile("full");
}

/** @param {Things} there */
function mergeShared(there) {
  const here = sharedThings();
  keepShared(Object.fromEntries(Object.entries(there).map(([key, value]) => [key, mergeTexts(here[key] ?? "{}", value)])));
}

/** Takes people in: nothing that is here is lost. @param {Found} found @returns {string[]} their names */
export function takeIn({ people, family }) {
  const fresh = people.filter((one) => !knownAs(one)).length;
  if (ids.peek().length + fresh > MOST_PEOPLE) throw new BadFile("many");
  const names = people.map((one) => {
    const name = (one.things["name"] ?? "").slice(0, LONGEST_NAME);
    const id = knownAs(one) ?? addPerson({ name, face: Number(one.things["face"] ?? 0), kind: one.things["player"] ?? "" }, one.id);
    merge(id, one.things);
    return profileOf(id).name || name;
  });
  mergeShared(family);
  ids.value = [...ids.peek()];
  changes.value = changes.peek() + 1;
  return names;
}
