// All pieces, and where each stands on its space. A piece that stays keeps its spot, and a frog sits where its child stood.
import { LARGEST, placeOf } from "./ring.js";

/** @import { ChildView, FrogView, Piece, Place, Spot, Spots, Standing, View } from "./types.js" */

/** @param {ChildView} child @returns {Piece} */
const childPiece = ({ seat, piece, at, crystal }) => ({ id: seat + piece, at, kind: "child", seat, child: piece, crystal });

/** @param {FrogView} frog @returns {Piece} */
const frogPiece = ({ frog, at, seat }) => ({ id: frog, at, kind: "frog", ...(seat === undefined ? {} : { seat }) });

/** All pieces of a view. @param {View} view @returns {Piece[]} */
const piecesOf = (view) => [
  { id: "mago", at: view.magician, kind: "magician" },
  ...view.children.map(childPiece),
  ...view.frogs.map(frogPiece),
];

/** @param {View} view @param {string} id */
export const pieceOf = (view, id) => piecesOf(view).find((piece) => piece.id === id);

/** The id of a piece that an action or an event names: `a` and `b` are children of a seat. @param {string} name @param {unknown} seat */
export const pieceId = (name, seat) => (name === "a" || name === "b" ? seat + name : name);

/** @type {{spots: Spots, seats: number}} as last shown */
let last = { spots: new Map(), seats: 0 };
/** @type {WeakMap<View, Standing[]>} */
const arranged = new WeakMap();

/**
 * Spots that children have just left by turning into frogs, in the order in which the notation numbers new frogs:
 * by seat from the player on turn, `a` before `b`.
 * @param {View} view @param {Piece[]} pieces
 */
function vacatedSpots(view, pieces) {
  const here = new Set(pieces.map(({ id }) => id));
  const seats = view.won.length;
  const order = (/** @type {string} */ id) => ((Number(id[0]) - (view.turn ?? 0) + seats) % seats) * 2 + (id[1] === "b" ? 1 : 0);
  const gone = [...last.spots].filter(([id]) => /^\d/.test(id) && !here.has(id));
  return gone.sort(([a], [b]) => order(a) - order(b)).map(([, spot]) => spot);
}

/** @param {Spots} spots @param {Spot} spot */
const isTaken = (spots, { at, slot }) => [...spots.values()].some((spot) => spot.at === at && spot.slot === slot);

/**
 * A free spot that a child has left on this space; it is removed from the list.
 * @param {Spots} spots @param {string} at @param {Spot[]} vacated
 */
function takeVacated(spots, at, vacated) {
  const index = vacated.findIndex((spot) => spot.at === at && !isTaken(spots, spot));
  return index < 0 ? null : (vacated.splice(index, 1)[0]?.slot ?? null);
}

/** The first free spot from a number on. @param {Spots} spots @param {string} at @param {number} slot */
function freeSlot(spots, at, slot) {
  while (isTaken(spots, { at, slot })) slot++;
  return slot;
}

/** @param {View} view @param {Piece[]} pieces @returns {Spots} */
function spotsOf(view, pieces) {
  const same = last.seats === view.won.length;
  const vacated = same ? vacatedSpots(view, pieces) : [];
  /** @type {Spots} */
  const spots = new Map();
  for (const { id, at } of pieces) {
    const old = same ? last.spots.get(id) : undefined;
    if (old?.at === at) spots.set(id, { at, slot: old.slot });
  }
  for (const { id, at, kind } of pieces) {
    if (spots.has(id)) continue;
    const left = kind === "frog" ? takeVacated(spots, at, vacated) : null;
    spots.set(id, { at, slot: freeSlot(spots, at, left ?? 0) });
  }
  return spots;
}

/**
 * Up to a number of spots: columns, the width of a piece, and how far its neighbours beside and below it are, in parts of the space.
 * @typedef {[number, number, number, number, number]} Grid
 */
/** @type {Grid[]} */
const STONE_GRIDS = [
  [1, 1, 0.68, 0, 0], [2, 2, 0.54, 0.5, 0], [4, 2, 0.47, 0.5, 0.38], [6, 3, 0.4, 0.33, 0.32], [9, 3, 0.36, 0.33, 0.24],
  [12, 4, 0.3, 0.25, 0.2],
];
/** In front of the house and the hideout everybody stands apart: faces and signs of all are seen. @type {Grid[]} */
const YARD_GRIDS = [
  [1, 1, 0.46, 0, 0], [2, 2, 0.46, 0.48, 0], [4, 2, 0.41, 0.46, 0.42], [6, 3, 0.36, 0.37, 0.43], [9, 3, 0.34, 0.37, 0.36],
  [12, 4, 0.28, 0.28, 0.34],
];
const LAST_GRID = /** @type {Grid} */ ([12, 4, 0.28, 0.28, 0.2]);

/** @param {Place} place @param {number} slot @param {number} spots @returns {Place} */
function placeOnSpace(place, slot, spots) {
  const isYard = place.size > LARGEST;
  const grids = isYard ? YARD_GRIDS : STONE_GRIDS;
  const [, columns, width, across, down] = grids.find(([most]) => spots <= most) ?? LAST_GRID;
  const rows = Math.ceil(spots / columns);
  const row = Math.floor(slot / columns);
  const inRow = row === rows - 1 ? spots - row * columns : columns;
  return {
    x: place.x + ((slot % columns) - (inRow - 1) / 2) * across * place.size,
    y: place.y + (row - (rows - 1) / 2) * down * place.size + (isYard ? 8 : place.size * -0.05),
    size: width * place.size,
  };
}

/** Without frogs nobody needs to be followed: those who stay close the gaps. @param {Spots} spots @param {string} space */
function closeGaps(spots, space) {
  const here = [...spots].filter(([, { at }]) => at === space);
  if (here.some(([id]) => id.startsWith("f"))) return;
  here.sort(([, a], [, b]) => a.slot - b.slot).forEach(([, spot], n) => (spot.slot = n));
}

/** @param {Spots} spots @returns {Map<string, number>} the spots needed on each space */
function crowds(spots) {
  const crowd = new Map();
  for (const { at, slot } of spots.values()) crowd.set(at, Math.max(crowd.get(at) ?? 0, slot + 1));
  return crowd;
}

/** Every piece with its place, computed once for each view. @param {View} view @returns {Standing[]} */
export function arrange(view) {
  const known = arranged.get(view);
  if (known) return known;
  const pieces = piecesOf(view);
  const spots = spotsOf(view, pieces);
  for (const space of view.spaces) closeGaps(spots, space);
  last = { spots, seats: view.won.length };
  const crowd = crowds(spots);
  const standing = pieces.map((piece) => {
    const place = placeOf(view.spaces, piece.at);
    return { ...piece, ...placeOnSpace(place, spots.get(piece.id)?.slot ?? 0, crowd.get(piece.at) ?? 1) };
  });
  arranged.set(view, standing);
  return standing;
}

/** In reading order. @param {Place} one @param {Place} other */
export const byPlace = (one, other) => one.y - other.y || one.x - other.x;

/** The pieces on one space in reading order. @param {View} view @param {string} space */
export const standingOn = (view, space) => arrange(view).filter(({ at }) => at === space).sort(byPlace);
