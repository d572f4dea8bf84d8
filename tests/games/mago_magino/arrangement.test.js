import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, standingOn } from "../../../src/sortilege/games/mago_magino/client/arrangement.js";
import { child, viewOf } from "./support.js";

const spot = (view, id) => {
  const { x, y } = arrange(view).find((piece) => piece.id === id);
  return { x, y };
};

test("no two pieces stand on the same spot", () => {
  const view = viewOf();
  const spots = arrange(view).map(({ x, y }) => `${x} ${y}`);
  assert.equal(spots.length, 5);
  assert.equal(new Set(spots).size, 5);
  assert.equal(arrange(view), arrange(view), "computed once");
});

test("frogs sit where their children stood", () => {
  const before = viewOf({ turn: 1, children: [child(0, "a", "M4"), child(1, "a", "M4"), child(0, "b", "H"), child(1, "b", "H")] });
  const stood = { zero: spot(before, "0a"), one: spot(before, "1a") };
  // New frogs are numbered from the player on turn: f1 was the child of seat 1.
  const after = viewOf({
    turn: 1, children: [child(0, "b", "H"), child(1, "b", "H")], frogs: [{ frog: "f1", at: "M4" }, { frog: "f2", at: "M4" }],
  });
  assert.deepEqual(spot(after, "f1"), stood.one);
  assert.deepEqual(spot(after, "f2"), stood.zero);
});

test("a frog that stays keeps its spot when another leaves", () => {
  const frogs = [{ frog: "f1", at: "M4" }, { frog: "f2", at: "M4" }, { frog: "f3", at: "M4" }];
  const before = viewOf({ children: [], frogs });
  const order = standingOn(before, "M4").map(({ id }) => id);
  const after = viewOf({ children: [], frogs: frogs.filter(({ frog }) => frog !== order[0]) });
  assert.deepEqual(standingOn(after, "M4").map(({ id }) => id), order.slice(1));
});

test("children close the gaps where no frog sits", () => {
  const before = viewOf({ magician: "M1", children: [child(0, "a", "M4"), child(0, "b", "M4"), child(1, "a", "M4")] });
  arrange(before);
  const after = viewOf({ magician: "M1", children: [child(1, "a", "M4")] });
  const alone = viewOf({ magician: "M1", children: [child(1, "b", "M6")] });
  assert.equal(arrange(after).find(({ id }) => id === "1a").size, arrange(alone).find(({ id }) => id === "1b").size);
});

/** How much of one piece another covers, from 0 to 1; a figure is a little taller than wide. */
function covered(one, other) {
  const wide = Math.max(0, (one.size + other.size) / 2 - Math.abs(one.x - other.x));
  const high = Math.max(0, (one.size + other.size) * 0.6 - Math.abs(one.y - other.y));
  return (Math.min(wide, one.size) * Math.min(high, one.size * 1.2)) / (one.size * one.size * 1.2);
}

for (const seats of [2, 3, 4, 5]) {
  test(`everybody in front of the house is seen (${seats} players)`, () => {
    const children = Array.from({ length: seats }, (_, seat) => ["a", "b"].map((piece) => child(seat, piece, "H"))).flat();
    const pieces = standingOn(viewOf({ children, won: children.slice(seats).map(() => 0) }), "H");
    assert.equal(pieces.length, 2 * seats + 1);
    for (const one of pieces) {
      for (const other of pieces) {
        if (one !== other) assert.ok(covered(one, other) < 0.2, `${one.id} behind ${other.id}: ${covered(one, other)}`);
      }
    }
  });
}
