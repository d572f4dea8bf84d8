// What lies in the hands of those who sit at this device: grab buttons, exchange cards, votes, and how to end an attempt.
import { html, useEffect, useState } from "../../../client/vendor/preact.js";
import { Face, faceOf } from "../../../client/js/widgets/faces.js";
import { t } from "../../../client/js/platform/i18n.js";
import { seatName } from "../../../client/js/table/seating.js";
import { Mark, Picture, Sign, Student, SwapSign } from "./art.js";
import { begun, layReady } from "./selection.js";
import { grabKey, handOf, isCalmTable, offers, SLOTS } from "./circle.js";
import { announcement, answer } from "./input.js";

/** @typedef {import("./circle.js").View} View */
/** @typedef {import("./circle.js").Question} Question */
/** @typedef {import("./circle.js").BoardProps} BoardProps */

const SURE_MS = 3500;

/** The face of an exchange card. @param {{value: number}} props */
const Exchange = ({ value }) => html`<b>${value}</b><${SwapSign} />`;

/** The exchange cards of a seat, to look at. @param {{view: View, seat: number}} props */
export function Hand({ view, seat }) {
  const hand = handOf(view, seat);
  if (!hand.length) return null;
  return html`<div class=${`mc-hand seat-${seat}`} role="img" aria-label=${t("mc.hand", { cards: hand.join(", ") })}>
    ${hand.map((value, n) => html`<span key=${n} class="mc-exchange"><${Exchange} value=${value} /></span>`)}
  </div>`;
}

// --------------------------------------------------------------------------- the race
/** A large target for one person. It answers to the finger's touch, not to its leaving: all have the same chance. @param {{question: Question, props: BoardProps}} all */
function Grab({ question, props }) {
  const own = grabKey(props, question.seat);
  const name = seatName(props.seats[question.seat], question.seat);
  const grab = (/** @type {MouseEvent} */ event) => event.button === 0 && answer(props, question.seat, "grab");
  return html`<button type="button" class=${`mc-grab seat-${question.seat}`} data-grab=${question.seat} onPointerDown=${isCalmTable(props) ? null : grab} onClick=${grab}
    aria-label=${own === " " ? t("mc.grab") : t("mc.grab.of", { name })} aria-keyshortcuts=${own === " " ? "Space" : own}>
    ${own === " " ? html`<${Picture} name="sandglass" /><span class="mc-grab-word">${t(isCalmTable(props) ? "mc.grab.calm" : "mc.grab.short")}</span>`
      : html`<span class="sitter"><${Student} seat=${question.seat} /><${Face} face=${faceOf(props.seats[question.seat], question.seat)} /></span><span class="mc-grab-word">${name}</span>`}
    <kbd class="mc-key" aria-hidden="true">${own === " " ? t("mc.space_bar") : own}</kbd>
  </button>`;
}

/** "Nothing fits": a vote that cannot be taken back. @param {{question: Question, props: BoardProps, children?: unknown}} all */
function Agree({ question, props, children }) {
  const several = grabKey(props, question.seat) !== " ";
  if (!question.actions.includes("agree")) return html`<div class="mc-agreed"><p><${Mark} name="check" />${t("mc.agreed.short")}</p>${children}</div>`;
  const name = seatName(props.seats[question.seat], question.seat);
  return html`<button type="button" class="button second mc-agree" data-agree=${question.seat} aria-label=${several ? t("mc.agree.of", { name }) : t("mc.agree")}
    onClick=${() => answer(props, question.seat, "agree")}>${t("mc.agree.short")}${children}</button>`;
}

/** @param {View} view */
const racersOf = (view) => view.players.filter((player) => !player.locked);

/** The vote in words. @param {BoardProps} props */
function sayVotes(props) {
  const racers = racersOf(/** @type {View} */ (props.view));
  const agreed = racers.filter((player) => player.agreed);
  const names = agreed.map(({ seat }) => seatName(props.seats[seat], seat)).join(", ");
  return agreed.length ? t("mc.votes", { n: agreed.length, of: racers.length, names }) : t("mc.votes.none");
}

/** Who of those in the race has agreed: a sign for each, a tick for a yes. @param {{props: BoardProps}} all */
function Votes({ props }) {
  return html`<span class="mc-votes" aria-hidden="true">
    ${racersOf(/** @type {View} */ (props.view)).map(({ seat, agreed }) => html`<span key=${seat} data-vote=${seat}
      class=${`mc-vote seat-${seat} ${agreed ? "yes" : ""}`}>${agreed ? html`<${Mark} name="check" />` : html`<${Sign} seat=${seat} />`}</span>`)}
  </span>`;
}

/** @param {BoardProps} props */
const ownSeats = ({ seats }) => seats.flatMap((seat, n) => (seat.yours ? [n] : []));

/** Why somebody here may not join the race. @param {{props: BoardProps}} all */
function Locked({ props }) {
  const { players } = /** @type {View} */ (props.view);
  const own = ownSeats(props);
  const locked = own.filter((seat) => players[seat]?.locked);
  if (!locked.length) return null;
  const name = locked.map((seat) => seatName(props.seats[seat], seat)).join(", ");
  return html`<p class="mc-word"><${Mark} name="lock" />${own.length === 1 ? t("mc.locked.you") : t("mc.locked", { name })}</p>`;
}

