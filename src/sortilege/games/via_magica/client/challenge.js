// The challenge of a day: the Whirlwind has lifted the crystals; put them back where a portal is most likely to open soon.
import { html, useEffect } from "../../../client/vendor/preact.js";
import { boardProps } from "../../../client/js/daily/board_props.js";
import { t } from "../../../client/js/platform/i18n.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import { Icon } from "../../../client/js/widgets/icons.js";
import { Glyph } from "./art.js";
import { clearSelection, drag, key as boardKey, offers, offersSome } from "./input.js";
import { cardOf, material } from "./material.js";
import { OwnPortal, PortalFace } from "./portal.js";
import { portalName, theToken, tokenName } from "./words.js";

/** @typedef {import("../../../client/js/daily/challenge_module.js").ChallengeProps} ChallengeProps */
/** @typedef {import("./view.js").ZonePortal} ZonePortal */
/** @typedef {import("./view.js").BoardProps} BoardProps */
/**
 * @typedef {object} ChallengeView
 * @property {ZonePortal[]} zone
 * @property {Record<string, number>} bag the tokens that are still in it
 * @property {number} crystals how many were lifted
 * @property {number} left how many of them are still in the air
 * @property {number} spirits how many are drawn
 * @property {string[]} jokers the animus that are jokers for this player
 * @property {string[]} actions
 *
 * @typedef {{portal: string, crystals: Record<string, number>, needs: Record<string, number>, chance: number}} Reason
 * @typedef {{chance: number, portals: Reason[]}} Explained chances in percent
 */

export const ready = loadStyle(new URL("./challenge.css", import.meta.url));

const DONE = "done";

/** @param {string} key @param {Record<string, string | number>} [values] */
const word = (key, values = {}) => t("challenge.via-magica." + key, values);

/** @param {ChallengeProps} props */
const viewOf = ({ turn }) => /** @type {ChallengeView} */ (turn.view);

/** @param {ChallengeProps} props @returns {BoardProps} */
const asBoard = (props) => boardProps({ view: props.turn.view, act: props.act, busy: props.busy });

// --------------------------------------------------------------------------- the bag
/**
 * A column for each animus, as high as there are such tokens; those that were drawn have left a ring.
 * @param {{name: string, left: number, isJoker: boolean}} props
 */
function Column({ name, left, isJoker }) {
  const of = material.tokens[name] ?? 0;
  const words = [word("left", { animus: tokenName(name), n: left, of }), isJoker && word("is_joker")].filter(Boolean).join(", ");
  return html`<li class=${isJoker ? "vm-column wild" : "vm-column"} data-left=${left} aria-label=${words}>
    <span class="vm-stack" aria-hidden="true">${Array.from({ length: of }, (_, n) => html`<i key=${n} class=${n < left ? "in" : "out"}>
      ${n < left && html`<${Glyph} name=${name} />`}</i>`)}</span>
    <b aria-hidden="true">${left}</b>${isJoker && html`<${Glyph} name="joker" />`}</li>`;
}

/** @param {ChallengeProps} props */
function BagColumns(props) {
  const { bag, jokers } = viewOf(props);
  return html`<section class="vm-challenge-bag" aria-labelledby="vm-challenge-bag">
    <h2 id="vm-challenge-bag"><${Glyph} name="bag" />${word("bag")}</h2>
    <ul>${Object.entries(bag).map(([name, left]) =>
      html`<${Column} key=${name} name=${name} left=${left} isJoker=${jokers.includes(name)} />`)}</ul>
    ${jokers.map((name) => html`<p key=${name} class="vm-challenge-note">
      ${t("vm.power.treat_as_joker", { animus: tokenName(name), the: theToken(name) })}</p>`)}
  </section>`;
}

// --------------------------------------------------------------------------- the portals
/** The crystals in the air. @param {ChallengeProps} props */
function Lifted(props) {
  const { left, crystals } = viewOf(props);
  const board = asBoard(props);
  const lift = (/** @type {PointerEvent} */ event) => drag(event, board, "");
  return html`<div class=${left ? "vm-lifted ready" : "vm-lifted"} role="img" aria-label=${word("in_air", { n: left })} data-lifted=${left}
    onPointerDown=${offersSome(board, "place ") ? lift : null}>
    ${Array.from({ length: crystals }, (_, n) => html`<span key=${n} class=${n < left ? "" : "gone"}><${Glyph} name="crystal" /></span>`)}
  </div>`;
}

