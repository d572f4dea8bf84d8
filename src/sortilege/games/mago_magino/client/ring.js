// The ring: where each space lies in the picture, and where each piece stands on its space.

/**
 * @typedef {{seat: number, piece: string, at: string, crystal: boolean}} ChildView
 * @typedef {{frog: string, at: string, seat?: number, piece?: string}} FrogView owners only where the table shows them
 * @typedef {{spaces: string[], children: ChildView[], frogs: FrogView[], magician: string, crystals: Record<string, number>, won: number[],
 *   turn: number | null, die: number | "arrow" | null, arrow: string | null, goal: number}} View
 * @typedef {{x: number, y: number}} Point
 * @typedef {Point & {size: number}} Place the middle of a space and the width of what may stand on it
 * @typedef {{id: string, at: string, kind: "child" | "frog" | "magician", seat?: number, child?: string, crystal?: boolean}} Piece
 * @typedef {Piece & Place} Standing
 */

// The picture board.svg is 720 units wide: house and hideout in its upper corners, the forest between them, the meadow on the other sides.
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
/** House and hideout are wider than other spaces: their neighbours keep away. */
const EXTRA = 50;
const LARGEST = 118;
/** Below this distance the path winds so that every space keeps room for a fingertip. */
const ROOMY = 104;
/** A winding path leans more into the picture than over its edge. */
const INWARD = 1;
const OUTWARD = 0.7;

const SIDE = FOOT - BEND - TOP;
const FLOOR = RIGHT - LEFT - 2 * BEND;
const ARC = (Math.PI / 2) * BEND;
const WAY = 2 * (SIDE + ARC) + FLOOR;

/** The point of the meadow's path at a distance from the hideout, and the direction into the picture. @param {number} distance */
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
const corner = (x, angle) => ({ x: x + BEND * Math.cos(angle), y: FOOT - BEND + BEND * Math.sin(angle), inward: angle + Math.PI });

