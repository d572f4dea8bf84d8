// Compares what the browser shades with what the rules cut off: `node compare_cut_off.mjs mazes.json`.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import "./client_support.js";
import { cutOff } from "../../../src/sortilege/games/magic_labyrinth/client/maze.js";

const cases = JSON.parse(readFileSync(process.argv[2], "utf8"));
for (const [walls, cut] of cases) assert.deepEqual([...cutOff(walls)], cut, walls.join(" "));
console.log(cases.length);
