import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { digits, playedGame, recordOf, sha } from "../support/dice_game.mjs";
import { checkDice, drawn } from "../../src/sortilege/client/js/table/dice_check.js";

/** Even odds, so that another draw is likely to be another action. */
const EVEN = { actions: ["throw 1", "throw 2", "throw 3", "throw 4", "throw 5", "throw 6"], weights: ["1", "1", "1", "1", "1", "1"] };
const check = (game, promised = null) => checkDice({ ...game, record: game.record ?? recordOf(game), promised });
const SERVER = new URL("../server/data/dice/", import.meta.url);
const read = (name) => readFileSync(new URL(name, SERVER), "utf-8");
const kinds = (game, promised) => check(game, promised).problems.map(({ kind }) => kind);

test("an honest game has nothing wrong, whatever its weights are", () => {
  for (const choices of [undefined, EVEN, { actions: ["only"], weights: ["7"] }]) {
    const { draws, problems } = check(playedGame({ choices, rounds: 40 }));
    assert.deepEqual([draws.length, problems], [40, []]);
  }
});

test("weights close to all numbers that there are take several attempts", () => {
  const choices = { actions: ["one", "two"], weights: [String(2n ** 255n - 1n), "2"] };
  const { draws, problems } = check(playedGame({ choices, rounds: 30 }));
  assert.deepEqual([draws.length, problems], [30, []]);
});

test("a changed draw is found, with what it should have been", () => {
  const game = playedGame({ choices: EVEN });
  const honest = game.lines[6];
  game.lines[6] = honest === "chance throw 1" ? "chance throw 2" : "chance throw 1";
  const { draws, problems } = check(game);
  assert.equal(draws.length, 3);
  const told = { kind: "draw", n: 4, index: 6, expected: honest.slice(7), found: game.lines[6].slice(7) };
  assert.deepEqual(problems, [told]);
});

test("a draw that was not possible is found", () => {
  const game = playedGame();
  game.lines[2] = "chance throw 7";
  assert.deepEqual(check(game).problems, [{ kind: "choice", n: 2, index: 2, found: "throw 7" }]);
});

test("an exchanged seed is found, and one with its own commitment by whoever remembers the first", () => {
  const game = playedGame({ choices: EVEN });
  const promised = { commitment: game.dice.commitment, number: digits("a"), since: 0 };
  assert.deepEqual(kinds(game, promised), []);
  const seed = digits("7");
  assert.deepEqual(kinds({ ...game, dice: { ...game.dice, seed } }, promised), ["seed", "draw"]);
  const another = playedGame({ choices: EVEN, seed });
  assert.deepEqual(kinds(another), []);
  assert.deepEqual(kinds(another, promised), ["commitment"]);
});

test("swapped, removed and added actions are found at a later draw", () => {
  const swapped = playedGame({ choices: EVEN, rounds: 30 });
  [swapped.lines[1], swapped.lines[3]] = [swapped.lines[3], swapped.lines[1]];
  assert.deepEqual(kinds(swapped), ["draw"]);
  const removed = playedGame({ choices: EVEN });
  removed.lines.splice(3, 1);
  assert.equal(check(removed).problems.length, 1);
  const added = playedGame({ choices: EVEN });
  added.lines.push("chance throw 1");
  assert.deepEqual(check(added).problems, [{ kind: "list", n: 13, index: 24 }]);
});

test("a draw that is missing from the list is found", () => {
  const game = playedGame();
  game.dice.draws.splice(2, 1);
  assert.deepEqual(check(game).problems, [{ kind: "list", n: 3, index: 4 }]);
});

test("numbers count from where they were given, and this browser's own must be there", () => {
  const game = playedGame({ choices: EVEN, rounds: 30 });
  const { numbers, commitment } = game.dice;
  const promised = { commitment, number: digits("b"), since: 9 };
  assert.deepEqual(kinds(game, promised), []);
  const later = { ...game, dice: { ...game.dice, numbers: [numbers[0], { ...numbers[1], since: 30 }] } };
  assert.deepEqual(kinds(later, promised), ["late", "draw"]);
  const gone = { ...game, dice: { ...game.dice, numbers: [numbers[0]] } };
  assert.deepEqual(kinds(gone, promised), ["number", "draw"]);
});

test("only people add numbers, each seat one", () => {
  const game = playedGame();
  assert.deepEqual(kinds({ ...game, seats: [{ kind: "person" }, { kind: "bot" }] }), ["giver"]);
  const twice = { ...game, dice: { ...game.dice, numbers: game.dice.numbers.map((one) => ({ ...one, seat: 0 })) } };
  assert.deepEqual(kinds(twice), ["giver"]);
});

test("a record that tells of other dice is found", () => {
  const game = playedGame();
  const record = recordOf(game).replace(/^seed .*$/m, `seed ${sha("x")}`);
  const [problem] = check({ ...game, record }).problems;
  assert.deepEqual(problem, { kind: "record", expected: `seed ${game.dice.seed}`, found: `seed ${sha("x")}` });
  assert.deepEqual(kinds({ ...game, record: recordOf(game).replace(/^number 1.*\n/m, "") }), ["record"]);
});

test("every single draw that the server computed comes out the same", () => {
  const computed = JSON.parse(read("draws.json"));
  assert.ok(computed.length >= 20);
  for (const { seed, numbers, index, link, weights, place } of computed) {
    const given = numbers.map((number, seat) => ({ seat, since: 0, number }));
    assert.equal(drawn({ seed, numbers: given }, index, link, weights.map(BigInt)), place);
  }
});

test("what is said to have been played at another table cannot grow afterwards", () => {
  const [record, dice] = [read("played-on.txt"), JSON.parse(read("played-on.json"))];
  const seats = [{ kind: "person" }, { kind: "person" }];
  const { number, since } = dice.numbers[0];
  const promised = { commitment: dice.commitment, number, since };
  assert.deepEqual(checkDice({ record, dice, seats, promised }).problems, []);
  const grown = { ...dice, begun_at: 9, draws: dice.draws.filter(({ index }) => index >= 9) };
  const later = record.replace("begun 6", "begun 9");
  assert.deepEqual(checkDice({ record: later, dice: grown, seats, promised }).problems.map(({ kind }) => kind), ["begun", "draw"]);
  assert.equal(checkDice({ record, dice: grown, seats, promised: null }).problems[0].kind, "record");
});

const RECORDS = readdirSync(SERVER).filter((name) => name.endsWith(".txt"));
for (const name of RECORDS) {
  const [record, dice] = [read(name), JSON.parse(read(name.replace(".txt", ".json")))];
  const seats = Array.from({ length: 4 }, () => ({ kind: "person" }));

  test(`${name}: a record of the server is in order`, () => {
    const { draws, problems } = checkDice({ record, dice, seats, promised: null });
    const here = record.split("\n\n")[1].split("\n").slice(dice.begun_at).filter((line) => line.startsWith("chance "));
    assert.deepEqual([draws.length, problems], [here.length, []]);
  });

  test(`${name}: no other choice of any draw is taken for the true one`, () => {
    for (const [n, { index, actions }] of dice.draws.entries()) {
      const lines = record.split("\n");
      const line = lines.indexOf("") + 1 + index;
      const others = actions.filter((action) => lines[line] !== `chance ${action}`);
      for (const action of others) {
        const changed = lines.with(line, `chance ${action}`).join("\n");
        const { draws, problems } = checkDice({ record: changed, dice, seats, promised: null });
        assert.deepEqual([draws.length, problems.length, problems[0].n], [n, 1, n + 1]);
      }
    }
  });
}
