// Checks the dice of a finished game: does every draw follow from the seed, the numbers of the players and the moves before it?
// `engine/dice.py` is the same in Python; docs/decisions/0013-provable-dice.md says what it proves.
import { bytesOf, fromHex, hmac, sha256, toHex } from "../platform/sha256.js";

/** @typedef {import("../wire/wire.js").DiceInfo} DiceInfo */
/** @typedef {DiceInfo["draws"][number]} Draw what chance could have done after `index` actions */
/** @typedef {import("../wire/dice.js").Promised} Promised */
/** @typedef {{n: number, index: number, found: string, actions: string[], weights: bigint[]}} CheckedDraw the `n`th draw */
/**
 * What does not fit, and where. Its kind has a sentence `dice.wrong.<kind>`.
 * @typedef {{kind: string, n?: number, index?: number, expected?: string, found?: string}} Problem
 */

const ALL = 1n << 256n;
/** The lines of a record's header that tell of the dice and are no part of the chain. */
const DICE_LINE = /^(dice|seed|number) /;
const CHANCE = "chance ";
/** Says how many actions were played at another table, with other dice. It is part of the chain. */
const BEGUN = "begun ";

/** The header as it is hashed, its lines about the dice, and the actions. @param {string} record */
function readRecord(record) {
  const end = record.indexOf("\n\n");
  const header = record.slice(0, end).split("\n");
  return {
    header: header.filter((line) => !DICE_LINE.test(line)).join("\n") + "\n\n",
    dice: header.filter((line) => DICE_LINE.test(line)),
    lines: record.slice(end + 2).split("\n").filter(Boolean),
    begun: Number(header.find((line) => line.startsWith(BEGUN))?.slice(BEGUN.length) ?? 0),
  };
}

/**
 * The digest of everything before each action: of the header, then of the last digest and one more line.
 * @param {string} header
 * @param {string[]} lines
 */
function chainOf(header, lines) {
  const digest = (/** @type {string} */ text) => toHex(sha256(bytesOf(text)));
  const chain = [digest(header)];
  for (const line of lines) chain.push(digest(`${chain.at(-1)}\n${line}`));
  return chain;
}

/** The numbers that count for a draw, in the order in which they came. @param {DiceInfo["numbers"]} numbers @param {number} index */
const numbersAt = (numbers, index) => numbers.filter(({ since }) => since <= index).map(({ number }) => number).join(",");

/** The action at which the sum of the weights first exceeds `rest`. @param {bigint[]} weights @param {bigint} rest */
function pick(weights, rest) {
  let sum = 0n;
  return weights.findIndex((weight) => (sum += weight) > rest);
}

/**
 * Which action chance must play.
 * @param {DiceInfo} dice
 * @param {number} index
 * @param {string} link the digest of everything before
 * @param {bigint[]} weights
 */
export function drawn({ seed, numbers }, index, link, weights) {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  // Beyond the last multiple of the total, some actions would be a little more likely than others.
  const limit = ALL - (ALL % total);
  for (let attempt = 0; ; attempt++) {
    const message = `${index}\n${attempt}\n${numbersAt(numbers, index)}\n${link}`;
    const value = BigInt("0x" + toHex(hmac(fromHex(seed ?? ""), bytesOf(message))));
    if (value < limit) return pick(weights, value % total);
  }
}

/** Does the record name the same seed and numbers? @param {DiceInfo} dice @param {string[]} lines @returns {Problem[]} */
function checkRecordLines({ commitment, seed, numbers }, lines) {
  const given = numbers.map(({ seat, since, number }) => `number ${seat} ${since} ${number}`);
  const expected = [`dice ${commitment}`, `seed ${seed}`, ...given];
  const n = expected.findIndex((line, at) => line !== lines[at]);
  if (n < 0 && lines.length === expected.length) return [];
  const at = n < 0 ? expected.length : n;
  return [{ kind: "record", expected: expected[at] ?? "", found: lines[at] ?? "" }];
}

