import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeBrowser } from "../support/browser.mjs";

fakeBrowser();
const { gameEvents, helpedSeats, toldEvents, withoutHelped, wordsFor } = await import("../../src/sortilege/client/js/table/narrator.js");
const { loadPreferredLanguage, loadWords } = await import("../../src/sortilege/client/js/platform/i18n.js");
await loadPreferredLanguage();
await loadWords("tables");

const UNDO = { kind: "undo", seat: 1 };
const STAND_IN = { kind: "stand_in", seat: 1 };
const PASS = { kind: "pass", seat: 0 };
const name = (seat) => ["Ann", "Ben"][seat];

/** A game that knows no undo. */
const module = {
  sayEvent: ({ kind, seat }) => {
    assert.ok(kind !== "undo" && kind !== "stand_in");
    return `${name(seat)} passes.`;
  },
  worthTelling: (events) => {
    assert.ok(events.every(({ kind }) => kind !== "undo"));
    return events;
  },
};

test("a move that was taken back is told by the page, not by the game", () => {
  assert.deepEqual(wordsFor(module, [UNDO], name), ["Ben takes a move back."]);
  assert.deepEqual(wordsFor(module, [UNDO, PASS], name), ["Ben takes a move back.", "Ann passes."]);
  assert.deepEqual(toldEvents(module, [PASS, UNDO]), [UNDO, PASS]);
  assert.deepEqual(gameEvents([UNDO, PASS]), [PASS]);
});

test("that a bot moved for somebody is told by the page, before what it did", () => {
  assert.deepEqual(wordsFor(module, [STAND_IN, PASS], name), ["A bot moved for Ben.", "Ann passes."]);
  assert.deepEqual(gameEvents([STAND_IN, PASS]), [PASS]);
});

test("a bot that goes on for the same person is told once a turn", () => {
  const other = { kind: "stand_in", seat: 0 };
  assert.deepEqual(toldEvents(module, [STAND_IN, PASS, other, STAND_IN, PASS]), [STAND_IN, other, PASS, PASS]);
  assert.deepEqual(helpedSeats([PASS, STAND_IN]), [1]);
  assert.deepEqual(withoutHelped([STAND_IN, PASS], [1]), [PASS], "it goes on in the next frame");
  assert.deepEqual(withoutHelped([STAND_IN, PASS], [0]), [STAND_IN, PASS]);
});
