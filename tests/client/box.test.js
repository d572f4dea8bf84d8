import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeBrowser } from "../support/browser.mjs";

fakeBrowser();

const { drawFrom, isPossible, leftIn, countOf } = await import("../../src/sortilege/client/js/box/bag.js");
const { below } = await import("../../src/sortilege/client/js/box/chance.js");
const { keep } = await import("../../src/sortilege/client/js/box/kept.js");
const { arePoints, noPoints, scored, winnersOf } = await import("../../src/sortilege/client/js/box/points.js");
const { goOn, isOver, isPaused, leftAt, newTimer, pause, turnOver } = await import("../../src/sortilege/client/js/box/timer.js");

const TOKENS = { red: 3, blue: 2, gold: 1 };

test("words at the end of the range are drawn again, so that no number is likelier", () => {
  const words = [2 ** 32 - 1, 2 ** 32 - 4, 4];
  const fill = (/** @type {Uint32Array} */ into) => void (into[0] = words.shift() ?? 0);
  assert.equal(below(6, fill), 4, "2^32 is 4 more than a multiple of 6: the last four words are refused");
  assert.equal(words.length, 0);
});

/** What all outcomes together differ from the expected: chi square. @param {number[]} counts @param {number[]} expected */
const distance = (counts, expected) => counts.reduce((sum, count, n) => sum + (count - (expected[n] ?? 0)) ** 2 / (expected[n] ?? 1), 0);

test("every side of a die is equally likely", () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let n = 0; n < 60_000; n++) counts[below(6)] += 1;
  // Of five degrees of freedom; an honest die exceeds this once in a hundred million runs.
  assert.ok(distance(counts, counts.map(() => 10_000)) < 46, counts.join(" "));
});

test("a token is drawn as often as there are tokens of its kind", () => {
  const counts = { red: 0, blue: 0, gold: 0 };
  for (let n = 0; n < 30_000; n++) counts[/** @type {keyof typeof counts} */ (drawFrom(TOKENS, []))]++;
  assert.ok(distance(Object.values(counts), [15_000, 10_000, 5_000]) < 40, JSON.stringify(counts));
});

test("what was drawn is no longer in the bag", () => {
  const drawn = ["red", "gold"];
  assert.deepEqual(leftIn(TOKENS, drawn), { red: 2, blue: 2, gold: 0 });
  assert.equal(countOf(leftIn(TOKENS, drawn)), 4);
  const all = [0, 1, 2, 3].map((n) => drawFrom(TOKENS, drawn, () => n));
  assert.deepEqual(all, ["red", "red", "blue", "blue"]);
  assert.equal(drawFrom({ red: 1 }, ["red"]), null);
});

test("drawing until the bag is empty brings every token once", () => {
  const drawn = /** @type {string[]} */ ([]);
  for (let token = drawFrom(TOKENS, drawn); token; token = drawFrom(TOKENS, drawn)) drawn.push(token);
  assert.deepEqual(drawn.sort(), ["blue", "blue", "gold", "red", "red", "red"]);
});

test("a stored bag that cannot be is refused", () => {
  assert.ok(isPossible(TOKENS, ["red", "red", "red"]));
  assert.ok(!isPossible(TOKENS, ["gold", "gold"]) && !isPossible(TOKENS, ["green"]));
});

test("a glass runs by the clock on the wall, and stops at nothing", () => {
  const running = turnOver(newTimer(30), 1000);
  assert.deepEqual([1000, 11_000, 31_000, 99_000].map((now) => leftAt(running, now)), [30_000, 20_000, 0, 0]);
  assert.ok(!isOver(running, 30_999) && isOver(running, 31_000));
  assert.equal(leftAt(running, 500), 30_000, "a clock that was set back does not add to it");
});

test("turned over in the middle, what has run through runs back", () => {
  const twice = turnOver(turnOver(newTimer(30), 0), 10_000);
  assert.equal(leftAt(twice, 10_000), 10_000);
  assert.ok(isOver(twice, 20_000));
});

test("laid down it keeps what is left, and goes on from there", () => {
  const lying = pause(turnOver(newTimer(30), 0), 12_000);
  assert.ok(isPaused(lying) && !isOver(lying, 999_999));
  assert.equal(leftAt(goOn(lying, 50_000), 51_000), 17_000);
  assert.ok(!isPaused(newTimer(30)), "a glass that nobody has turned lies nowhere");
});

test("points stay between nothing and the goal, and whoever reaches it wins", () => {
  const start = noPoints([3, 2]);
  assert.deepEqual(scored(start, 1, -1).points, [0, 0]);
  const won = [1, 1, 1, 1].reduce((table, by) => scored(table, 1, by), start);
  assert.deepEqual(won, { goal: 3, points: [0, 3] });
  assert.deepEqual(winnersOf(won, 2), [1]);
  assert.deepEqual(winnersOf(won, 1), [], "somebody who has left the table does not win");
  assert.ok(arePoints([3, 2])(won) && !arePoints([5])(won) && !arePoints([3])({ goal: 3, points: [-1] }));
});

test("what is kept comes back after a reload, with its steps", () => {
  const table = keep("test.kept", { drawn: /** @type {string[]} */ ([]) });
  table.change({ drawn: ["red"] });
  table.change({ drawn: ["red", "blue"] });
  const again = keep("test.kept", { drawn: /** @type {string[]} */ ([]) });
  assert.deepEqual(again.value, { drawn: ["red", "blue"] });
  again.undo();
  assert.deepEqual(again.value, { drawn: ["red"] });
  again.reset();
  assert.deepEqual(again.value, { drawn: [] });
  again.undo();
  assert.deepEqual(again.value, { drawn: ["red"] }, "starting again can be undone");
  again.undo();
  assert.ok(!again.canUndo);
  again.undo();
  assert.deepEqual(again.value, { drawn: [] });
});

test("what was stored in another shape is forgotten, and breaks nothing", () => {
  for (const text of ["{", "7", "[null]", '[{"drawn": 3}]', '[{"other": []}]', '["x"]']) {
    localStorage.setItem("sortilege.box.test.broken", text);
    assert.deepEqual(keep("test.broken", { drawn: [] }).value, { drawn: [] }, text);
  }
});

test("only so many steps are kept", () => {
  const table = keep("test.many", { n: 0 });
  for (let n = 1; n <= 200; n++) table.change({ n });
  let steps = 0;
  for (; table.canUndo; table.undo()) steps++;
  assert.ok(steps < 100 && steps > 20);
});
