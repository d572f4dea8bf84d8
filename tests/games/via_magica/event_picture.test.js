import assert from "node:assert/strict";
import { before, test } from "node:test";
import "../../support/browser.mjs";
import "./sample_material.js";

/** @type {(props: {event: object}) => any} */
let EventPicture;

before(async () => {
  const nothing = () => {};
  const page = { documentElement: { dataset: {} }, querySelectorAll: () => [], addEventListener: nothing };
  globalThis.document ??= /** @type {any} */ (page);
  globalThis.matchMedia ??= /** @type {any} */ (() => ({ matches: false, addEventListener: nothing }));
  ({ EventPicture } = await import("../../../src/sortilege/games/via_magica/client/event_picture.js"));
});

const PLACED = [{ seat: 0, action: "place P33:air" }, { seat: 1, action: "move P33:water P10:earth" }, { seat: 2, action: "pass" }];
const TOLD = [
  { kind: "first", seat: 0 }, { kind: "draw", seat: 0, token: "joker" }, { kind: "reveal", choices: PLACED },
  { kind: "reveal", choices: [{ seat: 0, action: "keep P10 P21 P33" }] }, { kind: "place", seat: 0, action: "place P33:air" },
  { kind: "move", seat: 1, action: "move P33:air P10:air" }, { kind: "keep", seat: 0, action: "keep P10 P21 P33" },
  { kind: "open", seat: 0, portal: "P33" }, { kind: "choose", seat: 0, action: "open P33" }, { kind: "take", seat: 0, action: "take P33" },
  { kind: "find", seat: 0, portal: "P33" }, { kind: "row", seat: 0, portal: "P33" }, { kind: "reward", seat: 0, reward: "R06" },
  { kind: "shuffle" }, { kind: "catcher", seat: 1 }, { kind: "win", seats: [0, 1] },
];

/** All that is drawn: the names that parts are given, and texts. */
const drawn = (/** @type {any} */ node) =>
  JSON.stringify(node, (key, value) => (key.startsWith("__") || key === "constructor" ? undefined : value));

test("everything worth telling has a picture", () => {
  for (const event of TOLD) assert.ok(EventPicture({ event }), event.kind);
});

test("that somebody has decided, or did nothing, has none", () => {
  for (const kind of ["seal", "pass", "done", "decline", "claim", "deal"]) assert.equal(EventPicture({ event: { kind, seat: 0 } }), null);
});

test("the picture shows what happened", () => {
  assert.match(drawn(EventPicture({ event: TOLD[1] })), /"name":"joker"/);
  assert.match(drawn(EventPicture({ event: TOLD[7] })), /"portal":"P33"/);
  const placed = drawn(EventPicture({ event: TOLD[2] }));
  assert.ok(placed.includes("P33:air") && placed.includes("P10:earth") && !placed.includes("pass"));
});
