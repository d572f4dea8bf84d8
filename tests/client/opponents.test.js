import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fakeBrowser } from "../support/browser.mjs";

fakeBrowser();
const { botSeat, choicesOf, quickTable, levelsOf, presetOf, rememberMe } = await import("../../src/sortilege/client/js/table/opponents.js");
const { faceOf } = await import("../../src/sortilege/client/js/widgets/faces.js");
const { climb, keepRung, rungOf } = await import("../../src/sortilege/client/js/platform/ladder.js");
const { player } = await import("../../src/sortilege/client/js/platform/settings.js");
const { recallOwn, remember, rememberOwn } = await import("../../src/sortilege/client/js/platform/storage.js");
const { loadPreferredLanguage, loadWords } = await import("../../src/sortilege/client/js/platform/i18n.js");
await loadPreferredLanguage();
await loadWords("tables");

const BOTS = [{ name: "thinker", levels: [1, 2, 3, 4] }, { name: "random", levels: [1] }];
const GAME = { slug: "some-game", seats: [2, 4], bots: BOTS };
const PRESETS = { little: { options: { show_all: true }, level: 1, pace: "turns" }, expert: { options: {}, level: 4, pace: "race" } };
const bots = (table) => table.seats.filter(({ kind }) => kind === "bot");

beforeEach(() => {
  fakeBrowser();
  player.value = "";
});

test("only the levels of the best bot are offered, the weakest first", () => {
  assert.deepEqual(levelsOf(GAME).map(({ bot, level }) => bot + level), ["thinker1", "thinker2", "thinker3", "thinker4"]);
  assert.deepEqual(levelsOf({ ...GAME, bots: [] }), []);
});

test("every level is offered, and a bot that plays as well as people do beside them", () => {
  const seven = { name: "thinker", levels: [1, 2, 3, 4, 5, 6, 7] };
  const choices = choicesOf({ ...GAME, bots: [seven, { name: "kind", levels: [0] }, { name: "random", levels: [1] }] });
  assert.deepEqual(choices.map(({ bot, level }) => bot + level), [...[1, 2, 3, 4, 5, 6, 7].map((n) => "thinker" + n), "kind0"]);
  const names = choices.map((choice) => botSeat(choice, []).name);
  assert.equal(new Set(names).size, 8);
  const faces = choices.map((choice) => faceOf(botSeat(choice, []), 0));
  assert.deepEqual(faces, [1, 2, 3, 4, 5, 6, 7, 0].map((n) => "bot-" + n));
});

test("a level above all characters has the face of the last one", () => {
  assert.equal(faceOf({ kind: "bot", level: 99 }, 0), "bot-7");
  assert.equal(faceOf({ kind: "person", face: 3 }, 0), 3);
});

test("one tap seats one opponent, with the options and the pace that suit whoever plays", () => {
  player.value = "little";
  const table = quickTable({ ...GAME, presets: PRESETS });
  assert.deepEqual(table.options, { show_all: true });
  assert.equal(table.pace, "turns");
  assert.deepEqual(bots(table).map(({ name, level }) => [name, level]), [["Pico", 1]]);
  assert.equal(table.seats.length, 2);
});

test("a game that says nothing of players still gets a fitting opponent", () => {
  player.value = "expert";
  assert.equal(bots(quickTable({ ...GAME, bots: [{ name: "thinker", levels: [1, 2, 3] }] }))[0].level, 3);
  player.value = "adult";
  assert.equal(presetOf(GAME).level, 3);
  const seven = { ...GAME, bots: [{ name: "thinker", levels: [1, 2, 3, 4, 5, 6, 7] }] };
  const levels = ["little", "big", "adult", "expert"].map((who) => ((player.value = who), presetOf(seven).level));
  assert.deepEqual(levels, [1, 3, 5, 7]);
});

test("as many bots sit down as the game needs, and no two have the same name", () => {
  const names = bots(quickTable({ ...GAME, seats: [3, 4] })).map(({ name }) => name);
  assert.deepEqual(names, ["Nora", "Nora 2"]);
});

test("two victories in a row bring a stronger opponent, two defeats a weaker one", () => {
  let rung = rungOf("some-game", "big");
  rung = climb(rung, "table-1", true);
  assert.deepEqual([rung.offset, rung.moved], [0, 0]);
  rung = climb(rung, "table-1", true);
  assert.deepEqual([rung.offset, rung.streak], [0, 1], "a table counts once");
  rung = climb(rung, "table-2", true);
  assert.deepEqual([rung.offset, rung.moved, rung.streak], [1, 1, 0]);
  rung = climb(climb(climb(rung, "table-3", false), "table-4", true), "table-5", false);
  assert.equal(rung.offset, 1, "in turns nothing changes");
  rung = climb(rung, "table-6", false);
  assert.deepEqual([rung.offset, rung.moved], [0, -1]);
});

test("the step is kept for each game and each player", () => {
  player.value = "expert";
  keepRung("some-game", "expert", { offset: -1, streak: 0, last: "table-1", moved: -1 });
  assert.equal(bots(quickTable(GAME))[0].level, 3);
  assert.equal(bots(quickTable({ ...GAME, slug: "other-game" }))[0].level, 4);
  player.value = "adult";
  assert.equal(bots(quickTable(GAME))[0].level, 3);
});

test("a seat is remembered for the next table, but never renames somebody of a family", () => {
  rememberMe("Ann", 3);
  rememberMe("", 4);
  assert.deepEqual([recallOwn("name", ""), recallOwn("face", "")], ["Ann", "4"]);
  remember("people", '["1"]');
  rememberMe("A guest", 7);
  assert.deepEqual([recallOwn("name", ""), recallOwn("face", "")], ["Ann", "4"]);
  rememberOwn("name", "");
  rememberMe("Bea", 7);
  assert.equal(recallOwn("name", ""), "Bea", "somebody without a name takes one");
});
