// Where things are in the picture of the circle, which is 1000 units wide.

export const SIZE = 1000;

/**
 * The middle of each place, clockwise from the Lady at the top.
 * @type {[number, number][]}
 */
export const PLACES = [[500, 268], [777.7, 469.8], [671.6, 796.2], [328.4, 796.2], [222.3, 469.8]];

/** @param {number} units */
const percent = (units) => `${(units / SIZE) * 100}%`;

/**
 * The style that puts something on a place.
 * @param {number} place
 */
export function spot(place) {
  const [x, y] = PLACES[place] ?? [0, 0];
  return { left: percent(x), top: percent(y) };
}

const REACH = 150;
/** How far two swapped tokens swing to the side, so that they pass each other and both can be followed. */
const SWING = 0.22;

/**
 * The place, from 0, near a point given as fractions of the picture's width; null for none.
 * @param {number} x
 * @param {number} y
 */
export function hitTest(x, y) {
  const place = PLACES.findIndex(([px, py]) => Math.hypot(x * SIZE - px, y * SIZE - py) < REACH);
  return place < 0 ? null : place;
}

/**
 * The next place in a direction: 1 is clockwise, -1 the other way.
 * @param {number} place from 0
 * @param {number} direction
 */
export const neighbour = (place, direction) => (place + direction + PLACES.length) % PLACES.length;

/**
 * How a token glides from one place to another that it already stands on; null if it stays.
 * @param {number} from
 * @param {number} to
 * @param {number} scale pixels per unit of the picture
 */
export function glideFrames(from, to, scale) {
  const [start, end] = [PLACES[from], PLACES[to]];
  if (!start || !end || from === to) return null;
  const [dx, dy] = [(start[0] - end[0]) * scale, (start[1] - end[1]) * scale];
  const middle = `translate(${dx / 2 - dy * SWING}px, ${dy / 2 + dx * SWING}px) scale(1.16)`;
  return [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: middle }, { transform: "none" }];
}
