// A glass to turn over. Its end cannot be missed: it is heard, felt and seen from everywhere.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { animate, isCalm } from "../platform/motion.js";
import { play } from "../platform/sound.js";
import { Icon } from "../widgets/icons.js";
import { announce } from "./news.js";
import { goOn, isOver, isPaused, leftAt, newTimer, pause, turnOver } from "./timer.js";

/** @typedef {import("./timer.js").Timer} Timer */
/** @typedef {import("./kept.js").Kept<Timer>} KeptTimer */

const LOOK_MS = 100;
const TICK_S = 5;
const LATE_MS = 4000;
const STEP_S = 5;
const [SHORTEST_S, LONGEST_S] = [5, 300];
const BUZZ = [400, 150, 400, 150, 400, 150, 800];

/** @param {Timer} timer */
export const isTimer = ({ total_ms, left_ms }) => total_ms >= SHORTEST_S * 1000 && total_ms <= LONGEST_S * 1000 && left_ms <= total_ms;

/** The last seconds can be heard. @param {number} seconds @param {{current: number}} before */
function tick(seconds, before) {
  if (seconds < before.current && seconds > 0 && seconds <= TICK_S) play("tick");
  before.current = seconds;
}

function ring() {
  play("alarm");
  navigator.vibrate?.(BUZZ);
  announce(t("box.timer.over"), { aloud: true });
}

/** What is above now, looked at again and again while it runs. @param {KeptTimer} kept */
function useLeft(kept) {
  const [now, setNow] = useState(Date.now());
  const before = /** @type {{current: number}} */ (useRef(0));
  const rung = /** @type {{current: number}} */ (useRef(0));
  const { until_ms } = kept.value;
  useEffect(() => {
    if (!until_ms) return undefined;
    const look = () => {
      const at = Date.now();
      setNow(at);
      tick(Math.ceil(leftAt(kept.value, at) / 1000), before);
      if (!isOver(kept.value, at)) return;
      clearInterval(timer);
      // Somebody who comes back to the page much later sees that it is over, and is not startled.
      if (rung.current !== until_ms && at - until_ms < LATE_MS) ring();
      rung.current = until_ms;
    };
    const timer = setInterval(look, LOOK_MS);
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [until_ms]);
  const at = Math.max(now, until_ms ? Date.now() : 0);
  return { left_ms: leftAt(kept.value, at), over: isOver(kept.value, at) };
}

/** The whole screen says so, until somebody touches it. @param {{onClose: () => void}} props */
function Over({ onClose }) {
  const button = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  useEffect(() => button.current?.focus(), []);
  return html`<button type="button" class="box-over" ref=${button} onClick=${onClose} data-over>
    <b class="box-far" aria-hidden="true">${t("box.timer.over")}</b><span>${t("box.timer.touch")}</span><b>${t("box.timer.over")}</b>
  </button>`;
}

/** The times in the box, and any other. @param {{kept: KeptTimer, times: readonly number[]}} props */
function Times({ kept, times }) {
  const seconds = kept.value.total_ms / 1000;
  const set = (/** @type {number} */ n) => kept.replace(newTimer(Math.min(LONGEST_S, Math.max(SHORTEST_S, n))));
  return html`<div class="box-choices" role="group" aria-label=${t("box.timer.times")}>
    ${times.map((n) => html`<button type="button" key=${n} class="button second" aria-pressed=${n === seconds ? "true" : "false"}
      onClick=${() => set(n)}>${t("box.timer.seconds", { n })}</button>`)}
    <span class="box-other">
      <button type="button" class="button second icon" aria-label=${t("box.timer.less", { n: STEP_S })}
        onClick=${() => set(seconds - STEP_S)}>−</button>
      <b>${t("box.timer.seconds", { n: seconds })}</b>
      <button type="button" class="button second icon" aria-label=${t("box.timer.more", { n: STEP_S })}
        onClick=${() => set(seconds + STEP_S)}>+</button>
    </span>
  </div>`;
}

/** @param {{kept: KeptTimer, turn: () => void}} props */
function Controls({ kept, turn }) {
  const timer = kept.value;
  const paused = isPaused(timer);
  const rest = () => kept.replace(newTimer(timer.total_ms / 1000));
  const hold = () => kept.replace(paused ? goOn(timer, Date.now()) : pause(timer, Date.now()));
  const resting = !timer.until_ms && !paused;
  return html`<div class="box-timer-controls">
    <button type="button" class="button large" data-turn-over=${resting || null} onClick=${resting ? turn : rest}>
      <${Icon} name=${resting ? "turn" : "check"} />${t(resting ? "box.timer.turn" : "box.timer.stop")}</button>
    ${!resting && html`<button type="button" class="button second" data-pause onClick=${hold}>
        <${Icon} name=${paused ? "run" : "pause"} />${t(paused ? "box.timer.go_on" : "box.timer.pause")}</button>
      <button type="button" class="button second" onClick=${turn}><${Icon} name="turn" />${t("box.timer.turn")}</button>`}
  </div>`;
}

/**
 * @typedef {object} TimerProps
 * @property {KeptTimer} kept
 * @property {readonly number[]} times
 * @property {(props: {part: number}) => unknown} Glass `part` of everything is above
 */

/** @param {TimerProps} props */
export function TimerTool({ kept, times, Glass }) {
  const glass = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const { left_ms, over } = useLeft(kept);
  const timer = kept.value;
  const turn = () => {
    kept.replace(turnOver(timer, Date.now()));
    play("snatch");
    animate(glass.current, [{ rotate: "180deg" }, { rotate: "360deg" }], { duration: 350 });
    announce(t("box.timer.runs", { n: Math.ceil(leftAt(kept.value, Date.now()) / 1000) }));
  };
  const clear = () => {
    kept.replace(newTimer(timer.total_ms / 1000));
    glass.current?.closest("button")?.focus();
  };
  const resting = !timer.until_ms && !isPaused(timer);
  const seconds = Math.ceil((resting ? timer.total_ms : left_ms) / 1000);
  const part = isCalm() ? Math.ceil(left_ms / 1000) / (timer.total_ms / 1000) : left_ms / timer.total_ms;
  return html`<div class=${`box-timer ${timer.until_ms ? "running" : ""} ${seconds <= TICK_S ? "soon" : ""}`}>
    <b class="box-seconds box-far" aria-hidden="true">${seconds}</b>
    <button type="button" class="box-glass" onClick=${turn} aria-label=${t("box.timer.turn")}>
      <span ref=${glass}><${Glass} part=${resting ? 0 : part} /></span></button>
    <b class="box-seconds" role="timer" aria-live="off" aria-label=${t("box.timer.seconds", { n: seconds })}>${seconds}</b>
    <${Controls} kept=${kept} turn=${turn} />
    ${resting && html`<${Times} kept=${kept} times=${times} />`}
    ${over && html`<${Over} onClose=${clear} />`}
  </div>`;
}
