// What is shown beside the board: the drawn token, each player's figures, the bag, one's crystals, and the plain answers.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Icon } from "../../../client/js/widgets/icons.js";
import { Apprentice, Glyph, Mark } from "./art.js";
import { callsOf, clearSelection, drag, keepAction, offers, offersSome, selection, submit, tapSlot } from "./input.js";
import { material } from "./material.js";
import { viewOf } from "./view.js";
import { portalName, rewardFacts, tokenName } from "./words.js";

/** @typedef {import("./view.js").BoardProps} BoardProps */

/** @param {{seat: number}} props */
export const Portrait = ({ seat }) => html`<${Apprentice} seat=${seat} />`;

/**
 * The token that was drawn.
 * @param {{view: unknown}} props
 */
export function Aim(props) {
  const { token } = viewOf(props);
  return html`<div class="aim vm-aim">
    <div class="vm-token" data-aim><${Glyph} key=${token ?? "bag"} name=${token ?? "bag"} /></div>
    <p class="vm-aim-name">${token ? tokenName(token) : t("vm.no_token")}</p>
  </div>`;
}

/**
 * A quiet sign of who has decided.
 * @param {{player: import("./view.js").Player}} props
 */
export function Decided({ player: { sealed, waiting } }) {
  if (!sealed && !waiting) return null;
  return html`<span class=${sealed ? "vm-decided yes" : "vm-decided"}>
    <${Mark} name=${sealed ? "check" : "thinking"} /><span class="aside">${t(sealed ? "vm.decided" : "vm.thinks")}</span></span>`;
}

/** @param {{view: unknown, seat: number, score: number}} props */
export function Prizes(props) {
  const { seat, score } = props;
  const { players, catcher } = viewOf(props);
  const player = players[seat];
  if (!player) return null;
  const opened = player.opened.length;
  const words = [
    t("vm.points", { n: score }),
    t("vm.sheet.opened", { n: opened }),
    t("vm.reserve", { n: player.reserve }),
    catcher === seat && t("vm.is_catcher"),
  ];
  return html`<p class="aside">${words.filter(Boolean).join(". ")}</p>
    <div class="vm-prizes"><span class="vm-facts" aria-hidden="true"><b>★ ${score}</b><span><${Glyph} name="back" />${opened}</span>
      <span><${Glyph} name="crystal" />${player.reserve}</span>${catcher === seat && html`<${Glyph} name="bag" />`}</span>
      <${Decided} player=${player} /></div>`;
}

// --------------------------------------------------------------------------- the tray
/** @param {BoardProps} props */
function Reserve(props) {
  const mine = viewOf(props).players[props.eye ?? -1];
  if (!mine) return null;
  const lit = offersSome(props, "place ");
  return html`<div class=${lit ? "vm-reserve ready" : "vm-reserve"} role="img" aria-label=${t("vm.reserve", { n: mine.reserve })}
    data-reserve=${mine.seat} onPointerDown=${(/** @type {PointerEvent} */ event) => drag(event, props, "")}>
    ${Array.from({ length: mine.reserve }, (_, n) => html`<${Glyph} key=${n} name="crystal" />`)}<b aria-hidden="true">${mine.reserve}</b>
  </div>`;
}

/** @param {Record<string, number>} counts */
const total = (counts) => Object.values(counts).reduce((sum, n) => sum + n, 0);

/**
 * The bag; the catcher taps it to draw a token.
 * @param {BoardProps} props
 */
function Bag(props) {
  const { drawn, phase } = viewOf(props);
  const draws = Boolean(props.question?.tap && phase === "draw");
  const left = drawn ? total(material.tokens) - total(drawn) : null;
  const label = draws ? t("vm.tap.bag") : left === null ? t("vm.bag") : t("vm.bag.left", { n: left });
  return html`<button type="button" class=${draws ? "vm-bag lit" : "vm-bag"} data-bag aria-label=${label}
    aria-disabled=${draws && !props.busy ? "false" : "true"} onClick=${() => draws && submit(props, "tap")}>
    <${Glyph} name="bag" />${left !== null && html`<span class="vm-count" aria-hidden="true">${left}</span>`}</button>`;
}

// --------------------------------------------------------------------------- answers
/** @type {Record<string, string>} */
const ICONS = { keep: "check", claim: "check", done: "check", pass: "skip", decline: "minus" };

/** @param {{props: BoardProps, action: string, words: string, second?: boolean}} all */
function Answer({ props, action, words, second = false }) {
  return html`<button type="button" class=${second ? "button second lit" : "button lit"} data-plain=${action}
    aria-disabled=${props.busy ? "true" : "false"} onClick=${() => submit(props, action)}>
    <${Icon} name=${ICONS[action.split(" ")[0] ?? ""]} />${words}</button>`;
}

/** @param {BoardProps} props */
function Keep(props) {
  const { picked } = selection.value;
  const action = keepAction(props, picked);
  if (!action) return html`<p class="vm-say">${t("vm.keep.some", { n: material.kept - picked.length })}</p>`;
  return html`<${Answer} props=${props} action=${action} words=${t("vm.keep.these")} />`;
}

/** @param {BoardProps} props */
function Claim(props) {
  const claim = props.question?.actions.find((action) => action.startsWith("claim")) ?? "";
  return html`<p class="vm-say">${rewardFacts(claim.split(" ")[1] ?? "")} ${t("vm.claim.why")}</p>
    <div class="vm-answers"><${Answer} props=${props} action=${claim} words=${t("vm.claim.short")} />
    <${Answer} props=${props} action="decline" words=${t("vm.decline.short")} second=${true} /></div>`;
}

/**
 * INCANTATUM! Where the fastest call goes first, a large button places the last crystal of a portal at once.
 * @param {{cell: string, props: BoardProps}} all
 */
function Call({ cell, props }) {
  const portal = portalName(cell.split(":")[0] ?? "");
  const words = selection.value.to === cell ? t("vm.call.which") : t("vm.call", { portal });
  return html`<button type="button" class="vm-incantatum lit" data-call=${cell} aria-disabled=${props.busy ? "true" : "false"}
    aria-keyshortcuts="I" onClick=${() => tapSlot(props, cell)}>
    <${Icon} name="gate" /><b>${t("vm.incantatum")}</b><span>${words}</span></button>`;
}

/** @param {BoardProps} props */
function Answers(props) {
  if (!props.question) return viewOf(props).sealed ? html`<p class="vm-say">${t("vm.you_decided")}</p>` : null;
  if (offersSome(props, "keep ")) return html`<${Keep} ...${props} />`;
  if (offersSome(props, "claim ")) return html`<${Claim} ...${props} />`;
  const { from, to } = selection.value;
  const others = ["pass", "done"].filter((action) => offers(props, action));
  return html`<div class="vm-answers">
    ${callsOf(props).map((cell) => html`<${Call} key=${cell} cell=${cell} props=${props} />`)}
    ${others.map((action) => html`<${Answer} key=${action} props=${props} action=${action}
      words=${t(`vm.${action}.short`)} second=${true} />`)}
    ${(from || to) && html`<button type="button" class="button second lit" onClick=${clearSelection}>
      <${Icon} name="minus" />${t("vm.let_go")}</button>`}
  </div>`;
}

/** @param {BoardProps} props */
export function Tray(props) {
  return html`<section class="tray vm-tray" aria-label=${t("vm.tray")}>
    <div class="vm-tray-row"><${Bag} ...${props} /><${Reserve} ...${props} /></div>
    <${Answers} ...${props} />
  </section>`;
}
