import assert from "node:assert/strict";
import { test } from "node:test";
import { CALL_MS, FLIGHT_MS, JOKER_MS, LIT_MS, timeline } from "../../../src/sortilege/games/via_magica/client/timeline.js";

const PLACED = { kind: "reveal", choices: [{ seat: 1, action: "place P33:air" }, { seat: 0, action: "pass" }] };

/** @param {(string | object)[]} events @param {boolean} [calm] */
function times(events, calm = false) {
  const told = events.map((event) => /** @type {any} */ (typeof event === "string" ? { kind: event } : event));
  const { shown, end } = timeline(told, calm);
  return [...shown.map(({ event, at }) => [event.kind, at]), ["end", end]];
}

test("an event waits for those before it that take time", () => {
  const end = 300 + CALL_MS + FLIGHT_MS;
  assert.deepEqual(times(["place", "reveal", "open", "reward", "win"]), [
    ["place", 0], ["reveal", 0], ["open", 300], ["reward", 300 + CALL_MS], ["win", end], ["end", end],
  ]);
});

test("what everybody placed is seen before anything else happens", () => {
  assert.deepEqual(times([PLACED, "draw"]), [["reveal", 0], ["draw", LIT_MS], ["end", LIT_MS + FLIGHT_MS]]);
  assert.ok(LIT_MS >= 1000, "long enough to look at the others");
});

test("a joker announces itself", () => {
  const joker = { kind: "draw", token: "joker" };
  assert.deepEqual(times([joker]), [["draw", 0], ["end", JOKER_MS + FLIGHT_MS]]);
  assert.deepEqual(times([joker], true), [["draw", 0], ["end", JOKER_MS]]);
});

test("two calls do not cover each other", () => {
  assert.deepEqual(times(["open", "open"]), [["open", 0], ["open", CALL_MS], ["end", 2 * CALL_MS]]);
});

test("with reduced motion only what is announced takes time", () => {
  assert.deepEqual(times([PLACED, "open", "reward", "win"], true), [
    ["reveal", 0], ["open", 0], ["reward", CALL_MS], ["win", CALL_MS], ["end", CALL_MS],
  ]);
  assert.deepEqual(times(["draw", "seal"], true).at(-1), ["end", 0]);
});

test("the row is not shown card by card during the deal", () => {
  assert.deepEqual(times(["deal", "deal", "row", "row"]), [["deal", 0], ["deal", 0], ["end", 0]]);
  assert.deepEqual(times(["take", "row"]), [["take", 0], ["row", 0], ["end", 0]]);
});
