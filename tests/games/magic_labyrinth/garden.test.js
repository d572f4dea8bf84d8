import assert from "node:assert/strict";
import { test } from "node:test";
import { viewWith } from "./client_support.js";
import { beside, corner, directionTo, hasWon, hitTest, place, SIZE, tokensOf, wallLine } from
  "../../../src/sortilege/games/magic_labyrinth/client/garden.js";
import { material } from "../../../src/sortilege/games/magic_labyrinth/client/material.js";

test("a square has its place in the picture", () => {
  assert.deepEqual(place("A1"), [0, 0]);
  assert.deepEqual(place("F6"), [5, 5]);
  assert.deepEqual(corner("C2"), [260, 160]);
});

test("beside a square lies its neighbour, and nothing beyond the rim", () => {
  assert.equal(beside("C3", "E"), "D3");
  assert.equal(beside("A1", "N"), null);
  assert.equal(beside("nowhere", "N"), null);
});

test("a direction leads only to a neighbour", () => {
  assert.equal(directionTo("C3", "C4"), "S");
  assert.equal(directionTo("C3", "D4"), null);
  assert.equal(directionTo("C3", "C3"), null);
});

test("the middle of every square hits it", () => {
  for (const square of material.squares) {
    const [left, top] = corner(square);
    assert.equal(hitTest((left + 50) / SIZE, (top + 50) / SIZE), square);
  }
});

test("the hedge and what lies outside hit nothing", () => {
  for (const [x, y] of [[0.02, 0.5], [0.5, 0.98], [-1, 0.5], [0.5, 1.4]]) assert.equal(hitTest(x, y), null);
});

test("walls stand between their squares", () => {
  assert.deepEqual(wallLine("A1-B1"), { x1: 160, y1: 66, x2: 160, y2: 154 });
  assert.deepEqual(wallLine("A1-A2"), { x1: 66, y1: 160, x2: 154, y2: 160 });
});

test("a head start counts towards what a wizard needs", () => {
  const wizard = { seat: 0, at: "A1", home: "A1", won: ["C1", "D1", "C2"] };
  const view = viewWith({ wizards: [wizard] });
  assert.equal(hasWon(view, wizard), false);
  assert.equal(hasWon(view, { ...wizard, head_start: 2 }), true);
  assert.equal(tokensOf({ ...wizard, head_start: 1 }), 4);
});
