import assert from "node:assert/strict";
import { test } from "node:test";
import { askedToMove, askedToTap, viewWith } from "./client_support.js";
import { isOffered, meaningOfKey, meaningOfTouch, places, walker } from
  "../../../src/sortilege/games/magic_labyrinth/client/meaning.js";

const moving = { view: viewWith(), question: askedToMove() };
const rolling = { view: viewWith({ roll: null, steps: 0 }), question: askedToTap() };
const drawing = { view: viewWith({ target: null }), question: askedToTap() };
const watching = { view: viewWith(), question: null };

const press = (key, more = {}) => ({ key, shift: false, repeat: false, square: null, onControl: false, ...more });

test("the wizard that is asked to step is the walker", () => {
  assert.equal(walker(moving).seat, 0);
  assert.equal(walker(rolling), null);
  assert.equal(walker(watching), null);
});

test("a touched neighbour means a step, legal or not", () => {
  assert.deepEqual(meaningOfTouch(moving, "D3"), { action: "step E" });
  const narrow = { ...moving, question: askedToMove({ actions: ["step N"] }) };
  assert.deepEqual(meaningOfTouch(narrow, "D3"), { action: "step E" });
});

test("a touch that means no step earns a hint", () => {
  assert.deepEqual(meaningOfTouch(moving, "F1"), { hint: "ml.hint.neighbour" });
  assert.deepEqual(meaningOfTouch(moving, null), { hint: "ml.hint.neighbour" });
  assert.deepEqual(meaningOfTouch(rolling, "D3"), { hint: "ml.hint.roll" });
  assert.deepEqual(meaningOfTouch(drawing, "D3"), { hint: "ml.hint.draw" });
});

test("somebody who only watches gets no hint", () => {
  assert.deepEqual(meaningOfTouch(watching, "D3"), {});
});

test("only steps in the question are offered", () => {
  const narrow = { ...moving, question: askedToMove({ actions: ["step N", "stop"] }) };
  assert.equal(isOffered(narrow, "C2"), true);
  assert.equal(isOffered(narrow, "D3"), false);
  assert.equal(isOffered(watching, "C2"), false);
});

test("arrow keys step once, however long they are held", () => {
  assert.deepEqual(meaningOfKey(moving, press("ArrowLeft")), { action: "step W" });
  assert.deepEqual(meaningOfKey(moving, press("ArrowLeft", { repeat: true })), {});
});

test("with Shift, or when no step is asked for, arrow keys move the focus", () => {
  assert.deepEqual(meaningOfKey(moving, press("ArrowUp", { shift: true, square: "C3" })), { focus: "C2" });
  assert.deepEqual(meaningOfKey(rolling, press("ArrowUp", { square: "C3", repeat: true })), { focus: "C2" });
  assert.deepEqual(meaningOfKey(watching, press("ArrowUp", { square: "C1" })), { focus: "C1" }, "not beyond the rim");
});

test("arrow keys away from the board belong to the page", () => {
  assert.equal(meaningOfKey(watching, press("ArrowUp")), null);
});

test("Space rolls, draws or stops", () => {
  assert.deepEqual(meaningOfKey(rolling, press(" ")), { action: "tap" });
  assert.deepEqual(meaningOfKey(moving, press(" ")), { action: "stop" });
  assert.deepEqual(meaningOfKey(moving, press(" ", { square: "C3", onControl: true })), { action: "stop" }, "a square is ours");
});

test("Space on a button of the page presses that button", () => {
  assert.equal(meaningOfKey(moving, press(" ", { onControl: true })), null);
});

test("where a wizard may not stop, Space and Escape do not stop it", () => {
  const passing = { ...moving, question: askedToMove({ actions: ["step N"] }) };
  assert.deepEqual(meaningOfKey(passing, press(" ")), {});
  assert.equal(meaningOfKey(passing, press("Escape")), null);
  assert.deepEqual(meaningOfKey(moving, press("Escape")), { action: "stop" });
});

test("other keys are not ours", () => {
  assert.equal(meaningOfKey(moving, press("a")), null);
  assert.equal(meaningOfKey(watching, press(" ")), null);
  assert.equal(meaningOfKey(moving, press(" ", { repeat: true })), null);
});

test("every action is played somewhere", () => {
  assert.equal(places("tap", rolling.question, rolling.view), ".thing.ready");
  assert.equal(places("stop", moving.question, moving.view), ".tray .stop");
  assert.equal(places("step E", moving.question, moving.view), '.garden [data-space="D3"]');
});
