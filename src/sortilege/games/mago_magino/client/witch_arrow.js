// Where the witch's arrow can stop.
import { below } from "../../../client/js/box/chance.js";
import box from "./box.js";

/** The spaces of a board with so many meadow spaces, clockwise. @param {number} meadow */
export const spacesOf = (meadow) => box.spaces.slice(0, box.fixed + meadow);

/** Where the arrow stops: every space as likely as the next. @param {number} meadow @param {(n: number) => number} [random] */
export function spun(meadow, random = below) {
  const spaces = spacesOf(meadow);
  return spaces[random(spaces.length)] ?? "H";
}
