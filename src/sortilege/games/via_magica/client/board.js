// The board: one's own portals large, the row and the pile, the other players' portals, the rewards, the drawn tokens.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Icon } from "../../../client/js/widgets/icons.js";
import { Part } from "../../../client/js/table/parts.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import { seatName } from "../../../client/js/table/seating.js";
import { Glyph, Sign } from "./art.js";
import { counted, watchEnd } from "./counting.js";
import { Hands } from "./hand.js";
import { clearSelection, closeUp, offers, offersSome, submit } from "./input.js";
import { cardOf, material, rewardOf } from "./material.js";
import { Decided } from "./panels.js";
import { OwnPortal, PortalButton, PortalFace } from "./portal.js";
import { look, Opened, PeekedAt, Peeks, Rivals } from "./rivals.js";
import { isSetup, openingOf, viewOf } from "./view.js";
import { keepPhase, portalFacts, portalName, rewardFacts, tokenName } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Player} Player */
/** @typedef {import("./view.js").BoardProps} BoardProps */

// --------------------------------------------------------------------------- open to all
/** @param {{pile: number, draws: boolean, draw: () => void}} props */
function Pile({ pile, draws, draw }) {
  return html`<button type="button" class=${draws ? "vm-pile lit" : "vm-pile"} data-pile
    aria-label=${draws ? t("vm.tap.pile") : t("vm.pile", { n: pile })} aria-disabled=${draws ? "false" : "true"}
    onClick=${draw}><${Glyph} name="back" /><span class="vm-count" aria-hidden="true">${pile}</span></button>`;
}

