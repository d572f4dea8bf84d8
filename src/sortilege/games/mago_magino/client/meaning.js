// What a tap, a pointer or a key means. Nothing happens here: `input.js` acts on it.
import { partOf } from "../../../client/js/platform/turned.js";
import { arrange } from "./arrangement.js";
import { endsOn, moversOn } from "./selection.js";
import { distance, placeOf, SIZE, spaceAfter } from "./ring.js";

/** @import { Meaning, Move, Point, Scene, View } from "./types.js" */
/** @import { Question } from "../../../client/js/wire/wire.js" */

// --------------------------------------------------------------------------- taps
/**
 * A move of a piece to a space, or the menu where two moves end there; null if it cannot go there.
 * @param {Scene} scene @param {string} id @param {string} space @returns {Meaning | null}
 */
export function goingTo({ moves }, id, space) {
  const ends = endsOn(moves, id, space);
  if (ends.length > 1) return { kind: "menu", menu: "ends", id, space };
  return ends[0] ? { kind: "play", action: ends[0].action } : null;
}

/**
 * @param {Scene} scene @param {string} space @param {string} [touched] the piece under the finger, if there is no doubt
 * @returns {Meaning}
 */
export function tapOn(scene, space, touched = "") {
  const { moves, chosen } = scene;
  const [first, ...others] = moversOn(moves, space);
  const going = goingTo(scene, chosen, space);
  if (going) return going;
  if (touched && touched !== chosen) return { kind: "choose", id: touched };
  if (others.length) return { kind: "menu", menu: "pieces", id: "", space };
  if (first && first !== chosen) return { kind: "choose", id: first };
  return chosen ? { kind: "choose", id: "" } : { kind: "hint", key: hintFor(scene) };
}

/** @param {Scene} scene */
function hintFor({ props, view, moves }) {
  if (moves.length) return "mm.hint.piece";
  if (props.question?.tap) return view.die === "arrow" ? "mm.hint.spin" : "mm.hint.throw";
  return "mm.hint.again";
}

// --------------------------------------------------------------------------- keys
/** The action of the space bar, if it has one. @param {Question | null} question */
export function throwAction(question) {
  if (question?.tap) return "tap";
  return question?.actions.includes("throw") ? "throw" : null;
}

/** The pieces that a letter stands for. @param {Scene} scene @param {string} letter */
function piecesCalled({ props, view }, letter) {
  const seat = props.question?.seat;
  return { 1: [`${seat}a`], 2: [`${seat}b`], m: ["mago"], f: view.frogs.map(({ frog }) => frog) }[letter] ?? [];
}

/** The piece that a letter chooses; the same letter again takes the next one. @param {Scene} scene @param {string} letter */
export function pieceCalled(scene, letter) {
  const ids = piecesCalled(scene, letter).filter((id) => scene.moves.some((move) => move.id === id));
  return ids[(ids.indexOf(scene.chosen) + 1) % ids.length] ?? "";
}

/** How far a direction on the screen may be from that of an arrow key. */
const LEAST_COSINE = 0.15;

/**
 * The space that an arrow key leads to: among the goals and the chosen piece, or with `all` step by step.
 * @param {Scene} scene @param {string} from @param {[number, number]} arrow @param {boolean} all
 */
export function spaceTowards(scene, from, [right, down], all) {
  const here = placeOf(scene.view.spaces, from);
  const scored = candidates(scene, from, all).map((space) => {
    const there = placeOf(scene.view.spaces, space);
    return { space, cosine: ((there.x - here.x) * right + (there.y - here.y) * down) / distance(there, here) };
  });
  const best = scored.sort((a, b) => b.cosine - a.cosine)[0];
  return best && best.cosine > LEAST_COSINE ? best.space : null;
}

/** @param {Scene} scene @param {string} from @param {boolean} all */
function candidates({ view, goals, chosen }, from, all) {
  const own = arrange(view).find(({ id }) => id === chosen)?.at;
  const neighbours = [1, -1].map((step) => spaceAfter(view.spaces, from, step));
  const spaces = all || !goals.size ? neighbours : [...goals, ...(own ? [own] : [])];
  return spaces.filter((space) => space !== from);
}

// --------------------------------------------------------------------------- hit tests
/** How far a goal may be missed, in parts of its size. */
const REACH = 0.65;

/** The nearest of some things. @template {Point} T @param {T[]} things @param {Point} point @returns {T | undefined} */
const nearest = (things, point) => [...things].sort((a, b) => distance(a, point) - distance(b, point))[0];

/** @param {MouseEvent} event @param {HTMLElement} board @returns {Point} in units of the picture */
export function pointOf(event, board) {
  const { x, y } = partOf(board, event);
  return { x: x * SIZE, y: y * SIZE };
}

/**
 * The piece that is taken: the one that is touched, or on a touched space the nearest that can move from there.
 * @param {Point} point @param {{piece?: string, space?: string}} touched @param {View} view @param {Move[]} moves
 */
export function pieceAt(point, touched, view, moves) {
  const movers = touched.piece ? [touched.piece] : moversOn(moves, touched.space ?? "");
  return nearest(arrange(view).filter(({ id }) => movers.includes(id)), point)?.id ?? "";
}

/** Half the width of a fingertip, in pixels. */
const FINGER = 22;

/**
 * The only piece that can move within a fingertip of a point; none where a finger could mean two.
 * @param {Point} point @param {number} pixel in units of the picture @param {View} view @param {string[]} movers
 */
export function pieceUnder(point, pixel, view, movers) {
  const near = arrange(view).filter((piece) => movers.includes(piece.id) && distance(piece, point) < FINGER * pixel);
  return near.length === 1 ? (near[0]?.id ?? "") : "";
}

/** The nearest goal of these moves within reach. @param {Point} point @param {View} view @param {Move[]} moves */
export function goalAt(point, view, moves) {
  const goals = moves.map(({ to }) => ({ to, ...placeOf(view.spaces, to) }));
  return nearest(goals.filter((goal) => distance(goal, point) < goal.size * REACH), point)?.to ?? "";
}
