import assert from "node:assert/strict";
import { test } from "node:test";

const STRINGS = "../../../src/sortilege/games/magical_circle/client/strings/";
const read = async (file) => (await import(`${STRINGS}${file}.js`)).default;
const holes = (text) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole);
const EVENTS = [
  "first", "lay", "reveal", "grab", "agree", "announce.other", "swap.other", "swap.last", "claim", "fail.mismatch",
  "fail.sand-out", "fail.give-up", "lost", "take-back", "locked", "unlocked", "nothing-fits", "reshuffle", "win",
];

for (const part of ["", "lesson."]) {
  for (const language of ["fr", "de"]) {
    test(`${part}${language} has the words of English, with nothing more to fill in`, async () => {
      const [english, other] = [await read(`${part}en`), await read(part + language)];
      assert.deepEqual(Object.keys(other), Object.keys(english));
      for (const [key, text] of Object.entries(other)) {
        const allowed = [...holes(english[key]), "{n}"];
        assert.deepEqual(holes(text).filter((hole) => !allowed.includes(hole)), [], key);
      }
    });
  }

  test(`${part}fr keeps its tall signs on the line`, async () => {
    for (const [key, text] of Object.entries(await read(`${part}fr`))) assert.doesNotMatch(text, / [:;!?»]|« |'/, key);
  });
}

test("every event has its sentence", async () => {
  const english = await read("en");
  for (const kind of EVENTS) assert.ok(english[`mc.event.${kind}`], kind);
});
