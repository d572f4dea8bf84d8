// The tray: what the people at this device can do besides touching the board.
import { html, useEffect, useState } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Picture, SwapSign } from "./art.js";
import { Hand, HandToChoose } from "./hand.js";
import { announcement } from "./input.js";
import { material } from "./material.js";
import { Locked, Race, VoteLine } from "./race.js";
import { isTurnBased, offers, ownSeats, viewOf } from "./view.js";

/** @typedef {import("./view.js").BoardProps} BoardProps */

const SURE_MS = 3500;

// --------------------------------------------------------------------------- the attempt
/**
 * Giving up costs a card: the first tap only asks.
 * @param {{props: BoardProps}} all
 */
function GiveUp({ props }) {
  const [sure, setSure] = useState(false);
  useEffect(() => {
    if (!sure) return undefined;
    const timer = setTimeout(() => setSure(false), SURE_MS);
    return () => clearTimeout(timer);
  }, [sure]);
  const press = () => (sure ? props.play("give-up") : setSure(true));
  return html`<button type="button" class=${`button second mc-give-up ${sure ? "sure" : ""}`} data-give-up onClick=${press}>
    ${t(sure ? "mc.give-up.sure" : "mc.give-up.short")}</button>`;
}

/**
 * Choosing exchange cards.
 * @param {{props: BoardProps}} all
 */
function Choose({ props }) {
  const ready = announcement(props);
  return html`<div class="mc-choose">
    <${HandToChoose} view=${viewOf(props)} seat=${props.question?.seat ?? 0} />
    <div class="mc-row">
      <button type="button" class="button mc-say" data-say aria-disabled=${ready && !props.busy ? "false" : "true"}
        onClick=${() => ready && props.play(ready.action)}>${ready ? t("mc.say", { n: ready.n }) : t("mc.say.none")}</button>
      <${GiveUp} props=${props} />
    </div>
  </div>`;
}

/** @param {{action: string, props: BoardProps}} all */
function NumberButton({ action, props }) {
  const n = material.swaps[action] ?? 0;
  return html`<button type="button" class="button mc-number" data-number=${n} aria-label=${t("mc.announce", { n })}
    onClick=${() => props.play(action)}>${n}</button>`;
}

/**
 * The children's game: choosing a number.
 * @param {{props: BoardProps}} all
 */
function Announce({ props }) {
  const actions = (props.question?.actions ?? []).filter((action) => action.startsWith("announce "));
  return html`<div class="mc-choose">
    <div class="mc-numbers" role="group" aria-label=${t("mc.prompt.announce")}>
      ${actions.map((action) => html`<${NumberButton} key=${action} action=${action} props=${props} />`)}
    </div>
    <${GiveUp} props=${props} />
  </div>`;
}

/** @param {{left: number, announced: number}} props */
function Pips({ left, announced }) {
  return html`<p class="mc-pips" role="img" aria-label=${t("mc.left", { n: left })}>
    ${Array.from({ length: announced }, (_, n) => html`<span key=${n} class=${n < left ? "" : "gone"}><${SwapSign} /></span>`)}</p>`;
}

/** @param {{props: BoardProps}} all */
function Swaps({ props }) {
  const { left, announced } = viewOf(props).attempt ?? { left: 0, announced: 0 };
  return html`<div class="mc-row">
    <div><p class="mc-word">${t("mc.left", { n: left })}</p><${Pips} left=${left} announced=${announced ?? 0} /></div>
    <${GiveUp} props=${props} />
  </div>`;
}

// --------------------------------------------------------------------------- between attempts
/** @param {{props: BoardProps}} all */
function Wait({ props }) {
  const view = viewOf(props);
  const own = ownSeats(props);
  const { attempt } = view;
  const votes = isTurnBased(props) && !attempt && view.cards.length === material.shown_cards;
  return html`<div class="mc-choose">
    ${votes && html`<${VoteLine} props=${props} />`}
    ${own.length === 1 && html`<${Hand} view=${view} seat=${own[0] ?? 0} />`}
    ${attempt?.announced && html`<${Pips} left=${attempt.left} announced=${attempt.announced} />`}
    <${Locked} props=${props} />
  </div>`;
}

/** @param {{props: BoardProps}} all */
function Deal({ props }) {
  return html`<button type="button" class="mc-deal" data-deal aria-disabled=${props.busy ? "true" : "false"}
    onClick=${() => props.play("tap")}>
    <${Picture} name="back" /><span>${t(viewOf(props).circle ? "mc.tap.reveal" : "mc.tap.lay")}</span>
    <kbd class="mc-key" aria-hidden="true">${t("mc.space_bar")}</kbd></button>`;
}

/** @param {BoardProps} props */
function contentOf({ question, questions }) {
  if (question?.tap) return Deal;
  if (questions.some((one) => offers(one, "grab"))) return Race;
  if (offers(question, "swap")) return Swaps;
  if (offers(question, "announce")) return Announce;
  return question ? Choose : Wait;
}

/** @param {BoardProps} props */
export function Tray(props) {
  return html`<section class="tray mc-tray" aria-label=${t("mc.tray")}><${contentOf(props)} props=${props} /></section>`;
}
