// What stands beside the board: the aim, the die and the arrow, the crystals that a seat has won.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Icon } from "../../../client/js/widgets/icons.js";
import { Child, Crystal, Die, SpinSign } from "./art.js";
import { throwAction } from "./meaning.js";
import { dieWords } from "./words.js";

/** @import { View } from "./types.js" */
/** @import { BoardProps } from "../../../client/js/wire/wire.js" */

/** @param {{seat: number}} props */
export const Portrait = ({ seat }) => html`<${Child} seat=${seat} />`;

/** How many crystals it takes to win. @param {{view: unknown}} props */
export function Aim({ view }) {
  const { goal } = /** @type {View} */ (view);
  return html`<div class="mago-aim">
    <p class="mago-aim-gem"><${Crystal} /><span>${t("mm.times", { n: goal })}</span></p>
    <p class="mago-aim-word">${t("mm.aim", { n: goal })}</p>
  </div>`;
}

/**
 * Something on the tray that may wait for a tap.
 * @param {{name: string, ready: boolean, busy: boolean, label: string, tap: () => void, children?: unknown}} props
 */
function Thing({ name, ready, busy, label, tap, children }) {
  return html`<button type="button" class=${ready ? "hand-thing ready" : "hand-thing"} data-thing=${name} aria-label=${label}
    aria-disabled=${ready && !busy ? "false" : "true"} onClick=${ready ? tap : null}>${children}</button>`;
}

/** @param {BoardProps} props */
function DieThing({ view, question, busy, play }) {
  const { die } = /** @type {View} */ (view);
  const action = question?.tap && die === "arrow" ? null : throwAction(question);
  const labels = { tap: t("mm.throw"), throw: t("mm.action.throw") };
  return html`<${Thing} name="die" ready=${action !== null} busy=${busy} label=${action ? labels[action] : dieWords(die)}
    tap=${() => action && play(action)}><${Die} face=${die} /><//>`;
}

/** @type {Record<string, string>} */
const ICONS = { pass: "skip", throw: "die", end: "check" };

/** An answer that no place on the board stands for. @param {BoardProps & {action: string}} props */
function Answer({ action, question, busy, play }) {
  return question?.actions.includes(action) && html`<button type="button" class=${action === "throw" ? "button" : "button second"}
    data-plain=${action} aria-disabled=${busy ? "true" : "false"} onClick=${() => play(action)}>
    <${Icon} name=${ICONS[action]} />${t(`mm.action.${action}.short`)}</button>`;
}

/** The die, the arrow while it waits, and the answers that no place on the board stands for. @param {BoardProps} props */
export function Tray(props) {
  const { view, question, busy, play } = props;
  const spins = question?.tap && /** @type {View} */ (view).die === "arrow";
  return html`<section class="tray mago-tray" aria-label=${t("mm.tray")}>
    <${DieThing} ...${props} />
    ${spins && html`<${Thing} name="arrow" ready=${true} busy=${busy} label=${t("mm.spin")} tap=${() => play("tap")}><${SpinSign} /><//>`}
    <div class="mago-tray-end">
      ${["pass", "throw", "end"].map((action) => html`<${Answer} key=${action} ...${props} action=${action} />`)}
    </div>
  </section>`;
}

/** @param {{view: unknown, seat: number}} props */
export function Prizes({ view, seat }) {
  const { won, goal } = /** @type {View} */ (view);
  const count = won[seat] ?? 0;
  const gem = (/** @type {number} */ n) => html`<span key=${n} data-won=${n + 1}
    class=${n < count ? "mago-won-gem" : "mago-won-gem none"}><${Crystal} /></span>`;
  return html`<p class="aside">${t("mm.won", { n: count, goal })}</p>
    <div class="mago-won" aria-hidden="true">${Array.from({ length: Math.max(goal, count) }, (_, n) => gem(n))}</div>`;
}
