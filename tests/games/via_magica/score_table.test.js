import assert from "node:assert/strict";
import { test } from "node:test";
import {
  forgotten, isEnded, isEntry, leadersOf, NOTHING, partsOf, refusePortal, refuseRemoval, refuseReward, scoreOf,
} from "../../../src/sortilege/games/via_magica/client/score_table.js";
import { drawOne } from "../../../src/sortilege/games/via_magica/client/spirit_bag.js";
import box from "../../../src/sortilege/games/via_magica/client/box.js";

/** @param {string} opened @param {string} [rewards] */
const entry = (opened, rewards = "") => ({ opened: opened.split(" ").filter(Boolean), rewards: rewards.split(" ").filter(Boolean) });
const SEVEN = "P24 P25 P26 P27 P28 P29 P30";

test("the example of the rules page adds up", () => {
  const example = entry("P10 P22 P33", "R06");
  assert.deepEqual(partsOf(example), { P10: 2, P22: 3, P33: 3, R06: 2 });
  assert.equal(scoreOf(example), 10);
});

test("the game is over with seven open portals, and the most points win", () => {
  const table = [entry(SEVEN), entry("P24 P25")];
  assert.ok(isEnded(table) && !isEnded([entry("P24"), NOTHING]));
  assert.deepEqual(leadersOf(table), [0]);
});

test("a tie goes to whoever has opened more, otherwise the victory is shared", () => {
  assert.deepEqual(leadersOf([entry("P34"), entry("P33 P40")]), [1]);
  assert.deepEqual(leadersOf([entry("P33"), entry("P33")]), [0, 1]);
});

test("what cannot be is refused with its rule", () => {
  const table = [entry("P11 P13 P14", "R01 R07"), entry("P11 P12 P13 P14"), NOTHING];
  assert.equal(refusePortal(table, 0, "P11")?.rule, "VM-26");
  assert.equal(refusePortal(table, 2, "P11")?.rule, "VM-03", "both copies are out");
  assert.equal(refusePortal(table, 2, "P12"), null);
  assert.deepEqual(refuseReward(table, 1, "R01"), { key: "taken", rule: "VM-42", reward: "R01", who: 0 });
  assert.equal(refuseReward(table, 1, "R02")?.rule, "VM-44");
  assert.equal(refuseReward(table, 1, "R05")?.rule, "VM-45");
  assert.equal(refuseReward(table, 1, "R09")?.rule, "VM-47", "four are not five");
  assert.equal(refuseReward(table, 0, "R06")?.rule, "VM-46", "one reward for a number is enough");
  assert.equal(refuseReward(table, 1, "R08"), null);
  assert.deepEqual(refuseRemoval(table[0] ?? NOTHING, "P13"), { key: "needed", rule: "VM-44", reward: "R01" });
  assert.equal(refuseRemoval(table[1] ?? NOTHING, "P13"), null);
});

test("a colour reward that nobody took is remembered, one for a number may have been declined", () => {
  assert.deepEqual(forgotten([NOTHING, entry("P11 P12 P13")]), [{ reward: "R01", who: 1 }]);
  assert.deepEqual(forgotten([entry("P11 P12 P13", "R01")]), []);
});

test("a stored sheet with cards that are not in the box is refused", () => {
  assert.ok(isEntry(entry("P01", "R01")) && !isEntry(entry("P99")) && !isEntry(entry("", "P01")));
});

test("after a joker everything is back in the bag, and the next one draws", () => {
  const wild = drawOne({ drawn: ["air", "air"], at: 1 }, (n) => n - 1);
  assert.deepEqual(wild, { drawn: ["air", "air", box.wild], at: 1 });
  assert.deepEqual(drawOne(wild, () => 0), { drawn: ["air"], at: 2 });
});

test("the bag is never empty: two jokers come at the latest with the twenty-second draw", () => {
  let bag = { drawn: /** @type {string[]} */ ([]), at: 0 };
  for (let n = 0; n < 200; n++) {
    bag = drawOne(bag, () => 0);
    assert.ok(bag.drawn.length <= 22);
  }
  assert.equal(bag.at, 9, "two hundred draws, a joker with every twenty-second");
});
