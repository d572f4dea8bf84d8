import assert from "node:assert/strict";
import { test } from "node:test";
import { timeline } from "../../../src/sortilege/games/via_magica/client/timeline.js";

/** @param {string[]} kinds @param {boolean} [calm] */
const times = (kinds, calm = false) => timeline(kinds.map((kind) => ({ kind })), calm).map(({ event, at }) => [event.kind, at]);

test("an event waits for those before it that take time", () => {
  assert.deepEqual(times(["place", "reveal", "open", "reward", "win"]), [
    ["place", 0], ["reveal", 0], ["open", 300], ["reward", 800], ["win", 1100],
  ]);
});

test("with reduced motion a call takes no time", () => {
  assert.deepEqual(times(["open", "reward", "win"], true), [["open", 0], ["reward", 0], ["win", 300]]);
});

test("the row is not shown card by card during the deal", () => {
  assert.deepEqual(times(["deal", "deal", "row", "row"]), [["deal", 0], ["deal", 0]]);
  assert.deepEqual(times(["take", "row"]), [["take", 0], ["row", 0]]);
});
