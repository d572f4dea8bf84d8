import assert from "node:assert/strict";
import { test } from "node:test";
import { glideFrames, hitTest, neighbour, PLACES, SIZE } from "../../../src/sortilege/games/magical_circle/client/circle.js";

test("the middle of each place is that place", () => {
  PLACES.forEach(([x, y], place) => assert.equal(hitTest(x / SIZE, y / SIZE), place));
});

test("the sandglass and the corners are no place", () => {
  for (const [x, y] of [[0.5, 0.56], [0, 0], [1, 1]]) assert.equal(hitTest(x, y), null);
});

test("the places lie clockwise from the top, all as far from the middle", () => {
  const angles = PLACES.map(([x, y]) => Math.atan2(x - 500, 560 - y));
  const turns = angles.map((angle) => (angle + 2 * Math.PI) % (2 * Math.PI));
  assert.deepEqual([...turns].sort((a, b) => a - b), turns);
  for (const [x, y] of PLACES) assert.ok(Math.abs(Math.hypot(x - 500, y - 560) - 292) < 1);
});

test("walking goes round in both directions", () => {
  assert.equal(neighbour(4, 1), 0);
  assert.equal(neighbour(0, -1), 4);
  assert.equal(neighbour(1, 1), 2);
});

test("a token glides from its old place to where it stands", () => {
  const frames = glideFrames(0, 1, 0.5);
  assert.equal(frames?.length, 3);
  assert.match(String(frames?.[0]?.transform), /^translate\(-138\.8\d*px, -100\.9\d*px\)$/);
  assert.deepEqual(frames?.at(-1), { transform: "none" });
});

test("two swapped tokens pass each other on different sides", () => {
  const middle = (from, to) => glideFrames(from, to, 1)[1].transform.match(/-?[\d.]+/g).map(Number);
  const [ax, ay] = middle(2, 3);
  const [bx, by] = middle(3, 2);
  // They glide along the same line; seen from the circle, one is above it and the other below.
  assert.equal(ax, -bx);
  assert.equal(ay, -by);
  assert.ok(Math.abs(ay) > 50);
});

test("a token that stays does not glide", () => {
  assert.equal(glideFrames(2, 2, 1), null);
  assert.equal(glideFrames(-1, 2, 1), null);
});
