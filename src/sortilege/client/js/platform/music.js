// Plays the melody while the setting is on and somebody looks at the page. Made on the spot, like the sounds.
import { effect } from "../../vendor/preact.js";
import { BAR_S, compose } from "./melody.js";
import { isTouched, LOUDEST, music, volume } from "./settings.js";

/** A bar is composed so long before it begins. */
const AHEAD_S = 1;
const FADE_S = 1.5;

/** @type {AudioContext | undefined} */
let audio;
/** @type {GainNode | undefined} */
let master;
let timer = 0;
let bar = 0;
let place = 3;
let nextBar = 0;

/** @param {AudioContext} context @param {GainNode} out @param {number} start @param {import("./melody.js").Note} note */
function sound(context, out, start, { at, pitch, last, loud, wave }) {
  const voice = new OscillatorNode(context, { type: wave, frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  const from = start + at;
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(loud, from + Math.min(0.9, last / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, from + last);
  voice.connect(gain).connect(out);
  voice.start(from);
  voice.stop(from + last);
}

/** @param {AudioContext} context @param {GainNode} out */
function goOn(context, out) {
  if (context.currentTime + AHEAD_S < nextBar) return;
  const start = Math.max(nextBar, context.currentTime + 0.1);
  const { notes, place: wandered } = compose(bar, place, Math.random);
  for (const note of notes) sound(context, out, start, note);
  [bar, place, nextBar] = [bar + 1, wandered, start + BAR_S];
}

function start() {
  if (!isTouched()) return;
  audio ??= new AudioContext();
  // A phone call stops it, and so does a browser that wants another touch first.
  if (audio.state !== "running") void audio.resume();
  if (timer) return;
  master ??= new GainNode(audio);
  master.connect(audio.destination);
  const [context, out] = [audio, master];
  out.gain.setTargetAtTime(2 * (Number(volume.peek()) / LOUDEST) ** 2, context.currentTime, FADE_S / 3);
  timer = window.setInterval(() => goOn(context, out), 400);
}

function stop() {
  clearInterval(timer);
  timer = 0;
  master?.gain.setTargetAtTime(0, audio?.currentTime ?? 0, FADE_S / 5);
  // Silence must not cost a phone its battery.
  setTimeout(() => timer || void audio?.suspend(), FADE_S * 1000);
}

/** A device without audio plays in silence. */
function update() {
  try {
    if (music.peek() === "on" && !document.hidden) start();
    else stop();
  } catch {
    stop();
  }
}

effect(() => {
  void [music.value, volume.value];
  stop();
  update();
});
document.addEventListener("visibilitychange", update);
// Browsers let a page make sounds only after somebody has touched it.
document.addEventListener("pointerup", update);
document.addEventListener("keydown", update);
