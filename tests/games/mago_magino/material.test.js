import assert from "node:assert/strict";
import { test } from "node:test";
import { loadMaterial, material } from "../../../src/sortilege/games/mago_magino/client/material.js";

test("the material is fetched once, and again after a failure", async () => {
  const answers = [{ ok: false, status: 503 }, { ok: true, json: async () => ({ die: ["arrow", 2] }) }];
  const asked = [];
  globalThis.fetch = async (address) => {
    asked.push(address);
    return answers.shift();
  };
  await assert.rejects(loadMaterial(), /503/);
  await loadMaterial();
  await loadMaterial();
  assert.deepEqual(material.die, ["arrow", 2]);
  assert.deepEqual(asked, Array(2).fill("/api/games/mago-magino/material"));
});
