import assert from "node:assert/strict";
import { test } from "node:test";
import { angleTo, distance, part, placeOf, placesOf, SIZE, spaceAfter } from "../../../src/sortilege/games/mago_magino/client/ring.js";

const ring = (/** @type {number} */ meadow) => ["H", "F1", "F2", "F3", "X", ...Array.from({ length: meadow }, (_, n) => `M${n + 1}`)];

for (const meadow of [4, 9, 13, 20]) {
  test(`a ring with ${meadow} meadow spaces fits on the board and leaves room for a fingertip`, () => {
    const places = placesOf(ring(meadow));
    assert.equal(places.length, meadow + 5);
    places.forEach((one, n) => {
      assert.ok(one.x > 40 && one.x < SIZE - 40 && one.y > 40 && one.y < SIZE - 40, `space ${n}`);
      for (const other of places.slice(n + 1)) assert.ok(distance(one, other) >= 88, `space ${n}`); // 44 of 360 pixels
    });
  });
}

test("the ring closes in both directions", () => {
  assert.equal(spaceAfter(ring(4), "M3", 2), "H");
  assert.equal(spaceAfter(ring(4), "M3", 4), "F2");
  assert.equal(spaceAfter(ring(4), "H", -1), "M4");
});

test("the arrow points at the house up left and at the hideout up right", () => {
  const left = angleTo(ring(9), "H");
  assert.ok(left < 0 && left > -90);
  assert.ok(Math.abs(left + angleTo(ring(9), "X")) < 1e-9);
});

test("lengths are parts of the board", () => {
  assert.equal(part(SIZE / 2), "50.000%");
  assert.deepEqual(placeOf(ring(9), "nowhere"), placeOf(ring(9), "H"));
});
