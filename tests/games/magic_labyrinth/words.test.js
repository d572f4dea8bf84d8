import assert from "node:assert/strict";
import { before, test } from "node:test";
import { askedToMove, askedToTap, useLanguage, viewWith } from "./client_support.js";
import { prompt, sayAction, sayEvent, squareName, symbolName } from
  "../../../src/sortilege/games/magic_labyrinth/client/words.js";

const name = (seat) => ["Ann", "Bo"][seat];

before(() => useLanguage("en"));

test("a square is named with its symbol", () => {
  assert.equal(squareName("C2"), "C2 (cauldron)");
  assert.equal(squareName("A1"), "A1");
  assert.equal(symbolName(null), "");
});

test("a question is put in words", () => {
  assert.equal(prompt(askedToTap(), viewWith()), "Tap the die to roll it!");
  assert.equal(prompt(askedToTap(), viewWith({ target: null })), "Tap the bag to draw a token!");
  assert.equal(prompt(askedToMove(), viewWith({ steps: 1 })), "You can take 1 more step.");
  assert.equal(prompt(askedToMove(), viewWith({ steps: 3 })), "You can take up to 3 steps.");
});

test("an action is named with the square it leads to", () => {
  assert.equal(sayAction("step N", askedToMove(), viewWith()), "↑ Up to C2 (cauldron)");
  assert.equal(sayAction("stop", askedToMove(), viewWith()), "Stop here");
  assert.equal(sayAction("tap", askedToTap(), viewWith({ target: null })), "Draw a token from the bag");
});

test("every event is told", () => {
  const told = (event) => sayEvent(event, name);
  assert.equal(told({ kind: "maze" }), "The maze is being prepared.");
  assert.equal(told({ kind: "first", seat: 1 }), "Bo begins.");
  assert.equal(told({ kind: "target", seat: 0, target: "C2" }), "Ann draws the cauldron (C2). Now everyone is looking for it!");
  assert.equal(told({ kind: "roll", seat: 0, roll: 3 }), "Ann rolls a 3.");
  assert.equal(told({ kind: "step", seat: 0, from: "B2", to: "C2" }), "Ann steps to C2 (cauldron).");
  const bump = { kind: "bump", seat: 0, from: "B2", to: "C2", home: "A1" };
  assert.equal(told(bump), "Bump! Ann hits a wall between B2 and C2 and goes back to the tent.");
  assert.equal(told({ kind: "stop", seat: 0 }), "Ann stops.");
  assert.equal(told({ kind: "token", seat: 0, symbol: "C2" }), "Ann wins the cauldron!");
  assert.equal(told({ kind: "win", seat: 1 }), "Bo wins the game!");
});
