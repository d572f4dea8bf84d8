import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import "./client_support.js";
import { material } from "../../../src/sortilege/games/magic_labyrinth/client/material.js";
import { cutOff, mazeByChance } from "../../../src/sortilege/games/magic_labyrinth/client/maze.js";
import { listEdges } from "../../../src/sortilege/games/magic_labyrinth/client/maze_maker.js";
import { edgeNear, edgesPassed, painted } from "../../../src/sortilege/games/magic_labyrinth/client/studio/ground.js";
import * as kept from "../../../src/sortilege/games/magic_labyrinth/client/studio/kept.js";
import * as link from "../../../src/sortilege/games/magic_labyrinth/client/studio/link.js";
import { draw, redo, startWith, undo } from "../../../src/sortilege/games/magic_labyrinth/client/studio/steps.js";

const { cutName, decode, edgesInOrder, encode, inOrder, tidyName } = link;
const stored = new Map();
globalThis.localStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => void stored.set(key, value),
  removeItem: (key) => void stored.delete(key),
};
beforeEach(() => stored.clear());

// ---------------------------------------------------------------------------- links
test("every maze comes back from its link", () => {
  for (let n = 0; n < 500; n++) {
    const walls = edgesInOrder().filter(() => Math.random() < n / 500);
    const code = encode({ walls, name: "" });
    assert.match(code, /^1[\w-]{10}$/);
    assert.deepEqual(decode(code), { walls, name: "" });
  }
});

test("a link stays what it was: this one is out in the world", () => {
  assert.equal(encode({ walls: material.layouts.A, name: "Été" }), "1BwUSAjQhSz.%C3%89t%C3%A9");
  assert.deepEqual(decode("1BwUSAjQhSz.%C3%89t%C3%A9"), { walls: material.layouts.A, name: "Été" });
});

test("a name travels escaped and comes back on one line, bounded", () => {
  const name = "<img src=x onerror=alert(1)>'!~*()";
  const code = encode({ walls: [], name });
  assert.match(code, /^1A{10}\.[\w.%-]+$/);
  assert.equal(decode(code).name, tidyName(name));
  assert.equal(tidyName("  a\n\u0000\u202eb\t c "), "a b c");
});

test("whatever its name, a link is one that the server draws as a code", () => {
  const [, most] = readFileSync(new URL("../../../src/sortilege/server/web/pages_api.py", import.meta.url), "utf8").match(/\{0,(\d+)\}/);
  for (const letter of ["a", "é", "迷", "🧙", "\ud83e", "("]) {
    const name = letter.repeat(300);
    const { length } = encode({ walls: material.layouts.A, name });
    assert.ok(length <= Number(most), `${letter}: ${length}`);
    assert.equal(cutName(cutName(name)), cutName(name));
    assert.equal(decode("1AAAAAAAAAA." + "%F0%9F%A7%99".repeat(300)).name, "🧙".repeat(18));
  }
});

test("what is no maze is nothing", () => {
  const lengths = ["1AAAAAAAAA", "1AAAAAAAAAAA", "x".repeat(1e5)];
  for (const text of ["", "1", "2AAAAAAAAAA", "1AAAAAAAAA!", "1AAAAAAAAAA,x", "constructor", "%00", ...lengths]) {
    assert.equal(decode(text), null, text.slice(0, 20));
  }
  assert.equal(decode("1AAAAAAAAAA.%E0%A4%A").name, "", "a broken name is no name");
});

test("edges are in the order of the notation", () => {
  assert.deepEqual(inOrder(["A1-A2", "F5-F6", "nonsense", "A1-B1"]), ["A1-B1", "A1-A2", "F5-F6"]);
  assert.deepEqual(inOrder(material.layouts.B).length, 24);
});