/** @param {{props: BoardProps}} all */
function Race({ props }) {
  const view = /** @type {View} */ (props.view);
  const racers = props.questions.filter((question) => offers(question, "grab"));
  const several = racers.some((question) => grabKey(props, question.seat) !== " ");
  return html`<div class=${`mc-race ${several ? "several" : ""}`}>
    ${racers.map((question) => html`<div key=${question.seat} class="mc-racer">
      ${!several && html`<${Hand} view=${view} seat=${question.seat} />`}
      <${Grab} question=${question} props=${props} />
      <${Agree} question=${question} props=${props}>${!several && html`<${Votes} props=${props} />`}<//>
      ${several && html`<${Hand} view=${view} seat=${question.seat} />`}
    </div>`)}
  </div>
  <p class=${several ? "mc-vote-line" : "aside"}>${several && html`<${Votes} props=${props} />`}<span>${sayVotes(props)}</span></p>
  <${Locked} props=${props} />`;
}

// --------------------------------------------------------------------------- the attempt
/** Giving up costs a card: the first tap only questions. @param {{props: BoardProps}} all */
function GiveUp({ props }) {
  const [sure, setSure] = useState(false);
  useEffect(() => {
    if (!sure) return undefined;
    const timer = setTimeout(() => setSure(false), SURE_MS);
    return () => clearTimeout(timer);
  }, [sure]);
  const press = () => (sure ? props.play("give-up") : setSure(true));
  return html`<button type="button" class=${`button second mc-give-up ${sure ? "sure" : ""}`} data-give-up onClick=${press}>${t(sure ? "mc.give-up.sure" : "mc.give-up.short")}</button>`;
}

/** @param {{props: BoardProps}} all */
function Choose({ props }) {
  const view = /** @type {View} */ (props.view);
  const seat = props.question?.seat ?? 0;
  const { cards } = begun.value;
  const ready = announcement(props);
  return html`<div class="mc-choose">
    <div class=${`mc-hand seat-${seat}`} role="group" aria-label=${t("mc.hand.choose")}>
      ${handOf(view, seat).map((value, n) => html`<button type="button" key=${n} class=${cards.includes(n) ? "mc-exchange ready" : "mc-exchange"}
        data-card-value=${value} aria-pressed=${cards.includes(n) ? "true" : "false"} aria-label=${t("mc.exchange", { n: value })}
        onClick=${() => layReady(n)}><${Exchange} value=${value} /></button>`)}
    </div>
    <div class="mc-row"><button type="button" class="button mc-say" data-say aria-disabled=${ready && !props.busy ? "false" : "true"}
      onClick=${() => ready && props.play(ready.action)}>${ready ? t("mc.say", { n: ready.n }) : t("mc.say.none")}</button>
    <${GiveUp} props=${props} /></div>
  </div>`;
}

/** The children's game: a number said aloud. @param {{props: BoardProps}} all */
function Announce({ props }) {
  const numbers = (props.question?.actions ?? []).filter((action) => action.startsWith("announce ")).map((action) => action.slice(-1));
  return html`<div class="mc-choose">
    <div class="mc-numbers" role="group" aria-label=${t("mc.prompt.announce")}>
      ${numbers.map((n) => html`<button type="button" key=${n} class="button mc-number" data-number=${n} aria-label=${t("mc.announce", { n })}
        onClick=${() => props.play(`announce ${n}`)}>${n}</button>`)}
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
  const { attempt } = /** @type {View} */ (props.view);
  return html`<div class="mc-row">
    <div><p class="mc-word">${t("mc.left", { n: attempt?.left ?? 0 })}</p><${Pips} left=${attempt?.left ?? 0} announced=${attempt?.announced ?? 0} /></div>
    <${GiveUp} props=${props} />
  </div>`;
}

// --------------------------------------------------------------------------- waiting
/** @param {{props: BoardProps}} all */
function Wait({ props }) {
  const view = /** @type {View} */ (props.view);
  const own = ownSeats(props);
  const { attempt } = view;
  const votes = isCalmTable(props) && !attempt && view.cards.length === SLOTS.length;
  return html`<div class="mc-choose">
    ${votes && html`<p class="mc-vote-line"><${Votes} props=${props} /><span>${sayVotes(props)}</span></p>`}
    ${own.length === 1 && html`<${Hand} view=${view} seat=${own[0] ?? 0} />`}
    ${attempt?.announced && html`<${Pips} left=${attempt.left} announced=${attempt.announced} />`}
    <${Locked} props=${props} />
  </div>`;
}

/** @param {{props: BoardProps}} all */
function Deal({ props }) {
  const { circle } = /** @type {View} */ (props.view);
  return html`<button type="button" class="mc-deal" data-deal aria-disabled=${props.busy ? "true" : "false"} onClick=${() => props.play("tap")}>
    <${Picture} name="back" /><span>${t(circle ? "mc.tap.reveal" : "mc.tap.lay")}</span><kbd class="mc-key" aria-hidden="true">${t("mc.space_bar")}</kbd></button>`;
}

/** @param {{props: BoardProps}} all */
function Inside({ props }) {
  const { question, questions } = props;
  if (question?.tap) return html`<${Deal} props=${props} />`;
  if (questions.some((one) => offers(one, "grab"))) return html`<${Race} props=${props} />`;
  if (offers(question, "swap")) return html`<${Swaps} props=${props} />`;
  if (offers(question, "announce")) return html`<${Announce} props=${props} />`;
  return question ? html`<${Choose} props=${props} />` : html`<${Wait} props=${props} />`;
}

/** @param {BoardProps} props */
export function Tray(props) {
  return html`<section class="tray mc-tray" aria-label=${t("mc.tray")}><${Inside} props=${props} /></section>`;
}
