import assert from "node:assert/strict";
import { test } from "node:test";
import box from "../../../src/sortilege/games/mago_magino/client/box.js";
import { spacesOf, spun } from "../../../src/sortilege/games/mago_magino/client/witch_arrow.js";

test("a usual board has a house, three forest spaces, a hideout and nine meadow spaces", () => {
  assert.deepEqual(spacesOf(box.meadow.usual).join(" "), "H F1 F2 F3 X M1 M2 M3 M4 M5 M6 M7 M8 M9");
});

test("every number that chance can bring is a space of its own", () => {
  const stops = Array.from({ length: 14 }, (_, n) => spun(9, (spaces) => (assert.equal(spaces, 14), n)));
  assert.equal(new Set(stops).size, 14);
});

test("the arrow stops at every space as often as at the next", () => {
  const counts = new Map(spacesOf(9).map((space) => [space, 0]));
  for (let n = 0; n < 28_000; n++) {
    const space = spun(9);
    counts.set(space, (counts.get(space) ?? 0) + 1);
  }
  const distance = [...counts.values()].reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
  // Of thirteen degrees of freedom; an honest arrow exceeds this once in a hundred million runs.
  assert.ok(counts.size === 14 && distance < 66, [...counts].join(" "));
});
