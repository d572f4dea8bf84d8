import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { board, fillMaterial, player, question, view } from "./page.mjs";

const CLIENT = "../../../src/sortilege/games/magical_circle/client/";
const input = await import(CLIENT + "input.js");
const { announcement, key, places, raceAction, swap, touchGlass, touchToken } = input;
const { clearSelection, selection, toggleCard } = input;
const { grabKey, handOf, offers, swapOf } = await import(CLIENT + "view.js");

const SWAPS = ["give-up", "swap E1 E3", "swap E1 E4", "swap E2 E3"];
const PLAYS = ["give-up", "play 1", "play 2", "play 1 1", "play 1 2"];

/** A key as the page hears it, with nothing focused. */
const press = (name, props, more = {}) => {
  const code = /^\d$/.test(name) ? `Digit${name}` : name;
  const event = { key: name, code, shiftKey: false, repeat: false, target: null, ...more };
  document.body = { dataset: {}, closest: () => null };
  return key(event, props);
};

beforeEach(() => {
  fillMaterial();
  clearSelection();
});

test("the notation of a swap has the lower token first", () => {
  assert.equal(swapOf("E4", "E2"), "swap E2 E4");
});

test("a question offers verbs, not beginnings of words", () => {
  assert.ok(offers(question(0, ...SWAPS), "swap"));
  assert.ok(!offers(question(0, "announce 1"), "a"));
  assert.ok(!offers(null, "swap"));
});

test("the first token is lifted, the second changes places with it", () => {
  const props = board([question(0, ...SWAPS)]);
  touchToken(props, "E3");
  assert.equal(selection.value.token, "E3");
  touchToken(props, "E1");
  assert.deepEqual(props.played, ["swap E1 E3"]);
  assert.equal(selection.value.token, "");
});

test("a token touched twice is put down", () => {
  const props = board([question(0, ...SWAPS)]);
  touchToken(props, "E3");
  touchToken(props, "E3");
  assert.equal(selection.value.token, "");
  assert.deepEqual(props.played, []);
});

test("a pair that is not offered is not played", () => {
  const props = board([question(0, ...SWAPS)]);
  assert.equal(swap(props, "E1", "E2"), false);
  assert.deepEqual(props.played, []);
});

test("one card too many takes the place of the first", () => {
  for (const card of [0, 2, 4]) toggleCard(card);
  assert.deepEqual(selection.value.cards, [2, 4]);
  toggleCard(2);
  assert.deepEqual(selection.value.cards, [4]);
});

test("selected cards are announced with the number of swaps that the server gave", () => {
  const props = board([question(0, ...PLAYS)]);
  assert.equal(announcement(props), null);
  toggleCard(2);
  toggleCard(0);
  assert.deepEqual(announcement(props), { action: "play 1 2", n: 3 });
});

test("a hand that the view does not list is the set without the cards played", () => {
  const players = [player(0, { hand: [3] }), player(1, { played: [1, 3] })];
  assert.deepEqual(handOf(view({ players }), 0), [3]);
  assert.deepEqual(handOf(view({ players }), 1), [1, 2, 2, 3]);
  assert.deepEqual(handOf(view({ players, children: true }), 1), []);
});

test("the sandglass is grabbed by touch if one person here may", () => {
  const alone = board([question(0, "grab", "agree")]);
  touchGlass(alone);
  assert.deepEqual(alone.played, ["0 grab"]);
  const several = board([question(0, "grab"), question(1, "grab")]);
  touchGlass(several);
  assert.deepEqual(several.played, []);
});

test("one person grabs with the space bar, several with a letter each", () => {
  assert.equal(grabKey(board([]), 0), " ");
  const shared = { seats: [{ yours: true }, { yours: false }, { yours: true }] };
  assert.deepEqual([0, 2].map((seat) => grabKey(board([], shared), seat)), ["S", "K"]);
  assert.equal(grabKey(board([], { ...shared, pace: "turns" }), 2), " ");
});

test("a key grabs, agrees or means nothing", () => {
  assert.deepEqual([" ", "N", "S"].map((letter) => raceAction(" ", letter, false)), ["grab", "agree", ""]);
  assert.equal(raceAction("K", "K", false), "grab");
  assert.equal(raceAction("K", "K", true), "agree");
  assert.equal(raceAction("K", "N", false), "");
});

test("keys of the race answer for the seat they belong to", () => {
  const seats = [{ yours: true }, { yours: true }];
  const props = board([question(0, "grab", "agree"), question(1, "grab", "agree")], { seats });
  assert.ok(press("k", props));
  assert.ok(press("S", props, { shiftKey: true }));
  assert.ok(!press("x", props));
  assert.deepEqual(props.played, ["1 grab", "0 agree"]);
});

test("the space bar turns up a card before it grabs", () => {
  const props = board([question(0, "tap")]);
  assert.ok(press(" ", props));
  assert.deepEqual(props.played, ["tap"]);
});

test("digits announce, select cards or lift tokens, as the question asks", () => {
  const aloud = board([question(0, "give-up", "announce 1", "announce 2")]);
  assert.ok(press("2", aloud));
  assert.deepEqual(aloud.played, ["announce 2"]);
  const cards = board([question(0, ...PLAYS)]);
  assert.ok(press("1", cards) && press("1", cards) && press("Enter", cards));
  assert.deepEqual(cards.played, ["play 1 1"]);
  clearSelection();
  const swaps = board([question(0, ...SWAPS)]);
  assert.ok(press("3", swaps) && press("2", swaps));
  assert.deepEqual(swaps.played, ["swap E2 E3"]);
});

test("Escape puts everything down, and a key held down does nothing", () => {
  const props = board([question(0, ...SWAPS)]);
  press("3", props);
  assert.ok(press("Escape", props));
  assert.equal(selection.value.token, "");
  assert.ok(!press("3", props, { repeat: true }));
});

test("what has to be touched for an action", () => {
  assert.equal(places("announce 3"), '[data-number="3"]');
  assert.equal(places("give-up"), "[data-give-up]");
  assert.match(places("swap E1 E2"), /data-piece="E1".*data-piece="E2"/);
  assert.match(places("play 1 3"), /data-card-value="1".*data-card-value="3".*data-say/);
});
