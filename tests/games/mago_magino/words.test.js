import assert from "node:assert/strict";
import { before, test } from "node:test";

// The words of a language are fetched as in the browser; only the attribute of the page is missing here.
globalThis.document ??= /** @type {any} */ ({ documentElement: {} });

const CLIENT = new URL("../../../src/sortilege/games/mago_magino/client/", import.meta.url);
const i18n = await import("../../../src/sortilege/client/js/platform/i18n.js");
const { loadWords, chooseLanguage } = i18n;
const words = await import("../../../src/sortilege/games/mago_magino/client/words.js");
const { prompt, sayAction, sayEvent, sayMoment, spaceLabel, worthTelling } = words;
const { sceneOf, select } = await import("../../../src/sortilege/games/mago_magino/client/selection.js");
const { ask, child, propsOf, viewOf } = await import("./support.js");

const LANGUAGES = ["en", "fr", "de"];
const FILES = ["", "lesson."];
const name = (seat) => ["Ann", "Ben"][seat];
const strings = async (file, language) => (await import(`${CLIENT}strings/${file}${language}.js`)).default;
const holes = (text) => new Set(text.match(/\{\w+\}/g) ?? []);

/** Every kind of event, as the server tells it. */
const EVENTS = [
  { kind: "first", seat: 1 },
  { kind: "die", seat: 0, die: 3 },
  { kind: "die", seat: 0, die: "arrow" },
  { kind: "spin", seat: 0, space: "M4" },
  { kind: "go", seat: 0, piece: "a", from: "H", to: "F2", path: ["F1", "F2"] },
  { kind: "go", seat: 0, piece: "a", from: "F3", to: "X", path: ["X"], crystal: "take" },
  { kind: "go", seat: 0, piece: "b", from: "X", to: "M2", path: ["M1", "M2"], crystal: "load" },
  { kind: "go", seat: 0, piece: "f1", from: "M4", to: "M5", path: ["M5"] },
  { kind: "go", seat: 0, piece: "mago", from: "H", to: "M9", path: ["M9"] },
  { kind: "pass", seat: 0 },
  { kind: "throw", seat: 0 },
  { kind: "end", seat: 0 },
  { kind: "bewitched", seat: 1, piece: "a", frog: "f1", at: "M4", lost: false },
  { kind: "bewitched", n: 2 },
  { kind: "lost", n: 1 },
  { kind: "lost", n: 2 },
  { kind: "safe" },
  { kind: "freed", seat: 1, piece: "a", frog: "f1", at: "M4" },
  { kind: "crystal", seat: 0, won: 1 },
  { kind: "crystal", seat: 0, won: 2 },
  { kind: "win", seat: 0 },
];

before(async () => {
  await chooseLanguage("en");
  await loadWords(`${CLIENT}strings/`);
});

for (const language of LANGUAGES) {
  test(`every event and every action has a sentence (${language})`, async () => {
    await chooseLanguage(language);
    const view = viewOf({ frogs: [{ frog: "f1", at: "M4" }] });
    const actions = ["go a cw 3", "go a cw 4 take", "go b ccw 2 load", "go f1 cw 1", "go mago ccw 2", "pass", "throw", "end", "tap"];
    const said = [...EVENTS.map((event) => sayEvent(event, name)), ...actions.map((action) => sayAction(action, ask(...actions), view))];
    for (const sentence of said) assert.doesNotMatch(sentence, /mm\.|[{}]|undefined/);
    assert.equal(new Set(said).size, said.length);
    await chooseLanguage("en");
  });

  for (const file of language === "en" ? [] : FILES) {
    test(`${file}${language}.js says the same things as in English`, async () => {
      const [english, other] = [await strings(file, "en"), await strings(file, language)];
      assert.deepEqual(Object.keys(other).sort(), Object.keys(english).sort());
      for (const [key, text] of Object.entries(other)) {
        for (const hole of holes(text)) assert.ok(holes(english[key]).has(hole) || hole === "{n}", `${key} asks for ${hole}`);
      }
    });
  }
}

