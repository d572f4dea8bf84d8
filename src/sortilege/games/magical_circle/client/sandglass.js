// The sandglass in the middle of the circle. Its sand runs by the server's clock, not ours.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { tell } from "../../../client/js/table/narrator.js";
import { isCalm } from "../../../client/js/platform/motion.js";
import { play as sound } from "../../../client/js/platform/sound.js";

/** @typedef {{left_ms: number} | null} Clock */

const INK = "#20143a";
const GLASS = "M48 38C48 84 92 104 94 130 92 156 48 176 48 222H152C152 176 108 156 106 130 108 104 152 84 152 38z";
const MOUND = "M40 226V172q30 0 60-22 30 22 60 22v54z";
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

const POSTS = "M32 36v188M168 36v188";
const PLATES =
  "M24 12h152q10 0 10 12t-10 12H24q-10 0-10-12t10-12zM24 224h152q10 0 10 12t-10 12H24q-10 0-10-12t10-12z";

const Clips = () => html`<defs>
  <clipPath id="mc-high"><path d="M0 0h200v131H0z"/></clipPath>
  <clipPath id="mc-low"><path d="M0 129h200v131H0z"/></clipPath>
  <clipPath id="mc-glass"><path d=${GLASS}/></clipPath>
</defs>`;

const Sand = () => html`<g clip-path="url(#mc-glass)">
  <g clip-path="url(#mc-high)"><path class="mc-sand-high" d="M30 52q70 10 140 0v90H30z" fill="#ffc94a"/></g>
  <g clip-path="url(#mc-low)"><path class="mc-sand-low" d=${MOUND} fill="#ffc94a"/></g>
  <path class="mc-stream" d="M100 112v110" stroke="#ffc94a" stroke-width="5"/>
</g>`;

const Frame = () => html`<g stroke=${INK} stroke-width="6" stroke-linejoin="round" fill="none">
  <path d=${GLASS}/>
  <path d="M62 54c2 18 12 30 20 40M64 206c1-10 6-18 12-24" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".75"/>
  <path d=${PLATES} fill="#b8743a"/>
  <path d="M28 20h120M28 232h120" stroke="#e0a860" stroke-width="4" stroke-linecap="round"/>
</g>`;

/** @param {{clock: Clock, seconds: number, held: boolean}} props `held`: somebody has grabbed it */
export function Sandglass({ clock, seconds, held }) {
  const root = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const left = useSeconds(clock);
  useLayoutEffect(() => pour(root.current, clock, seconds * 1000), [clock]);
  return html`<span class=${`mc-sandglass ${clock ? "running" : ""} ${held ? "held" : ""}`} ref=${root} data-glass>
    <svg viewBox="0 0 200 260" aria-hidden="true">
      <${Clips} />
      <g stroke=${INK} stroke-width="6" stroke-linejoin="round">
        <path d=${POSTS} stroke="#20143a" stroke-width="15"/><path d=${POSTS} stroke="#c9853f" stroke-width="6"/>
        <path d=${GLASS} fill="#dcecff" fill-opacity=".32"/>
      </g>
      <${Sand} />
      <${Frame} />
    </svg>
    ${left !== null && html`<b class=${left <= WARN_S ? "mc-seconds soon" : "mc-seconds"} aria-hidden="true">${left}</b>`}
  </span>`;
}