/** @param {number} count @returns {Place[]} */
function meadow(count) {
  const gap = (WAY - 2 * EXTRA) / (count + 1);
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

/** Stones that lie too close, as in the bends of a winding path, give way to each other. @param {Place[]} stones */
function nudge(stones) {
  stones.forEach((one, n) => {
    for (const other of stones.slice(n + 1)) {
      const far = Math.hypot(other.x - one.x, other.y - one.y);
      const push = (one.size + 4 - far) / 2 / far;
      if (push <= 0) continue;
      const [x, y] = [(other.x - one.x) * push, (other.y - one.y) * push];
      Object.assign(one, inside(one.x - x, one.y - y, one.size));
      Object.assign(other, inside(other.x + x, other.y + y, other.size));
    }
  });
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

/** @param {string[]} spaces @param {string} from @param {number} steps clockwise */
export const spaceAfter = (spaces, from, steps) => spaces[(spaces.indexOf(from) + steps + spaces.length) % spaces.length] ?? from;

// --------------------------------------------------------------------------- who stands where
/** All pieces of a view. A child is `0a`, a frog `f1`: nothing in its name tells whose it is. @param {View} view @returns {Piece[]} */
function piecesOf(view) {
  return [
    { id: "mago", at: view.magician, kind: "magician" },
    ...view.children.map(({ seat, piece, at, crystal }) => ({ id: seat + piece, at, kind: /** @type {const} */ ("child"), seat, child: piece, crystal })),
    ...view.frogs.map(({ frog, at, seat }) => ({ id: frog, at, kind: /** @type {const} */ ("frog"), ...(seat === undefined ? {} : { seat }) })),
  ];
}

/** @typedef {Map<string, {at: string, slot: number}>} Slots who stands on which spot of which space */

/** @type {{slots: Slots, seats: number}} as last shown: a piece that stays keeps its spot, and a frog sits where its child stood */
let last = { slots: new Map(), seats: 0 };
/** @type {WeakMap<View, Standing[]>} */
const arranged = new WeakMap();

/** Spots that children have just left by turning into frogs, in the order in which frogs are counted. @param {View} view @param {Piece[]} pieces */
function vacated(view, pieces) {
  const here = new Set(pieces.map(({ id }) => id));
  const seats = view.won.length;
  const order = (/** @type {string} */ id) => ((Number(id[0]) - (view.turn ?? 0) + seats) % seats) * 2 + (id[1] === "b" ? 1 : 0);
  return [...last.slots].filter(([id]) => /^\d/.test(id) && !here.has(id)).sort(([a], [b]) => order(a) - order(b)).map(([, spot]) => spot);
}

/** @param {View} view @param {Piece[]} pieces @returns {Slots} */
function slotsOf(view, pieces) {
  const same = last.seats === view.won.length;
  const free = same ? vacated(view, pieces) : [];
  /** @type {Slots} */
  const slots = new Map();
  /** @type {Set<string>} */
  const taken = new Set();
  const settle = (/** @type {string} */ id, /** @type {string} */ at, /** @type {number} */ slot) => {
    slots.set(id, { at, slot });
    taken.add(`${at} ${slot}`);
  };
  for (const { id, at } of pieces) {
    const old = same ? last.slots.get(id) : undefined;
    if (old?.at === at) settle(id, at, old.slot);
  }
  for (const { id, at, kind } of pieces) {
    if (slots.has(id)) continue;
    const left = kind === "frog" ? free.findIndex((spot) => spot.at === at && !taken.has(`${at} ${spot.slot}`)) : -1;
    let slot = left < 0 ? 0 : /** @type {{slot: number}} */ (free.splice(left, 1)[0]).slot;
    while (taken.has(`${at} ${slot}`)) slot++;
    settle(id, at, slot);
  }
  return slots;
}

/** For so many spots: columns, and the width of a piece in parts of the space. @type {[number, number, number][]} */
const GRIDS = [[1, 1, 0.68], [2, 2, 0.54], [4, 2, 0.47], [6, 3, 0.4], [9, 3, 0.36], [12, 4, 0.3]];
const TALLEST = 80;

/** @param {Place} place @param {number} slot @param {number} spots @returns {Place} */
function spot(place, slot, spots) {
  const [, columns, width] = GRIDS.find(([most]) => spots <= most) ?? [12, 4, 0.3];
  const rows = Math.ceil(spots / columns);
  const row = Math.floor(slot / columns);
  const inRow = row === rows - 1 ? spots - row * columns : columns;
  const size = Math.min(TALLEST, place.size * width);
  return {
    x: place.x + ((slot % columns) - (inRow - 1) / 2) * Math.min(size * 1.06, place.size / columns),
    y: place.y + (row - (rows - 1) / 2) * size * (rows > 2 ? 0.66 : 0.8) + (place.size > LARGEST ? 8 : place.size * -0.05),
    size,
  };
}

/** Without frogs nobody need be followed: those who stay close the gaps. @param {Slots} slots @param {string} space */
function closeGaps(slots, space) {
  const here = [...slots].filter(([, { at }]) => at === space);
  if (here.some(([id]) => id.startsWith("f"))) return;
  here.sort(([, a], [, b]) => a.slot - b.slot).forEach(([, held], n) => (held.slot = n));
}

/** Every piece with its spot, worked out once a view. @param {View} view @returns {Standing[]} */
export function arrange(view) {
  const known = arranged.get(view);
  if (known) return known;
  const pieces = piecesOf(view);
  const slots = slotsOf(view, pieces);
  for (const space of view.spaces) closeGaps(slots, space);
  last = { slots, seats: view.won.length };
  /** @type {Map<string, number>} */
  const crowd = new Map();
  for (const { at, slot } of slots.values()) crowd.set(at, Math.max(crowd.get(at) ?? 0, slot + 1));
  const standing = pieces.map((piece) => {
    const place = placeOf(view.spaces, piece.at);
    return { ...piece, ...spot(place, slots.get(piece.id)?.slot ?? 0, crowd.get(piece.at) ?? 1) };
  });
  arranged.set(view, standing);
  return standing;
}

/** Pieces of one space in reading order. @param {View} view @param {string} space */
export const standingOn = (view, space) => arrange(view).filter(({ at }) => at === space).sort((a, b) => a.y - b.y || a.x - b.x);
