import assert from "node:assert/strict";
import { before, test } from "node:test";
import { loadWords } from "../../../src/sortilege/client/js/platform/i18n.js";
import * as words from "../../../src/sortilege/games/via_magica/client/words.js";
import { VIEW } from "./sample_material.js";

const STRINGS = new URL("../../../src/sortilege/games/via_magica/client/strings/", import.meta.url).href;
const name = (/** @type {number} */ seat) => ["Ann", "Ben", "Cleo"][seat] ?? "";
const QUESTION = { seat: 0, question_id: 1, actions: ["pass", "place P33:air"], tap: false };

before(async () => {
  globalThis.document ??= /** @type {any} */ ({ documentElement: {} });
  await loadWords(STRINGS);
});

test("a portal is told with its colour, points and power", () => {
  assert.equal(words.portalFacts("P33"), "Purple portal. 3 points. No power, only points.");
  assert.equal(words.portalFacts("P10"), "Green portal. At the end 1 point for each water on your open portals.");
  assert.equal(words.slotWords("P21", { air: 1 }), "air with a crystal, air, earth");
});

test("a reward tells what it asks for", () => {
  assert.equal(words.rewardFacts("R01"), "Three yellow portals: 2 points.");
  assert.equal(words.rewardFacts("R05"), "One portal of each colour: 8 points.");
  assert.equal(words.rewardFacts("R06"), "2 open portals: 2 points.");
});

test("every action has its words", () => {
  const say = (/** @type {string} */ action, phase = "place") => words.sayAction(action, QUESTION, { ...VIEW, phase });
  assert.equal(say("place P33:air"), "Crystal on air (Garden Door)");
  assert.equal(say("move P33:air P21:earth"), "Move a crystal: air (Garden Door) → earth (Glimmer Grotto)");
  assert.equal(say("keep P10 P21 P33"), "Keep Lily Pond, Glimmer Grotto and Garden Door");
  assert.equal(say("claim R06"), "Claim the reward for 2 portals: 2 points");
  assert.equal(say("tap", "draw"), "Draw a spirit from the bag");
  assert.equal(say("tap", "refill"), "Turn up a new portal");
  for (const action of ["pass", "done", "decline", "take P21", "open P21"]) assert.doesNotMatch(say(action), /vm\./);
});

test("the prompt depends on token, reserve and phase", () => {
  assert.match(words.prompt(QUESTION, VIEW), /^Air! Tap a glowing slot/);
  assert.match(words.prompt(QUESTION, { ...VIEW, token: "joker" }), /^A joker!/);
  assert.match(words.prompt({ ...QUESTION, actions: ["pass", "move P33:air P21:air"] }, VIEW), /^Air! No crystal in reserve/);
  const opening = { seat: 0, portal: null, another: null, left: 0, takes: 2 };
  assert.match(words.prompt(QUESTION, { ...VIEW, phase: "take", opening }), /^You may take two/);
});

test("a choice is not told before it is revealed", () => {
  const place = { kind: "place", seat: 1, action: "place P33:air" };
  words.keepPhase({ ...VIEW, phase: "place" });
  assert.equal(words.sayEvent(place, name), "Ben has decided.");
  words.keepPhase({ ...VIEW, phase: "use" });
  assert.equal(words.sayEvent(place, name), "Ben puts a crystal on air (Garden Door).");
});

test("a reveal tells all choices but the passes", () => {
  const reveal = (/** @type {object[]} */ choices) => words.sayEvent({ kind: "reveal", choices }, name);
  const pass = { seat: 0, action: "pass" };
  assert.equal(reveal([pass, { seat: 1, action: "place P33:air" }]), "Ben puts a crystal on air (Garden Door).");
  assert.equal(reveal([pass]), "Nobody places a crystal.");
});

test("what happens is told by name", () => {
  assert.equal(words.sayEvent({ kind: "draw", seat: 0, token: "water" }, name), "Ann draws: water!");
  assert.equal(words.sayEvent({ kind: "open", seat: 1, portal: "P33" }, name), "Incantatum! Ben opens Garden Door.");
  assert.match(words.sayEvent({ kind: "open", seat: 1, portal: "P21" }, name), /Its power: You get 1 more crystal\.$/);
  assert.equal(words.sayEvent({ kind: "win", seats: [0, 1, 2] }, name), "Ann, Ben and Cleo have won the game!");
  assert.equal(words.sayEvent({ kind: "claim", seat: 0, action: "claim R06" }, name), "");
  assert.equal(words.sayEvent({ kind: "row", seat: /** @type {any} */ (null), portal: "P21" }, name), "", "the set-up is not told");
});

test("a decision is not told beside what was decided", () => {
  const told = (/** @type {string[]} */ kinds) => words.worthTelling(kinds.map((kind) => ({ kind }))).map(({ kind }) => kind);
  assert.deepEqual(told(["pass"]), ["pass"]);
  assert.deepEqual(told(["place", "pass", "reveal"]), ["reveal"]);
  assert.deepEqual(told(["pass", "reveal", "open", "move"]), ["reveal", "open", "move"]);
});

test("the banner names those who are awaited", () => {
  const frame = /** @type {any} */ ({ view: VIEW, questions: [], phase: "playing", awaited: [0, 1] });
  assert.deepEqual(words.banner(frame, name), { who: "Ann, Ben", what: "are still thinking, in secret…", seat: null });
  assert.equal(words.banner({ ...frame, questions: [QUESTION] }, name), null);
  const power = { seat: 1, portal: "P38", another: null, left: 0, takes: 1 };
  const opening = words.banner({ ...frame, awaited: [1], view: { ...VIEW, phase: "use", opening: power } }, name);
  assert.deepEqual(opening, { who: "Ben", what: "uses a power: From now on, earth is a joker for you.", seat: 1 });
});
