import assert from "node:assert/strict";
import { test } from "node:test";
import { countedSum, linesOf } from "../../../src/sortilege/games/via_magica/client/score_lines.js";
import "./sample_material.js";

test("portals are listed by colour, then the rewards, with the points the server counted", () => {
  const lines = linesOf({ P10: 2, P21: 3, P33: 3, P38: 5, R06: 2 });
  assert.deepEqual(lines, [["P21", 3], ["P33", 3], ["P10", 2], ["P38", 5], ["R06", 2]]);
});

test("a head start is the first line, and counts", () => {
  const lines = linesOf({ R06: 2, P33: 3, head_start: 10 });
  assert.deepEqual(lines, [["head_start", 10], ["P33", 3], ["R06", 2]]);
  assert.equal(countedSum(lines, 2), 13);
});

test("the sum grows with every line that is counted", () => {
  const lines = linesOf({ P10: 2, P21: 3, P33: 3, R06: 2 });
  assert.deepEqual([0, 1, 2, 3, 4, Infinity].map((n) => countedSum(lines, n)), [0, 3, 6, 8, 10, 10]);
});
