import assert from "node:assert/strict";
import { test } from "node:test";
import { linesOf } from "../../../src/sortilege/games/via_magica/client/score_sheet.js";
import "./sample_material.js";

test("portals are listed by colour, then the rewards, with the points the server counted", () => {
  const lines = linesOf({ P10: 2, P21: 3, P33: 3, P38: 5, R06: 2 });
  assert.deepEqual(lines, [["P21", 3], ["P33", 3], ["P10", 2], ["P38", 5], ["R06", 2]]);
});
