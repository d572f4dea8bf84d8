import assert from "node:assert/strict";
import { test } from "node:test";
import * as view from "../../../src/sortilege/games/via_magica/client/view.js";
import { VIEW } from "./sample_material.js";

test("crystals fill the slots of an animus in order", () => {
  const filled = view.slotsOf("P21", { air: 1, earth: 1 }).map((slot) => [slot.animus, slot.filled]);
  assert.deepEqual(filled, [["air", true], ["air", false], ["earth", true]]);
});

test("a portal has a last cell only when one slot is empty", () => {
  const zone = (/** @type {Record<string, number>} */ crystals) => ({ portal: "P21", slots: {}, crystals });
  assert.equal(view.lastCell(zone({ air: 2 })), "P21:earth");
  assert.equal(view.lastCell(zone({ air: 1 })), "");
  assert.equal(view.lastCell(zone({ air: 2, earth: 1 })), "");
});

test("a sealed choice marks one free slot of its cell", () => {
  const zone = { portal: "P21", slots: {}, crystals: { air: 1 } };
  const marked = (/** @type {string | null} */ choice) => view.playableSlots(zone, choice).map(({ sealed }) => sealed);
  assert.deepEqual(marked("place P21:air"), [false, true, false]);
  assert.deepEqual(marked("move P10:air P21:earth"), [false, false, true]);
  assert.deepEqual(marked("pass"), [false, false, false]);
  assert.deepEqual(marked(null), [false, false, false]);
});

test("of two copies in a hand only the first is kept", () => {
  assert.deepEqual(view.keptOf(["P10", "P21", "P21", "P33"], "keep P10 P21"), [true, true, false, false]);
  assert.deepEqual(view.keptOf(["P10"], null), [false]);
});

test("the page is secret during the deal and while choices are sealed", () => {
  for (const phase of ["first", "deal", "lay", "keep", "place"]) assert.ok(view.isSecret({ phase }), phase);
  for (const phase of ["draw", "take", "over"]) assert.ok(!view.isSecret({ phase }), phase);
  assert.ok(!view.isSecret({ phase: "place" }, "open"), "placed openly");
  assert.ok(view.isSecret({ phase: "keep" }, "open"), "hands stay private");
});

test("only the seat that opens has an opening", () => {
  const opening = { seat: 1, portal: "P21", another: null, left: 0, takes: 1 };
  assert.equal(view.openingOf({ ...VIEW, opening }, 1), "P21");
  assert.equal(view.openingOf({ ...VIEW, opening }, 0), null);
});
