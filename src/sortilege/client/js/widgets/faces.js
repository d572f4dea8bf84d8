// The twelve faces; every player at a table has one. Their pictures are fetched with the first page that shows them.
import { html } from "../../vendor/preact.js";
import { recallOwn, rememberOwn } from "../platform/storage.js";
import { memo } from "../platform/memo.js";
import { loadSprite } from "../platform/sprite.js";

// Nothing waits for the pictures: a face appears when its picture has arrived.
loadSprite(new URL("../../art/faces.svg", import.meta.url), "face").catch(() => {});

/** On the wire a face is its number in this list. */
export const FACES = ["owl", "fox", "cat", "hedgehog", "frog", "rabbit", "bear", "bat", "moon", "wizard", "witch", "dragon"];

/** How many levels of bots have a face of their own: they are characters. One more, the level 0, plays as well as the people it meets. */
export const CHARACTERS = 7;

/** The character that plays at a level. @param {number} level */
export const characterOf = (level) => Math.max(0, Math.min(CHARACTERS, level));

/** @param {number} level */
export const characterFace = (level) => "bot-" + characterOf(level);

/** Few characters sit at one table, so each has a file of its own. @param {string} name */
function drawn(name) {
  loadSprite(new URL(`../../art/${name}.svg`, import.meta.url), "face").catch(() => {});
  return name;
}

/** A picture beside a name, never instead of it. */
export const Face = memo((/** @type {{face: number | string}} */ { face }) => {
  const name = typeof face === "string" ? drawn(face) : FACES[face % FACES.length];
  return html`<svg class="face" viewBox="0 0 64 64" aria-hidden="true"><use href=${`#face-${name}`} /></svg>`;
});

/** A bot has the face of its character. @param {{face?: number, kind?: string, level?: number} | undefined} seat @param {number} n */
export const faceOf = (seat, n) => (seat?.kind === "bot" ? characterFace(seat.level ?? 0) : (seat?.face ?? n));

/** The face that was chosen, or the first one that nobody has yet. @param {number} wish @param {number[]} taken */
export function freeFace(wish, taken) {
  const wanted = [wish, ...FACES.keys()];
  return wanted.find((face) => !taken.includes(face)) ?? wish;
}

/** The face this browser had last. The first one is random, so that guests rarely bring the same. */
export function ownFace() {
  const kept = Number.parseInt(recallOwn("face", ""), 10);
  if (kept in FACES) return kept;
  const drawn = Math.floor(Math.random() * FACES.length);
  rememberOwn("face", String(drawn));
  return drawn;
}
