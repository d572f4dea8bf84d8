import assert from "node:assert/strict";
import { test } from "node:test";
import { stringsOf } from "./client_support.js";

const holes = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();

for (const part of ["", "lesson.", "studio."]) {
  for (const lang of ["fr", "de"]) {
    test(`${part}${lang} says what English says`, async () => {
      const english = await stringsOf(part + "en");
      const other = await stringsOf(part + lang);
      assert.deepEqual(Object.keys(other), Object.keys(english));
      for (const [key, text] of Object.entries(english)) assert.deepEqual(holes(other[key]), holes(text), key);
    });
  }

  test(`${part}fr never breaks a line before a tall sign`, async () => {
    for (const [key, text] of Object.entries(await stringsOf(part + "fr"))) assert.doesNotMatch(text, / [:;!?»]|« |'/, key);
  });
}
