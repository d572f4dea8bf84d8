import assert from "node:assert/strict";
import { test } from "node:test";
import * as frames from "../../../src/sortilege/games/magic_labyrinth/client/keyframes.js";

const FROM = { x: 100, y: 0 };
const TO = { x: 200, y: 0 };

test("a hop starts where the wizard stood and ends where it stands", () => {
  const [start, middle, end] = frames.hop({ x: -80, y: 0 }, 10);
  assert.equal(start.transform, "translate(-80px, 0px)");
  assert.equal(middle.transform, "translate(-40px, -10px) scale(1.08)");
  assert.equal(end.transform, "none");
});

test("a bumped wizard never reaches the square behind the wall and ends at home", () => {
  const bump = frames.bump(FROM, TO);
  assert.equal(bump[0].transform, "translate(100px, 0px)");
  assert.equal(bump[1].transform, "translate(132px, 0px) scale(.94)");
  assert.deepEqual(bump.at(-1), { transform: "none", opacity: 1, offset: 1 });
});

test("a falling ball ends at home, out of sight", () => {
  const ball = frames.fallingBall(FROM, 30);
  assert.equal(ball[0].transform, "translate(100px, -30px)");
  assert.deepEqual(ball.at(-1), { transform: "translate(0px, 0px) rotate(1080deg)", opacity: 0, offset: 1 });
});

for (const [name, list] of Object.entries({
  bump: frames.bump(FROM, TO),
  fallingBall: frames.fallingBall(FROM, 30),
  tumblingDie: frames.tumblingDie(),
})) {
  test(`the frames of ${name} follow each other in time`, () => {
    const offsets = list.flatMap(({ offset }) => (offset === undefined ? [] : [offset]));
    assert.deepEqual(offsets, [...offsets].sort((a, b) => a - b));
    assert.ok(offsets.every((offset) => offset >= 0 && offset <= 1));
  });
}

test("a token is held up above its square, then flies to the middle of its place", () => {
  const [start, held, still, end] = frames.flyingToken({ x: 50, y: 60, size: 40 }, { x: 500, y: 300, size: 20 });
  assert.equal(start.transform, "translate(30px, 40px) scale(1)");
  assert.equal(held.transform, "translate(30px, 0px) scale(1.5)");
  assert.equal(still.transform, held.transform, "for a moment");
  assert.equal(end.transform, "translate(480px, 280px) scale(0.5)");
});

test("a drawn token comes out of the bag", () => {
  const [start, , end] = frames.drawnToken({ x: 10, y: 90 }, { x: 60, y: 20 });
  assert.equal(start.transform, "translate(-50px, 70px) scale(.3) rotate(-120deg)");
  assert.equal(end.transform, "none");
});

test("what a motion leads to appears at its end, and what flashes is gone again", () => {
  assert.deepEqual(frames.appear().map(({ opacity }) => opacity), [0, 0, 1]);
  assert.ok(frames.appear()[1].offset > 0.9);
  for (const motion of [frames.flash(), frames.circling(), frames.bursting()]) {
    assert.equal(motion[0].opacity, 0);
    assert.equal(motion.at(-1).opacity, 0);
  }
});

test("whatever shakes or swells comes back to rest", () => {
  assert.equal(frames.tremble().at(-1).transform, "translate(0px, 0px)");
  assert.equal(frames.shakenBag().at(-1).transform, "rotate(0deg)");
  assert.equal(frames.swell().at(-1).transform, "scale(1)");
  assert.equal(frames.cheer().at(-1).transform, "none");
});
