// When have all animations ended? First the motion, then the words.

/** What lasts longer is no move but a clock or an ornament, and nobody waits for it. */
const LONGEST_MS = 10_000;
/** A page that is not painted any more must not wait for its next frame. */
const NO_FRAME_MS = 250;

/** @param {number} ms @returns {Promise<void>} */
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** By then all motions have begun, and asking for them costs no layout. @returns {Promise<void>} */
const nextPaint = () => new Promise((done) => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, NO_FRAME_MS);
});

/** @param {Element} root */
function motionsIn(root) {
  const ends = (/** @type {Animation} */ { effect }) => Number(effect?.getComputedTiming().endTime ?? 0) <= LONGEST_MS;
  return root.getAnimations({ subtree: true }).filter(ends);
}

/** Waits until the motions that run now have ended, except for those without an end. @param {Element} root */
export async function whenAnimationsEnd(root) {
  if (document.hidden) return;
  await nextPaint();
  const ended = Promise.allSettled(motionsIn(root).map(({ finished }) => finished));
  await Promise.race([ended, wait(LONGEST_MS)]);
}

/** Waits until nothing moves any more: motions that follow each other count as one. @param {Element} root */
export async function whenStill(root) {
  do {
    await whenAnimationsEnd(root);
    await nextPaint();
  } while (!document.hidden && motionsIn(root).length);
}
