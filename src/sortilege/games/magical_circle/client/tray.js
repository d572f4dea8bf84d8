// The tray: what the people at this device can do besides touching the board.
import { html, useEffect, useState } from "../../../client/vendor/preact.js";
import { Face, faceOf } from "../../../client/js/widgets/faces.js";
import { Icon } from "../../../client/js/widgets/icons.js";
import { t } from "../../../client/js/platform/i18n.js";
import { seatName } from "../../../client/js/table/seating.js";
import { Mark, Picture, Sign, Student, SwapSign } from "./art.js";
import { announcement, answer, selection, toggleCard } from "./input.js";
import { grabKey, handOf, isTurnBased, material, offers, ownSeats, viewOf } from "./view.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").BoardProps} BoardProps */
/** @typedef {import("./types.js").Inside} Inside */
/** @typedef {import("./types.js").InRace} InRace */

const SURE_MS = 3500;

// --------------------------------------------------------------------------- exchange cards
/**
 * The face of an exchange card.
 * @param {{value: number}} props
 */
const ExchangeCard = ({ value }) => html`<b>${value}</b><${SwapSign} />`;

/** @param {{view: View, seat: number}} props */
export function Hand({ view, seat }) {
  const hand = handOf(view, seat);
  if (!hand.length) return null;
  return html`<div class=${`mc-hand seat-${seat}`} role="img" aria-label=${t("mc.hand", { cards: hand.join(", ") })}>
    ${hand.map((value, n) => html`<span key=${n} class="mc-exchange"><${ExchangeCard} value=${value} /></span>`)}
  </div>`;
}

/** @param {{value: number, n: number, selected: boolean}} props */
const Choice = ({ value, n, selected }) => html`<button type="button" class=${selected ? "mc-exchange ready" : "mc-exchange"}
  data-card-value=${value} aria-pressed=${selected ? "true" : "false"} aria-label=${t("mc.exchange", { n: value })}
  onClick=${() => toggleCard(n)}><${ExchangeCard} value=${value} /></button>`;

/** @param {{view: View, seat: number}} props */
function HandToChoose({ view, seat }) {
  const { cards } = selection.value;
  return html`<div class=${`mc-hand seat-${seat}`} role="group" aria-label=${t("mc.hand.choose")}>
    ${handOf(view, seat).map((value, n) => html`<${Choice} key=${n} value=${value} n=${n} selected=${cards.includes(n)} />`)}
  </div>`;
}

// --------------------------------------------------------------------------- the race
/**
 * @param {BoardProps} props
 * @param {number} seat
 */
const nameOf = ({ seats }, seat) => seatName(seats[seat], seat);

/**
 * The face of the button where one person grabs.
 * @param {Inside} all
 */
const GlassFace = ({ props }) => html`<${Picture} name="sandglass" />
  <span class="mc-grab-word">${t(isTurnBased(props) ? "mc.grab.turn" : "mc.grab.short")}</span>`;

/** Shorter words stay on one line. */
const ONE_LINE = 7;

/**
 * Words on two lines at most: the first one, and the rest.
 * @param {string} words
 */
export function twoLines(words) {
  const [first = "", ...rest] = words.length > ONE_LINE ? words.split(/\s+|(?<=-)/) : [words];
  return rest.length ? [first, rest.join(" ").replaceAll("- ", "-")] : [first];
}

/**
 * Words in letters as large as their tile allows.
 * @param {{words: string}} props
 */
function Fitting({ words }) {
  const lines = twoLines(words);
  const letters = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => html`<span key=${line} class="mc-fit" style=${{ "--letters": letters }}>${line}</span>`);
}

/**
 * The face of the button where each person has their own.
 * @param {Inside & {seat: number}} all
 */
const SeatFace = ({ props, seat }) => html`<span class="sitter">
    <${Student} seat=${seat} /><${Face} face=${faceOf(props.seats[seat], seat)} />
  </span><span class="mc-grab-word"><${Fitting} words=${nameOf(props, seat)} /></span>`;

/**
 * A large button for one person. In a race it reacts when a finger touches it, not when it leaves: everyone has the
 * same chance.
 * @param {InRace} all
 */
function Grab({ question, props }) {
  const { seat } = question;
  const own = grabKey(props, seat);
  const alone = own === " ";
  const grab = (/** @type {MouseEvent} */ event) => event.button === 0 && answer(props, seat, "grab");
  return html`<button type="button" class=${`mc-grab seat-${seat}`} data-grab=${seat}
    onPointerDown=${isTurnBased(props) ? null : grab} onClick=${grab}
    aria-label=${alone ? t("mc.grab") : t("mc.grab.of", { name: nameOf(props, seat) })}
    aria-keyshortcuts=${alone ? "Space" : own}>
    ${alone ? html`<${GlassFace} props=${props} />` : html`<${SeatFace} props=${props} seat=${seat} />`}
    <kbd class="mc-key" aria-hidden="true">${alone ? t("mc.space_bar") : own}</kbd>
  </button>`;
}

/** @param {{words: string, alone: boolean}} props */
const AgreeWords = ({ words, alone }) => (alone ? words : html`<${Fitting} words=${words} />`);

/**
 * "Nothing fits": a vote that cannot be taken back.
 * @param {InRace & {children?: unknown}} all
 */
