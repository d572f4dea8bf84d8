// How things move, as keyframes. Pure: what is on the screen comes in as points.

/** @import { Point } from "./types.js" */

/** @param {number} x @param {number} y @param {string} [more] */
export const shift = (x, y, more = "") => `translate(${x}px, ${y}px) ${more}`;

/**
 * Hops from point to point, each measured from where the piece stands in the end.
 * @param {Point[]} points @param {number} height of a hop, upwards negative @returns {Keyframe[]}
 */
export function hops(points, height) {
  const count = points.length - 1;
  return points.flatMap((here, n) => {
    const landing = { transform: shift(here.x, here.y), offset: n / count };
    const before = points[n - 1];
    if (!before) return [landing];
    const [x, y] = [(before.x + here.x) / 2, (before.y + here.y) / 2];
    return [{ transform: shift(x, y + height, "scale(1.08)"), offset: (n - 0.5) / count }, landing];
  });
}

/**
 * Where a spin begins so that it passes three whole turns and a part before it stops; in degrees.
 * @param {number} shown where the arrow was last seen @param {number} goal
 */
export const spinStart = (shown, goal) => goal - 1080 - ((((goal - shown) % 360) + 360) % 360);

/** @param {number} shown @param {number} goal */
export const spin = (shown, goal) => [{ rotate: `${spinStart(shown, goal)}deg` }, { rotate: `${goal}deg` }];

/**
 * A crystal rises, grows and flies to its owner; before that it is in the hands of a child, not here.
 * @param {Point} from @param {Point & {size: number}} to @param {number} size
 */
export function gemFlight(from, to, size) {
  const spot = (/** @type {Point} */ { x, y }, /** @type {number} */ scale) => shift(x - size / 2, y - size * 0.6, `scale(${scale})`);
  return [
    { transform: spot(from, 0.5), opacity: 0 },
    { transform: spot(from, 1), opacity: 1, offset: 0.04 },
    { transform: spot({ x: from.x, y: from.y - size }, 2), offset: 0.35 },
    { transform: spot(to, to.size / size) },
  ];
}

/** A figure stands until `start` and is seen from the side at `end`. @param {number} start @param {number} end */
export const turnAway = (start, end) => [
  { transform: "none", offset: 0 },
  { transform: "none", offset: start / end },
  { transform: "scaleX(0)", offset: 1 },
];

/** The other side of the figure comes round. */
export const TURN_TO = [{ transform: "scaleX(0)" }, { transform: "scale(1.12)", offset: 0.7 }, { transform: "none" }];

/** Invisible until the last moment. */
export const APPEAR = [{ opacity: 0 }, { opacity: 0, offset: 0.999 }, { opacity: 1 }];

/** Smoke; invisible at first, or it would tell where the arrow is going to stop. */
export const PUFF = [
  { transform: "scale(.3)", opacity: 0 },
  { transform: "scale(.4)", opacity: 0.95, offset: 0.08 },
  { transform: "scale(1.7)", opacity: 0 },
];

/** Visible to the last moment. */
export const STAY = [{ opacity: 1 }, { opacity: 1 }];

/** A crystal falls from a child to where it will lie. @param {Point} from @param {Point} to @param {number} size */
export function gemDrop(from, to, size) {
  const spot = (/** @type {Point} */ { x, y }, /** @type {string} */ more) => shift(x - size / 2, y - size * 0.6, more);
  const top = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - size };
  return [
    { transform: spot(from, "scale(.4)"), opacity: 0, width: `${size}px` },
    { transform: spot(top, "rotate(-40deg) scale(1.2)"), opacity: 1, width: `${size}px`, offset: 0.35 },
    { transform: spot(to, "rotate(0deg) scale(1)"), opacity: 1, width: `${size}px` },
  ];
}

/** How far the pupils of the witch move, in parts of her width. */
const GLANCE = 1.8;

/** Her eyes go round with the arrow, rest on what it points at and come back. @param {number} goal in degrees from straight up */
export function look(goal) {
  const at = (/** @type {number} */ angle) =>
    `translate(${(Math.sin(angle) * GLANCE).toFixed(2)}%, ${(-Math.cos(angle) * GLANCE).toFixed(2)}%)`;
  const end = (goal * Math.PI) / 180;
  const round = Array.from({ length: 9 }, (_, n) => ({ transform: at(end - ((8 - n) / 8) * 4 * Math.PI), offset: n * 0.07 }));
  return [{ transform: "none", offset: 0 }, ...round.slice(1), { transform: at(end), offset: 0.92 }, { transform: "none", offset: 1 }];
}

/** Her head bobs with every laugh. */
export const CACKLE = Array.from({ length: 13 }, (_, n) => ({ transform: n % 2 ? "translateY(-4%) rotate(-5deg)" : "rotate(4deg)" }));

/** Her mouth opens and closes. */
export const LAUGH = Array.from({ length: 13 }, (_, n) =>
  ({ opacity: n && n < 12 ? 1 : 0, transform: n % 2 ? "scaleY(1)" : "scaleY(.45)" }));

/** A space that the arrow has hit lights up. */
export const FLASH = [{ boxShadow: "0 0 0 0 #d9a2ff00" }, { boxShadow: "0 0 40px 14px #d9a2ff" }, { boxShadow: "0 0 0 0 #d9a2ff00" }];

/** The die jumps, turns and settles. */
export const TUMBLE = [
  { transform: "translateY(0) rotate(0deg) scale(.9)" },
  { transform: "translateY(-40%) rotate(-300deg) scale(1.15)", offset: 0.4 },
  { transform: "translateY(0) rotate(-560deg) scale(.96)", offset: 0.75 },
  { transform: "translateY(-8%) rotate(-690deg) scale(1.04)", offset: 0.88 },
  { transform: "translateY(0) rotate(-720deg) scale(1)" },
];
