import assert from "node:assert/strict";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { test } from "node:test";
import { bytesOf, fromHex, hmac, sha256, toHex } from "../../src/sortilege/client/js/platform/sha256.js";

const theirs = (bytes) => createHash("sha256").update(bytes).digest("hex");

test("messages of every length have the digests that Node.js finds", () => {
  for (let length = 0; length <= 200; length++) {
    const message = randomBytes(length);
    assert.equal(toHex(sha256(message)), theirs(message), `${length} bytes`);
  }
  const long = randomBytes(100_001);
  assert.equal(toHex(sha256(long)), theirs(long));
});

test("keys of every length give the codes that Node.js finds", () => {
  for (let length = 0; length <= 200; length++) {
    const [key, message] = [randomBytes(length), randomBytes(200 - length)];
    assert.equal(toHex(hmac(key, message)), createHmac("sha256", key).update(message).digest("hex"), `a key of ${length} bytes`);
  }
});

test("the digest of the standard", () => {
  const digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  assert.equal(toHex(sha256(bytesOf("abc"))), digest);
});

test("text is UTF-8, and bytes survive as hexadecimal digits", () => {
  assert.equal(toHex(sha256(bytesOf("Sortilège"))), theirs("Sortilège"));
  const bytes = randomBytes(64);
  assert.deepEqual([...fromHex(toHex(bytes))], [...bytes]);
});
