// What lies in the hand: the reserve of crystals, the bag, and the plain answers.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Glyph } from "./art.js";
import { Calls } from "./call.js";
import { begun, drag, forget, keepOf, offers, offersSome, say } from "./input.js";
import { rewardFacts } from "./words.js";

/** @typedef {import("./cards.js").View} View */
/** @typedef {import("./cards.js").BoardProps} BoardProps */

/** @param {BoardProps} props */
function Reserve(props) {
  const { players } = /** @type {View} */ (props.view);
  const mine = players[props.eye ?? -1];
  if (!mine) return null;
  const lit = offersSome(props, "place ");
  const label = t("vm.reserve", { n: mine.reserve });
  return html`<div class=${lit ? "vm-reserve ready" : "vm-reserve"} role="img" aria-label=${label} data-reserve=${mine.seat}
    onPointerDown=${(/** @type {PointerEvent} */ event) => drag(event, props, "")}>
    ${Array.from({ length: mine.reserve }, (_, n) => html`<${Glyph} key=${n} name="crystal" />`)}<b aria-hidden="true">${mine.reserve}</b>
  </div>`;
}

/** The bag gives a token to the catcher's tap. @param {BoardProps} props */
function Bag(props) {
  const { drawn, phase } = /** @type {View} */ (props.view);
  const draws = Boolean(props.question?.tap && phase === "draw");
  const left = drawn && 23 - Object.values(drawn).reduce((sum, n) => sum + n, 0);
  const label = draws ? t("vm.tap.bag") : left === undefined ? t("vm.bag") : t("vm.bag.left", { n: left });
  return html`<button type="button" class=${draws ? "vm-bag lit" : "vm-bag"} data-bag aria-label=${label} aria-disabled=${draws && !props.busy ? "false" : "true"}
    onClick=${() => draws && say(props, "tap")}><${Glyph} name="bag" />${left !== undefined && html`<span class="vm-count" aria-hidden="true">${left}</span>`}</button>`;
}

/** @param {{props: BoardProps, action: string, words: string, second?: boolean}} all */
function Answer({ props, action, words, second = false }) {
  return html`<button type="button" class=${second ? "button second lit" : "button lit"} data-plain=${action} aria-disabled=${props.busy ? "true" : "false"}
    onClick=${() => say(props, action)}>${words}</button>`;
}

/** @param {BoardProps} props */
function Keep(props) {
  const { picked } = begun.value;
  const action = keepOf(props, picked);
  if (!action) return html`<p class="vm-say">${t("vm.keep.some", { n: 3 - picked.length })}</p>`;
  return html`<${Answer} props=${props} action=${action} words=${t("vm.keep.these")} />`;
}

/** @param {BoardProps} props */
function Claim(props) {
  const claim = props.question?.actions.find((action) => action.startsWith("claim")) ?? "";
  return html`<p class="vm-say">${rewardFacts(claim.split(" ")[1] ?? "")} ${t("vm.claim.why")}</p>
    <div class="vm-answers"><${Answer} props=${props} action=${claim} words=${t("vm.claim.short")} />
    <${Answer} props=${props} action="decline" words=${t("vm.decline.short")} second=${true} /></div>`;
}

/** @param {BoardProps} props */
function Answers(props) {
  const { sealed } = /** @type {View} */ (props.view);
  if (!props.question) return sealed ? html`<p class="vm-say">${t("vm.you_decided")}</p>` : null;
  if (offersSome(props, "keep ")) return html`<${Keep} ...${props} />`;
  if (offersSome(props, "claim ")) return html`<${Claim} ...${props} />`;
  const { from, to } = begun.value;
  return html`<div class="vm-answers">
    <${Calls} props=${props} />
    ${offers(props, "pass") && html`<${Answer} props=${props} action="pass" words=${t("vm.pass.short")} second=${true} />`}
    ${offers(props, "done") && html`<${Answer} props=${props} action="done" words=${t("vm.done.short")} second=${true} />`}
    ${(from || to) && html`<button type="button" class="button second lit" onClick=${forget}>${t("vm.let_go")}</button>`}
  </div>`;
}

/** @param {BoardProps} props */
export function Tray(props) {
  return html`<section class="tray vm-tray" aria-label=${t("vm.tray")}>
    <div class="vm-tray-row"><${Bag} ...${props} /><${Reserve} ...${props} /></div>
    <${Answers} ...${props} />
  </section>`;
}
