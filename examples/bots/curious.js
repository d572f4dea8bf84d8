#!/usr/bin/env node
// A bot in JavaScript, without any package: it plays what it has played least often where things looked like this.
// sortilege arena GAME --bots "exec:node examples/bots/curious.js,random" --games 20
import { createInterface } from "node:readline";

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

/** Random numbers that follow from a seed: the same game again is played the same. */
function makeDice(seed) {
  let state = seed % 2147483646 + 1;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

let roll = Math.random;
/** How often each action was played, by what lay on the table. */
let tried = new Map();

function answer({ id, view, actions }) {
  const times = (action) => tried.get(JSON.stringify([view, action])) ?? 0;
  const worths = actions.map((action) => times(action) + roll());
  const action = actions[worths.indexOf(Math.min(...worths))];
  tried.set(JSON.stringify([view, action]), times(action) + 1);
  say({ type: "answer", id, action });
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "ready", protocol: 1, name: "Curious" });
  if (message.type === "new_game") {
    roll = makeDice(message.seed);
    tried = new Map();
  }
  if (message.type === "question") answer(message);
  if (message.type === "quit") process.exit(0);
});
