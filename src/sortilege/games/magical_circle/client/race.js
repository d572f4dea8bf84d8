// The race in the tray: a grab button for everyone here, and the vote that nothing fits.
import { html } from "../../../client/vendor/preact.js";
import { Face, faceOf } from "../../../client/js/widgets/faces.js";
import { t } from "../../../client/js/platform/i18n.js";
import { seatName } from "../../../client/js/table/seating.js";
import { Mark, Picture } from "./art.js";
import { Hand } from "./hand.js";
import { answer } from "./input.js";
import { Sign, Student } from "./students.js";
import { grabKey, isTurnBased, offers, ownSeats, viewOf } from "./view.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Question} Question */
/** @typedef {import("./view.js").BoardProps} BoardProps */

/**
 * @param {BoardProps} props
 * @param {number} seat
 */
const nameOf = ({ seats }, seat) => seatName(seats[seat], seat);

// --------------------------------------------------------------------------- grabbing
/**
 * The face of the button where one person grabs.
 * @param {{props: BoardProps}} all
 */
const GlassFace = ({ props }) => html`<${Picture} name="sandglass" />
  <span class="mc-grab-word">${t(isTurnBased(props) ? "mc.grab.turn" : "mc.grab.short")}</span>`;

/**
 * The face of the button where each person has their own.
 * @param {{props: BoardProps, seat: number}} all
 */
const SeatFace = ({ props, seat }) => html`<span class="sitter">
    <${Student} seat=${seat} /><${Face} face=${faceOf(props.seats[seat], seat)} />
  </span><span class="mc-grab-word">${nameOf(props, seat)}</span>`;

/**
 * A large button for one person. In a race it reacts when a finger touches it, not when it leaves: everyone has the
 * same chance.
 * @param {{question: Question, props: BoardProps}} all
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

// --------------------------------------------------------------------------- agreeing
/**
 * "Nothing fits": a vote that cannot be taken back.
 * @param {{question: Question, props: BoardProps, children?: unknown}} all
 */
function Agree({ question, props, children }) {
  const { seat } = question;
  if (!question.actions.includes("agree"))
    return html`<div class="mc-agreed"><p><${Mark} name="check" />${t("mc.agreed.short")}</p>${children}</div>`;
  const alone = grabKey(props, seat) === " ";
  return html`<button type="button" class="button second mc-agree" data-agree=${seat}
    aria-label=${alone ? t("mc.agree") : t("mc.agree.of", { name: nameOf(props, seat) })}
    onClick=${() => answer(props, seat, "agree")}>${t("mc.agree.short")}${children}</button>`;
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
 * @param {{props: BoardProps}} all
 */
function Votes({ props }) {
  const racers = racersOf(viewOf(props));
  return html`<span class="mc-votes" aria-hidden="true">
    ${racers.map(({ seat, agreed }) => html`<${Vote} key=${seat} seat=${seat} agreed=${agreed} />`)}
  </span>`;
}

/** @param {{props: BoardProps}} all */
export const VoteLine = ({ props }) => html`<p class="mc-vote-line">
  <${Votes} props=${props} /><span>${sayVotes(props)}</span></p>`;

// --------------------------------------------------------------------------- the whole race
/**
 * Why somebody here is not in the race.
 * @param {{props: BoardProps}} all
 */
export function Locked({ props }) {
  const { players } = viewOf(props);
  const own = ownSeats(props);
  const locked = own.filter((seat) => players[seat]?.locked);
  if (!locked.length) return null;
  const name = locked.map((seat) => nameOf(props, seat)).join(", ");
  return html`<p class="mc-word"><${Mark} name="lock" />
    ${own.length === 1 ? t("mc.locked.you") : t("mc.locked", { name })}</p>`;
}

/** @param {{question: Question, props: BoardProps, several: boolean}} all */
function Racer({ question, props, several }) {
  const hand = html`<${Hand} view=${viewOf(props)} seat=${question.seat} />`;
  return html`<div class="mc-racer">
    ${!several && hand}
    <${Grab} question=${question} props=${props} />
    <${Agree} question=${question} props=${props}>${!several && html`<${Votes} props=${props} />`}<//>
    ${several && hand}
  </div>`;
}

/** @param {{props: BoardProps}} all */
export function Race({ props }) {
  const questions = props.questions.filter((question) => offers(question, "grab"));
  const several = questions.some((question) => grabKey(props, question.seat) !== " ");
  const racers = questions.map((question) => html`<${Racer} key=${question.seat} question=${question} props=${props}
    several=${several} />`);
  return html`<div class=${`mc-race ${several ? "several" : ""}`}>${racers}</div>
    ${several ? html`<${VoteLine} props=${props} />` : html`<p class="aside"><span>${sayVotes(props)}</span></p>`}
    <${Locked} props=${props} />`;
}
