import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fakeBrowser } from "../support/browser.mjs";
import { digits } from "../support/dice_game.mjs";

fakeBrowser();
const dice = {
  ...(await import("../../src/sortilege/client/js/wire/dice.js")),
  ...(await import("../../src/sortilege/client/js/wire/later_dice.js")),
};
const COMMITMENT = digits("c");

/** A server that answers each call from a list; what is not in it fails. */
class FakeServer {
  calls = [];

  constructor(answers) {
    this.answers = answers;
    globalThis.fetch = (address, init) => this.answer(init?.method ?? "GET", address.slice(5), init?.body);
  }

  async answer(method, path, body) {
    this.calls.push([`${method} ${path}`, body ? JSON.parse(body) : null]);
    const made = this.answers[`${method} ${path}`];
    const answer = Array.isArray(made) ? made.shift() : typeof made === "function" ? made(this.calls.at(-1)[1]) : made;
    const ok = answer !== undefined && !answer.code;
    return { ok, status: ok ? 200 : 409, json: async () => answer ?? {} };
  }

  sent(call) {
    return this.calls.filter(([name]) => name === call).map(([, body]) => body);
  }
}

const ticket = (n = 1) => ({ ticket: digits(String(n)), commitment: COMMITMENT });
const added = (since) => ({ number }) => ({ commitment: COMMITMENT, given: true, numbers: [{ seat: 1, since, number }] });

beforeEach(() => void fakeBrowser());

test("a new table gets a number of this browser, which keeps it with what it was promised", async () => {
  const server = new FakeServer({ "POST dice": ticket(), "POST tables": { table: "abc" } });
  assert.deepEqual(await dice.newTable({ game: "some-game" }), { table: "abc" });
  const [{ game, dice: sent }] = server.sent("POST tables");
  assert.equal(game, "some-game");
  assert.equal(sent.ticket, digits("1"));
  assert.match(sent.number, /^[0-9a-f]{64}$/);
  assert.deepEqual(dice.promisedAt("abc"), { commitment: COMMITMENT, number: sent.number, since: 0 });
  assert.equal(dice.promisedAt("another"), null);
});

test("each table gets a number of its own", async () => {
  const server = new FakeServer({ "POST dice": ticket(), "POST tables": { table: "abc" } });
  for (let n = 0; n < 20; n++) await dice.newTable({});
  assert.equal(new Set(server.sent("POST tables").map((body) => body.dice.number)).size, 20);
});

test("a ticket that was lost is replaced once, not for ever", async () => {
  const lost = { code: "bad-ticket" };
  const server = new FakeServer({ "POST dice": [ticket(1), ticket(2)], "POST tables": [lost, { table: "abc" }] });
  assert.deepEqual(await dice.newTable({}), { table: "abc" });
  assert.deepEqual(server.sent("POST tables").map((body) => body.dice.ticket), [digits("1"), digits("2")]);
  new FakeServer({ "POST dice": ticket(), "POST tables": lost });
  await assert.rejects(dice.newTable({}), { code: "bad-ticket" });
});

test("without a ticket the game starts all the same", async () => {
  const server = new FakeServer({ "POST tables": { table: "abc" }, "POST tables/old/rematch": { table: "def" } });
  assert.deepEqual(await dice.newTable({ game: "some-game" }), { table: "abc" });
  assert.deepEqual(server.sent("POST tables"), [{ game: "some-game" }]);
  assert.deepEqual(await dice.rematch("old"), { table: "def" });
  assert.deepEqual(server.sent("POST tables/old/rematch"), [null]);
  assert.equal(dice.promisedAt("abc"), null);
});

test("whoever sits down is shown the commitment first, then adds a number", async () => {
  const server = new FakeServer({ "GET tables/abc": { commitment: COMMITMENT }, "POST tables/abc/join": {} });
  await dice.join("abc", { seat: 1 });
  await dice.join("abc", { seat: 2 });
  const [first, second] = server.sent("POST tables/abc/join");
  assert.deepEqual(dice.promisedAt("abc"), { commitment: COMMITMENT, number: first.number, since: 0 });
  assert.equal(second.number, first.number, "one number for each browser");
  assert.deepEqual(server.calls.slice(0, 2).map(([call]) => call), ["GET tables/abc", "POST tables/abc/join"]);
});

test("a table without dice that can be checked is joined without a number", async () => {
  const server = new FakeServer({ "GET tables/abc": { commitment: null }, "POST tables/abc/join": {} });
  await dice.join("abc", { seat: 1 });
  assert.deepEqual(server.sent("POST tables/abc/join"), [{ seat: 1 }]);
  assert.equal(dice.promisedAt("abc"), null);
});

test("a refused join promises nothing", async () => {
  new FakeServer({ "GET tables/abc": { commitment: COMMITMENT }, "POST tables/abc/join": { code: "seat-taken" } });
  await assert.rejects(dice.join("abc", { seat: 1 }), { code: "seat-taken" });
  assert.equal(dice.promisedAt("abc"), null);
});

test("a rematch that somebody else began has their dice", async () => {
  const theirs = { commitment: digits("e"), given: false, numbers: [{ seat: 0, since: 0, number: digits("f") }] };
  const server = new FakeServer({ "POST dice": ticket(), "POST tables/abc/rematch": { table: "def" }, "GET tables/def/dice": theirs });
  await dice.rematch("abc");
  assert.equal(dice.promisedAt("def"), null);
  server.answers["GET tables/def/dice"] = () => added(0)(server.sent("POST tables/abc/rematch")[1].dice);
  await dice.rematch("abc");
  assert.equal(dice.promisedAt("def").number, server.sent("POST tables/abc/rematch")[1].dice.number);
});

test("somebody who has given no number adds one later, once", async () => {
  const waiting = { commitment: COMMITMENT, given: false, numbers: [] };
  const server = new FakeServer({ "GET tables/abc/dice": waiting, "POST tables/abc/dice": added(17) });
  await dice.addNumber("abc");
  await dice.addNumber("abc");
  const sent = server.sent("POST tables/abc/dice");
  assert.equal(sent.length, 1);
  assert.deepEqual(dice.promisedAt("abc"), { commitment: COMMITMENT, number: sent[0].number, since: 17 });
});

test("a number that was given before is not replaced, and a commitment that was shown once stays", async () => {
  const given = { commitment: COMMITMENT, given: true, numbers: [] };
  const server = new FakeServer({ "GET tables/abc/dice": given });
  await dice.addNumber("abc");
  assert.deepEqual(server.sent("POST tables/abc/dice"), []);
  assert.deepEqual(dice.promisedAt("abc"), { commitment: COMMITMENT, number: "", since: 0 });
  server.answers = { "GET tables/abc/dice": { ...given, commitment: digits("d"), given: false }, "POST tables/abc/dice": added(3) };
  await dice.addNumber("abc");
  const { commitment, since } = dice.promisedAt("abc");
  assert.deepEqual([commitment, since], [COMMITMENT, 3]);
});

test("only the latest tables are kept, and storage that holds nonsense does no harm", async () => {
  const server = new FakeServer({ "POST dice": ticket(), "POST tables": () => ({ table: `t${server.sent("POST tables").length}` }) });
  for (let n = 0; n < 120; n++) await dice.newTable({});
  assert.equal(dice.promisedAt("t20"), null);
  assert.notEqual(dice.promisedAt("t21"), null);
  for (const nonsense of ["{", "{}", "7"]) {
    localStorage.setItem("sortilege.dice", nonsense);
    assert.equal(dice.promisedAt("t21"), null);
  }
  await dice.newTable({});
  assert.notEqual(dice.promisedAt("t121"), null);
});
