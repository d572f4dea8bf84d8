// The garden: squares, the symbol on each, and where things lie in the picture.

/**
 * @typedef {{seat: number, at: string, home: string, won: string[]}} Wizard
 * @typedef {{wizards: Wizard[], target: string | null, bag: number, turn: number | null, roll: number | null, steps: number,
 *   goal: number, walls: number, bumped?: string[], maze?: string[]}} View
 */

const COLUMNS = ["A", "B", "C", "D", "E", "F"];
const ROWS = ["1", "2", "3", "4", "5", "6"];

/** In reading order. */
export const SQUARES = ROWS.flatMap((row) => COLUMNS.map((column) => column + row));

/** The symbol on each square that has one; a token is named by its square. @type {Record<string, string>} */
export const SYMBOLS = {
  C1: "key", D1: "moon",
  B2: "owl", C2: "cauldron", D2: "feather", E2: "book",
  A3: "crown", B3: "ring", C3: "candle", D3: "mushroom", E3: "potion", F3: "hat",
  A4: "wand", B4: "spider", C4: "bat", D4: "toad", E4: "sword", F4: "shield",
  B5: "hourglass", C5: "gem", D5: "lantern", E5: "cat",
  C6: "star", D6: "mirror",
};

/** @type {Record<string, [number, number]>} to the right and down */
const WAYS = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

// The picture garden.svg is 720 units wide: a hedge of 60, then six squares of 100.
export const SIZE = 720;
const EDGE = 60;
const CELL = 100;

/** @param {string} square @returns {[number, number]} column and row, from 0 */
export const place = (square) => [COLUMNS.indexOf(square.charAt(0)), ROWS.indexOf(square.charAt(1))];

/** The top left corner of a square in the picture. @param {string} square @returns {[number, number]} */
export function corner(square) {
  const [column, row] = place(square);
  return [EDGE + column * CELL, EDGE + row * CELL];
}

/** @param {string} square @param {string} way @returns {string | null} */
export function beside(square, way) {
  const [column, row] = place(square);
  const [right, down] = WAYS[way] ?? [0, 0];
  const found = (COLUMNS[column + right] ?? "") + (ROWS[row + down] ?? "");
  return found.length === 2 ? found : null;
}

/** The way from a square to its neighbour, null when they do not touch. @param {string} from @param {string} to */
export const wayTo = (from, to) => Object.keys(WAYS).find((way) => beside(from, way) === to) ?? null;

/** The square under a point given in parts of the picture's width. @param {number} x @param {number} y */
export function squareUnder(x, y) {
  const column = Math.floor((x * SIZE - EDGE) / CELL);
  const row = Math.floor((y * SIZE - EDGE) / CELL);
  return (COLUMNS[column] && ROWS[row] && `${COLUMNS[column]}${ROWS[row]}`) || null;
}

/** The line of a wall such as `C3-D3`. @param {string} wall */
export function wallLine(wall) {
  const [a = "A1", b = "A1"] = wall.split("-");
  const [left, top] = corner(b);
  return wayTo(a, b) === "E"
    ? { x1: left, y1: top + 6, x2: left, y2: top + CELL - 6 }
    : { x1: left + 6, y1: top, x2: left + CELL - 6, y2: top };
}
