import assert from "node:assert/strict";
import { test } from "node:test";
import { loadMaterial, material } from "../../../src/sortilege/games/magic_labyrinth/client/material.js";

test("the box is what the server tells", async (context) => {
  const answer = { ok: true, json: async () => ({ squares: ["A1"], symbols: { A1: "key" } }) };
  const asked = context.mock.method(globalThis, "fetch", async () => answer);
  await loadMaterial();
  assert.deepEqual(asked.mock.calls[0].arguments, ["/api/games/magic-labyrinth/material"]);
  assert.deepEqual([material.squares, material.symbols], [["A1"], { A1: "key" }]);
});

test("a refusal is an error, so the page can say that something is missing", async (context) => {
  context.mock.method(globalThis, "fetch", async () => ({ ok: false }));
  await assert.rejects(loadMaterial(), /cannot be fetched/);
});
