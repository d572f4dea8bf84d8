import assert from "node:assert/strict";
import { test } from "node:test";
import "./client_support.js";
import { listEdges, nextEdge, toggled } from "../../../src/sortilege/games/magic_labyrinth/client/maze_maker.js";

const edges = listEdges();
const from = (name) => edges.find(({ edge }) => edge === name);
const after = (name, key) => nextEdge(edges, from(name), key).edge;

test("there are 60 places for walls, in reading order", () => {
  assert.equal(edges.length, 60);
  assert.deepEqual(edges.slice(4, 7).map(({ edge }) => edge), ["E1-F1", "A1-A2", "B1-B2"]);
});

test("an edge lies in the middle between its squares", () => {
  const { x, y } = from("A1-B1");
  assert.deepEqual([x, y], [1, 0.5]);
});

test("arrow keys lead along the row and to the nearest edge above or below", () => {
  assert.equal(after("A1-B1", "ArrowRight"), "B1-C1");
  assert.equal(after("A1-B1", "ArrowDown"), "A1-A2");
  assert.equal(after("A1-A2", "ArrowUp"), "A1-B1");
});

test("at the rim an arrow key leads nowhere", () => {
  assert.equal(after("A1-B1", "ArrowLeft"), "A1-B1");
  assert.equal(after("A1-B1", "ArrowUp"), "A1-B1");
});

test("a wall is put up, and taken down again", () => {
  assert.deepEqual(toggled(["A1-B1"], "A1-A2"), ["A1-B1", "A1-A2"]);
  assert.deepEqual(toggled(["A1-B1", "A1-A2"], "A1-B1"), ["A1-A2"]);
});
