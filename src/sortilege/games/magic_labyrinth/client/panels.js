// What stands beside the board: the token everyone looks for, the die and the bag, and what each wizard has won.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Icon } from "../../../client/js/widgets/icons.js";
import { Bag, Die, Foot, STAR, Symbol } from "./art.js";
import { WizardFigure } from "./figures.js";
import { wizardOf } from "./garden.js";
import { material } from "./material.js";
import { symbolName } from "./words.js";

/** @typedef {import("./garden.js").View} View */
/** @typedef {import("../../../client/js/wire/wire.js").BoardProps} BoardProps */

/** @param {{seat: number}} props */
export const Portrait = ({ seat }) => html`<${WizardFigure} seat=${seat} />`;

/** The token that everyone looks for, large. @param {{view: unknown}} props */
export function Aim({ view }) {
  const { target } = /** @type {View} */ (view);
  const symbol = target && material.symbols[target];
  return html`<div class="aim">
    <p class="aim-word">${t("ml.look_for")}</p>
    <div class="aim-token" data-aim>
      ${symbol ? html`<${Symbol} key=${symbol} name=${symbol} />` : html`<span class="unknown" aria-hidden="true">?</span>`}
    </div>
    <p class="aim-name">${symbolName(target)}<span class="aside"> ${target}</span></p>
  </div>`;
}

/** @param {{steps: number, roll: number}} props */
function Footsteps({ steps, roll }) {
  return html`<p class="footsteps" role="img" aria-label=${t("ml.steps_left", { n: steps })}>
    ${Array.from({ length: roll }, (_, n) => html`<${Foot} key=${n} gone=${n >= steps} />`)}
  </p>`;
}

/**
 * Something on the tray that may wait for a tap.
 * @param {{ready: boolean, busy: boolean, label: string, tap: () => void, children?: unknown}} props
 */
function Thing({ ready, busy, label, tap, children }) {
  return html`<button type="button" class=${ready ? "thing ready" : "thing"} aria-label=${label}
    aria-disabled=${ready && !busy ? "false" : "true"} onClick=${ready ? tap : null}>${children}</button>`;
}

/** @param {{busy: boolean, stop: () => void}} props */
function StopButton({ busy, stop }) {
  return html`<button type="button" class="button stop" aria-disabled=${busy ? "true" : "false"} onClick=${stop}>
    <${Icon} name="stop" />${t("ml.stop.short")}</button>`;
}

/** The die, the bag and the button that ends a move. @param {BoardProps} props */
export function Tray({ view, question, busy, play }) {
  const { target, roll, steps, bag } = /** @type {View} */ (view);
  const throws = Boolean(question?.tap && target);
  const draws = Boolean(question?.tap && !target);
  const dieLabel = throws ? t("ml.roll") : t(roll ? "ml.die_shows" : "ml.die", { n: roll ?? 0 });
  const bagLabel = draws ? t("ml.draw") : t("ml.bag", { n: bag });
  const tap = () => play("tap");
  return html`<section class="tray" aria-label=${t("ml.tray")}>
    <${Thing} ready=${throws} busy=${busy} label=${dieLabel} tap=${tap}><${Die} face=${roll} /><//>
    <${Thing} ready=${draws} busy=${busy} label=${bagLabel} tap=${tap}>
      <${Bag} /><span class="count" aria-hidden="true">${bag}</span>
    <//>
    <div class="tray-end">
      ${roll !== null && html`<${Footsteps} steps=${steps} roll=${roll} />`}
      ${question?.actions.includes("stop") && html`<${StopButton} busy=${busy} stop=${() => play("stop")} />`}
    </div>
  </section>`;
}

/** @param {{square: string}} props */
const Token = ({ square }) =>
  html`<span class="token" data-token=${square}><${Symbol} name=${material.symbols[square]} /></span>`;

/** A token without a symbol, given as a head start. */
const GivenToken = () => html`<span class="token given"><svg viewBox="-12 -12 24 24"><path d=${STAR} /></svg></span>`;

/** What a wizard has, in words. @param {number} goal @param {string[]} won @param {number} given */
function prizeWords(goal, won, given) {
  const symbols = [...(given ? [t("ml.given", { n: given })] : []), ...won.map(symbolName)].join(", ");
  return t(symbols ? "ml.won" : "ml.won_none", { n: won.length + given, goal, symbols });
}

/** @param {{view: unknown, seat: number}} props */
export function Prizes({ view, seat }) {
  const { goal } = /** @type {View} */ (view);
  const { won = [], head_start: given = 0 } = wizardOf(/** @type {View} */ (view), seat) ?? {};
  const empty = Math.max(0, goal - won.length - given);
  return html`<p class="aside">${prizeWords(goal, won, given)}</p>
    <div class="tokens" aria-hidden="true">
      ${Array.from({ length: given }, (_, n) => html`<${GivenToken} key=${"given" + n} />`)}
      ${won.map((square) => html`<${Token} key=${square} square=${square} />`)}
      ${Array.from({ length: empty }, (_, n) => html`<span key=${n} class="token empty"></span>`)}
    </div>`;
}
