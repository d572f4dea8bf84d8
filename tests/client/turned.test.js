// Points on a turned board: what is dragged goes where the finger goes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { partOf, pointOn, turnOf, unturn } from "../../src/sortilege/client/js/platform/turned.js";

const BOX = { left: 100, top: 50, width: 200, height: 100 };

/** An element inside others; each is turned by so many degrees. */
function element(...turns) {
  const [turn, ...outside] = turns;
  const one = { dataset: { turn }, parentElement: outside.length ? element(...outside) : null, getBoundingClientRect: () => BOX };
  return { ...one, closest: () => (turn === undefined ? null : { ...one }) };
}

test("turns add up", () => {
  assert.equal(turnOf(element()), 0);
  assert.equal(turnOf(element("90", "180")), 270);
  assert.equal(turnOf(element("180", "180")), 0);
});

test("a distance is seen from the side of the player", () => {
  assert.deepEqual(unturn(3, 4, element()), { x: 3, y: 4 });
  assert.deepEqual(unturn(3, 4, element("180")), { x: -3, y: -4 });
  assert.deepEqual(unturn(3, 4, element("90")), { x: 4, y: -3 });
  assert.deepEqual(unturn(3, 4, element("270")), { x: -4, y: 3 });
});

test("the corners of a turned board", () => {
  const corner = { clientX: 100, clientY: 50 };
  assert.deepEqual(pointOn(element(), corner), { x: 0, y: 0, width: 200, height: 100 });
  assert.deepEqual(pointOn(element("180"), corner), { x: 200, y: 100, width: 200, height: 100 });
  assert.deepEqual(pointOn(element("90"), corner), { x: 0, y: 200, width: 100, height: 200 });
  assert.deepEqual(partOf(element("270"), corner), { x: 1, y: 0 });
});
