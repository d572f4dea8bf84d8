// A maze as a short text for a link: a version, the walls as ten letters, and perhaps its name.
import { beside } from "../garden.js";
import { material } from "../material.js";

/** @typedef {{walls: string[], name: string}} Drawing */

const VERSION = "1";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BITS = 6;
const SHAPE = /^1([\w-]{10})(?:\.(.*))?$/s;
export const LONGEST_NAME = 30;
/** The server draws codes for links up to a certain length, so that phones can read them. */
const LONGEST_ESCAPED = 225;

/** All edges in the order of the notation: those between a square and its right neighbour, then those to the square below. */
export function edgesInOrder() {
  const towards = (/** @type {string} */ direction) =>
    material.squares.flatMap((square) => {
      const other = beside(square, direction);
      return other ? [`${square}-${other}`] : [];
    });
  return [...towards("E"), ...towards("S")];
}

/** The walls in the order of the notation, each once; what is no edge is left out. @param {string[]} walls */
export function inOrder(walls) {
  const standing = new Set(walls);
  return edgesInOrder().filter((edge) => standing.has(edge));
}

/** Letters, digits and percent signs only. @param {string} text */
const escaped = (text) =>
  encodeURIComponent(text).replace(/[!'()*~]/g, (one) => "%" + one.charCodeAt(0).toString(16).toUpperCase());

/** As much of a line as a name and its link have room for: most letters of the world need more of it than ours. @param {string} line */
export function cutName(line) {
  const letters = [...line.replace(/\p{Cs}/gu, "")].slice(0, LONGEST_NAME);
  while (escaped(letters.join("")).length > LONGEST_ESCAPED) letters.pop();
  return letters.join("");
}

/** A name as it is kept and shown: one line, not too long. @param {string} name */
export const tidyName = (name) => cutName(name.replace(/[\p{C}\p{Z}\s]+/gu, " ").trim()).trim();

/** @param {Drawing} drawing */
export function encode({ walls, name }) {
  const standing = new Set(walls);
  const bits = edgesInOrder().map((edge) => Number(standing.has(edge)));
  let code = VERSION;
  for (let n = 0; n < bits.length; n += BITS) {
    code += LETTERS[bits.slice(n, n + BITS).reduce((sum, bit) => 2 * sum + bit, 0)];
  }
  const tidy = tidyName(name);
  return tidy ? `${code}.${escaped(tidy)}` : code;
}

/** @param {string} text */
function decodedName(text) {
  try {
    return tidyName(decodeURIComponent(text));
  } catch {
    return "";
  }
}

/** What a link holds; null if it is no maze of ours. @param {string} text @returns {Drawing | null} */
export function decode(text) {
  const found = SHAPE.exec(text);
  if (!found) return null;
  const bits = [...(found[1] ?? "")].flatMap((letter) => {
    const number = LETTERS.indexOf(letter);
    return Array.from({ length: BITS }, (_, n) => (number >> (BITS - 1 - n)) & 1);
  });
  return { walls: edgesInOrder().filter((_, n) => bits[n]), name: decodedName(found[2] ?? "") };
}
