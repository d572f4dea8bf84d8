import assert from "node:assert/strict";
import { test } from "node:test";
import { scored } from "../../../src/sortilege/client/js/box/points.js";
import { areCards, claimed, failed, noCards } from "../../../src/sortilege/games/magical_circle/client/companion_cards.js";

const START = noCards([5, 3]);

test("whoever fails gives back a card and waits", () => {
  const before = claimed(START, scored(START, 0, 1));
  assert.deepEqual(failed(before, 0, 3), { goal: 5, points: [0], waiting: [0] });
  assert.deepEqual(failed(START, 1, 3).points, [0, 0], "nobody goes below nothing");
});

test("a card that somebody wins frees everybody, a correction frees nobody", () => {
  const waiting = failed(START, 0, 3);
  assert.deepEqual(claimed(waiting, scored(waiting, 1, 1)).waiting, []);
  assert.deepEqual(claimed(waiting, scored(waiting, 1, -1)).waiting, [0]);
});

test("when everybody would wait, nobody does", () => {
  assert.deepEqual(failed(failed(START, 0, 2), 1, 2).waiting, []);
});

test("what was stored must make sense", () => {
  assert.ok(areCards([5, 3])(START) && !areCards([5, 3])({ ...START, waiting: [0.5] }) && !areCards([3])(START));
});
