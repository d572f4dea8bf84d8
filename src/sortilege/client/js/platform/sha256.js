// SHA-256 and HMAC in plain JavaScript. Browsers have both in `crypto.subtle`, but only on https and on the machine itself: a
// family at home plays on plain http.

const ROUND = Uint32Array.of(
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
);
const START = Uint32Array.of(
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
);
/** Bytes of a block. */
const BLOCK = 64;

const turn = (/** @type {number} */ word, /** @type {number} */ by) => (word >>> by) | (word << (32 - by));

/** A message in whole blocks: after it a bit, zeros, and at the end its length in bits. @param {Uint8Array} message */
function pad(message) {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  return new DataView(padded.buffer);
}

/** The 64 words that one block becomes. @param {DataView} blocks @param {number} at */
function schedule(blocks, at) {
  const words = new Uint32Array(ROUND.length);
  const word = (/** @type {number} */ n) => /** @type {number} */ (words[n]);
  for (let n = 0; n < words.length; n++) {
    if (n < 16) {
      words[n] = blocks.getUint32(at + 4 * n);
      continue;
    }
    const [late, early] = [word(n - 2), word(n - 15)];
    const spread = (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
    words[n] = word(n - 16) + word(n - 7) + spread;
  }
  return words;
}

/** Mixes one block into the state. @param {Uint32Array} state @param {Uint32Array} words */
function mix(state, words) {
  let [a, b, c, d, e, f, g, h] = /** @type {[number, number, number, number, number, number, number, number]} */ ([...state]);
  words.forEach((word, n) => {
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + /** @type {number} */ (ROUND[n]) + word;
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  });
  [a, b, c, d, e, f, g, h].forEach((word, n) => (state[n] = word + /** @type {number} */ (state[n])));
}

/** @param {Uint8Array} message */
export function sha256(message) {
  const state = START.slice();
  const blocks = pad(message);
  for (let at = 0; at < blocks.byteLength; at += BLOCK) mix(state, schedule(blocks, at));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, n) => digest.setUint32(4 * n, word));
  return new Uint8Array(digest.buffer);
}

/** @param {Uint8Array[]} parts */
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** @param {Uint8Array} key @param {Uint8Array} message */
export function hmac(key, message) {
  const whole = new Uint8Array(BLOCK);
  whole.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(whole.map((byte) => byte ^ 0x36), message));
  return sha256(joined(whole.map((byte) => byte ^ 0x5c), inner));
}

/** @param {string} text */
export const bytesOf = (text) => new TextEncoder().encode(text);

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} hex */
export const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
