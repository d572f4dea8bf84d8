import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange } from "../../../src/sortilege/games/mago_magino/client/arrangement.js";
import { goalAt, pieceAt, pieceUnder, pointOf } from "../../../src/sortilege/games/mago_magino/client/meaning.js";
import { movesOf } from "../../../src/sortilege/games/mago_magino/client/selection.js";
import { placeOf } from "../../../src/sortilege/games/mago_magino/client/ring.js";
import { ask, child, viewOf } from "./support.js";

const view = viewOf({ children: [child(0, "a", "M4"), child(0, "b", "M4"), child(1, "a", "M4")] });
const moves = movesOf(ask("go a cw 3", "go a ccw 3", "go b cw 3", "go mago ccw 3"), view);

test("a pointer is measured in units of the picture", () => {
  const board = { closest: () => null, getBoundingClientRect: () => ({ left: 100, top: 50, width: 360, height: 360 }) };
  assert.deepEqual(pointOf({ clientX: 280, clientY: 50 }, board), { x: 360, y: 0 });
});

test("on a crowded space the nearest piece that can move is taken", () => {
  for (const id of ["0a", "0b"]) {
    const piece = arrange(view).find((one) => one.id === id);
    assert.equal(pieceAt(piece, { space: "M4" }, view, moves), id);
  }
  const other = arrange(view).find((one) => one.id === "1a");
  assert.notEqual(pieceAt(other, { space: "M4" }, view, moves), "1a");
});

test("a piece that is touched is taken; an empty space gives none", () => {
  assert.equal(pieceAt({ x: 0, y: 0 }, { piece: "mago" }, view, moves), "mago");
  assert.equal(pieceAt({ x: 0, y: 0 }, { space: "F1" }, view, moves), "");
  assert.equal(pieceAt({ x: 0, y: 0 }, {}, view, moves), "");
});

test("a finger means a piece only where it cannot mean two", () => {
  const [a, b] = ["0a", "0b"].map((id) => arrange(view).find((one) => one.id === id));
  const between = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const large = 0.95; // units for each pixel of a desktop
  assert.equal(pieceUnder(a, large, view, ["0a", "0b"]), "0a");
  assert.equal(pieceUnder({ x: 0, y: 0 }, large, view, ["0a", "0b"]), "");
  assert.equal(pieceUnder(between, 2, view, ["0a", "0b"]), "", "on a phone both are under the finger: the menu asks");
  assert.equal(pieceUnder(between, 2, view, ["0b"]), "0b", "the other cannot move");
});

test("a goal may be missed by a little", () => {
  const goal = placeOf(view.spaces, "M7");
  const own = moves.filter(({ id }) => id === "0a");
  assert.equal(goalAt({ x: goal.x + goal.size * 0.6, y: goal.y }, view, own), "M7");
  assert.equal(goalAt({ x: goal.x, y: goal.y - goal.size * 0.7 }, view, own), "");
});
