// Plays sounds, unless they are off. The synthesiser is fetched with the first one.
import { isTouched, LOUDEST, sound, tempo, volume } from "./settings.js";

/** Is there something to celebrate? A bot that wins gets a bell, and no fanfare. */
export const feast = { value: true };

/** @param {string} name */
async function ring(name) {
  if (sound.peek() !== "on" || !isTouched()) return;
  const synth = await import("./synth.js");
  synth.ring(name === "win" && !feast.value ? "turn" : name, Number(volume.peek()) / LOUDEST);
}

/** @param {string} name @param {number} [delay] in milliseconds */
export function play(name, delay = 0) {
  setTimeout(() => ring(name).catch(() => {}), delay * tempo());
}
