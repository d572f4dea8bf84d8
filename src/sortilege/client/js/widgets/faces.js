// The twelve faces, of which everybody at a table has one. Their pictures are fetched with the first page that shows them.
import { html } from "../../vendor/preact.js";
import { recall, remember } from "../platform/storage.js";
import { memo } from "../platform/memo.js";
import { loadSprite } from "../platform/sprite.js";

// A face that comes late is drawn when it is there.
loadSprite(new URL("../../art/faces.svg", import.meta.url), "face").catch(() => {});

/** On the wire a face is its number in this list. */
export const FACES = ["owl", "fox", "cat", "hedgehog", "frog", "rabbit", "bear", "bat", "moon", "wizard", "witch", "dragon"];

/** A picture beside a name, never instead of it. */
export const Face = memo((/** @type {{face: number}} */ { face }) =>
  html`<svg class="face" viewBox="0 0 64 64" aria-hidden="true"><use href=${`#face-${FACES[face % FACES.length]}`} /></svg>`);

/** @param {{face?: number} | undefined} seat @param {number} n */
export const faceOf = (seat, n) => seat?.face ?? n;

/** The face that is wished, or the next one that nobody has yet. @param {number} wish @param {number[]} taken */
export function freeFace(wish, taken) {
  const wanted = [wish, ...FACES.keys()];
  return wanted.find((face) => !taken.includes(face)) ?? wish;
}

/** The face this browser had last; chance gives the first one, so that guests seldom come with the same. */
export function ownFace() {
  const kept = Number.parseInt(recall("face", ""), 10);
  if (kept in FACES) return kept;
  const drawn = Math.floor(Math.random() * FACES.length);
  remember("face", String(drawn));
  return drawn;
}
