// Sounds made on the spot with WebAudio: nothing to download, nothing to license.

/** @type {AudioContext | undefined} made at the first sound, which follows a tap: browsers require that */
let audio;
/** @type {GainNode | undefined} */
let master;

// Gain that makes every sound as loud as written below at the usual volume.
const FULL = 2;

/** @typedef {{at?: number, from: number, to?: number, last: number, loud?: number, wave?: OscillatorType}} Note */

/** @param {AudioContext} context @param {number} start @param {number} last @param {number} loud */
function envelope(context, start, last, loud) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + last);
  gain.connect(master ?? context.destination);
  return gain;
}

/** @param {AudioContext} context @param {Note} note */
function tone(context, { at = 0, from, to = from, last, loud = 0.12, wave = "sine" }) {
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  voice.type = wave;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + last);
  voice.connect(envelope(context, start, last, loud));
  voice.start(start);
  voice.stop(start + last);
}

/** The longest burst of noise, in seconds. */
const LONGEST_NOISE_S = 1;

/** @type {AudioBuffer | undefined} made once: every burst is a piece of it */
let hiss;

/** @param {AudioContext} context */
function makeHiss(context) {
  const buffer = context.createBuffer(1, context.sampleRate * LONGEST_NOISE_S, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  return buffer;
}

/**
 * A short burst of noise: wood, cloth, a ball rolling.
 * @param {AudioContext} context
 * @param {{at?: number, pitch: number, last: number, loud?: number}} burst
 */
function noise(context, { at = 0, pitch, last, loud = 0.2 }) {
  const start = context.currentTime + at;
  const source = context.createBufferSource();
  source.buffer = hiss ??= makeHiss(context);
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter).connect(envelope(context, start, last, loud));
  source.start(start, Math.random() * (LONGEST_NOISE_S - last), last);
}

/** @param {AudioContext} context @param {number[]} pitches @param {number} gap @param {number} last */
function chime(context, pitches, gap, last) {
  pitches.forEach((from, n) => tone(context, { at: n * gap, from, last, loud: 0.1, wave: "triangle" }));
}

