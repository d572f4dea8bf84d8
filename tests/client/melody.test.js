import assert from "node:assert/strict";
import { test } from "node:test";
import { BAR_S, compose, LOUDEST_NOTE } from "../../src/sortilege/client/js/platform/melody.js";

/** Always the same numbers. @param {number} seed */
function numbers(seed) {
  return () => (seed = (seed * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;
}

test("a hundred bars are quiet, within the bar, and in one key", () => {
  const random = numbers(7);
  const key = new Set([0, 2, 4, 5, 7, 9, 10]);
  let place = 3;
  const heard = new Set();
  for (let bar = 0; bar < 100; bar++) {
    const { notes, place: wandered } = compose(bar, place, random);
    place = wandered;
    for (const { at, pitch, loud } of notes) {
      assert.ok(at >= 0 && at < BAR_S && loud > 0 && loud <= LOUDEST_NOTE);
      const midi = 69 + 12 * Math.log2(pitch / 440);
      assert.ok(Math.abs(midi - Math.round(midi)) < 1e-9);
      assert.ok(key.has(Math.round(midi) % 12), String(midi));
    }
    heard.add(JSON.stringify(notes.filter(({ wave }) => wave === "triangle")));
  }
  assert.ok(heard.size > 90, "it does not repeat");
});

test("without luck there is the chord alone", () => {
  assert.equal(compose(0, 3, () => 0.999).notes.length, 4);
});