/** @param {ChallengeProps} props */
function Zone(props) {
  const { zone } = viewOf(props);
  const board = asBoard(props);
  return html`<section class="vm-zone seat-0" aria-label=${t("vm.own_zone")}>
    <${Lifted} ...${props} />
    <div class="vm-own-cards" data-portals=${zone.length}>
      ${zone.map((one) => html`<${OwnPortal} key=${one.portal} zone=${one} props=${board} />`)}
    </div>
  </section>`;
}

// --------------------------------------------------------------------------- the end
/** @param {{percent: number, large?: boolean}} props */
const Bar = ({ percent, large = false }) => html`<span class=${large ? "vm-bar large" : "vm-bar"} role="img"
  aria-label=${word("of_hundred", { n: percent })}><i style=${{ width: `${percent}%` }}></i><b aria-hidden="true">${percent}</b></span>`;

/** What a portal still lacks, and how much of that is in the bag. @param {{reason: Reason, bag: Record<string, number>}} props */
function Lacks({ reason: { needs }, bag }) {
  return html`<ul class="vm-lacks">${Object.entries(needs).map(([name, n]) => html`<li key=${name}
    aria-label=${word("lacks", { animus: tokenName(name), n, left: bag[name] ?? 0 })}>
    <span aria-hidden="true">${Array.from({ length: n }, (_, key) => html`<${Glyph} key=${key} name=${name} />`)}</span>
    <span aria-hidden="true" class="vm-in-bag"><${Glyph} name="bag" />${bag[name] ?? 0}</span></li>`)}</ul>`;
}

/** @param {{title: string, one: Explained, spirits: number, bag: Record<string, number>, kind: string}} props */
function Outcome({ title, one, spirits, bag, kind }) {
  return html`<section class=${"vm-outcome " + kind} data-outcome=${kind}>
    <h2>${title}</h2>
    <${Bar} percent=${one.chance} large=${true} />
    <p>${word("why", { n: one.chance, spirits })}</p>
    <div class="vm-outcome-cards">${one.portals.map((reason) => html`<div key=${reason.portal} class="vm-outcome-card">
      <div class=${`vm-portal vm-c-${cardOf(reason.portal).colour}`} role="img" aria-label=${portalName(reason.portal)}>
        <${PortalFace} portal=${reason.portal} crystals=${reason.crystals} /></div>
      <${Bar} percent=${reason.chance} />
      <${Lacks} reason=${reason} bag=${bag} /></div>`)}</div>
  </section>`;
}

/** @param {ChallengeProps} props */
function Outcomes(props) {
  const { bag, spirits } = viewOf(props);
  const { own, best } = /** @type {{own: Explained, best: Explained}} */ (props.turn.result?.solution);
  const isBest = props.turn.result?.stars === 3;
  return html`<div class="vm-outcomes">
    <${Outcome} title=${word(isBest ? "own_best" : "own")} one=${own} spirits=${spirits} bag=${bag} kind="own" />
    ${!isBest && html`<${Outcome} title=${word("best_way")} one=${best} spirits=${spirits} bag=${bag} kind="best" />`}
  </div>`;
}

/** @param {ChallengeProps} props */
export function Challenge(props) {
  useEffect(clearSelection, [props.turn]);
  return html`<div class="vm-board vm-challenge">
    ${props.turn.result ? html`<${Outcomes} ...${props} />` : html`<${Zone} ...${props} />`}
    <${BagColumns} ...${props} />
  </div>`;
}

/** @param {ChallengeProps} props */
export function Side(props) {
  const { left, crystals, spirits } = viewOf(props);
  if (props.turn.result) return null;
  const canEnd = offers(asBoard(props), DONE) && !props.busy;
  return html`<section class="vm-challenge-tray">
    <p class="vm-task" role="status">${left ? word("place", { n: left }) : word("ready", { n: spirits })}</p>
    <div class="vm-challenge-buttons">
      <button type="button" class="button" data-done aria-disabled=${canEnd ? "false" : "true"} onClick=${() => canEnd && props.act(DONE)}>
        <${Icon} name="gate" />${word("finish")}</button>
      <button type="button" class="button second" data-restart disabled=${left === crystals || props.busy} onClick=${props.restart}>
        <${Icon} name="first" /><span>${word("restart")}</span></button>
    </div>
  </section>`;
}

/** @param {KeyboardEvent} event @param {ChallengeProps} props */
export const key = (event, props) => boardKey(event, asBoard(props));
