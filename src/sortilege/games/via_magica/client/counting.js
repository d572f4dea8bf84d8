// The end of a game: how many lines of the score sheet have been counted so far.
import { signal } from "../../../client/vendor/preact.js";
import { isCalm, later } from "../../../client/js/platform/motion.js";
import { play as sound } from "../../../client/js/platform/sound.js";

const LINE_MS = 420;
/** If nothing tells that the last move has been seen, the points are counted anyway. */
const LATEST_MS = 9000;

/** The lines of each column that are shown: all of them, unless a game has just ended. */
export const counted = signal(Infinity);

let isRunning = false;
let longest = 0;

/**
 * Holds the score sheet back when a game ends before the eyes of the player.
 * @param {string} phase
 * @param {number} lines the length of the longest column
 */
export function watchEnd(phase, lines) {
  const endsNow = isRunning && phase === "over" && !isCalm();
  isRunning = phase !== "over";
  if (isRunning) counted.value = Infinity;
  if (!endsNow) return;
  longest = lines;
  counted.value = 0;
  later(() => counted.peek() === 0 && startCounting(() => {}), LATEST_MS);
}

/**
 * Counts the points line by line, all columns together.
 * @param {() => void} done
 */
export function startCounting(done) {
  const next = counted.peek() + 1;
  counted.value = next > longest ? Infinity : next;
  if (counted.peek() === Infinity) return done();
  sound("tick");
  later(() => startCounting(done), LINE_MS);
  return undefined;
}

/** How long counting takes, in ms. */
export const countingTime = () => (counted.peek() === Infinity ? 0 : (longest + 1) * LINE_MS);
