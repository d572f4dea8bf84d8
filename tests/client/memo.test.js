import assert from "node:assert/strict";
import { test } from "node:test";
import { share } from "../../src/sortilege/client/js/platform/memo.js";

test("equal values stay the same object", () => {
  const old = { seats: [{ name: "Ann" }], pile: [1, 2] };
  assert.equal(share(old, structuredClone(old)), old);
});

test("what changed is new, what did not is the old object", () => {
  const old = { seats: [{ name: "Ann" }, { name: "Ben" }], pile: [1, 2] };
  const now = share(old, { seats: [{ name: "Ann" }, { name: "Cleo" }], pile: [1, 2] });
  assert.notEqual(now.seats, old.seats);
  assert.equal(now.seats[0], old.seats[0]);
  assert.equal(now.pile, old.pile);
  assert.deepEqual(now.seats[1], { name: "Cleo" });
});

test("shorter, longer and differently shaped values are new", () => {
  assert.deepEqual(share([1, 2, 3], [1, 2]), [1, 2]);
  assert.deepEqual(share({ a: 1 }, { a: 1, b: undefined }), { a: 1, b: undefined });
  assert.deepEqual(share({ 0: 1 }, [1]), [1]);
  assert.equal(share(null, 4), 4);
});
