// The log in pictures: every event that is told has one, and who and where are in it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dancerOf } from "../../../src/sortilege/games/mago_magino/client/dance.js";
import { EventPicture } from "../../../src/sortilege/games/mago_magino/client/event_pictures.js";
import { viewOf } from "./support.js";

/** All properties in a tree of components, by name. */
function propsIn(node, name) {
  if (Array.isArray(node)) return node.flatMap((one) => propsIn(one, name));
  if (!node?.props) return [];
  return [...(name in node.props ? [node.props[name]] : []), ...propsIn(node.props.children, name)];
}

const shown = (event, name) => propsIn(EventPicture({ event }), name);

test("every event that is told has a picture, the end of a turn has none", () => {
  for (const kind of ["first", "die", "spin", "go", "bewitched", "freed", "crystal", "pass", "throw", "win"]) {
    assert.ok(EventPicture({ event: { kind, seat: 1, piece: "a", space: "M4", to: "M4", die: 3 } }), kind);
  }
  assert.equal(EventPicture({ event: { kind: "end", seat: 0 } }), null);
});

test("a move shows who goes and where to", () => {
  const walk = { kind: "go", seat: 1, piece: "b", from: "X", to: "M2", path: ["M1", "M2"], crystal: "load" };
  assert.deepEqual([shown(walk, "seat"), shown(walk, "child"), shown(walk, "crystal")], [[1], ["b"], [true]]);
  assert.deepEqual(shown(walk, "space"), ["M2"]);
  assert.deepEqual(shown({ kind: "go", seat: 1, piece: "mago", to: "M7" }, "kind"), ["magician"]);
});

test("a frog that hops has no owner", () => {
  const hop = { kind: "go", seat: 1, piece: "f1", from: "M4", to: "M5", path: ["M5"] };
  assert.deepEqual([shown(hop, "kind"), shown(hop, "seat")], [["frog"], []]);
});

test("children of a person dance, those of a bot do not", () => {
  const over = viewOf({ turn: null, won: [0, 3] });
  assert.equal(dancerOf(over, [{ kind: "bot" }, { kind: "person" }]), 1);
  assert.equal(dancerOf(over, [{ kind: "person" }, { kind: "bot" }]), -1);
  assert.equal(dancerOf(viewOf({ won: [0, 2] }), [{ kind: "person" }, { kind: "person" }]), -1);
});
