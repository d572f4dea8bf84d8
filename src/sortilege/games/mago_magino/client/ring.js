// The ring: where each space lies in the picture.

/** @import { Place, Point } from "./types.js" */

// The picture board.svg is 720 units wide: house and hideout in its upper corners, the forest between them,
// the meadow along the other sides.
export const SIZE = 720;
export const MIDDLE = { x: 360, y: 386 };
const HOUSE = { x: 106, y: 166, size: 172 };
const HIDEOUT = { x: 614, y: 166, size: 172 };
const FOREST = { left: 246, right: 474, y: 110, size: 104 };
const LEFT = 84;
const RIGHT = SIZE - LEFT;
const TOP = 166;
const FOOT = 638;
const BEND = 70;
/** House and hideout are wider than other spaces: their neighbours keep this far away. */
const EXTRA = 50;
export const LARGEST = 118;
/** With less distance between spaces the path winds, so that each keeps room for a fingertip. */
const ROOMY = 104;
/** A winding path moves further into the picture than towards its edge. */
const INWARD = 1;
const OUTWARD = 0.7;

const SIDE = FOOT - BEND - TOP;
const FLOOR = RIGHT - LEFT - 2 * BEND;
const ARC = (Math.PI / 2) * BEND;
const MEADOW_LENGTH = 2 * (SIDE + ARC) + FLOOR;

/** A point of the meadow's path, by its distance from the hideout, and the direction into the picture. @param {number} distance */
function along(distance) {
  if (distance <= SIDE) return { x: RIGHT, y: TOP + distance, inward: Math.PI };
  let rest = distance - SIDE;
  if (rest <= ARC) return corner(RIGHT - BEND, rest / BEND);
  rest -= ARC;
  if (rest <= FLOOR) return { x: RIGHT - BEND - rest, y: FOOT, inward: -Math.PI / 2 };
  rest -= FLOOR;
  if (rest <= ARC) return corner(LEFT + BEND, Math.PI / 2 + rest / BEND);
  return { x: LEFT, y: FOOT - BEND - (rest - ARC), inward: 0 };
}

/** @param {number} x @param {number} angle */
const corner = (x, angle) => ({
  x: x + BEND * Math.cos(angle),
  y: FOOT - BEND + BEND * Math.sin(angle),
  inward: angle + Math.PI,
});

/** @param {number} count @returns {Place[]} */
function meadow(count) {
  const gap = (MEADOW_LENGTH - 2 * EXTRA) / (count + 1);
  const sway = gap < ROOMY ? Math.sqrt(ROOMY ** 2 - gap ** 2) / (INWARD + OUTWARD) : 0;
  const size = Math.min(LARGEST, Math.max(gap, ROOMY) - 12);
  const stones = Array.from({ length: count }, (_, n) => {
    const { x, y, inward } = along(EXTRA + gap * (n + 1));
    const off = sway * (n % 2 ? INWARD : -OUTWARD);
    return { x: x + off * Math.cos(inward), y: y + off * Math.sin(inward), size };
  });
  if (sway) for (let round = 0; round < 80; round++) nudge(stones);
  return stones;
}

/** Push apart stones that lie too close, as in the bends of a winding path. @param {Place[]} stones */
function nudge(stones) {
  stones.forEach((one, n) => {
    for (const other of stones.slice(n + 1)) pushApart(one, other);
  });
}

/** @param {Place} one @param {Place} other */
function pushApart(one, other) {
  const far = Math.hypot(other.x - one.x, other.y - one.y);
  const push = (one.size + 4 - far) / 2 / far;
  if (push <= 0) return;
  const [x, y] = [(other.x - one.x) * push, (other.y - one.y) * push];
  Object.assign(one, inside(one.x - x, one.y - y, one.size));
  Object.assign(other, inside(other.x + x, other.y + y, other.size));
}

/** @param {number} x @param {number} y @param {number} size */
function inside(x, y, size) {
  const [low, high] = [size / 2, SIZE - size / 2];
  return { x: Math.min(high, Math.max(low, x)), y: Math.min(high - 6, Math.max(TOP + HOUSE.size / 2 + low, y)) };
}

/** @type {Map<number, Place[]>} rings by the number of their spaces */
const rings = new Map();

/** The places of all spaces, in the order of the view. @param {string[]} spaces @returns {Place[]} */
export function placesOf(spaces) {
  const known = rings.get(spaces.length);
  if (known) return known;
  const forest = spaces.filter((space) => space.startsWith("F"));
  const step = (FOREST.right - FOREST.left) / Math.max(1, forest.length - 1);
  const trees = forest.map((_, n) => ({ x: FOREST.left + n * step, y: FOREST.y, size: FOREST.size }));
  const made = [HOUSE, ...trees, HIDEOUT, ...meadow(spaces.length - forest.length - 2)];
  rings.set(spaces.length, made);
  return made;
}

/** @param {string[]} spaces @param {string} space @returns {Place} */
export const placeOf = (spaces, space) => placesOf(spaces)[spaces.indexOf(space)] ?? HOUSE;

/** The angle of the arrow that points at a space, in degrees from straight up. @param {string[]} spaces @param {string} space */
export function angleTo(spaces, space) {
  const { x, y } = placeOf(spaces, space);
  return (Math.atan2(x - MIDDLE.x, MIDDLE.y - y) * 180) / Math.PI;
}

/** A length of the picture as a part of the board. @param {number} units */
export const part = (units) => `${((units / SIZE) * 100).toFixed(3)}%`;

/** @param {string[]} spaces @param {string} from @param {number} steps clockwise; negative the other way */
export const spaceAfter = (spaces, from, steps) => spaces[(spaces.indexOf(from) + steps + spaces.length) % spaces.length] ?? from;

/** @param {Point} one @param {Point} other */
export const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
