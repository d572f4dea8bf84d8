import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fakeBrowser } from "../support/browser.mjs";

let page = fakeBrowser();
const { chooseLanguage, has, language, loadPreferredLanguage, loadWords, t } = await import(
  "../../src/sortilege/client/js/platform/i18n.js"
);

beforeEach(() => {
  page = fakeBrowser({ languages: ["it-IT", "fr-CA", "en"] });
});

test("the first language of the browser that we have is taken", async () => {
  await loadPreferredLanguage();
  assert.equal(language.value, "fr");
  assert.equal(page.document.documentElement.lang, "fr");
  assert.equal(t("rules"), "Règles");
});

test("a chosen language is remembered", async () => {
  await chooseLanguage("de");
  assert.equal(t("rules"), "Regeln");
  await loadPreferredLanguage();
  assert.equal(language.value, "de");
});

test("the words of a part come in every language that is chosen later", async () => {
  await chooseLanguage("en");
  assert.equal(has("volume"), false);
  await loadWords("settings");
  assert.equal(t("volume"), "Volume");
  await chooseLanguage("de");
  assert.equal(t("volume"), "Lautstärke");
});

test("parts that are fetched at the same time all have their words", async () => {
  await Promise.all(["board", "seat", "hint", "ending"].map(loadWords));
  assert.equal(["board.title", "take.go", "take.to_table"].every(has), true);
  await Promise.all([loadWords("look_back"), chooseLanguage("fr"), loadWords("rooms")]);
  assert.equal(["start", "take.go", "board.title"].every(has), true);
});

test("values are filled in, plurals follow the language, unknown keys are shown as they are", async () => {
  await loadWords("tables");
  await chooseLanguage("en");
  assert.equal(t("facts.players", { low: 2, high: 4 }), "2–4 players");
  assert.equal(t("my_games.older", { n: 1 }), "One older game");
  assert.equal(t("my_games.older", { n: 5 }), "5 older games");
  assert.equal(t("turn_of"), "{name} to play");
  assert.equal(t("no such key"), "no such key");
});

test("French elides before a name with a vowel, other languages do not", async () => {
  await chooseLanguage("fr");
  assert.equal(t("turn_of", { name: "Anouk" }), "Au tour d’Anouk");
  assert.equal(t("turn_of", { name: "Élie" }), "Au tour d’Élie");
  assert.equal(t("turn_of", { name: "Lina" }), "Au tour de Lina");
  assert.equal(t("turn_of"), "Au tour de {name}");
  await chooseLanguage("de");
  assert.equal(t("turn_of", { name: "Anouk" }).includes("Anouk"), true);
  assert.equal(t("turn_of", { name: "Anouk" }).includes("’"), false);
});

test("of two languages chosen quickly the last one wins", async () => {
  await Promise.all([chooseLanguage("fr"), chooseLanguage("de")]);
  assert.equal(language.value, "de");
});
