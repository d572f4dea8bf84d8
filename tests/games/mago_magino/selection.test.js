import assert from "node:assert/strict";
import { test } from "node:test";
import { endsOn, moveOf, moversOn, movesOf, places } from "../../../src/sortilege/games/mago_magino/client/selection.js";
import { ask, child, viewOf } from "./support.js";

const view = viewOf({ children: [child(0, "a", "M8"), child(0, "b", "H")], frogs: [{ frog: "f1", at: "F2" }], magician: "M1" });

test("a move names the piece, where it starts and where it ends", () => {
  const question = ask("go a cw 2 take");
  assert.deepEqual(moveOf("go a cw 2 take", question, view), { action: "go a cw 2 take", id: "0a", from: "M8", to: "H", crystal: "take" });
  assert.equal(moveOf("go b ccw 3", question, view)?.to, "M7");
  assert.deepEqual(moveOf("go f1 cw 1", question, view), { action: "go f1 cw 1", id: "f1", from: "F2", to: "F3", crystal: "" });
  assert.equal(moveOf("go mago cw 4", question, view)?.to, "M5");
});

test("other actions are no moves", () => {
  const question = ask("throw", "end");
  assert.equal(moveOf("throw", question, view), null);
  assert.deepEqual(movesOf(question, view), []);
  assert.deepEqual(movesOf(ask("tap"), view), []);
  assert.deepEqual(movesOf(null, view), []);
});

test("moves are found by the piece, the start and the end", () => {
  const moves = movesOf(ask("go a cw 2", "go a cw 2 load", "go a ccw 3", "go b ccw 3", "go f1 cw 1", "pass"), view);
  assert.equal(moves.length, 5);
  assert.deepEqual(moversOn(moves, "M8"), ["0a"]);
  assert.deepEqual(moversOn(moves, "M9"), []);
  assert.deepEqual(endsOn(moves, "0a", "H").map(({ action }) => action), ["go a cw 2", "go a cw 2 load"]);
});

test("every action has a place to touch", () => {
  const question = ask("go a cw 2", "pass");
  assert.match(places("tap", ask("tap"), view), /\.dial\.ready/);
  assert.equal(places("pass", question, view), '[data-plain="pass"]');
  const goals = ['.chosen) .space[data-space="H"]', '.replay .space[data-space="H"]'];
  for (const part of ['[data-piece="0a"]', ...goals, '[data-choose="0a"]', '[data-play="go a cw 2"]']) {
    assert.ok(places("go a cw 2", question, view).includes(part), part);
  }
});
