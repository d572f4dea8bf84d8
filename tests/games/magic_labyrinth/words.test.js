import assert from "node:assert/strict";
import { before, test } from "node:test";
import { askedToMove, askedToTap, useLanguage, viewWith } from "./client_support.js";
import { prompt, sayAction, sayEvent, sayMoment, squareName, symbolName } from
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

test("an action is named with the symbol it leads to, never with a square that the board does not name", () => {
  assert.equal(sayAction("step N", askedToMove(), viewWith()), "↑ Up: cauldron");
  assert.equal(sayAction("step S", askedToMove(), viewWith({ wizards: [{ seat: 0, at: "A1", home: "A1", won: [] }] })), "↓ Down");
  assert.equal(sayAction("stop", askedToMove(), viewWith()), "Stop here");
  assert.equal(sayAction("tap", askedToTap(), viewWith({ target: null })), "Draw a token from the bag");
});

test("every event is told", () => {
  const told = (event) => sayEvent(event, name);
  assert.equal(told({ kind: "maze" }), "The maze is being prepared.");
  assert.equal(told({ kind: "first", seat: 1 }), "Bo begins.");
  assert.equal(told({ kind: "target", seat: 0, target: "C2" }), "Ann draws the cauldron. Now everyone is looking for it!");
  assert.equal(told({ kind: "roll", seat: 0, roll: 3 }), "Ann rolls a 3.");
  assert.equal(told({ kind: "step", seat: 0, from: "B2", to: "C2" }), "Ann goes right, to the cauldron.");
  assert.equal(told({ kind: "step", seat: 0, from: "A1", to: "A2" }), "Ann goes down.");
  const bump = { kind: "bump", seat: 0, from: "B2", to: "C2", home: "A1" };
  assert.equal(told(bump), "Bump! There is a wall between the owl and the cauldron. Ann goes back to the tent.");
  assert.equal(told({ ...bump, from: "C1", to: "B1" }), "Bump! There is a wall on the left. Ann goes back to the tent.");
  assert.equal(told({ kind: "stop", seat: 0 }), "Ann stops.");
  assert.equal(told({ kind: "token", seat: 0, symbol: "C2" }), "Ann wins the cauldron!");
  assert.equal(told({ kind: "win", seat: 1 }), "Bo wins the game!");
});

for (const lang of ["en", "fr", "de"]) {
  test(`nothing that is told in ${lang} names a square by letter and number`, async () => {
    await useLanguage(lang);
    const events = [
      { kind: "target", seat: 0, target: "C2" },
      { kind: "token", seat: 0, symbol: "C2" },
      { kind: "step", seat: 0, from: "B2", to: "C2" },
      { kind: "bump", seat: 0, from: "B2", to: "C2", home: "A1" },
      { kind: "bump", seat: 0, from: "A1", to: "B1", home: "A1" },
    ];
    for (const event of events) assert.doesNotMatch(sayEvent(event, name), /[A-F][1-6]|ml\.|\{/);
    for (const action of ["N", "E", "S", "W"]) assert.doesNotMatch(sayAction("step " + action, askedToMove(), viewWith()), /[A-F][1-6]/);
  });
}

const MOMENTS = [
  [{ kind: "comeback", seat: 0, behind: 3 }, "Ann was 3 tokens behind, and won in the end."],
  [{ kind: "gift", seat: 1, symbol: "B2" }, "Surprise! Bo was already standing by the owl when that token came out of the bag."],
  [{ kind: "snatch", seat: 0, other: 1, symbol: "C2" }, "Bo was one step away from the cauldron, but Ann got there first."],
  [{ kind: "search", seat: 1, symbol: "D3", turns: 9 }, "It took 9 turns to reach the mushroom: Bo found the way."],
  [{ kind: "walk", seat: 0, steps: 12 }, "Ann took 12 steps in a row without a single bump."],
  [{ kind: "wall", seat: null, from: "C3", to: "D3", times: 4 },
    "One wall surprised the wizards 4 times: the one between the candle and the mushroom."],
  [{ kind: "wall", seat: null, from: "A1", to: "B1", times: 3 }, "One sly wall surprised the wizards 3 times."],
];

test("every moment of a game is told", async () => {
  await useLanguage("en");
  for (const [moment, sentence] of MOMENTS) assert.equal(sayMoment(moment, name), sentence);
});

test("German joins the article of a symbol to the word before it", async () => {
  await useLanguage("de");
  for (const [moment] of MOMENTS) assert.doesNotMatch(sayMoment(moment, name), /\b(zu|von|in|an|bei) de[mr] /);
});

for (const lang of ["fr", "de"]) {
  test(`every moment is told in ${lang} without a hole`, async () => {
    await useLanguage(lang);
    for (const [moment] of MOMENTS) assert.doesNotMatch(sayMoment(moment, name), /\{|ml\.|[A-F][1-6]/);
  });
}
