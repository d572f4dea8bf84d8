// Sound on or off, remembered. The synthesiser itself comes with the first sound.
import { signal } from "../vendor/preact.js";
import { recall, remember } from "./memory.js";

export const muted = signal(recall("muted", "no") === "yes");

export function toggleSound() {
  muted.value = !muted.value;
  remember("muted", muted.value ? "yes" : "no");
  play("tap");
}

/** @param {string} name @param {number} [delay] in milliseconds */
export function play(name, delay = 0) {
  if (muted.peek()) return;
  setTimeout(() => import("./synth.js").then(({ ring }) => ring(name), () => {}), delay);
}
