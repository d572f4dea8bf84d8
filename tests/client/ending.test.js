import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeBrowser } from "../support/browser.mjs";

fakeBrowser();
const { endingWords } = await import("../../src/sortilege/client/js/table/ending.js");
const { loadPreferredLanguage, loadWords } = await import("../../src/sortilege/client/js/platform/i18n.js");
await loadPreferredLanguage();
await Promise.all([loadWords("tables"), loadWords("ending")]);

function frame(yours, winners, scores) {
  const seats = ["Ann", "Ben", "Cy"].map((name, n) => ({ name, kind: "person", yours: yours.includes(n) }));
  return { seats, winners, scores };
}

test("who won alone is told so", () => {
  assert.equal(endingWords(frame([1], [1], [3, 9, 4])).title, "Bravo, you won!");
});

test("a victory is shared", () => {
  assert.equal(endingWords(frame([1], [0, 1], [9, 9, 4])).title, "Bravo, you share the victory!");
});

test("who lost gets true and kind words, and hears how close it was", () => {
  const { title, text } = endingWords(frame([1], [0], [9, 3, 4]));
  assert.equal(title, "Ann wins!");
  assert.match(text, /Well played/);
  assert.match(endingWords(frame([1], [0], [9, 8, 4])).text, /one point/);
  assert.doesNotMatch(endingWords(frame([1], [0], [1, 0, 0])).text, /one point/);
});

test("around one device the winner is cheered by name, and those who watch are thanked", () => {
  assert.equal(endingWords(frame([0, 1], [1], [3, 9, 4])).title, "Bravo, Ben!");
  assert.match(endingWords(frame([0, 1], [2], [3, 5, 9])).text, /all of you/);
  assert.deepEqual(endingWords(frame([], [0, 2], [9, 5, 9])), { title: "Ann and Cy win!", text: "Thank you for watching to the end." });
});
