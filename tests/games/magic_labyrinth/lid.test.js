import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeBrowser } from "../../support/browser.mjs";
import { viewWith } from "./client_support.js";
import { hasWon, isOver } from "../../../src/sortilege/games/magic_labyrinth/client/garden.js";
import { waysOf } from "../../../src/sortilege/games/magic_labyrinth/client/maze.js";

fakeBrowser();
globalThis.matchMedia ??= () => ({ matches: true });
const { tableHere } = await import("../../../src/sortilege/games/magic_labyrinth/client/lid.js");

test("a game is over when a wizard has all tokens it needs", () => {
  const view = viewWith({ goal: 2 });
  assert.equal(isOver(view), false);
  view.wizards[1].won = ["C1", "D1"];
  assert.equal(isOver(view), true);
  assert.deepEqual(view.wizards.map((wizard) => hasWon(view, wizard)), [false, true]);
});

test("every wizard's way is drawn once, whichever direction it walked", () => {
  const step = (seat, from, to) => ({ kind: "step", seat, from, to });
  const steps = [
    { events: [step(0, "A1", "B1")] },
    { events: [step(0, "B1", "A1"), step(1, "B1", "A1")] },
    { events: [{ kind: "bump", seat: 0, from: "A1", to: "A2", home: "A1" }] },
  ];
  const ways = waysOf(steps);
  assert.deepEqual(ways.map(({ seat }) => seat), [0, 1]);
});

test("the lid lifts at a table and on a television, and not in a lesson", () => {
  const here = (pathname) => {
    globalThis.location = { pathname };
    return tableHere();
  };
  assert.deepEqual(["/t/abc", "/board/abc", "/learn/magic-labyrinth", "/today"].map(here), ["abc", "abc", "", ""]);
});
