// The garden: which square lies beside which, and where things lie in the picture.
import { material } from "./material.js";

/**
 * @typedef {{seat: number, at: string, home: string, won: string[], head_start?: number}} Wizard
 * @typedef {{wizards: Wizard[], target: string | null, bag: number, turn: number | null, roll: number | null, steps: number,
 *   goal: number, walls: number, bumped?: string[], maze?: string[]}} View
 */

// The picture garden.svg is 720 units wide: a hedge of 60, then six squares of 100.
export const SIZE = 720;
export const ACROSS = 6;
const HEDGE = 60;
const CELL = 100;
const WALL_GAP = 6;

/** @param {string} square @returns {[number, number]} column and row, from 0 */
export function place(square) {
  const number = material.squares.indexOf(square);
  return [number % ACROSS, Math.floor(number / ACROSS)];
}

/** The top left corner of a square in the picture. @param {string} square @returns {[number, number]} */
export function corner(square) {
  const [column, row] = place(square);
  return [HEDGE + column * CELL, HEDGE + row * CELL];
}

/** The middle of a square in the picture. @param {string} square @returns {[number, number]} */
export function middleOf(square) {
  const [left, top] = corner(square);
  return [left + CELL / 2, top + CELL / 2];
}

/** The square that a step leads to; null at the rim. @param {string} square @param {string} direction */
export const beside = (square, direction) => material.neighbours[square]?.[direction] ?? null;

/** The direction from a square to its neighbour; null when they do not touch. @param {string} from @param {string} to */
export function directionTo(from, to) {
  const found = Object.entries(material.neighbours[from] ?? {}).find(([, square]) => square === to);
  return found?.[0] ?? null;
}

/** The square under a point given in parts of the picture's width; null in the hedge. @param {number} x @param {number} y */
export function hitTest(x, y) {
  const column = Math.floor((x * SIZE - HEDGE) / CELL);
  const row = Math.floor((y * SIZE - HEDGE) / CELL);
  const isInside = [column, row].every((part) => part >= 0 && part < ACROSS);
  return (isInside && material.squares[row * ACROSS + column]) || null;
}

/** The line of a wall such as `C3-D3`. @param {string} wall */
export function wallLine(wall) {
  const [one = "", other = ""] = wall.split("-");
  const [left, top] = corner(other);
  return directionTo(one, other) === "E"
    ? { x1: left, y1: top + WALL_GAP, x2: left, y2: top + CELL - WALL_GAP }
    : { x1: left + WALL_GAP, y1: top, x2: left + CELL - WALL_GAP, y2: top };
}

/** @param {View} view @param {number} seat */
export const wizardOf = (view, seat) => view.wizards.find((wizard) => wizard.seat === seat) ?? null;

/** The tokens of a wizard, with those it was given as a head start. @param {Wizard} wizard */
export const tokensOf = ({ won, head_start = 0 }) => won.length + head_start;

/** Has this wizard every token it needs? @param {View} view @param {Wizard} wizard */
export const hasWon = ({ goal }, wizard) => goal > 0 && tokensOf(wizard) >= goal;

/** @param {View} view */
export const isOver = (view) => view.wizards.some((wizard) => hasWon(view, wizard));
