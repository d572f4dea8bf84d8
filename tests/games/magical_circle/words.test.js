import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fillMaterial, player, question, view } from "./page.mjs";

// No words are loaded, so a sentence is its key: the tests see which one is chosen.
const CLIENT = "../../../src/sortilege/games/magical_circle/client/";
const { banner, prompt, sayAction, sayEvent, sayMoment, worthTelling } = await import(CLIENT + "words.js");

const name = (seat) => `seat ${seat}`;
const attempt = { seat: 1, announced: null, played: [], left: 0, last: null };

const frame = (more = {}) => ({
  view: view(), seats: [{ yours: true }, { yours: false }], awaited: [0, 1],
  questions: [question(0, "grab", "agree")], table_settings: { pace: "race" }, ...more,
});

beforeEach(fillMaterial);

test("a question is put in words", () => {
  assert.equal(prompt(question(0, "tap"), view({ circle: null })), "mc.prompt.lay");
  assert.equal(prompt(question(0, "tap"), view()), "mc.prompt.reveal");
  assert.equal(prompt(question(0, "grab"), view()), "mc.prompt.race");
  assert.equal(prompt(question(0, "play 1"), view()), "mc.prompt.play");
  assert.equal(prompt(question(0, "announce 1"), view({ children: true })), "mc.prompt.announce");
  assert.equal(prompt(question(0, "swap E1 E2"), view({ attempt })), "mc.prompt.swap");
});

test("actions have words of their own", () => {
  const words = ["tap", "grab", "play 1", "play 1 3", "announce 2", "swap E1 E2", "give-up"];
  const keys = ["mc.tap.reveal", "mc.grab", "mc.play", "mc.play.two", "mc.announce", "mc.swap", "mc.give-up"];
  assert.deepEqual(words.map((action) => sayAction(action, question(0), view())), keys);
  assert.equal(sayAction("tap", question(0), view({ circle: null })), "mc.tap.lay");
});

test("a failure is told once, with what it costs", () => {
  assert.equal(sayEvent({ kind: "sand-out", seat: 0 }, name), "");
  assert.equal(sayEvent({ kind: "give-up", seat: 0 }, name), "");
  const fail = { kind: "fail", seat: 0, reason: "sand-out", lost: null };
  assert.equal(sayEvent(fail, name), "mc.event.fail.sand-out");
  assert.equal(sayEvent({ ...fail, lost: "MC01" }, name), "mc.event.fail.sand-out mc.event.lost");
});

test("the last swap is told without a number", () => {
  assert.equal(sayEvent({ kind: "swap", seat: 0, pair: ["E1", "E2"], left: 2 }, name), "mc.event.swap");
  assert.equal(sayEvent({ kind: "swap", seat: 0, pair: ["E1", "E2"], left: 0 }, name), "mc.event.swap.last");
});

test("in a race the banner calls everyone", () => {
  assert.deepEqual(banner(frame(), name), { who: "mc.race", what: "mc.prompt.race", seat: 0 });
  const agreed = frame({ questions: [question(0, "grab")] });
  assert.equal(banner(agreed, name)?.what, "mc.prompt.agreed");
});

test("those who watch the race hear why", () => {
  const locked = view({ players: [player(0, { locked: true }), player(1)] });
  assert.equal(banner(frame({ questions: [], view: locked }), name)?.what, "mc.locked.you");
  const guest = frame({ questions: [], seats: [{ yours: false }, { yours: false }] });
  assert.deepEqual(banner(guest, name), { who: "mc.race", what: "mc.watch.race", seat: null });
});

test("where seats are asked one after another the banner names the seat", () => {
  const turns = { table_settings: { pace: "turns" }, awaited: [1] };
  assert.deepEqual(banner(frame({ ...turns, questions: [] }), name), { who: "seat 1", what: "mc.watch.turn", seat: 1 });
  assert.equal(banner(frame(turns), name)?.who, "your_turn");
});

test("an attempt is watched by all but the active player", () => {
  const trying = { view: view({ attempt }), awaited: [1] };
  assert.equal(banner(frame({ ...trying, questions: [question(0, "play 1")] }), name), null);
  assert.deepEqual(banner(frame({ ...trying, questions: [] }), name), { who: "seat 1", what: "mc.watch.announce", seat: 1 });
  const swapping = view({ attempt: { ...attempt, announced: 3, left: 2 } });
  assert.equal(banner(frame({ ...trying, view: swapping, questions: [] }), name)?.what, "mc.watch.swap");
});

test("before three cards lie open there is no race", () => {
  const revealing = frame({ view: view({ cards: [] }), questions: [], awaited: [1] });
  assert.deepEqual(banner(revealing, name), { who: "seat 1", what: "mc.watch.reveal", seat: 1 });
});

test("cards that come back after a failure need no sentence", () => {
  const events = [{ kind: "fail", seat: 0 }, { kind: "take-back", seat: 0 }, { kind: "locked", seat: 0 }];
  assert.deepEqual(worthTelling(events).map(({ kind }) => kind), ["fail", "locked"]);
  const won = [{ kind: "claim", seat: 0 }, { kind: "take-back", seat: 0 }];
  assert.deepEqual(worthTelling(won), won);
});

test("every moment of a game has its sentence, in every language", async () => {
  const kinds = ["round-trip", "comeback", "close", "row", "long-way", "unseen", "second-try", "finish"];
  for (const kind of kinds) {
    const moment = { kind, seat: kind === "unseen" ? null : 0, swaps: 4, shows: ["E1", "E2", "E3", "E4", "E5"] };
    assert.equal(sayMoment(moment, name), `mc.moment.${kind}`);
    for (const language of ["en", "fr", "de"]) {
      const { default: strings } = await import(`${CLIENT}strings/${language}.js`);
      assert.ok(strings[`mc.moment.${kind}`] ?? strings[`mc.moment.${kind}.other`], `${language} ${kind}`);
    }
  }
});
