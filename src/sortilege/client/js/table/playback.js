// What was played is shown again, step by step: on the page of a replay, and above a running game.
import { html, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").Replay} Replay */

/**
 * The frame that a table would show, so that the same components draw it.
 * @param {Replay} replay
 * @param {number} at
 * @returns {Frame}
 */
export function frameAt({ game, seats, options, eye, steps }, at) {
  const start = { version: 0, view: {}, drawing: null, scores: [], sheet: [] };
  const { version, view, drawing, scores, sheet } = steps[at] ?? start;
  return {
    type: "frame", table: "", game, since: 0, version, phase: "over", seats, is_creator: false,
    table_settings: { pace: "race", away_s: 0, spectators: true, placement: "sealed", hints: "none", begun_at: 0, move_s: 0 },
    options, eye, events: [], view, drawing,
    awaited: [], questions: [], clock: null, scores, sheet, winners: [],
  };
}

/**
 * Animates a single step forward, and tells it afterwards; a longer jump just shows where it leads.
 * @param {{current: HTMLElement | null}} root
 * @param {number} at
 * @param {(root: HTMLElement) => Promise<void>} show
 * @returns {number} the step that has been told
 */
export function useStepMotion(root, at, show) {
  const [told, setTold] = useState(at);
  const before = /** @type {{current: number}} */ (useRef(at));
  useLayoutEffect(() => {
    const isNext = at === before.current + 1;
    before.current = at;
    if (!isNext || !root.current) return setTold(at);
    void show(root.current).then(() => before.current === at && setTold(at));
  }, [at]);
  return told;
}

/** A board that is only looked at. @param {{frame: Frame, module: import("../wire/wire.js").GameModule}} props */
export function StillBoard({ frame, module }) {
  const nothing = () => {};
  return html`<${module.Board} view=${frame.view} drawing=${frame.drawing} seats=${frame.seats} question=${null} busy=${false}
    play=${nothing} questions=${[]} answer=${nothing} clock=${null} eye=${frame.eye} scores=${frame.scores} sheet=${frame.sheet} />`;
}
