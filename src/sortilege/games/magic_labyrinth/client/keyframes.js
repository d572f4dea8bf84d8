// The frames of everything that moves, planned from distances on this screen.

/** @typedef {{x: number, y: number}} Offset pixels to the right and down */
/** @typedef {Offset & {size: number}} Spot the middle of something, and how wide it is */

/** @param {Offset} offset @param {string} [more] */
export const shift = ({ x, y }, more = "") => `translate(${x}px, ${y}px) ${more}`.trimEnd();

/** @param {Offset} from @param {Offset} to @param {number} part @returns {Offset} */
export const between = (from, to, part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });

/** @param {Offset} offset @param {number} height @returns {Offset} */
const above = ({ x, y }, height) => ({ x, y: y - height });

/** A hop to where the wizard stands now. @param {Offset} back from there to where it stood @param {number} height */
export function hop(back, height) {
  const middle = above({ x: back.x / 2, y: back.y / 2 }, height);
  return [{ transform: shift(back) }, { transform: shift(middle, "scale(1.08)") }, { transform: "none" }];
}

const STAGGERS = [-9, 8, -6, 4];

/**
 * The wizard runs against a wall, staggers, and is home again.
 * @param {Offset} from where it stood, seen from its home
 * @param {Offset} to where it wanted to go
 * @returns {Keyframe[]}
 */
export function bump(from, to) {
  const staggers = STAGGERS.map((turn, n) => ({ transform: shift(from, `rotate(${turn}deg)`), opacity: 1, offset: 0.16 + n * 0.06 }));
  return [
    { transform: shift(from), offset: 0 },
    { transform: shift(between(from, to, 0.32), "scale(.94)"), offset: 0.09 },
    ...staggers,
    { transform: shift(from), opacity: 1, offset: 0.5 },
    { transform: shift(from, "scale(.2)"), opacity: 0, offset: 0.62 },
    { transform: "scale(.2)", opacity: 0, offset: 0.82 },
    { transform: "none", opacity: 1, offset: 1 },
  ];
}

/** The board shakes from side to side. @returns {Keyframe[]} */
export const tremble = () => [0, -7, 6, -4, 3, 0].map((x) => ({ transform: shift({ x, y: Math.abs(x) / 3 }) }));

/** The ball drops, bounces, and rolls home. @param {Offset} from seen from its home @param {number} height @returns {Keyframe[]} */
export function fallingBall(from, height) {
  const home = shift({ x: 0, y: 0 }, "rotate(1080deg)");
  return [
    { transform: shift(above(from, height)), opacity: 0, offset: 0 },
    { transform: shift(above(from, height)), opacity: 1, offset: 0.02, easing: "ease-in" },
    { transform: shift(from), offset: 0.22, easing: "ease-out" },
    { transform: shift(above(from, height / 3)), offset: 0.32, easing: "ease-in" },
    { transform: shift(from), offset: 0.42, easing: "ease-in-out" },
    { transform: home, opacity: 1, offset: 0.95 },
    { transform: home, opacity: 0, offset: 1 },
  ];
}

/** A token rises from its square, is held up for everybody to see, and flies to its winner. @param {Spot} start @param {Spot} goal */
export function flyingToken(start, goal) {
  const half = start.size / 2;
  const at = (/** @type {Offset} */ { x, y }, /** @type {number} */ scale) => shift({ x: x - half, y: y - half }, `scale(${scale})`);
  const held = at(above(start, start.size), 1.5);
  return [
    { transform: at(start, 1), offset: 0 },
    { transform: held, offset: 0.25 },
    { transform: held, offset: 0.6, easing: "cubic-bezier(.5,0,.4,1)" },
    { transform: at(goal, goal.size / start.size), offset: 1 },
  ];
}

/** Out of sight until the motion before it has ended. @returns {Keyframe[]} */
export const appear = () => [{ opacity: 0 }, { opacity: 0, offset: 0.94 }, { opacity: 1 }];

/** Seen for an instant. @returns {Keyframe[]} */
export const flash = () => [
  { opacity: 0, offset: 0 },
  { opacity: 1, offset: 0.06 },
  { opacity: 1, offset: 0.7 },
  { opacity: 0, offset: 1 },
];

/** Stars sway above the head. @returns {Keyframe[]} */
export const circling = () => [
  { opacity: 0, transform: "rotate(-30deg)", offset: 0 },
  { opacity: 1, transform: "rotate(24deg) scale(1.1)", offset: 0.3 },
  { opacity: 1, transform: "rotate(-24deg)", offset: 0.65 },
  { opacity: 0, transform: "rotate(20deg)", offset: 1 },
];

/** Sparks fly apart. @returns {Keyframe[]} */
export const bursting = () => [
  { opacity: 0, transform: "scale(.3)", offset: 0 },
  { opacity: 1, transform: "scale(1)", offset: 0.35 },
  { opacity: 0, transform: "scale(1.5)", offset: 1 },
];

/** Two jumps for joy. @returns {Keyframe[]} */
export const cheer = () => [
  { transform: "none" },
  { transform: "translateY(-28%) rotate(-8deg) scale(1.08)" },
  { transform: "translateY(0) scale(1.04, .94)" },
  { transform: "translateY(-28%) rotate(8deg) scale(1.08)" },
  { transform: "none" },
];

/** @returns {Keyframe[]} */
export const tumblingDie = () => [
  { transform: "translateY(0) rotate(0deg) scale(.9)" },
  { transform: "translateY(-40%) rotate(-300deg) scale(1.15)", offset: 0.4 },
  { transform: "translateY(0) rotate(-560deg) scale(.96)", offset: 0.75 },
  { transform: "translateY(-8%) rotate(-690deg) scale(1.04)", offset: 0.88 },
  { transform: "translateY(0) rotate(-720deg) scale(1)" },
];

/** @returns {Keyframe[]} */
export const shakenBag = () => [0, -8, 8, -5, 0].map((turn) => ({ transform: `rotate(${turn}deg)` }));

/** The new token comes out of the bag. @param {Offset} bag @param {Offset} aim @returns {Keyframe[]} */
export function drawnToken(bag, aim) {
  const inBag = shift({ x: bag.x - aim.x, y: bag.y - aim.y }, "scale(.3) rotate(-120deg)");
  return [{ transform: inBag, opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: "none", opacity: 1 }];
}

/** @returns {Keyframe[]} */
export const swell = () => [{ transform: "scale(1)" }, { transform: "scale(1.25)" }, { transform: "scale(1)" }];
