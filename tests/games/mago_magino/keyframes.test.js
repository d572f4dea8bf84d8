import assert from "node:assert/strict";
import { test } from "node:test";
import { gemFlight, hops, spin, spinStart, turnAway } from "../../../src/sortilege/games/mago_magino/client/keyframes.js";

test("a piece hops from space to space and ends where it stands", () => {
  const frames = hops([{ x: -80, y: 0 }, { x: -40, y: 0 }, { x: 0, y: 0 }], -20);
  assert.deepEqual(frames.map(({ offset }) => offset), [0, 0.25, 0.5, 0.75, 1]);
  assert.match(frames[1].transform, /^translate\(-60px, -20px\)/, "in the air between two spaces");
  assert.match(frames[4].transform, /^translate\(0px, 0px\)/);
});

test("the arrow turns on from where it was seen, at least three times", () => {
  for (const [shown, goal] of [[180, -47], [-47, 180], [90, 90], [-170, 170]]) {
    const turn = goal - spinStart(shown, goal);
    assert.ok(turn >= 1080 && turn < 1440, `${shown} to ${goal}`);
    assert.equal((((spinStart(shown, goal) - shown) % 360) + 360) % 360, 0, "it begins where it was seen");
  }
  assert.deepEqual(spin(0, 90), [{ rotate: "-1080deg" }, { rotate: "90deg" }]);
});

test("a figure stands still until its turn begins", () => {
  assert.deepEqual(turnAway(1700, 2000).map(({ offset }) => offset), [0, 0.85, 1]);
});

test("a crystal ends as large as its place", () => {
  const frames = gemFlight({ x: 100, y: 100 }, { x: 300, y: 20, size: 24 }, 48);
  assert.match(frames[0].transform, /scale\(1\)$/);
  assert.match(frames[2].transform, /scale\(0\.5\)$/);
});
