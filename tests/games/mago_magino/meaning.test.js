import assert from "node:assert/strict";
import { test } from "node:test";
import { pieceCalled, spaceTowards, tapOn, throwAction } from "../../../src/sortilege/games/mago_magino/client/meaning.js";
import { sceneOf, select, selectionFor } from "../../../src/sortilege/games/mago_magino/client/selection.js";
import { ask, child, propsOf, viewOf } from "./support.js";

const view = viewOf({
  children: [child(0, "a", "M8"), child(0, "b", "M2"), child(1, "a", "M2")],
  frogs: [{ frog: "f1", at: "M2" }, { frog: "f3", at: "F2" }],
});
const question = ask(
  "go a cw 2", "go a ccw 3", "go b cw 3", "go b cw 3 take", "go b ccw 2", "go f1 cw 1", "go f1 ccw 1", "go f3 cw 1", "go mago ccw 3",
);

const scene = (chosen = "") => {
  select(question, { id: chosen });
  return sceneOf(propsOf(view, question));
};

test("the goals are those of the chosen piece", () => {
  assert.deepEqual([...scene("0a").goals], ["H", "M5"]);
  assert.equal(scene().goals.size, 0);
});

test("a selection holds for one question only", () => {
  select(question, { id: "0a", menu: "pieces", space: "M2" });
  assert.equal(selectionFor(question).menu, "pieces");
  assert.deepEqual(selectionFor({ ...question, question_id: 8 }), { question_id: 8, id: "", menu: "", space: "" });
  select(question, { id: "0b" });
  assert.deepEqual(selectionFor(question), { question_id: 7, id: "0b", menu: "", space: "" }, "the menu closes");
});

test("a tap on a piece chooses it, a second tap lets it go", () => {
  assert.deepEqual(tapOn(scene(), "M8"), { kind: "choose", id: "0a" });
  assert.deepEqual(tapOn(scene("0a"), "M8"), { kind: "choose", id: "" });
});

test("a tap on a goal plays the move", () => {
  assert.deepEqual(tapOn(scene("0a"), "H"), { kind: "play", action: "go a cw 2" });
});

test("where two moves end on one space a menu opens", () => {
  assert.deepEqual(tapOn(scene("0b"), "M5"), { kind: "menu", menu: "ends", id: "0b", space: "M5" });
});

test("where several pieces can move a menu opens", () => {
  assert.deepEqual(tapOn(scene(), "M2"), { kind: "menu", menu: "pieces", id: "", space: "M2" });
});

test("a tap on one of several pieces chooses it", () => {
  assert.deepEqual(tapOn(scene(), "M2", "f1"), { kind: "choose", id: "f1" });
  assert.deepEqual(tapOn(scene("0a"), "H", "mago"), { kind: "play", action: "go a cw 2" }, "where a chosen piece may go, it goes");
});

test("a tap that means nothing is answered with a hint", () => {
  assert.deepEqual(tapOn(scene(), "F1"), { kind: "hint", key: "mm.hint.piece" });
  const hint = (die, ...actions) => tapOn(sceneOf(propsOf(viewOf({ die }), ask(...actions))), "F1").key;
  assert.equal(hint(null, "tap"), "mm.hint.throw");
  assert.equal(hint("arrow", "tap"), "mm.hint.spin");
  assert.equal(hint(null, "throw", "end"), "mm.hint.again");
});

test("the space bar throws, spins and throws again", () => {
  assert.equal(throwAction(ask("tap")), "tap");
  assert.equal(throwAction(ask("throw", "end")), "throw");
  assert.equal(throwAction(question), null);
  assert.equal(throwAction(null), null);
});

test("letters choose pieces, and the same letter again the next one", () => {
  assert.equal(pieceCalled(scene(), "1"), "0a");
  assert.equal(pieceCalled(scene(), "2"), "0b");
  assert.equal(pieceCalled(scene(), "m"), "mago");
  assert.equal(pieceCalled(scene(), "f"), "f1");
  assert.equal(pieceCalled(scene("f1"), "f"), "f3");
  assert.equal(pieceCalled(scene("f3"), "f"), "f1");
  assert.equal(pieceCalled(scene(), "x"), "");
});

test("arrow keys go from goal to goal, with Shift from space to space", () => {
  const [up, right, down] = [[0, -1], [1, 0], [0, 1]];
  assert.equal(spaceTowards(scene("0a"), "M8", up, false), "H");
  assert.equal(spaceTowards(scene("0a"), "H", down, false), "M8", "back to the piece itself");
  assert.equal(spaceTowards(scene("0a"), "M8", up, true), "M9");
  assert.equal(spaceTowards(scene(), "F1", right, false), "F2");
  assert.equal(spaceTowards(scene(), "F1", up, false), null);
});