function Agree({ question, props, children }) {
  const { seat } = question;
  const alone = grabKey(props, seat) === " ";
  if (!question.actions.includes("agree"))
    return html`<div class="mc-agreed"><p><${Mark} name="check" /><${AgreeWords} words=${t("mc.agreed.short")} alone=${alone} /></p>
      ${children}</div>`;
  return html`<button type="button" class="button second mc-agree" data-agree=${seat}
    aria-label=${alone ? t("mc.agree") : t("mc.agree.of", { name: nameOf(props, seat) })}
    onClick=${() => answer(props, seat, "agree")}>
    <${Icon} name="none" /><${AgreeWords} words=${t("mc.agree.short")} alone=${alone} />${children}</button>`;
}

/** @param {View} view */
const racersOf = (view) => view.players.filter((player) => !player.locked);

/**
 * The vote in words.
 * @param {BoardProps} props
 */
function sayVotes(props) {
  const racers = racersOf(viewOf(props));
  const agreed = racers.filter((player) => player.agreed);
  const names = agreed.map(({ seat }) => nameOf(props, seat)).join(", ");
  return agreed.length ? t("mc.votes", { n: agreed.length, of: racers.length, names }) : t("mc.votes.none");
}

/** @param {{seat: number, agreed: boolean}} props */
const Vote = ({ seat, agreed }) => html`<span data-vote=${seat} class=${`mc-vote seat-${seat} ${agreed ? "yes" : ""}`}>
  ${agreed ? html`<${Mark} name="check" />` : html`<${Sign} seat=${seat} />`}</span>`;

/**
 * Who in the race has agreed: the sign of each seat, a tick for a yes.
 * @param {Inside} all
 */
function Votes({ props }) {
  const racers = racersOf(viewOf(props));
  return html`<span class="mc-votes" aria-hidden="true">
    ${racers.map(({ seat, agreed }) => html`<${Vote} key=${seat} seat=${seat} agreed=${agreed} />`)}
  </span>`;
}

/** @param {Inside} all */
const VoteLine = ({ props }) => html`<p class="mc-vote-line">
  <${Votes} props=${props} /><span>${sayVotes(props)}</span></p>`;

/**
 * Why somebody here is not in the race.
 * @param {Inside} all
 */
function Locked({ props }) {
  const { players } = viewOf(props);
  const own = ownSeats(props);
  const locked = own.filter((seat) => players[seat]?.locked);
  if (!locked.length) return null;
  const name = locked.map((seat) => nameOf(props, seat)).join(", ");
  return html`<p class="mc-word"><${Mark} name="lock" />
    ${own.length === 1 ? t("mc.locked.you") : t("mc.locked", { name })}</p>`;
}

/** @param {InRace & {several: boolean}} all */
function Racer({ question, props, several }) {
  const hand = html`<${Hand} view=${viewOf(props)} seat=${question.seat} />`;
  return html`<div class="mc-racer">
    ${!several && hand}
    <${Grab} question=${question} props=${props} />
    <${Agree} question=${question} props=${props}>${!several && html`<${Votes} props=${props} />`}<//>
    ${several && hand}
  </div>`;
}

/** @param {Inside} all */
function Race({ props }) {
  const questions = props.questions.filter((question) => offers(question, "grab"));
  const several = questions.some((question) => grabKey(props, question.seat) !== " ");
  const racers = questions.map((question) => html`<${Racer} key=${question.seat} question=${question} props=${props}
    several=${several} />`);
  return html`<div class=${`mc-race ${several ? "several" : ""}`}>${racers}</div>
    ${several ? html`<${VoteLine} props=${props} />` : html`<p class="aside"><span>${sayVotes(props)}</span></p>`}
    <${Locked} props=${props} />`;
}

// --------------------------------------------------------------------------- the attempt
/**
 * Giving up costs a card: the first tap only asks.
 * @param {Inside} all
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
    <${Icon} name="flag" />${t(sure ? "mc.give-up.sure" : "mc.give-up.short")}</button>`;
}

/**
 * Choosing exchange cards.
 * @param {Inside} all
 */
function Choose({ props }) {
  const ready = announcement(props);
  return html`<div class="mc-choose">
    <${HandToChoose} view=${viewOf(props)} seat=${props.question?.seat ?? 0} />
    <div class="mc-row">
      <button type="button" class="button mc-say" data-say aria-disabled=${ready && !props.busy ? "false" : "true"}
        onClick=${() => ready && props.play(ready.action)}>
        <${Icon} name="check" />${ready ? t("mc.say", { n: ready.n }) : t("mc.say.none")}</button>
      <${GiveUp} props=${props} />
    </div>
  </div>`;
}

/** @param {Inside & {action: string}} all */
function NumberButton({ action, props }) {
  const n = material.swaps[action] ?? 0;
  return html`<button type="button" class="button mc-number" data-number=${n} aria-label=${t("mc.announce", { n })}
    onClick=${() => props.play(action)}>${n}</button>`;
}

/**
 * The children's game: choosing a number.
 * @param {Inside} all
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

/** @param {Inside} all */
function Swaps({ props }) {
  const { left, announced } = viewOf(props).attempt ?? { left: 0, announced: 0 };
  return html`<div class="mc-row">
    <div><p class="mc-word">${t("mc.left", { n: left })}</p><${Pips} left=${left} announced=${announced ?? 0} /></div>
    <${GiveUp} props=${props} />
  </div>`;
}

// --------------------------------------------------------------------------- between attempts
/** @param {Inside} all */
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

/** @param {Inside} all */
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
