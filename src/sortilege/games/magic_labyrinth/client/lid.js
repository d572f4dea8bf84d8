// After the game the lid lifts: all walls are seen, and the ways that everybody walked.
import { html, signal, useEffect } from "../../../client/vendor/preact.js";
import { isCalm, later } from "../../../client/js/platform/motion.js";
import { isOver } from "./garden.js";

/** @typedef {import("./garden.js").View} View */
/** @typedef {import("./maze.js").Way} Way */
/** @typedef {{table: string, walls: string[], ways: Way[], Picture: (props: Underground) => unknown}} Underground */

const LIFT_MS = 1600;

/** What lies under the board of the table that was looked at last. */
export const opened = signal(/** @type {Underground | null} */ (null));

/** The table of this page; empty where a board is shown elsewhere, as in a lesson. */
export const tableHere = () => /^\/(?:t|board)\/([\w-]+)/.exec(location.pathname)?.[1] ?? "";

/** Everything under the lid is fetched when it lifts; if it cannot be, the lid stays on. */
const lookUnder = () => import("./cellar.js").then((cellar) => cellar.lookUnder()).catch(() => {});

/** Lifts the lid when the last move has been seen, and waits until it is off. @param {number} at @returns {Promise<void>} */
export function liftLid(at) {
  if (!tableHere()) return Promise.resolve();
  const seen = new Promise((done) => later(() => done(null), isCalm() ? 0 : at));
  return seen.then(lookUnder).then(() => new Promise((done) => later(() => done(), isCalm() ? 0 : LIFT_MS)));
}

/** What is under the board, once it may be seen. @param {View} view @returns {Underground | null} */
export const underOf = (view) => (isOver(view) && !view.maze && opened.value?.table === tableHere() ? opened.value : null);

/** @param {{view: View}} props */
export function Cellar({ view }) {
  const over = isOver(view);
  // Who comes after the end sees everything at once; during the game the last move is seen first.
  useEffect(() => {
    if (over) void lookUnder();
  }, []);
  const under = underOf(view);
  return under && html`<${under.Picture} ...${under} />`;
}
