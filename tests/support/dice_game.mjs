// A small game with dice, drawn with the cryptography of Node.js: what the page must find to be right.
import { createHash, createHmac } from "node:crypto";

export const digits = (digit) => digit.repeat(64);
export const sha = (data) => createHash("sha256").update(data).digest("hex");
const HEADER = "sortilege 1\ngame some-game\nseats 2\noption wide true\n\n";
const CHOICES = { actions: ["throw 1", "throw 2", "throw 3", "rain"], weights: ["1", "2", "3", "100000000000000000000"] };

/** Which of the actions chance plays, exactly as the specification says it. */
function draw(seed, index, numbers, link, { actions, weights }) {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const given = numbers.filter(({ since }) => since <= index).map(({ number }) => number).join(",");
  for (let attempt = 0; ; attempt++) {
    const mac = createHmac("sha256", Buffer.from(seed, "hex")).update(`${index}\n${attempt}\n${given}\n${link}`).digest("hex");
    const value = BigInt("0x" + mac);
    if (value >= 2n ** 256n - (2n ** 256n % total)) continue;
    let rest = value % total;
    for (const [n, weight] of weights.entries()) {
      if (rest < BigInt(weight)) return actions[n];
      rest -= BigInt(weight);
    }
  }
}

/** A finished game of two people with a draw before each move; the second adds a number in the middle of it. */
export function playedGame({ rounds = 12, seed = digits("5"), choices = CHOICES } = {}) {
  const numbers = [{ seat: 0, since: 0, number: digits("a") }, { seat: 1, since: 9, number: digits("b") }];
  const [lines, draws] = [[], []];
  let link = sha(HEADER);
  const add = (line) => {
    lines.push(line);
    link = sha(`${link}\n${line}`);
  };
  for (let round = 0; round < rounds; round++) {
    draws.push({ index: lines.length, ...choices });
    add(`chance ${draw(seed, lines.length, numbers, link, choices)}`);
    add(`${round % 2} go ${round}`);
  }
  const commitment = sha(Buffer.from(seed, "hex"));
  return { dice: { commitment, given: true, seed, numbers, draws, begun_at: 0 }, lines, seats: [{ kind: "person" }, { kind: "person" }] };
}

/** The record of such a game, as the server writes it. */
export function recordOf({ dice: { commitment, seed, numbers }, lines }) {
  const given = numbers.map(({ seat, since, number }) => `number ${seat} ${since} ${number}\n`);
  const ours = `dice ${commitment}\nseed ${seed}\n${given.join("")}\n`;
  return HEADER.slice(0, -1) + ours + lines.map((line) => line + "\n").join("");
}
