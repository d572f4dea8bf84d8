import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { fakeBrowser } from "../support/browser.mjs";

fakeBrowser();
/** How many parts were drawn at each pause in which the browser can paint. */
let pauses = [];
let drawn = [];
let clock_ms = 0;
globalThis.requestAnimationFrame = (run) => {
  pauses.push(drawn.length);
  setTimeout(run);
};
mock.method(performance, "now", () => clock_ms);
const { Part, whenDrawn } = await import("../../src/sortilege/client/js/table/parts.js");

/** A part that notes when it is drawn, which takes `busy_ms`. */
function part(name, { busy_ms = 0, late = false } = {}) {
  const made = new Part({ children: name, late });
  made.forceUpdate = () => {
    clock_ms += busy_ms;
    drawn.push(name);
  };
  return made;
}

/** All parts are up to date. */
const allDrawn = () => new Promise((resolve) => whenDrawn(resolve));

beforeEach(async () => {
  await allDrawn();
  drawn = [];
  pauses = [];
});

test("a page that opens is drawn at once, a late part afterwards", async () => {
  assert.equal(part("board").render({ children: "board" }), "board");
  const late = part("tray", { late: true });
  assert.equal(late.render({ children: "tray" }), null);
  await allDrawn();
  assert.deepEqual(drawn, ["tray"]);
  assert.equal(late.render({ children: "tray" }), "tray");
});

test("quick parts are drawn together, in the order in which they changed, each once", async () => {
  const [board, seats] = [part("board"), part("seats")];
  assert.equal(board.shouldComponentUpdate(), false);
  seats.shouldComponentUpdate();
  board.shouldComponentUpdate();
  assert.deepEqual(drawn, []);
  await allDrawn();
  assert.deepEqual(drawn, ["board", "seats"]);
  assert.deepEqual(pauses, []);
});

test("between slow parts the browser can paint, and what waits for all of them runs last", async () => {
  for (const name of ["one", "two", "three"]) part(name, { busy_ms: 8 }).shouldComponentUpdate();
  await allDrawn();
  assert.deepEqual(drawn, ["one", "two", "three"]);
  assert.deepEqual(pauses, [1, 2]);
});

test("a part that left the page is not drawn", async () => {
  const gone = part("gone");
  gone.shouldComponentUpdate();
  gone.componentWillUnmount();
  await allDrawn();
  assert.deepEqual(drawn, []);
});

test("where nothing waits, what is to follow runs at once", () => {
  let ran = false;
  whenDrawn(() => (ran = true));
  assert.equal(ran, true);
});
