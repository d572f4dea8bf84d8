import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeBrowser } from "../support/browser.mjs";

fakeBrowser();
const { ahead, biggestLeap, isBest, luckAndSkill, verdict } = await import("../../src/sortilege/client/js/table/analysis_words.js");
const { figuresAt, movedApart, sharesOf } = await import("../../src/sortilege/client/js/table/chance_curve.js");
const { chooseLanguage, LANGUAGES, loadPreferredLanguage, loadWords } = await import("../../src/sortilege/client/js/platform/i18n.js");
await loadPreferredLanguage();
await loadWords("analysis");

const seats = ["Anouk", "Leo", "Mia"].map((name) => ({ name, kind: "person" }));
const told = (luck, skill, error = 0) => luckAndSkill({ luck, skill, error }, seats.slice(0, luck.length));

test("somebody is ahead only if it is clear", () => {
  assert.equal(ahead([0.3, 0.1, 0.2], 0), 0);
  assert.equal(ahead([0.3, 0.1, 0.28], 0), null);
  assert.equal(ahead([0.3, 0.1, 0.2], 0.1), null, "the estimate is not that good");
});

test("luck and skill are told in one sentence, and nobody is scolded", () => {
  assert.equal(told([0.3, -0.3, 0], [-0.2, 0.2, 0]), "Anouk had the most luck; Leo played best.");
  assert.equal(told([0.3, -0.3, 0], [0.2, -0.2, 0]), "Anouk had the most luck and also played best. Bravo!");
  assert.match(told([0.3, -0.3, 0], [0, 0, 0]), /^Anouk had the most luck; everybody/);
  assert.match(told([0, 0, 0], [0, 0.3, 0]), /fair to everybody; Leo played best/);
  assert.match(told([0, 0, 0], [0, 0, 0]), /all of you played about equally well/);
});

test("of two players one had more luck or played better, and nobody is best", () => {
  const [first, second, fair] = [[0.3, -0.3], [-0.3, 0.3], [0, 0]];
  assert.equal(told(first, second), "Anouk had more luck; Leo played better.");
  assert.equal(told(first, first), "Anouk had more luck and also played better. Bravo!");
  assert.match(told(first, fair), /^Anouk had more luck; both of you/);
  assert.match(told(fair, second), /fair to both; Leo played better/);
  assert.match(told(fair, fair), /fair to both, and both of you/);
});

test("each finding has words for two and for more players in every language", async () => {
  const cases = [[0.3, -0.3, 0], [-0.3, 0.3, 0], [0, 0, 0]];
  for (const code of LANGUAGES) {
    await chooseLanguage(code);
    for (const luck of cases)
      for (const skill of cases)
        for (const players of [2, 3]) assert.doesNotMatch(told(luck.slice(0, players), skill.slice(0, players)), /^analysis|[{}]/);
  }
  assert.equal(told(cases[0], cases[1]), "Anouk hatte am meisten Glück; Leo hat am besten gespielt.");
  await chooseLanguage("en");
});

test("the biggest leap of the curve is found, unless a moment tells of it", () => {
  const curve = [[0.5, 0.5], [0.55, 0.45], [0.2, 0.8], [0, 1]];
  assert.deepEqual(biggestLeap({ curve, moments: [] }), { at: 2, seat: 0, from: 0.55, to: 0.2 });
  assert.deepEqual(biggestLeap({ curve, moments: [{ version: 2 }] })?.at, 2, "the action before is another one");
  assert.equal(biggestLeap({ curve, moments: [{ version: 1 }] }), null);
  assert.equal(biggestLeap({ curve: [[0.5, 0.5], [0.55, 0.45]], moments: [] }), null, "too small");
  assert.equal(biggestLeap({ curve: [[0.5, 0.5]], moments: [] }), null);
});

test("the figures of a step are said by name, also beyond the end", () => {
  const curve = [[0.5, 0.3, 0.2], [1, 0, 0]];
  assert.equal(figuresAt({ curve }, seats, 0), "Anouk: 50, Leo: 30, Mia: 20");
  assert.equal(figuresAt({ curve }, seats, 9), "Anouk: 100, Leo: 0, Mia: 0");
});

test("the figures of a step add up to a hundred", () => {
  assert.deepEqual(sharesOf([0.155, 0.845]), [16, 84]);
  assert.deepEqual(sharesOf([1 / 3, 1 / 3, 1 / 3]), [34, 33, 33]);
  assert.deepEqual(sharesOf([0, 0.996, 0.004]), [0, 100, 0]);
  assert.deepEqual(sharesOf([]), []);
});

test("the numbers of moments that are close together stand side by side", () => {
  assert.deepEqual(movedApart([10, 150, 280]), [10, 150, 280]);
  for (const places of [[150, 150], [150, 152, 149], [0, 3], [298, 300, 299], [120, 150, 155]]) {
    const moved = movedApart(places);
    const ordered = [...moved].sort((one, other) => one - other);
    ordered.slice(1).forEach((place, k) => assert.ok(place - ordered[k] > 26, `${places} became ${moved}`));
    assert.ok(ordered[0] >= 0 && ordered.at(-1) <= 300);
  }
  const [early, late] = movedApart([20, 10]);
  assert.ok(early > late, "their order stays");
});

test("a moment that is tried again is judged by what was possible", () => {
  const choice = (action, chance) => ({ action, chance });
  const [best, good, same, worse] = [choice("a", 0.8), choice("b", 0.6), choice("c", 0.4), choice("d", 0.2)];
  const moment = { choices: [best, good, same, worse], better: best, played: same };
  assert.match(verdict(moment, "a"), /nothing better.*80.*40/);
  assert.match(verdict(moment, "b"), /better than in the game.*60.*40/);
  assert.match(verdict(moment, "c"), /what was played/);
  assert.match(verdict(moment, "d"), /something better/);
  assert.match(verdict(moment, "elsewhere"), /interesting/);
  assert.deepEqual(["a", "b", "c", "elsewhere"].map((action) => isBest(moment, action)), [true, false, false, false]);
});
