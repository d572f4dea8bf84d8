// Motion planned from events. Everything here is decoration: the page already shows the new position when it runs.
import { html, signal } from "../../vendor/preact.js";
import { isTouched, tempo } from "./settings.js";
import { feast } from "./sound.js";
import { pointOn } from "./turned.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export const isCalm = () => calm.matches;

/**
 * Later in this task, when everything that moves has been measured: on a slow device, measuring after each start would take long.
 * @param {() => void} run
 */
const afterwards = (run) => queueMicrotask(run);

/**
 * @param {Element | null | undefined} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions & {duration: number}} options times as in normal motion; fast motion shortens them
 */
export function animate(element, frames, { duration, delay = 0, ...options }) {
  if (!element || calm.matches) return;
  const times = { duration: duration * tempo(), delay: delay * tempo() };
  const timing = { easing: "ease-in-out", fill: /** @type {FillMode} */ ("backwards"), ...options, ...times };
  afterwards(() => element.animate(frames, timing));
}

/** Runs something at a time within a motion. @param {() => void} run @param {number} at */
export const later = (run, at) => setTimeout(run, at * tempo());

/** Lets a phone vibrate, if somebody has touched the page. @param {number[]} pattern @param {number} at */
export function shake(pattern, at) {
  if (!calm.matches && isTouched()) later(() => navigator.vibrate?.(pattern), at);
}

/** A layer above the table: what flies there moves nothing below it. */
export const Sky = () => html`<div class="sky" aria-hidden="true"></div>`;

/**
 * Shows a thing for one flight only: it is put over `root`, moved, and removed.
 * @param {HTMLElement} root
 * @param {Element} thing
 * @param {Keyframe[]} frames
 * @param {{duration: number, delay?: number, easing?: string}} options
 */
export function fly(root, thing, frames, options) {
  if (calm.matches) return;
  afterwards(() => (root.querySelector(":scope > .sky") ?? root).append(thing));
  animate(thing, frames, { fill: "both", ...options });
  later(() => thing.remove(), options.duration + (options.delay ?? 0));
}

/** The middle of an element, measured from the top left corner of `root`. @param {Element} element @param {Element} root */
export function middle(element, root) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { x, y } = pointOn(root, { clientX: left + width / 2, clientY: top + height / 2 });
  return { x, y, size: width };
}

const confetti = signal(false);

/** Confetti for the winner. @param {number} at when the motion before it is over */
export function celebrate(at) {
  if (calm.matches || !feast.value) return;
  later(() => (confetti.value = true), at);
  later(() => (confetti.value = false), at + 6500);
}

const PAPERS = 70;

/** @param {HTMLElement | null} paper */
function drop(paper) {
  if (!paper || paper.getAnimations().length) return;
  const sway = (Math.random() - 0.5) * 30;
  paper.style.left = `${Math.random() * 100}%`;
  const turn = Math.random() * 1440 - 720;
  animate(
    paper,
    [
      { transform: "translate(0, -10vh) rotate(0deg)", opacity: 1 },
      { transform: `translate(${sway}vw, 110vh) rotate(${turn}deg)`, opacity: 1 },
    ],
    { duration: 2600 + Math.random() * 2600, delay: Math.random() * 1200, fill: "both", easing: "cubic-bezier(.3,.2,.7,1)" },
  );
}

export function Confetti() {
  if (!confetti.value) return null;
  const papers = Array.from({ length: PAPERS }, (_, n) => html`<i key=${n} class=${`paper paper-${n % 5}`} ref=${drop}></i>`);
  return html`<div class="confetti" aria-hidden="true">${papers}</div>`;
}