test("French signs never begin a line", async () => {
  for (const file of FILES) {
    for (const [key, text] of Object.entries(await strings(file, "fr"))) assert.doesNotMatch(text, / [:;!?»]|« |'/, key);
  }
});

test("French never puts de before a name, which may begin with a vowel", async () => {
  for (const [key, text] of Object.entries(await strings("", "fr"))) assert.doesNotMatch(text, /\b(de|que|le|la) \{(name|other)\}/, key);
});

test("a child that becomes a frog is not named", () => {
  for (const event of EVENTS.filter(({ kind }) => kind === "bewitched")) assert.doesNotMatch(sayEvent(event, name), /Ann|Ben/);
  assert.match(sayEvent(EVENTS.find(({ kind }) => kind === "freed"), name), /Ben/);
});

const hit = (seat, frog, at, lost) => ({ kind: "bewitched", seat, piece: "a", frog, at, lost });
const told = (...events) => worthTelling(events).map((event) => sayEvent(event, name)).join(" ");
const spun = { kind: "spin", seat: 0, space: "M4" };

test("every crystal that falls is counted", () => {
  assert.match(told(spun, hit(0, "f1", "M4", true), hit(1, "f2", "M4", true)), /2 children turn into frogs\. 2 crystals fall/);
  assert.match(told(spun, hit(0, "f1", "M4", true)), /A child turns into a frog\. A crystal falls/);
  assert.doesNotMatch(told(spun, hit(0, "f1", "M4", false)), /crystal/);
  assert.match(told(spun), /nobody is hit/);
});

test("German says ist of one and sind of many", async () => {
  await chooseLanguage("de");
  assert.match(told(spun, hit(0, "f1", "M4", true)), /Ein Kind wird zum Frosch\. Ein Kristall fällt/);
  assert.match(told(spun, hit(0, "f1", "F1", true), hit(1, "f2", "F3", true)), /2 Kinder werden zu Fröschen\. 2 Kristalle fallen/);
  await chooseLanguage("en");
});

test("a walk is told by its length, not by the number of a space", () => {
  const went = (piece, to, ...path) => sayEvent({ kind: "go", seat: 0, piece, from: "H", to, path }, name);
  assert.equal(went("a", "M7", "M9", "M8", "M7"), "Ann's big child walks 3 spaces across the meadow.");
  assert.equal(went("b", "F1", "F1"), "Ann's little child walks one space through the forest.");
  assert.equal(went("a", "H", "M9", "H"), "Ann's big child walks home to the house.");
  assert.equal(went("mago", "M9", "M9"), "Ann sends the magician one space across the meadow.");
  assert.equal(went("f1", "X", "X"), "Ann lets a frog hop to the hideout.");
});

const MOMENTS = [
  { kind: "stroke", seat: null, n: 3 }, { kind: "shield", seat: 1 }, { kind: "rescue", seat: 0, n: 2 }, { kind: "gift", seat: 0, of: 1 },
  { kind: "long_frog", seat: 1, n: 9 }, { kind: "unnamed", seat: 1, n: 9 }, { kind: "found", seat: 0, of: 1 },
  { kind: "swift", seat: 0, n: 1 }, { kind: "swift", seat: 0, n: 3 }, { kind: "close", seat: 1, n: 1 }, { kind: "close", seat: 1, n: 4 },
];

for (const language of LANGUAGES) {
  test(`every moment of the story has a sentence with its people (${language})`, async () => {
    await chooseLanguage(language);
    const said = MOMENTS.map((moment) => sayMoment(moment, name));
    said.forEach((sentence, n) => {
      const { seat, of } = MOMENTS[n];
      assert.doesNotMatch(sentence, /mm\.|[{}]|undefined/);
      for (const person of [seat, of].filter(Number.isInteger)) assert.match(sentence, new RegExp(name(person)));
    });
    assert.equal(new Set(said).size, said.length);
    await chooseLanguage("en");
  });
}

test("the prompt fits the question", () => {
  const said = (die, ...actions) => prompt(ask(...actions), viewOf({ die }));
  assert.equal(said(null, "tap"), "Tap the die to throw it!");
  assert.match(said("arrow", "tap"), /arrow/);
  assert.match(said(3, "go a cw 3"), /^3 spaces/);
  assert.match(said("arrow", "go a cw 1", "pass"), /one space/);
  assert.match(said(null, "throw", "end"), /again\?/);
});

test("frogs on one space are told apart by where they sit", () => {
  const view = viewOf({ frogs: [{ frog: "f1", at: "M4" }, { frog: "f2", at: "M4" }, { frog: "f3", at: "F1" }] });
  const said = (id) => sayAction(`go ${id} cw 1`, ask(`go ${id} cw 1`), view);
  assert.match(said("f3"), /^Frog on space 1 of the forest: /);
  assert.deepEqual([said("f1"), said("f2")].map((text) => text.slice(0, 11)).sort(), ["Frog 1 of 2", "Frog 2 of 2"]);
});

test("a space tells what lies on it and what it offers", () => {
  const children = [child(0, "a", "M4", true), child(1, "b", "M4")];
  const view = viewOf({ children, frogs: [{ frog: "f1", at: "M4" }], crystals: { X: 13, M4: 2 }, arrow: "M4" });
  const question = ask("go a cw 2");
  const label = (space) => spaceLabel(sceneOf(propsOf(view, question)), space, space === "M4" ? [
    { id: "0a", at: "M4", kind: "child", seat: 0, child: "a", crystal: true },
    { id: "1b", at: "M4", kind: "child", seat: 1, child: "b", crystal: false },
    { id: "f1", at: "M4", kind: "frog" },
  ] : []);
  select(question, { id: "" });
  assert.equal(
    label("M4"),
    "Meadow, space 4, Ann's big child with a crystal, Ben's little child, 1 frog, 2 crystals lie here, the arrow points here, "
      + "you can move somebody from here",
  );
  select(question, { id: "0a" });
  assert.equal(label("M6"), "Meadow, space 6, you can go here");
});
