import assert from "node:assert/strict";
import { before, test } from "node:test";
import { useLanguage } from "./client_support.js";
import { material } from "../../../src/sortilege/games/magic_labyrinth/client/material.js";
import { cutOff, turned, turnedAtRandom } from "../../../src/sortilege/games/magic_labyrinth/client/maze.js";
import { MazeMaker } from "../../../src/sortilege/games/magic_labyrinth/client/maze_maker.js";

before(() => useLanguage("fr"));

test("walls that leave a way round cut nothing off", () => {
  assert.deepEqual([...cutOff([])], []);
  assert.deepEqual([...cutOff(["A1-B1", "C3-D3"])], []);
});

test("the smaller part of a divided garden is cut off", () => {
  assert.deepEqual([...cutOff(["A1-B1", "A1-A2"])], ["A1"]);
  const column = [1, 2, 3, 4, 5, 6].map((row) => `E${row}-F${row}`);
  assert.deepEqual([...cutOff(column)], ["F1", "F2", "F3", "F4", "F5", "F6"]);
});

test("squares that are open only to each other are cut off too", () => {
  assert.deepEqual([...cutOff(["A1-A2", "B1-B2", "B1-C1"])], ["A1", "B1"]);
});

test("a quarter turn leads from the top to the right", () => {
  assert.deepEqual(turned(["A1-B1"], 1), ["F1-F2"]);
  assert.deepEqual(turned(["A1-B1"], 2), ["E6-F6"]);
  assert.deepEqual(turned(["A1-A2", "C3-D3"], 4), ["F1-F2", "C3-D3"], "mirrored");
});

test("a turned maze has as many different walls, and cuts nothing off", () => {
  const walls = ["A1-A2", "A2-B2", "B4-B5", "C5-D5", "E1-E2"];
  for (let n = 0; n < 8; n++) {
    const after = turned(walls, n);
    assert.equal(new Set(after).size, walls.length);
    assert.deepEqual([...cutOff(after)], []);
    for (const wall of after) assert.ok(wall.split("-").every((square) => material.squares.includes(square)), wall);
  }
  assert.equal(new Set(Array.from({ length: 8 }, (_, n) => turned(["A1-B1"], n).join())).size, 8);
});

test("a maze of one's own is turned at random, like the box", (context) => {
  context.mock.method(Math, "random", () => 0.2);
  assert.deepEqual(turnedAtRandom(["A1-B1"]), ["F1-F2"]);
  assert.equal(MazeMaker.finish("A1-B1 A1-A2"), "F1-F2 E1-F1");
});

test("the maker says what must be mended", () => {
  assert.equal(MazeMaker.problem("", 24), "");
  assert.equal(MazeMaker.problem("A1-B1", 24), "");
  assert.match(MazeMaker.problem("A1-B1 A1-A2", 24), /^Une case est coupée des autres/);
  assert.match(MazeMaker.problem("A1-A2 B1-B2 B1-C1", 24), /^2 cases sont coupées des autres/);
  assert.match(MazeMaker.problem("A1-B1 C1-D1", 1), /que 1 murs/);
});
