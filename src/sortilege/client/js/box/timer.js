// A glass that is turned over, by the clock on the wall: it runs right even while the phone sleeps.

/**
 * @typedef {object} Timer
 * @property {number} total_ms how long all of it takes
 * @property {number} left_ms what is still above, while it rests
 * @property {number} until_ms when it will have run through; 0 while it rests
 */

/** At rest, everything below. @param {number} seconds @returns {Timer} */
export const newTimer = (seconds) => ({ total_ms: seconds * 1000, left_ms: 0, until_ms: 0 });

/** @param {Timer} timer @param {number} now_ms */
export const leftAt = ({ total_ms, left_ms, until_ms }, now_ms) =>
  until_ms ? Math.min(total_ms, Math.max(0, until_ms - now_ms)) : left_ms;

/** @param {Timer} timer @param {number} left_ms @param {number} now_ms @returns {Timer} */
const running = (timer, left_ms, now_ms) => ({ ...timer, left_ms, until_ms: left_ms ? now_ms + left_ms : 0 });

/** What was below is above now, as in the real one. @param {Timer} timer @param {number} now_ms */
export const turnOver = (timer, now_ms) => running(timer, timer.total_ms - leftAt(timer, now_ms), now_ms);

/** Laid on its side. @param {Timer} timer @param {number} now_ms @returns {Timer} */
export const pause = (timer, now_ms) => ({ ...timer, left_ms: leftAt(timer, now_ms), until_ms: 0 });

/** Set up again. @param {Timer} timer @param {number} now_ms */
export const goOn = (timer, now_ms) => running(timer, timer.left_ms, now_ms);

/** Has it run through since somebody turned it? @param {Timer} timer @param {number} now_ms */
export const isOver = (timer, now_ms) => timer.until_ms > 0 && now_ms >= timer.until_ms;

/** @param {Timer} timer */
export const isPaused = ({ left_ms, until_ms }) => !until_ms && left_ms > 0;
