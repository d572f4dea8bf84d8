// A quiet melody that never repeats: four chords that go round, and a music box above them that wanders.

/**
 * Seconds from the start of a bar; the pitch in hertz.
 * @typedef {{at: number, pitch: number, last: number, loud: number, wave: OscillatorType}} Note
 */

export const BAR_S = 6.4;
const STEPS = 8;
/** MIDI numbers. Every chord goes with every note of the scale above it. */
const CHORDS = [[50, 57, 62, 65], [46, 53, 58, 62], [53, 57, 60, 65], [48, 55, 60, 64]];
const SCALE = [69, 72, 74, 77, 79, 81, 84];
/** How many of the steps of a bar have a note. */
const BUSY = 0.4;
/** Louder than this it would no longer be quiet. */
export const LOUDEST_NOTE = 0.03;

/** @param {number} midi */
const hertz = (midi) => 440 * 2 ** ((midi - 69) / 12);

/** @param {number} bar @returns {Note[]} */
const pad = (bar) => (CHORDS[bar % CHORDS.length] ?? []).map((midi, n) =>
  ({ at: n * 0.12, pitch: hertz(midi), last: BAR_S * 1.15, loud: LOUDEST_NOTE / 3, wave: "sine" }));

/**
 * The notes of one bar, and where the music box has wandered to.
 * @param {number} bar @param {number} place in the scale @param {() => number} random
 * @returns {{notes: Note[], place: number}}
 */
export function compose(bar, place, random) {
  const notes = pad(bar);
  for (let step = 0; step < STEPS; step++) {
    if (random() >= BUSY) continue;
    // One or two steps up or down, and back from the ends of the scale.
    const wish = place + (random() < 0.5 ? -1 : 1) * (random() < 0.3 ? 2 : 1);
    place = Math.min(Math.max(wish, 0), SCALE.length - 1);
    const loud = LOUDEST_NOTE * (step % 4 ? 0.6 : 1);
    notes.push({ at: (step * BAR_S) / STEPS, pitch: hertz(SCALE[place] ?? 69), last: 2.6, loud, wave: "triangle" });
  }
  return { notes, place };
}
