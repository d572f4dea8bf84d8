import assert from "node:assert/strict";
import { before, mock, test } from "node:test";

/** @type {typeof import("../../../src/sortilege/games/via_magica/client/counting.js")} */
let counting;
let isCalm = false;

before(async () => {
  const media = { get matches() { return isCalm; }, addEventListener() {} };
  const storage = { getItem: () => null, setItem() {} };
  const page = { documentElement: { dataset: {}, style: {} }, querySelectorAll: () => [], addEventListener() {} };
  const stubs = { document: page, matchMedia: () => media, localStorage: storage };
  for (const [name, value] of Object.entries(stubs)) Object.defineProperty(globalThis, name, { value, configurable: true });
  mock.timers.enable({ apis: ["setTimeout"] });
  counting = await import("../../../src/sortilege/games/via_magica/client/counting.js");
});

/** The lines that are shown now, and after each further half second. @param {number} times */
function seen(times) {
  const shown = [counting.counted.value];
  for (let n = 0; n < times; n++) {
    mock.timers.tick(500);
    shown.push(counting.counted.value);
  }
  return shown;
}

test("a game that was over before the page came shows all points at once", () => {
  counting.watchEnd("over", 3);
  assert.equal(counting.counted.value, Infinity);
});

test("points are counted line by line after the last move, and then there is a feast", () => {
  const feast = mock.fn();
  counting.watchEnd("place", 3);
  counting.watchEnd("over", 3);
  assert.deepEqual(seen(2), [0, 0, 0], "nothing is counted before the last move was seen");
  assert.ok(counting.countingTime() > 1000);
  counting.startCounting(feast);
  assert.deepEqual([...seen(3), feast.mock.callCount()], [1, 2, 3, Infinity, 1]);
  assert.equal(counting.countingTime(), 0);
});

test("if nobody tells that the last move was seen, the points are counted anyway", () => {
  counting.watchEnd("place", 1);
  counting.watchEnd("over", 1);
  assert.deepEqual(seen(1), [0, 0]);
  mock.timers.tick(20_000);
  mock.timers.tick(500);
  assert.equal(counting.counted.value, Infinity);
});

test("with reduced motion all points are there at once", () => {
  isCalm = true;
  counting.watchEnd("place", 3);
  counting.watchEnd("over", 3);
  assert.equal(counting.counted.value, Infinity);
});
