import assert from "node:assert/strict";
import { test } from "node:test";
import { gemDrop, gemFlight, hops, look, spin, spinStart, turnAway } from "../../../src/sortilege/games/mago_magino/client/keyframes.js";

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
  assert.equal(frames[0].opacity, 0, "not seen while a child still carries it");
  assert.match(frames.at(-1).transform, /scale\(0\.5\)$/);
});

test("a crystal that falls ends where it will lie", () => {
  const frames = gemDrop({ x: 100, y: 40 }, { x: 130, y: 60 }, 20);
  assert.equal(frames[0].opacity, 0, "not seen before the arrow has stopped");
  assert.match(frames.at(-1).transform, /^translate\(120px, 48px\)/);
  for (const { transform } of frames) assert.doesNotMatch(transform, /none/, "no value that a browser refuses beside others");
});

test("the witch looks at what her arrow points at, and then ahead again", () => {
  const right = look(90);
  assert.deepEqual(right.map(({ offset }) => offset).toSorted((a, b) => a - b), right.map(({ offset }) => offset));
  assert.equal(right.at(-2).transform, "translate(1.80%, -0.00%)");
  assert.equal(right.at(-1).transform, "none");
});
