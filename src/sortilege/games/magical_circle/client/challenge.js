// The challenge of a day: three cards to reach with few swaps. Nothing is hidden, so every swap can be taken back.
import { html } from "../../../client/vendor/preact.js";
import { boardProps } from "../../../client/js/daily/board_props.js";
import { t } from "../../../client/js/platform/i18n.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import { Icon } from "../../../client/js/widgets/icons.js";
import { Picture, SwapSign } from "./art.js";
import { key as boardKey } from "./input.js";
import { material } from "./view.js";
import { elementName } from "./words.js";

/** @typedef {import("../../../client/js/daily/challenge_module.js").ChallengeProps} ChallengeProps */
/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").View & {swaps: number, legs: number[], targets: Card[], actions: string[]}} ChallengeView */

export const ready = loadStyle(new URL("./challenge.css", import.meta.url));

/** @param {ChallengeProps} props */
const viewOf = ({ turn }) => /** @type {ChallengeView} */ (turn.view);

/** All three cards stay in sight. @param {ChallengeProps} props */
function asBoard(props) {
  const view = viewOf(props);
  return boardProps({ view: { ...view, cards: view.targets }, act: props.act, busy: props.busy });
}

/** The places of the cards that have been reached. @param {ChallengeView} view */
function reachedPlaces({ targets, players }) {
  const won = players[0]?.won ?? [];
  return targets.flatMap(({ card }, n) => (won.includes(card) ? [n] : []));
}

/** @param {ChallengeProps} props */
export function Challenge(props) {
  const { Board } = props.module;
  const reached = reachedPlaces(viewOf(props)).map((n) => " reached-" + n);
  return html`<div class=${"mc-challenge" + reached.join("")}><${Board} ...${asBoard(props)} /></div>`;
}

/** One swap of the solution. @param {{action: string}} props */
function Swap({ action }) {
  const [one = "", other = ""] = action.split(" ").slice(1);
  const words = t("challenge.magical-circle.swapped", { one: elementName(one), other: elementName(other) });
  return html`<li><span class="mc-solution-swap" role="img" aria-label=${words}>
    <${Picture} name=${material.elements[one] ?? ""} /><${SwapSign} /><${Picture} name=${material.elements[other] ?? ""} />
  </span></li>`;
}

/** @param {{actions: string[]}} props */
const Solution = ({ actions }) => html`<details class="mc-solution">
  <summary>${t("challenge.magical-circle.solution")}</summary>
  <ol>${actions.map((action, n) => html`<${Swap} key=${n} action=${action} />`)}</ol>
</details>`;

/** @param {ChallengeProps} props */
export function Side(props) {
  const { swaps, targets, ...view } = viewOf(props);
  const reached = view.players[0]?.won.length ?? 0;
  const solution = /** @type {string[] | undefined} */ (props.turn.result?.solution["actions"]);
  return html`<section class="tray mc-challenge-tray">
    <p class="mc-swaps" role="status"><${SwapSign} /><b data-swaps>${swaps}</b> ${t("challenge.magical-circle.swaps", { n: swaps })}
      <span class="aside">${t("challenge.magical-circle.reached", { n: reached, of: targets.length })}</span></p>
    ${solution ? html`<${Solution} actions=${solution} />` : html`
      <button type="button" class="button second" data-undo disabled=${!swaps || props.busy} onClick=${() => props.undo()}>
        <${Icon} name="undo" />${t("challenge.magical-circle.undo")}</button>
      <button type="button" class="button second" data-restart disabled=${!swaps || props.busy} onClick=${props.restart}>
        <${Icon} name="first" />${t("challenge.magical-circle.restart")}</button>`}
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
