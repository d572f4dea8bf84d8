// The sandglass in the middle of the circle. Its sand runs by the server's clock, not ours.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { tell } from "../../../client/js/table/narrator.js";
import { isCalm } from "../../../client/js/platform/motion.js";
import { play as sound } from "../../../client/js/platform/sound.js";
import { GlassPicture } from "./art.js";

/** @typedef {{left_ms: number} | null} Clock */

/** How far the level of the sand moves, in units of the drawing. */
const DEPTH = 78;
const WARN_S = 10;
const TICK_S = 5;
const LOOK_MS = 200;

/**
 * Lets the sand of both bulbs run.
 * @param {HTMLElement | null} root
 * @param {Clock} clock
 * @param {number} total_ms
 * @returns {(() => void) | undefined} stops it
 */
function pour(root, clock, total_ms) {
  if (!root || !clock) return undefined;
  const levels = /** @type {const} */ ([[".mc-sand-high", 0, DEPTH], [".mc-sand-low", DEPTH, 0]]);
  // With reduced motion the sand still shows the time, second by second.
  const easing = isCalm() ? `steps(${total_ms / 1000})` : "linear";
  const running = levels.map(([selector, from, to]) => {
    const frames = [{ transform: `translateY(${from}px)` }, { transform: `translateY(${to}px)` }];
    const flow = root.querySelector(selector)?.animate(frames, { duration: total_ms, fill: "both", easing });
    if (flow) flow.currentTime = total_ms - clock.left_ms;
    return flow;
  });
  return () => running.forEach((flow) => flow?.cancel());
}

/**
 * The seconds that are left, counted down.
 * @param {Clock} clock
 */
function useSeconds(clock) {
  const end = useMemo(() => (clock ? performance.now() + clock.left_ms : 0), [clock]);
  const [seconds, setSeconds] = useState(0);
  const before = /** @type {{current: number}} */ (useRef(0));
  useEffect(() => {
    if (!end) return undefined;
    const look = () => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      if (left === before.current) return;
      if (left === WARN_S && before.current === WARN_S + 1) tell([t("mc.seconds_left", { n: left })]);
      if (left <= TICK_S && left > 0) sound("tick");
      before.current = left;
      setSeconds(left);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [end]);
  return clock ? seconds : null;
}

/** @param {{clock: Clock, seconds: number, held: boolean}} props `held`: somebody has grabbed it */
export function Sandglass({ clock, seconds, held }) {
  const root = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const left = useSeconds(clock);
  useLayoutEffect(() => pour(root.current, clock, seconds * 1000), [clock]);
  return html`<span class=${`mc-sandglass ${clock ? "running" : ""} ${held ? "held" : ""}`} ref=${root} data-glass>
    <${GlassPicture} />
    ${left !== null && html`<b class=${left <= WARN_S ? "mc-seconds soon" : "mc-seconds"} aria-hidden="true">${left}</b>`}
  </span>`;
}
