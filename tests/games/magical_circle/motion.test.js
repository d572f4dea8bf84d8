import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const CLIENT = "../../../src/sortilege/games/magical_circle/client/";
const { flightFrames, perform } = await import(CLIENT + "motion.js");
const { rememberPosition } = await import(CLIENT + "position.js");
const { feast } = await import("../../../src/sortilege/client/js/platform/sound.js");

const FROM = { x: 100, y: 100, size: 40 };
const TO = { x: 300, y: 20, size: 20 };

test("a card that was won rises and lands in the size of a prize", () => {
  const [start, rise, end] = flightFrames(FROM, TO, 50, true);
  assert.deepEqual(start, { transform: "translate(80px, 75px) ", opacity: 1 });
  assert.deepEqual(rise, { transform: "translate(80px, 69px) scale(1.25)", opacity: 1, offset: 0.5 });
  assert.deepEqual(end, { transform: "translate(280px, -5px) scale(0.5)", opacity: 1 });
});

test("any other card waits, tumbles and fades", () => {
  const [start, wait, end] = flightFrames(FROM, TO, 50, false);
  assert.deepEqual(wait, { ...start, offset: 0.55 });
  assert.deepEqual(end, { transform: "translate(280px, -5px) scale(.4) rotate(50deg)", opacity: 0 });
});

test("without a board nothing is performed", () => {
  const asked = [];
  perform([{ kind: "win", seat: 0 }], { querySelector: (selector) => void asked.push(selector) });
  assert.deepEqual(asked, [".mc-circle"]);
});

// --------------------------------------------------------------------------- the plan of the last move
/** Something that may move: it writes down its name and when. */
function thing(name, moves) {
  const move = (_frames, { delay, duration }) => moves.push({ name, from: delay, to: delay + duration });
  const box = { left: 0, top: 0, width: 10, height: 10 };
  return Object.assign(new globalThis.HTMLElement(), { animate: move, getBoundingClientRect: () => box });
}

/** A page on which every selector finds a thing. */
function table(moves) {
  const find = (selector) => thing(selector, moves);
  const circle = Object.assign(thing("circle", moves), { querySelector: find, querySelectorAll: (all) => [find(all)] });
  const root = { ...thing("root", moves), querySelector: (one) => (one === ".mc-circle" ? circle : find(one)), append: () => {} };
  return { ...root, querySelectorAll: (all) => [find(all)], getBoundingClientRect: find("").getBoundingClientRect };
}

const SWAP = { kind: "swap", seat: 0, pair: ["E1", "E2"], left: 0 };

/** What moves when seat 0 wins the game. */
async function victory(isFeast) {
  const moves = [];
  const position = { circle: ["E1", "E2", "E3", "E4", "E5"], cards: [] };
  rememberPosition(position, []);
  rememberPosition(position, []);
  feast.value = isFeast;
  perform([SWAP, { kind: "claim", seat: 0, card: "MC01" }, { kind: "win", seat: 0 }], table(moves));
  await null;
  return moves;
}

test("the last move is seen, then the circle lights up, then the cards fan out", async () => {
  const moves = await victory(true);
  const when = (name) => moves.find((move) => move.name.includes(name));
  const prize = when('[data-prize="won"]');
  const lit = moves.filter(({ name }) => name.includes("data-piece")).at(-1);
  assert.ok(prize.from >= 380, "the tokens have landed");
  assert.ok(lit.from >= prize.to, "the card has landed");
  assert.ok(when("data-fan").from > lit.from && when("data-champion").from > when("data-fan").from);
});

test("a bot that wins neither jumps nor shines", async () => {
  const names = (await victory(false)).map(({ name }) => name);
  assert.ok(names.some((name) => name.includes("data-prize")), "its card is still seen to be won");
  assert.deepEqual(names.filter((name) => /figure|data-fan|data-rays|champion/.test(name)), []);
  assert.ok((await victory(true)).some(({ name }) => name.includes(".figure")));
});

test("the lock appears when the attempt has been seen to fail", async () => {
  const moves = [];
  perform([SWAP, { kind: "fail", seat: 0 }, { kind: "locked", seat: 0 }], table(moves));
  await null;
  const [tremble, lock] = ["circle", ".mc-locked"].map((name) => moves.find((move) => move.name.includes(name)));
  assert.ok(tremble.from >= 380 && lock.from >= tremble.to);
});
