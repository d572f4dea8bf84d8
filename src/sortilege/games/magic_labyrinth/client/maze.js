// What a maze is made of: which squares hang together, how it looks when the box is turned, and where everybody walked.
import { ACROSS, beside, place } from "./garden.js";
import { material } from "./material.js";

/** @typedef {{seat: number, from: string, to: string}} Way */

const DIRECTIONS = ["N", "E", "S", "W"];
const ORIENTATIONS = 8;

/** The name of the edge between two neighbours. @param {string} one @param {string} other */
const edgeBetween = (one, other) => [one, other].sort((a, b) => material.squares.indexOf(a) - material.squares.indexOf(b)).join("-");

/** The squares that can be reached from one of them. @param {string} start @param {Set<string>} walls */
function reachable(start, walls) {
  const reached = new Set([start]);
  for (const square of reached) {
    for (const direction of DIRECTIONS) {
      const next = beside(square, direction);
      if (next && !walls.has(edgeBetween(square, next))) reached.add(next);
    }
  }
  return reached;
}

/** The parts of the garden that walls have separated. @param {string[]} walls @returns {Set<string>[]} */
function partsOf(walls) {
  const standing = new Set(walls);
  const parts = /** @type {Set<string>[]} */ ([]);
  for (const square of material.squares) {
    if (!parts.some((part) => part.has(square))) parts.push(reachable(square, standing));
  }
  return parts;
}

/** The squares that cannot be reached from the largest part of the garden. @param {string[]} walls @returns {Set<string>} */
export function cutOff(walls) {
  const parts = partsOf(walls);
  const largest = parts.reduce((one, other) => (other.size > one.size ? other : one), new Set());
  return new Set(material.squares.filter((square) => !largest.has(square)));
}

/** A maze by chance: walls are put up one after the other, wherever they cut nothing off. @param {number} count */
export function mazeByChance(count) {
  const edges = material.squares.flatMap((square) => ["E", "S"].flatMap((way) => {
    const other = beside(square, way);
    return other ? [`${square}-${other}`] : [];
  }));
  const walls = /** @type {string[]} */ ([]);
  while (walls.length < count && edges.length) {
    const [edge = ""] = edges.splice(Math.floor(Math.random() * edges.length), 1);
    if (!cutOff([...walls, edge]).size) walls.push(edge);
  }
  return walls;
}

/** Where a square lies after mirroring (4 to 7) and quarter turns clockwise. @param {string} square @param {number} orientation */
function turnedSquare(square, orientation) {
  const last = ACROSS - 1;
  let [column, row] = place(square);
  if (orientation >= 4) column = last - column;
  for (let n = orientation % 4; n > 0; n--) [column, row] = [last - row, column];
  return material.squares[row * ACROSS + column] ?? "";
}

/** The walls of a turned box. @param {string[]} walls @param {number} orientation 0 to 7 */
export const turned = (walls, orientation) =>
  walls.map((wall) => {
    const [one = "", other = ""] = wall.split("-").map((square) => turnedSquare(square, orientation));
    return edgeBetween(one, other);
  });

/** Turned as the box is turned before a game, so that nobody knows which way round it lies. @param {string[]} walls */
export const turnedAtRandom = (walls) => turned(walls, Math.floor(Math.random() * ORIENTATIONS));

/**
 * The ways walked, each edge once for each wizard.
 * @param {import("../../../client/js/wire/wire.js").Replay["steps"]} steps
 * @returns {Way[]}
 */
export function waysOf(steps) {
  const ways = /** @type {Map<string, Way>} */ (new Map());
  for (const event of steps.flatMap(({ events }) => events)) {
    if (event["kind"] !== "step") continue;
    const way = { seat: Number(event["seat"]), from: String(event["from"]), to: String(event["to"]) };
    ways.set([way.seat, ...[way.from, way.to].sort()].join(), way);
  }
  return [...ways.values()];
}
