import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeBrowser } from "../support/browser.mjs";

fakeBrowser();
const GAME = { slug: "toy", title: { en: "Toy" }, options: [{ name: "goal", kind: "number" }, { name: "gift", kind: "seats" }] };
globalThis.fetch = async () => ({ ok: true, json: async () => [GAME] });
const { handicapWords, isHelped, numberOf, valueOf } = await import("../../src/sortilege/client/js/table/handicaps.js");
const { findGame } = await import("../../src/sortilege/client/js/games.js");

test("a value has a number for each seat, and none is 0", () => {
  assert.deepEqual([0, 1, 2].map((seat) => numberOf("2,0,1", seat)), [2, 0, 1]);
  assert.deepEqual([0, 1].map((seat) => numberOf("", seat)), [0, 0]);
  assert.equal(numberOf(undefined, 3), 0);
  assert.equal(valueOf([2, 0, 1]), "2,0,1");
  assert.equal(valueOf([0, 0]), "");
});

test("only options with a number for each seat are handicaps", async () => {
  await findGame("toy");
  const setup = { game: "toy", options: { goal: 3, gift: "0,2" } };
  assert.deepEqual([isHelped(setup, 0), isHelped(setup, 1)], [false, true]);
  assert.equal(handicapWords("toy", GAME.options[1], 2), "gift 2", "a game without words of its own");
});
