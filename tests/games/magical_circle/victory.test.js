import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fillMaterial, player, view } from "./page.mjs";

const CLIENT = "../../../src/sortilege/games/magical_circle/client/";
const { fanAngles, winnerOf } = await import(CLIENT + "victory.js");
const { twoLines } = await import(CLIENT + "tray.js");

beforeEach(fillMaterial);

test("the fan opens when somebody has enough cards, not before", () => {
  assert.equal(winnerOf(view()), null);
  const players = [player(0, { won: ["MC01", "MC02"] }), player(1, { won: ["MC03", "MC04", "MC05"] })];
  assert.equal(winnerOf(view({ players })), null);
  assert.equal(winnerOf(view({ players, goal: 3 }))?.seat, 1);
  const ahead = [player(0, { won: ["MC01"], head_start: 2 }), player(1)];
  assert.equal(winnerOf(view({ players: ahead, goal: 3 }))?.seat, 0);
  assert.equal(winnerOf(view({ players: ahead })), null);
});

test("the cards of a fan are turned evenly to both sides", () => {
  const [first, , middle, , last] = fanAngles(5);
  assert.equal(middle, 0);
  assert.equal(first, -(last ?? 0));
  assert.equal(fanAngles(3).length, 3);
});

test("a long name has two lines, and no word is broken", () => {
  assert.deepEqual(twoLines("Zoé"), ["Zoé"]);
  assert.deepEqual(twoLines("Anna Bo"), ["Anna Bo"]);
  assert.deepEqual(twoLines("Maximilienne"), ["Maximilienne"]);
  assert.deepEqual(twoLines("Benoît-Alexandre de la T"), ["Benoît-", "Alexandre de la T"]);
  assert.deepEqual(twoLines("Nichts passt"), ["Nichts", "passt"]);
});