/** @param {BoardProps} props */
function Row(props) {
  const { row, pile, phase } = viewOf(props);
  const draws = Boolean(props.question?.tap && phase !== "draw");
  return html`<section class="vm-row" aria-labelledby="vm-row">
    <h2 id="vm-row">${t("vm.row")}</h2>
    <div class="vm-cards">
      ${row.map((portal, n) => (portal
        ? html`<${Part} key=${n + portal}><${PortalButton} portal=${portal} n=${n} lit=${offers(props, "take " + portal)} words=${true}
          act=${look} note=${t("vm.tap_to_look")} /><//>`
        : html`<span key=${n} class="vm-gap"></span>`))}
      <${Pile} pile=${pile} draws=${draws} draw=${() => draws && submit(props, "tap")} />
    </div>
  </section>`;
}

/** @param {{name: string, n: number, of: number, now: boolean}} props */
function Drawn({ name, n, of, now }) {
  const pips = Array.from({ length: of }, (_, key) => html`<i key=${key} class=${key < n ? "out" : ""}></i>`);
  return html`<li class=${now ? "now" : ""} aria-label=${t("vm.drawn.of", { animus: tokenName(name), n, of })}>
    <${Glyph} name=${name} /><span class="vm-pips" aria-hidden="true">${pips}</span></li>`;
}

/**
 * The tokens drawn since the bag was filled.
 * @param {{drawn: View["drawn"], token: View["token"]}} props
 */
function DrawnTokens({ drawn, token }) {
  if (!drawn) return null;
  return html`<section class="vm-drawn" aria-labelledby="vm-drawn">
    <h2 id="vm-drawn">${t("vm.drawn")}</h2>
    <ul>${Object.entries(material.tokens).map(([name, of]) => html`<${Drawn} key=${name} name=${name} n=${drawn[name] ?? 0} of=${of}
      now=${name === token} />`)}</ul>
  </section>`;
}

/**
 * What a reward asks for, as a picture.
 * @param {{reward: string}} props
 */
export function Asks({ reward }) {
  const { asks, portals } = rewardOf(reward);
  if (asks !== "all") return html`<b>${portals}</b><${Glyph} name=${asks === "number" ? "back" : asks} />`;
  return html`${["yellow", "purple", "green", "blue"].map((name) => html`<${Glyph} key=${name} name=${name} />`)}`;
}

/** @param {{reward: string, owner: number | null, seats: BoardProps["seats"], claim: (() => void) | null}} props */
function Reward({ reward, owner, seats, claim }) {
  const words = `${rewardFacts(reward)} ${owner === null ? "" : t("vm.owned", { name: seatName(seats[owner], owner) })}`;
  const { asks, points } = rewardOf(reward);
  const inside = html`<span class=${"vm-asks vm-asks-" + asks}><${Asks} reward=${reward} /></span><b class="vm-points">${points}</b>
    ${owner !== null && html`<span class=${"vm-owner seat-" + owner}><${Sign} seat=${owner} /></span>`}`;
  return html`<li data-reward=${reward} class=${owner === null ? "" : "gone"}>${claim
    ? html`<button type="button" class="vm-reward lit" aria-label=${words} onClick=${claim}>${inside}</button>`
    : html`<span class="vm-reward" role="img" aria-label=${words} title=${words}>${inside}</span>`}</li>`;
}

/**
 * `props` only while a reward may be claimed.
 * @param {{rewards: View["rewards"], seats: BoardProps["seats"], props: BoardProps | null}} all
 */
export function Rewards({ rewards, seats, props }) {
  const claim = (/** @type {string} */ action) => (props && offers(props, action) ? () => submit(props, action) : null);
  return html`<section class="vm-rewards" aria-labelledby="vm-rewards">
    <h2 id="vm-rewards">${t("vm.rewards")}</h2>
    <ul>${Object.keys(material.rewards).map((reward) => html`<${Reward} key=${reward} reward=${reward} owner=${rewards[reward] ?? null}
      seats=${seats} claim=${claim("claim " + reward)} />`)}</ul>
  </section>`;
}

// --------------------------------------------------------------------------- players
/**
 * One's own portals, or those of the player who is watched.
 * @param {{player: Player, won: boolean, props: BoardProps}} all
 */
function Zone({ player, won, props }) {
  const view = viewOf(props);
  const isOwn = props.eye === player.seat;
  const opening = openingOf(view, player.seat);
  const name = seatName(props.seats[player.seat], player.seat);
  const sealed = isOwn ? view.sealed : view.choices?.[player.seat];
  return html`<section class=${`vm-zone seat-${player.seat} ${won ? "won" : ""}`} aria-labelledby="vm-zone" data-zone=${player.seat}>
    <h2 id="vm-zone">${t(isOwn ? "vm.own_zone" : "vm.zone", { name })}<${Decided} player=${player} /></h2>
    <div class="vm-own-cards" data-portals=${player.zone.length + (opening ? 1 : 0)}>
      ${opening && html`<div key="opening" class=${`vm-portal vm-own vm-opening vm-c-${cardOf(opening).colour}`} data-opening=${opening}>
        <${PortalFace} portal=${opening} words=${true} /></div>`}
      ${player.zone.map((zone) => html`<${Part} key=${zone.portal}><${OwnPortal} zone=${zone} sealed=${sealed} props=${props} /><//>`)}
    </div>
    <${Opened} opened=${player.opened} />
  </section>`;
}

// --------------------------------------------------------------------------- close up
/** @param {BoardProps} props */
function CloseUp(props) {
  const portal = closeUp.value;
  const box = /** @type {{current: HTMLDialogElement | null}} */ (useRef(null));
  useEffect(() => {
    if (portal) box.current?.showModal();
  }, [portal]);
  if (!portal) return null;
  const take = "take " + portal;
  const close = () => (closeUp.value = "");
  const closeOutside = (/** @type {Event} */ event) => event.target === box.current && close();
  return html`<dialog class="vm-close-up" ref=${box} aria-label=${portalName(portal)} onClose=${close} onClick=${closeOutside}>
    <div class="vm-close-body">
      <div class=${`vm-portal vm-own vm-c-${cardOf(portal).colour}`}><${PortalFace} portal=${portal} /></div>
      <div class="vm-close-text"><h2>${portalName(portal)}</h2><p>${portalFacts(portal)}</p>
        ${offers(props, take) && html`<button type="button" class="button" data-take=${portal} onClick=${() => submit(props, take)}>
          <${Icon} name="check" />${t("vm.take.short")}</button>`}
        <button type="button" class="button second" onClick=${close}><${Icon} name="minus" />${t("close")}</button></div>
    </div>
  </dialog>`;
}

// --------------------------------------------------------------------------- all of it
/**
 * The score sheet, fetched when the game is over: nobody needs it before.
 * @param {BoardProps} props
 */
function FinalScores(props) {
  const [sheet, setSheet] = useState(/** @type {typeof import("./score_sheet.js") | null} */ (null));
  useEffect(() => {
    const style = loadStyle(new URL("./late.css", import.meta.url));
    void Promise.all([import("./score_sheet.js"), style]).then(([module]) => setSheet(module));
  }, []);
  // The last move is seen in its place; the sheet comes with the first line that is counted.
  if (!sheet || counted.value === 0) return null;
  return html`<${sheet.ScoreSheet} players=${viewOf(props).players} seats=${props.seats} sheet=${props.sheet ?? []}
    scores=${props.scores ?? []} winners=${props.winners ?? []} />`;
}

/** @param {BoardProps} props */
function Common(props) {
  const { drawn, token, rewards } = viewOf(props);
  return html`<div class="vm-common"><${DrawnTokens} drawn=${drawn} token=${token} />
    <${Rewards} rewards=${rewards} seats=${props.seats} props=${offersSome(props, "claim ") ? props : null} /></div>`;
}

/**
 * The seat whose portals are shown large.
 * @param {BoardProps} props
 */
function mainSeat(props) {
  const { opening, catcher } = viewOf(props);
  return props.eye ?? props.question?.seat ?? opening?.seat ?? catcher ?? 0;
}

/**
 * The people who have won, once the points are counted: their portals shine, those of bots do not.
 * @param {BoardProps} props
 */
function shiningSeats({ winners = [], seats, ...props }) {
  const isCounted = viewOf(props).phase === "over" && counted.value === Infinity;
  return isCounted ? winners.filter((seat) => seats[seat]?.kind !== "bot") : [];
}

/**
 * What has to be noted of each new position.
 * @param {BoardProps} props
 */
function useNotes(props) {
  const view = viewOf(props);
  const lines = Math.max(0, ...(props.sheet ?? []).map((parts) => Object.keys(parts).length));
  useEffect(() => keepPhase(view), [view]);
  useEffect(clearSelection, [props.question?.seat, props.question?.question_id, view.phase]);
  // A board that is only looked at has no options: nothing ends there.
  useLayoutEffect(() => (props.options ? watchEnd(view.phase, lines) : undefined), [view.phase]);
}

/**
 * Whose portals are shown large, if anybody's, and everybody else in their order. On a screen for a whole room all are alike.
 * @param {BoardProps} props
 * @returns {{player: Player | undefined, rivals: Player[]}}
 */
function places(props) {
  const { players } = viewOf(props);
  if (props.room) return { player: undefined, rivals: players };
  const main = mainSeat(props);
  return { player: players[main], rivals: [...players.slice(main + 1), ...players.slice(0, main)] };
}

/** @param {BoardProps} props */
export function Board(props) {
  const view = viewOf(props);
  const { players, phase } = view;
  useNotes(props);
  useEffect(() => void (props.room && import("./room.js").catch(() => {})), []);
  const { player, rivals } = places(props);
  const setup = isSetup(view);
  const classes = `vm-board vm-phase-${phase} vm-players-${players.length} ${props.room ? "vm-room" : ""} ${setup ? "vm-setup" : ""}`;
  const winners = shiningSeats(props);
  const mine = setup
    ? html`<${Hands} ...${props} />`
    : player && html`<${Zone} player=${player} won=${winners.includes(player.seat)} props=${props} />`;
  return html`<div class=${classes} data-rivals=${props.room ? "all" : rivals.length}>
    ${phase === "over" && html`<${FinalScores} ...${props} />`}
    <div class="vm-mine"><${Part}>${mine}<//></div>
    ${!setup && html`<${Part}><${Peeks} rivals=${rivals} seats=${props.seats} /><//>`}
    <${Part}><${Row} ...${props} /><//>
    <${Part}><${Common} ...${props} /><//>
    ${!setup && html`<${Rivals} rivals=${rivals} winners=${winners} props=${props} />`}
    <${CloseUp} ...${props} />
    <${PeekedAt} ...${props} />
  </div>`;
}