// ---------------------------------------------------------------------------- drawing
test("steps can be undone and done again until something new is drawn", () => {
  let steps = draw(draw(startWith([]), ["A1-B1"]), ["A1-B1", "A1-A2"]);
  steps = undo(undo(undo(steps)));
  assert.deepEqual(steps.walls, []);
  steps = redo(steps);
  assert.deepEqual(steps.walls, ["A1-B1"]);
  assert.deepEqual(draw(steps, ["C3-D3"]).future, []);
  assert.equal(draw(steps, ["A1-B1"]), steps, "nothing was drawn");
});

test("a finger along a line lays the walls of that line and no others", () => {
  const edges = listEdges();
  assert.deepEqual(edgesPassed(edges, { x: 0.5, y: 1.05 }, { x: 2.5, y: 0.95 }), ["A1-A2", "B1-B2", "C1-C2"]);
  assert.deepEqual(edgesPassed(edges, { x: 3, y: 0.4 }, { x: 3.1, y: 2.5 }), ["C1-D1", "C2-D2", "C3-D3"]);
  assert.equal(edgeNear(edges, { x: 2, y: 2 }), null, "where four edges meet it is none of them");
  assert.equal(edgeNear(edges, { x: 2.5, y: 2.5 }), null, "in the middle of a square");
});

test("a stroke lays walls or takes them down, never both", () => {
  assert.deepEqual(painted(["A1-A2"], ["A1-A2", "B1-B2"], true), ["A1-A2", "B1-B2"]);
  assert.deepEqual(painted(["A1-A2", "C1-C2"], ["A1-A2", "B1-B2"], false), ["C1-C2"]);
});

test("a maze by chance has as many walls as wanted and cuts nothing off", () => {
  for (let n = 0; n <= 24; n++) {
    const walls = mazeByChance(n);
    assert.equal(new Set(walls).size, n);
    assert.equal(cutOff(walls).size, 0);
  }
});

// ---------------------------------------------------------------------------- what is kept
const maze = (name, walls = ["A1-B1"]) => ({ walls, name });
const names = () => kept.listKept().map(({ code }) => kept.nameIn(code));

test("mazes are kept by name, renamed, deleted and brought back", () => {
  kept.keepMaze(maze("one"), 1);
  kept.keepMaze(maze("two"), 2);
  kept.keepMaze(maze("one", ["C3-D3"]), 3);
  assert.deepEqual(names(), ["one", "two"], "the same name is the same maze");
  const [first, second] = kept.listKept();
  kept.renameMaze(first, "two");
  assert.deepEqual(names(), ["one", "two"], "a name that is taken stays with its maze");
  kept.renameMaze(first, "three");
  kept.deleteMaze(second);
  assert.deepEqual(names(), ["three"]);
  kept.restoreMaze(second);
  assert.deepEqual(names(), ["three", "two"]);
});

test("there is room for so many, and the oldest are never lost", () => {
  for (let n = 0; n < kept.MOST_KEPT + 5; n++) kept.keepMaze(maze("maze " + n), n);
  assert.equal(kept.listKept().length, kept.MOST_KEPT);
  assert.ok(names().includes("maze 0"));
});

test("what somebody else wrote into the storage is left out", () => {
  for (const text of ["{", "null", "7", '[null, 5, {"code": 1}, {"code": "x", "at": 1}, {"code": "1AAAAAAAAAA", "at": null}]']) {
    stored.delete("sortilege.family.mazes");
    stored.set("sortilege.mazes", text);
    assert.deepEqual(kept.listKept(), []);
    stored.set("sortilege.family.mazes", text);
    assert.deepEqual(kept.listKept(), []);
  }
});

test("mazes that were kept as a list are still there", () => {
  stored.delete("sortilege.family.mazes");
  stored.set("sortilege.mazes", '[{"code": "1AAAAAAAAAB.old", "at": 5}]');
  kept.keepMaze(maze("new"), 9);
  assert.deepEqual(names(), ["new", "old"]);
  assert.equal(stored.has("sortilege.mazes"), false);
});