/** @type {Record<string, (context: AudioContext) => void>} */
const SOUNDS = {
  tap: (context) => tone(context, { from: 660, to: 880, last: 0.09, loud: 0.06 }),
  dice: (context) => {
    for (const at of [0, 0.07, 0.15, 0.26, 0.36]) noise(context, { at, pitch: 1800 - at * 1500, last: 0.05, loud: 0.35 });
  },
  bag: (context) => [0, 0.12, 0.22].forEach((at) => noise(context, { at, pitch: 700, last: 0.14, loud: 0.12 })),
  step: (context) => {
    noise(context, { pitch: 420, last: 0.07, loud: 0.4 });
    tone(context, { from: 230, to: 170, last: 0.09, loud: 0.1 });
  },
  thud: (context) => {
    tone(context, { from: 120, to: 46, last: 0.3, loud: 0.4 });
    noise(context, { pitch: 250, last: 0.16, loud: 0.5 });
    for (const at of [0.28, 0.46, 0.58, 0.66, 0.72]) {
      tone(context, { at, from: 1900 - at * 500, to: 1500, last: 0.06, loud: 0.05, wave: "triangle" });
    }
    noise(context, { at: 0.75, pitch: 340, last: 0.6, loud: 0.08 });
  },
  hop: (context) => tone(context, { from: 300, to: 620, last: 0.12, loud: 0.12, wave: "triangle" }),
  spin: (context) => {
    const clicks = [0, 0.06, 0.12, 0.19, 0.27, 0.36, 0.46, 0.58, 0.72, 0.9, 1.12, 1.4];
    for (const at of clicks) noise(context, { at, pitch: 2400 - at * 700, last: 0.035, loud: 0.25 });
  },
  croak: (context) => [0, 0.16].forEach((at) => tone(context, { at, from: 130, to: 210, last: 0.14, loud: 0.16, wave: "sawtooth" })),
  cackle: (context) => [0, 0.13, 0.26, 0.39, 0.55, 0.68].forEach((at) =>
    tone(context, { at, from: 880 - at * 260, to: 560 - at * 160, last: 0.11, loud: 0.06, wave: "sawtooth" })),
  free: (context) => chime(context, [784, 988, 1175, 1568, 1976], 0.06, 0.35),
  token: (context) => chime(context, [659, 784, 988, 1319], 0.08, 0.5),
  turn: (context) => chime(context, [523, 784], 0.1, 0.35),
  card: (context) => noise(context, { pitch: 2600, last: 0.09, loud: 0.16 }),
  snatch: (context) => {
    noise(context, { pitch: 900, last: 0.08, loud: 0.4 });
    [0.06, 0.14, 0.22].forEach((at) => tone(context, { at, from: 520 + at * 2400, last: 0.12, loud: 0.09, wave: "triangle" }));
  },
  swap: (context) => {
    tone(context, { from: 392, to: 587, last: 0.16, loud: 0.09, wave: "triangle" });
    tone(context, { at: 0.09, from: 587, to: 392, last: 0.16, loud: 0.07, wave: "triangle" });
  },
  tick: (context) => tone(context, { from: 1500, to: 1100, last: 0.05, loud: 0.07 }),
  fizzle: (context) => {
    tone(context, { from: 330, to: 82, last: 0.5, loud: 0.14, wave: "triangle" });
    noise(context, { at: 0.1, pitch: 1200, last: 0.45, loud: 0.08 });
  },
  sparkle: (context) => chime(context, [1319, 1760], 0.05, 0.3),
  fanfare: (context) => {
    tone(context, { from: 110, to: 440, last: 0.5, loud: 0.16, wave: "sawtooth" });
    noise(context, { at: 0.1, pitch: 1600, last: 0.6, loud: 0.12 });
    for (const start of [0.35, 0.75]) {
      const fanfare = { last: 0.7, loud: 0.07, wave: /** @type {const} */ ("triangle") };
      [523, 659, 784, 1047, 1319].forEach((from, n) => tone(context, { at: start + n * 0.05, from, ...fanfare }));
    }
  },
  alarm: (context) => {
    for (const at of [0, 0.5, 1, 1.5, 2]) {
      [880, 1175].forEach((from, n) => tone(context, { at: at + n * 0.18, from, last: 0.3, loud: 0.5, wave: "square" }));
    }
  },
  "react-hello": (context) => chime(context, [659, 880], 0.12, 0.3),
  "react-bravo": (context) => [0, 0.11, 0.2, 0.31, 0.4, 0.52].forEach((at) => noise(context, { at, pitch: 1500, last: 0.06, loud: 0.4 })),
  "react-laugh": (context) => [0, 0.12, 0.24, 0.36].forEach((at) =>
    tone(context, { at, from: 620 - at * 300, to: 480 - at * 200, last: 0.09, loud: 0.1, wave: "triangle" })),
  "react-wow": (context) => tone(context, { from: 330, to: 880, last: 0.5, loud: 0.1, wave: "triangle" }),
  "react-oops": (context) => tone(context, { from: 520, to: 180, last: 0.4, loud: 0.12, wave: "triangle" }),
  "react-think": (context) => [0, 0.28].forEach((at) => tone(context, { at, from: 196, to: 220, last: 0.2, loud: 0.14, wave: "triangle" })),
  "react-thanks": (context) => chime(context, [523, 659, 784], 0.02, 0.6),
  "react-magic": (context) => chime(context, [1047, 1319, 1568, 2093, 2637], 0.05, 0.4),
  win: (context) => {
    chime(context, [523, 659, 784, 1047, 784, 1047, 1319], 0.14, 0.6);
    chime(context, [262, 330, 392, 523], 0.28, 0.9);
  },
};

/** @param {string} name @param {number} volume from 0 to 1 */
export function ring(name, volume) {
  try {
    audio ??= new AudioContext();
    master ??= new GainNode(audio);
    master.connect(audio.destination);
    // Perceived loudness is logarithmic.
    master.gain.value = volume ** 2 * FULL;
    void audio.resume();
    SOUNDS[name]?.(audio);
  } catch {
    // A device without audio plays in silence.
  }
}
