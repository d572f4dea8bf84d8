// The challenge of a day: three cards to reach with few swaps. Nothing is hidden, so every swap can be taken back.
import { html } from "../../../client/vendor/preact.js";
import { boardProps } from "../../../client/js/daily/board_props.js";
import { t } from "../../../client/js/platform/i18n.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import { Icon } from "../../../client/js/widgets/icons.js";
import { MagicCard, Mark, SwapSign } from "./art.js";
import { key as boardKey } from "./input.js";
import { arrangement, elementName } from "./words.js";

/** @typedef {import("../../../client/js/daily/challenge_module.js").ChallengeProps} ChallengeProps */
/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").View & {swaps: number, legs: number[], targets: Card[], actions: string[]}} ChallengeView */

export const ready = loadStyle(new URL("./challenge.css", import.meta.url));

/** @param {ChallengeProps} props */
const viewOf = ({ turn }) => /** @type {ChallengeView} */ (turn.view);

/** @param {ChallengeProps} props */
const asBoard = (props) => boardProps({ view: props.turn.view, act: props.act, busy: props.busy });

/** @param {ChallengeProps} props */
export function Challenge(props) {
  const { Board } = props.module;
  return html`<div class="mc-challenge"><${Board} ...${asBoard(props)} /></div>`;
}

/** @param {{card: Card, n: number, swaps: number | undefined}} props */
function Target({ card, n, swaps }) {
  const isDone = swaps !== undefined;
  const words = [t("mc.card", { n: n + 1, shows: arrangement(card.shows) }), isDone && t("challenge.magical-circle.reached", { n: swaps })];
  return html`<li class=${isDone ? "mc-target done" : "mc-target"} role="img" aria-label=${words.filter(Boolean).join(", ")}>
    <${MagicCard} shows=${card.shows} />
    ${isDone && html`<span class="mc-target-swaps"><${Mark} name="check" />${swaps}</span>`}
  </li>`;
}

/** @param {ChallengeProps} props */
export function Side(props) {
  const { swaps, targets, players, legs } = viewOf(props);
  const won = players[0]?.won ?? [];
  const legOf = (/** @type {Card} */ { card }) => (won.includes(card) ? legs[won.indexOf(card)] : undefined);
  const isOver = Boolean(props.turn.result);
  return html`<section class="tray mc-challenge-tray">
    <p class="mc-swaps" role="status"><${SwapSign} /><b data-swaps>${swaps}</b> ${t("challenge.magical-circle.swaps", { n: swaps })}</p>
    <ol class="mc-targets" aria-label=${t("mc.cards")}>
      ${targets.map((card, n) => html`<${Target} key=${card.card} card=${card} n=${n} swaps=${legOf(card)} />`)}
    </ol>
    ${!isOver && html`<div class="mc-challenge-buttons">
      <button type="button" class="button second" data-undo disabled=${!swaps || props.busy} onClick=${() => props.undo()}>
        <${Icon} name="undo" />${t("challenge.magical-circle.undo")}</button>
      <button type="button" class="button second" data-restart disabled=${!swaps || props.busy} onClick=${props.restart}>
        <${Icon} name="first" />${t("challenge.magical-circle.restart")}</button>
    </div>`}
  </section>`;
}

/** @param {GameEvent} event */
export function sayEvent(event) {
  if (event.kind === "claim") return t("challenge.magical-circle.claim");
  if (event.kind === "fail") return t("challenge.magical-circle.fail");
  if (event.kind !== "swap") return "";
  const [one = "", other = ""] = /** @type {string[]} */ (event["pair"]).map(elementName);
  return t("challenge.magical-circle.swapped", { one, other });
}

/** @param {KeyboardEvent} event @param {ChallengeProps} props */
export const key = (event, props) => boardKey(event, asBoard(props));
