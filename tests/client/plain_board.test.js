import assert from "node:assert/strict";
import { before, test } from "node:test";
import { fakeBrowser } from "../support/browser.mjs";

fakeBrowser();
// The module fetches its style at once; here nobody looks at it.
document.createElement = () => ({});
document.head = { append: (link) => link.onload() };
const { plainBoard } = await import("../../src/sortilege/client/js/table/plain_board.js");
const { chooseLanguage, loadWords } = await import("../../src/sortilege/client/js/platform/i18n.js");

const name = (seat) => ["Ann", "Ben"][seat];
const question = { seat: 0, question_id: 1, actions: ["take 3"], tap: false };

before(async () => {
  await loadWords("tables");
  await chooseLanguage("en");
});

test("an event is told with its player, its action and its values", () => {
  assert.equal(plainBoard.sayEvent({ kind: "took", actor: "1", action: "take 3" }, name), "Ben: take 3.");
  assert.equal(plainBoard.sayEvent({ kind: "shown", seat: 0, cards: [1, "x"] }, name), "Ann: shown, cards 1 x.");
  assert.equal(plainBoard.sayEvent({ kind: "drawn", actor: "chance", action: "draw 2" }, name), "Chance: draw 2.");
  assert.equal(plainBoard.sayEvent({ kind: "round", number: 2 }, name), "round, number 2.");
});

test("an action is named in the game's notation, a throw in words", () => {
  assert.equal(plainBoard.sayAction("take 3", question, {}), "take 3");
  assert.equal(plainBoard.sayAction("tap", { ...question, tap: true }, {}), "Throw or draw");
});

test("a shared device is covered between two players, because any view may have secrets", () => {
  assert.equal(plainBoard.isSecret({}), true);
});
