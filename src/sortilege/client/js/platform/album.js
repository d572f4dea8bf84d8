// The album of a person: lessons done, characters beaten, and badges for feats that the server has seen by the rules.
import { changes, person, recall, remember } from "./storage.js";

/** @typedef {Record<string, number>} Times when something happened first, in days since 1970: by table, or by game for lessons */
/** @typedef {{lessons: Times, feats: Record<string, Times>, beaten: Record<string, Times>}} Album `<game>/<feat>` and `<game>/<level>` */
/** @typedef {{table: string, game: string, feats: string[], levels: number[]}} Deeds what one seat did in a finished game */

/** So many tables are kept for one badge; the number beside it goes no higher. */
export const MOST_TABLES = 99;
const MOST_ENTRIES = 400;
const DAY_MS = 86_400_000;

/** @param {unknown} value @returns {Record<string, unknown>} */
function record(value) {
  const isRecord = value && typeof value === "object" && !Array.isArray(value);
  return isRecord ? /** @type {Record<string, unknown>} */ (value) : {};
}

/** @template T @param {unknown} value @param {RegExp} key @param {number} most @param {(value: unknown) => T | null} read */
function entries(value, key, most, read) {
  /** @type {Record<string, T>} */
  const found = {};
  for (const [name, one] of Object.entries(record(value)).slice(0, most)) {
    const good = key.test(name) ? read(one) : null;
    if (good !== null) found[name] = good;
  }
  return found;
}

/** @param {unknown} value */
const day = (value) => (Number.isInteger(value) && Number(value) >= 0 && Number(value) < 100_000 ? Number(value) : null);

/** @param {unknown} value @returns {Times | null} */
function times(value) {
  const found = entries(value, /^[\w-]{1,40}$/, MOST_TABLES, day);
  return Object.keys(found).length ? found : null;
}

/** What can be read as an album, whatever it is. @param {unknown} value @returns {Album} */
export function cleanAlbum(value) {
  const { lessons, feats, beaten } = record(value);
  return {
    lessons: entries(lessons, /^[a-z][a-z0-9-]{1,39}$/, MOST_ENTRIES, day),
    feats: entries(feats, /^[a-z][a-z0-9-]{1,39}\/[a-z][a-z0-9_]{2,23}$/, MOST_ENTRIES, times),
    beaten: entries(beaten, /^[a-z][a-z0-9-]{1,39}\/[1-9]$/, MOST_ENTRIES, times),
  };
}

/** @param {string} text */
export function parseAlbum(text) {
  try {
    return cleanAlbum(JSON.parse(text));
  } catch {
    return cleanAlbum({});
  }
}

/** @param {string} [id] */
export function readAlbum(id = person.value) {
  void changes.value;
  return parseAlbum(recall(`person.${id}.album`, "{}"));
}

/** @param {string} id @param {Album} album */
function writeAlbum(id, album) {
  remember(`person.${id}.album`, JSON.stringify(album));
  changes.value = changes.peek() + 1;
}

const today = () => Math.floor(Date.now() / DAY_MS);

/** @param {string} game */
export function noteLesson(game) {
  const album = readAlbum(person.peek());
  if (!(game in album.lessons)) writeAlbum(person.peek(), { ...album, lessons: { ...album.lessons, [game]: today() } });
}

/** Adds a table to what it was a table of, once. @param {Record<string, Times>} kept @param {string} key @param {string} table */
function note(kept, key, table) {
  const known = kept[key] ?? {};
  if (table in known || Object.keys(known).length >= MOST_TABLES) return kept;
  return { ...kept, [key]: { ...known, [table]: today() } };
}

/** Keeps what somebody did in a game; a table counts once, however often it is looked at. @param {string} id @param {Deeds} deeds */
export function noteGame(id, { table, game, feats, levels }) {
  const album = readAlbum(id);
  const next = {
    ...album,
    feats: feats.reduce((kept, feat) => note(kept, `${game}/${feat}`, table), album.feats),
    beaten: levels.reduce((kept, level) => note(kept, `${game}/${level}`, table), album.beaten),
  };
  if (next.feats !== album.feats || next.beaten !== album.beaten) writeAlbum(id, next);
}

/** What was new in the album with this table: it has been the only one so far. @param {string} id @param {Deeds} deeds @returns {Deeds} */
export function newWith(id, { table, game, feats, levels }) {
  const { feats: badges, beaten } = readAlbum(id);
  const isNew = (/** @type {Times | undefined} */ known) => Object.keys(known ?? {}).join() === table;
  return {
    table, game,
    feats: feats.filter((feat) => isNew(badges[`${game}/${feat}`])),
    levels: levels.filter((level) => isNew(beaten[`${game}/${level}`])),
  };
}

/** How often. @param {Record<string, Times>} kept @param {string} key */
export const countOf = (kept, key) => Object.keys(kept[key] ?? {}).length;

/** How many badges and characters somebody has of a game. @param {Album} album @param {string} game */
export function sumOf(album, game) {
  const of = (/** @type {Record<string, Times>} */ kept) => Object.keys(kept).filter((key) => key.startsWith(game + "/")).length;
  return { badges: of(album.feats), characters: of(album.beaten), lesson: game in album.lessons };
}

/** @param {unknown} here @param {unknown} there @returns {unknown} */
function union(here, there) {
  const [mine, theirs] = [record(here), record(there)];
  if (here === undefined || here === null) return there;
  if (typeof here !== "object" || Array.isArray(here) || typeof there !== "object" || Array.isArray(there)) return here;
  /** @type {Record<string, unknown>} */
  const both = { ...mine };
  for (const key of Object.keys(theirs)) {
    // A file must not reach what all objects share.
    if (["__proto__", "constructor", "prototype"].includes(key)) continue;
    both[key] = union(Object.hasOwn(mine, key) ? mine[key] : undefined, theirs[key]);
  }
  return both;
}

/** Two stored texts as one: nothing that is here is lost, and what is only there is added. @param {string} here @param {string} there */
export function mergeTexts(here, there) {
  try {
    return JSON.stringify(union(JSON.parse(here), JSON.parse(there)));
  } catch {
    return here || there;
  }
}
