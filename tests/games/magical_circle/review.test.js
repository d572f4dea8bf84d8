import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fillMaterial, view } from "./page.mjs";

const CLIENT = "../../../src/sortilege/games/magical_circle/client/";
const { closeReview, failure, failureIn, samePlaces } = await import(CLIENT + "review.js");
const { perform } = await import(CLIENT + "motion.js");
const { rememberPosition } = await import(CLIENT + "position.js");
const { key } = await import(CLIENT + "input.js");

const FAIL = { kind: "fail", seat: 0, reason: "mismatch", lost: null };
const SWAP = { kind: "swap", seat: 0, pair: ["E1", "E3"], left: 0 };
const PEOPLE = [{ kind: "person" }, { kind: "bot" }];
const position = (more) => ({ ...view(more), seats: PEOPLE });

/** A page without a single thing on it that could move. */
function emptyTable() {
  const circle = Object.assign(new globalThis.HTMLElement(), { animate: () => {}, querySelector: () => null, querySelectorAll: () => [] });
  return { querySelector: (selector) => (selector === ".mc-circle" ? circle : null), querySelectorAll: () => [] };
}

/** The page after an attempt has failed. */
function fail() {
  const now = view({ cards: [], circle: ["E3", "E2", "E1", "E4", "E5"] });
  rememberPosition(view(), PEOPLE);
  rememberPosition(now, PEOPLE);
  perform([SWAP, FAIL], emptyTable());
}

beforeEach(() => {
  fillMaterial();
  closeReview();
});

test("a failure shows what was built and the card that came nearest", () => {
  const now = position({ cards: [], circle: ["E3", "E2", "E1", "E4", "E5"] });
  const found = failureIn([SWAP, FAIL], position(), now, 100);
  assert.deepEqual(found?.built, ["E3", "E2", "E1", "E4", "E5"]);
  const rights = position().cards.map(({ shows }) => samePlaces(found.built, shows));
  assert.equal(found?.right, Math.max(...rights));
  assert.equal(samePlaces(found.built, found.needed), found.right);
  assert.equal(found?.delay, 100);
});

test("tokens that were put back are shown where they had been swapped to", () => {
  const found = failureIn([SWAP, FAIL], position(), position({ cards: [] }));
  assert.equal(found?.built.join(), "E3,E2,E1,E4,E5");
  assert.equal(found?.circle, "E1,E2,E3,E4,E5");
});

test("who gives up sees what lay on the circle", () => {
  const found = failureIn([{ kind: "give-up", seat: 0 }, FAIL], position(), position({ cards: [] }));
  assert.deepEqual(found?.built, position().circle);
});

test("nothing is shown without a failure, or without the cards it was about", () => {
  assert.equal(failureIn([SWAP], position(), position()), null);
  assert.equal(failureIn([SWAP, FAIL], position({ cards: [] }), position()), null);
});

test("it stays until a person turns up the next card; a bot would be too quick", () => {
  fail();
  assert.ok(failure.peek());
  perform([{ kind: "reveal", seat: 1, card: "MC01" }], emptyTable());
  assert.ok(failure.peek(), "a bot has turned up a card");
  perform([{ kind: "reveal", seat: 0, card: "MC02" }], emptyTable());
  assert.equal(failure.peek(), null);
});

test("Escape closes it, also for somebody who is asked nothing", () => {
  fail();
  const target = Object.assign(new globalThis.HTMLElement(), { dataset: {}, closest: () => null });
  const press = () => key({ key: "Escape", code: "Escape", repeat: false, target }, { questions: [] });
  assert.equal(press(), true);
  assert.equal(failure.peek(), null);
  assert.equal(press(), false, "there is nothing left to close");
});