/**
 * Is everything as this browser has seen it?
 * @param {DiceInfo} dice
 * @param {Promised | null} promised
 * @returns {Problem[]}
 */
function checkPromise({ commitment, numbers, begun_at }, promised) {
  if (!promised) return [];
  const problems = [];
  if (promised.commitment !== commitment) {
    problems.push({ kind: "commitment", expected: promised.commitment, found: commitment ?? "" });
  }
  const own = numbers.find(({ number }) => number === promised.number);
  if (promised.number && !own) problems.push({ kind: "number", expected: promised.number });
  if (own && begun_at > own.since) problems.push({ kind: "begun", expected: String(own.since), found: String(begun_at) });
  if (own && own.since > promised.since) problems.push({ kind: "late", expected: String(promised.since), found: String(own.since) });
  return problems;
}

/** Only people's browsers add a number, one each. @param {DiceInfo} dice @param {{kind: string}[]} seats @returns {Problem[]} */
function checkGivers({ numbers }, seats) {
  const givers = numbers.map(({ seat }) => seat);
  const odd = givers.find((seat, n) => seats[seat]?.kind !== "person" || givers.indexOf(seat) !== n);
  return odd === undefined ? [] : [{ kind: "giver", found: String(odd) }];
}

/** @param {Draw} draw @param {number} n @param {string} line @returns {CheckedDraw} */
const toCheck = ({ index, actions, weights }, n, line) =>
  ({ n: n + 1, index, actions, weights: weights.map(BigInt), found: line.slice(CHANCE.length) });

/** What is wrong with one draw. @param {DiceInfo} dice @param {CheckedDraw} draw @param {string} link @returns {Problem | null} */
function wrongIn(dice, { n, index, actions, weights, found }, link) {
  const isPossible = (weights[actions.indexOf(found)] ?? 0n) > 0n && actions.length === weights.length;
  if (!isPossible) return { kind: "choice", n, index, found };
  const expected = actions[drawn(dice, index, link, weights)] ?? "";
  return expected === found ? null : { kind: "draw", n, index, expected, found };
}

/**
 * The check ends at the first draw that does not fit: those after it follow from it.
 * @param {DiceInfo} dice
 * @param {string} header
 * @param {string[]} lines
 */
function checkDraws(dice, header, lines) {
  const places = lines.flatMap((line, index) => (line.startsWith(CHANCE) && index >= dice.begun_at ? [index] : []));
  const count = Math.max(places.length, dice.draws.length);
  const chain = chainOf(header, lines);
  const draws = /** @type {CheckedDraw[]} */ ([]);
  for (let n = 0; n < count; n++) {
    const [draw, index] = [dice.draws[n], places[n]];
    if (!draw || draw.index !== index) return { draws, problem: { kind: "list", n: n + 1, index: index ?? draw?.index ?? 0 } };
    const checked = toCheck(draw, n, lines[index] ?? "");
    const problem = wrongIn(dice, checked, chain[index] ?? "");
    if (problem) return { draws, problem };
    draws.push(checked);
  }
  return { draws, problem: null };
}

/**
 * Checks the whole game: what was shown at the beginning, the record, and every draw.
 * @param {{record: string, dice: DiceInfo, seats: {kind: string}[], promised: Promised | null}} game
 * @returns {{draws: CheckedDraw[], problems: Problem[]}} the draws that fit, and what does not
 */
export function checkDice({ record, dice, seats, promised }) {
  const { header, dice: diceLines, lines, begun } = readRecord(record);
  const problems = [...checkPromise(dice, promised), ...checkGivers(dice, seats), ...checkRecordLines(dice, diceLines)];
  const found = toHex(sha256(fromHex(dice.seed ?? "")));
  if (found !== dice.commitment) problems.unshift({ kind: "seed", expected: dice.commitment ?? "", found });
  if (begun !== dice.begun_at) problems.push({ kind: "record", expected: String(dice.begun_at), found: String(begun) });
  const { draws, problem } = checkDraws(dice, header, lines);
  return { draws, problems: problem ? [...problems, problem] : problems };
}
