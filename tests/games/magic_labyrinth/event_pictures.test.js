// The log in pictures: every event that is told has one, and who and where are in it.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./client_support.js";
import { EventPicture } from "../../../src/sortilege/games/magic_labyrinth/client/event_pictures.js";

/** All properties in a tree of components, by name. */
function propsIn(node, name) {
  if (Array.isArray(node)) return node.flatMap((one) => propsIn(one, name));
  if (!node?.props) return [];
  return [...(name in node.props ? [node.props[name]] : []), ...propsIn(node.props.children, name)];
}

const shown = (event, name) => propsIn(EventPicture({ event }), name);

test("every event that is told has a picture", () => {
  for (const kind of ["first", "target", "roll", "step", "bump", "stop", "token", "win"]) {
    assert.ok(EventPicture({ event: { kind, seat: 1, from: "C3", to: "C4", target: "C1", symbol: "C1", roll: 2 } }), kind);
  }
  assert.equal(EventPicture({ event: { kind: "undo", seat: 0 } }), null, "shown by the page itself");
});

test("a picture tells who, what was thrown and which symbol it was", () => {
  assert.deepEqual(shown({ kind: "roll", seat: 1, roll: 4 }, "face"), [4]);
  assert.deepEqual(shown({ kind: "token", seat: 2, symbol: "D4" }, "seat"), [2]);
  assert.deepEqual(shown({ kind: "token", seat: 2, symbol: "D4" }, "square"), ["D4"]);
});

test("a bump shows the direction and a wall, and no place", () => {
  const bump = { kind: "bump", seat: 0, from: "C3", to: "C4", home: "A1" };
  assert.deepEqual(shown(bump, "event"), [bump]);
  assert.deepEqual(shown(bump, "square"), []);
});
