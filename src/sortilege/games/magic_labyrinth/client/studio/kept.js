// The mazes that this browser keeps, for the whole family.
import { forget, recall, remember } from "../../../../client/js/platform/storage.js";
import { decode, encode } from "./link.js";

/** @typedef {{code: string, at: number}} Kept the maze with its name, and when it was kept */

const KEY = "family.mazes";
/** Where and how they were kept before a file could take them along: a list. */
const FORMER = "mazes";
export const MOST_KEPT = 40;

/** @param {Partial<Kept> | null} one @returns {one is Kept} */
const isMaze = (one) => typeof one?.code === "string" && Number.isFinite(one.at) && decode(one.code) !== null;

/** @param {string} key @returns {unknown} */
function read(key) {
  try {
    return JSON.parse(recall(key, "null"));
  } catch {
    return null;
  }
}

/** @returns {Partial<Kept>[]} */
function readAll() {
  const [former, now] = [read(FORMER), read(KEY)];
  const list = now && typeof now === "object" ? Object.entries(now).map(([code, at]) => ({ code, at })) : [];
  return now === null && Array.isArray(former) ? former : list;
}

/** The newest first; what cannot be read is left out. @returns {Kept[]} */
export const listKept = () => readAll().filter(isMaze).sort((one, other) => other.at - one.at);

/** When each was kept, by its code: two such lists can be made one. @param {Kept[]} kept */
function write(kept) {
  remember(KEY, JSON.stringify(Object.fromEntries(kept.map(({ code, at }) => [code, at]))));
  forget(FORMER);
  return listKept();
}

/** The name in a code. @param {string} code */
export const nameIn = (code) => decode(code)?.name ?? "";

/** One of the same name is replaced. With no room left nothing changes. @param {import("./link.js").Drawing} drawing @param {number} at */
export function keepMaze(drawing, at) {
  const others = listKept().filter(({ code }) => nameIn(code) !== drawing.name);
  return others.length < MOST_KEPT ? write([{ code: encode(drawing), at }, ...others]) : listKept();
}

/** @param {Kept} maze @param {string} name */
export function renameMaze(maze, name) {
  const drawing = decode(maze.code);
  const others = listKept().filter(({ code }) => code !== maze.code);
  if (!drawing || !name || others.some(({ code }) => nameIn(code) === name)) return listKept();
  return write(listKept().map((one) => (one.code === maze.code ? { ...one, code: encode({ ...drawing, name }) } : one)));
}

/** @param {Kept} maze */
export const deleteMaze = (maze) => write(listKept().filter(({ code }) => code !== maze.code));

/** Puts a deleted one back where it was. @param {Kept} maze */
export const restoreMaze = (maze) => write([...listKept(), maze]);
