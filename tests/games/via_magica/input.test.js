import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import * as input from "../../../src/sortilege/games/via_magica/client/input.js";
import { boardProps, VIEW } from "./sample_material.js";

beforeEach(() => input.clearSelection());

test("a tap on a free slot places a crystal from the reserve", () => {
  const props = boardProps(["pass", "place P33:air"]);
  assert.ok(input.isTarget(props, "P33:air"));
  assert.ok(!input.isTarget(props, "P33:water"));
  input.tapSlot(props, "P33:air");
  assert.deepEqual(props.played, ["place P33:air"]);
});

test("nothing is played while an answer is awaited", () => {
  const props = boardProps(["place P33:air"], { busy: true });
  input.tapSlot(props, "P33:air");
  assert.deepEqual(props.played, []);
});

test("a crystal is selected first and its target second", () => {
  const props = boardProps(["pass", "move P33:water P33:air"]);
  input.tapCrystal(props, "P33:water");
  assert.equal(input.selection.value.from, "P33:water");
  input.tapSlot(props, "P33:air");
  assert.deepEqual(props.played, ["move P33:water P33:air"]);
  assert.equal(input.selection.value.from, "");
});

test("with an empty reserve the slot may be selected before the crystal", () => {
  const props = boardProps(["pass", "move P33:water P33:air"]);
  input.tapSlot(props, "P33:air");
  assert.equal(input.selection.value.to, "P33:air");
  input.tapCrystal(props, "P33:water");
  assert.deepEqual(props.played, ["move P33:water P33:air"]);
});

test("a second tap puts a selected crystal back", () => {
  const props = boardProps(["move P33:water P33:air"]);
  input.tapCrystal(props, "P33:water");
  input.tapCrystal(props, "P33:water");
  assert.equal(input.selection.value.from, "");
  assert.deepEqual(props.played, []);
});

test("a fourth card replaces the first one picked, a second copy replaces the first", () => {
  const hand = ["P10", "P21", "P21", "P33", "P38"];
  const props = boardProps(["keep P10 P21 P33"], { view: { ...VIEW, phase: "keep", hand } });
  for (const place of [0, 1, 3]) input.pick(props, place);
  assert.equal(input.keepAction(props, input.selection.value.picked), "keep P10 P21 P33");
  input.pick(props, 2);
  assert.deepEqual(input.selection.value.picked, [0, 3, 2]);
  input.pick(props, 4);
  assert.deepEqual(input.selection.value.picked, [3, 2, 4]);
  input.pick(props, 4);
  assert.deepEqual(input.selection.value.picked, [3, 2]);
  assert.equal(input.keepAction(props, [3, 2]), "");
});

test("a call is offered only where the fastest goes first and a crystal can come from elsewhere", () => {
  const hasty = { options: { calls: "arrival" } };
  assert.deepEqual(input.callsOf(boardProps(["place P33:air"], hasty)), ["P33:air"]);
  assert.deepEqual(input.callsOf(boardProps(["move P21:air P33:air"], hasty)), ["P33:air"]);
  assert.deepEqual(input.callsOf(boardProps(["move P33:water P33:air"], hasty)), []);
  assert.deepEqual(input.callsOf(boardProps(["place P33:air"], { options: { calls: "catcher" } })), []);
});

test("every kind of action has a place to touch", () => {
  assert.match(input.places("tap"), /vm-bag/);
  assert.match(input.places("take P21"), /data-take="P21"/);
  assert.match(input.places("open P21"), /data-own="P21"/);
  assert.match(input.places("move P33:water P21:air"), /P33:water.*P21:air/);
  assert.match(input.places("keep P10 P21 P33"), /P10.*P21.*P33.*data-plain/);
  assert.equal(input.places("pass"), '[data-plain="pass"]');
});

test("of two copies in the hand only one is marked to be kept, and none once one is picked", () => {
  const view = { ...VIEW, hand: ["P10", "P21", "P21", "P33", "P38", "P40"] };
  const marks = input.places("keep P10 P21 P33", null, view).split(",");
  assert.deepEqual(marks.slice(0, -1), [
    '.vm-hand:not(:has([data-portal="P10"].picked)) [data-portal="P10"][data-place="0"]',
    '.vm-hand:not(:has([data-portal="P21"].picked)) [data-portal="P21"][data-place="1"]',
    '.vm-hand:not(:has([data-portal="P33"].picked)) [data-portal="P33"][data-place="3"]',
  ]);
});

test("arrow keys go round from one thing to the next", () => {
  assert.equal(input.nextFocus(-1, 1, 3), 0);
  assert.equal(input.nextFocus(-1, -1, 3), 2);
  assert.equal(input.nextFocus(2, 1, 3), 0);
  assert.equal(input.nextFocus(0, -1, 3), 2);
});

test("keys play what is offered", () => {
  globalThis.Element ??= /** @type {any} */ (class {});
  const key = (/** @type {string} */ pressed, /** @type {ReturnType<typeof boardProps>} */ props) =>
    input.key(/** @type {any} */ ({ key: pressed, target: null }), props);
  const turn = boardProps(["pass", "place P33:air"]);
  assert.ok(key("n", turn));
  assert.ok(!key(" ", turn));
  assert.ok(!key("Escape", turn));
  assert.deepEqual(turn.played, ["pass"]);
  const row = boardProps(["take P38"], { view: { ...VIEW, phase: "take" } });
  assert.ok(key("3", row) && input.closeUp.value === "P38");
  assert.ok(!key("1", row) && !key("2", row));
  const hand = boardProps(["keep P10 P21 P33"], { view: { ...VIEW, phase: "keep", hand: ["P10", "P21", "P33"] } });
  for (const pressed of ["1", "2", "3", "Enter"]) assert.ok(key(pressed, hand));
  assert.deepEqual(hand.played, ["keep P10 P21 P33"]);
});
