// Around a tablet that lies flat: who sits on which side, and how far the table and the board turn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeBrowser } from "../support/browser.mjs";

fakeBrowser();
const { sideOf, turnsFor } = await import("../../src/sortilege/client/js/table/turning.js");

const frameOf = (people, asked, awaited = asked) => ({
  seats: Array.from({ length: people }, () => ({ yours: true })),
  questions: asked.map((seat) => ({ seat })),
  awaited,
});

test("people sit around the device, clockwise", () => {
  const sides = (people) => Array.from({ length: people }, (_, seat) => sideOf(frameOf(people, [seat])));
  assert.deepEqual(sides(2), [0, 180]);
  assert.deepEqual(sides(3), [0, 90, 270]);
  assert.deepEqual(sides(4), [0, 90, 180, 270]);
  assert.deepEqual(sides(6), [0, 90, 90, 180, 270, 270]);
});

test("nothing turns when several are asked, or nobody here", () => {
  assert.equal(sideOf(frameOf(3, [0, 1])), null);
  assert.equal(sideOf(frameOf(2, [], [])), null);
  assert.equal(sideOf(frameOf(2, [], [1])), 180);
});

test("a quarter turn is for square boards", () => {
  assert.deepEqual(turnsFor(180, false), { table: 180, board: 0 });
  assert.deepEqual(turnsFor(90, true), { table: 0, board: 90 });
  assert.deepEqual(turnsFor(270, false), { table: 180, board: 0 });
});
