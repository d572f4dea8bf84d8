// Mago Magino at the table.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import { Die, SpinSign } from "./dial.js";
import { Child, Crystal } from "./figures.js";

export { Board, key } from "./board.js";
export { perform } from "./motion.js";
export { places } from "./moves.js";
export { prompt, sayAction, sayEvent } from "./words.js";

/** @typedef {import("./ring.js").View} View */
/** @typedef {import("../../../client/js/wire/wire.js").BoardProps} BoardProps */

export const ready = loadStyle(new URL("./style.css", import.meta.url));

export const illustrations = () => import("./illustrations.js");

/** @param {{seat: number}} props */
export function Portrait({ seat }) {
  return html`<${Child} seat=${seat} />`;
}

/** How many crystals win. @param {{view: unknown}} props */
export function Aim({ view }) {
  const { goal } = /** @type {View} */ (view);
  return html`<div class="mago-aim">
    <p class="mago-aim-gem"><${Crystal} /><span>${t("mm.times", { n: goal })}</span></p>
    <p class="mago-aim-word">${t("mm.aim", { n: goal })}</p>
  </div>`;
}

/** Something on the tray that may wait for a tap. @param {{ready: boolean, busy: boolean, label: string, tap: () => void, children?: unknown}} props */
function Thing({ ready, busy, label, tap, children }) {
  return html`<button type="button" class=${ready ? "hand-thing ready" : "hand-thing"} aria-label=${label}
    aria-disabled=${ready && !busy ? "false" : "true"} onClick=${ready ? tap : null}>${children}</button>`;
}

/** @param {View["die"]} die */
function dieLabel(die) {
  if (die === "arrow") return t("mm.die_arrow");
  return die === null ? t("mm.die") : t("mm.die_shows", { n: die });
}

/** The die, the arrow while it waits, and what no place on the board stands for. @param {BoardProps} props */
export function Tray({ view, question, busy, play }) {
  const { die } = /** @type {View} */ (view);
  const again = Boolean(question?.actions.includes("throw"));
  const throws = Boolean(question?.tap && die === null);
  const spins = Boolean(question?.tap && die === "arrow");
  const plain = (/** @type {string} */ action) => question?.actions.includes(action) && html`<button type="button" class=${action === "throw" ? "button" : "button second"}
    data-plain=${action} aria-disabled=${busy ? "true" : "false"} onClick=${() => play(action)}>${t(`mm.action.${action}.short`)}</button>`;
  return html`<section class="tray mago-tray" aria-label=${t("mm.tray")}>
    <${Thing} ready=${throws || again} busy=${busy} label=${throws ? t("mm.throw") : again ? t("mm.action.throw") : dieLabel(die)}
      tap=${() => play(again ? "throw" : "tap")}><${Die} face=${die} /><//>
    ${spins && html`<${Thing} ready=${true} busy=${busy} label=${t("mm.spin")} tap=${() => play("tap")}><${SpinSign} /><//>`}
    <div class="mago-tray-end">${plain("pass")}${plain("throw")}${plain("end")}</div>
  </section>`;
}

/** @param {{view: unknown, seat: number}} props */
export function Prizes({ view, seat }) {
  const { won, goal } = /** @type {View} */ (view);
  const count = won[seat] ?? 0;
  return html`<p class="aside">${t("mm.won", { n: count, goal })}</p>
    <div class="mago-won" aria-hidden="true">
      ${Array.from({ length: Math.max(goal, count) }, (_, n) => html`<span key=${n} data-won=${n + 1} class=${n < count ? "mago-won-gem" : "mago-won-gem none"}><${Crystal} /></span>`)}
    </div>`;
}
