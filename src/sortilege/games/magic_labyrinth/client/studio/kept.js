// The mazes that this browser keeps, for the whole family.
import { recall, remember } from "../../../../client/js/platform/storage.js";
import { decode, encode } from "./link.js";

/** @typedef {{code: string, at: number}} Kept the maze with its name, and when it was kept */

const KEY = "mazes";
export const MOST_KEPT = 40;

/** @param {unknown} one @returns {one is Kept} */
function isMaze(one) {
  const { code, at } = /** @type {Partial<Kept>} */ (one ?? {});
  return typeof code === "string" && Number.isFinite(at) && decode(code) !== null;
}

/** The newest first; what cannot be read is left out. @returns {Kept[]} */
export function listKept() {
  try {
    const found = JSON.parse(recall(KEY, "[]"));
    return Array.isArray(found) ? found.filter(isMaze).slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
}

/** @param {Kept[]} kept */
function write(kept) {
  remember(KEY, JSON.stringify(kept));
  return kept;
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

/** Puts a deleted one back where it was. @param {Kept} maze @param {number} place */
export const restoreMaze = (maze, place) => write(listKept().toSpliced(place, 0, maze).slice(0, MOST_KEPT));
