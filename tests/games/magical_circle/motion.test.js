import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { flightFrames, perform } = await import("../../../src/sortilege/games/magical_circle/client/motion.js");

const FROM = { x: 100, y: 100, size: 40 };
const TO = { x: 300, y: 20, size: 20 };

test("a card that was won rises and lands in the size of a prize", () => {
  const [start, rise, end] = flightFrames(FROM, TO, 50, true);
  assert.deepEqual(start, { transform: "translate(80px, 75px) ", opacity: 1 });
  assert.deepEqual(rise, { transform: "translate(80px, 69px) scale(1.25)", opacity: 1, offset: 0.5 });
  assert.deepEqual(end, { transform: "translate(280px, -5px) scale(0.5)", opacity: 1 });
});

test("any other card waits, tumbles and fades", () => {
  const [start, wait, end] = flightFrames(FROM, TO, 50, false);
  assert.deepEqual(wait, { ...start, offset: 0.55 });
  assert.deepEqual(end, { transform: "translate(280px, -5px) scale(.4) rotate(50deg)", opacity: 0 });
});

test("without a board nothing is performed", () => {
  const asked = [];
  perform([{ kind: "win", seat: 0 }], { querySelector: (selector) => void asked.push(selector) });
  assert.deepEqual(asked, [".mc-circle"]);
});
