// The board: one's own portals large, the row and the pile, the other players' portals, the rewards, the drawn tokens.
import { html, useEffect, useRef, useState } from "../../../client/vendor/preact.js";
import { Face, faceOf } from "../../../client/js/widgets/faces.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Part } from "../../../client/js/table/parts.js";
import { seatName } from "../../../client/js/table/seating.js";
import { Apprentice, Glyph, Sign } from "./art.js";
import { Hands } from "./hand.js";
import { clearSelection, closeUp, offers, offersSome, submit } from "./input.js";
import { cardOf, material, rewardOf } from "./material.js";
import { Decided } from "./panels.js";
import { OwnPortal, PortalButton, PortalFace } from "./portal.js";
import { isSetup, openingOf, viewOf } from "./view.js";
import { keepPhase, portalFacts, portalName, rewardFacts, tokenName } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Player} Player */
/** @typedef {import("./view.js").BoardProps} BoardProps */

/**
 * Looks closely at the portal that was tapped.
 * @param {Event} event
 */
function look({ currentTarget }) {
  const { portal, opened } = /** @type {HTMLElement} */ (currentTarget).dataset;
  closeUp.value = portal ?? opened ?? "";
}

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
function Asks({ reward }) {
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
/** @param {{portal: string}} props */
function OpenedPortal({ portal }) {
  const { colour, points } = cardOf(portal);
  return html`<li><button type="button" class=${`vm-mini vm-c-${colour}`} data-opened=${portal}
    aria-label=${`${portalName(portal)}. ${portalFacts(portal)}`} onClick=${look}>
    <${Glyph} name=${colour} /><b>${points || "★"}</b></button></li>`;
}

/**
 * Opened portals as small arches: sign and points.
 * @param {{opened: string[]}} props
 */
function Opened({ opened }) {
  if (!opened.length) return null;
  return html`<ul class="vm-opened" aria-label=${t("vm.opened")}>
    ${opened.map((portal) => html`<${OpenedPortal} key=${portal} portal=${portal} />`)}</ul>`;
}

/**
 * One's own portals, or those of the player who is watched.
 * @param {{player: Player, props: BoardProps}} all
 */
function Zone({ player, props }) {
  const view = viewOf(props);
  const isOwn = props.eye === player.seat;
  const opening = openingOf(view, player.seat);
  const name = seatName(props.seats[player.seat], player.seat);
  const sealed = isOwn ? view.sealed : view.choices?.[player.seat];
  return html`<section class=${`vm-zone seat-${player.seat}`} aria-labelledby="vm-zone" data-zone=${player.seat}>
    <h2 id="vm-zone">${t(isOwn ? "vm.own_zone" : "vm.zone", { name })}<${Decided} player=${player} /></h2>
    <div class="vm-own-cards" data-portals=${player.zone.length + (opening ? 1 : 0)}>
      ${opening && html`<div key="opening" class=${`vm-portal vm-own vm-opening vm-c-${cardOf(opening).colour}`} data-opening=${opening}>
        <${PortalFace} portal=${opening} words=${true} /></div>`}
      ${player.zone.map((zone) => html`<${Part} key=${zone.portal}><${OwnPortal} zone=${zone} sealed=${sealed} props=${props} /><//>`)}
    </div>
    <${Opened} opened=${player.opened} />
  </section>`;
}

/** @param {{player: Player, sitter: BoardProps["seats"][number] | undefined, large: boolean, toggle: () => void}} props */
function RivalName({ player, sitter, large, toggle }) {
  return html`<button type="button" class="vm-rival-name" aria-expanded=${String(large)} onClick=${toggle}>
    <${Apprentice} seat=${player.seat} /><${Face} face=${faceOf(sitter, player.seat)} />
    <span class="vm-name">${seatName(sitter, player.seat)}</span><${Decided} player=${player} />
    <span class="vm-reserve-count" role="img" aria-label=${t("vm.reserve", { n: player.reserve })}>
      <${Glyph} name="crystal" />${player.reserve}</span></button>`;
}

/**
 * @typedef {object} RivalProps
 * @property {Player} player
 * @property {string | null} opening
 * @property {BoardProps["seats"][number] | undefined} sitter
 * @property {boolean} large
 * @property {(seat: number) => void} enlarge
 */

/** @param {RivalProps} props */
function Rival({ player, opening, sitter, large, enlarge }) {
  const { seat, zone, opened } = player;
  const label = t("vm.zone", { name: seatName(sitter, seat) });
  return html`<section class=${`vm-rival seat-${seat} ${large ? "large" : ""}`} data-zone=${seat} aria-label=${label}>
    <${RivalName} player=${player} sitter=${sitter} large=${large} toggle=${() => enlarge(large ? -1 : seat)} />
    <div class="vm-rival-cards">
      ${opening && html`<${PortalButton} key="opening" portal=${opening} act=${look} note=${t("vm.opens_now")} />`}
      ${zone.map(({ portal, crystals }) => html`<${PortalButton} key=${portal} portal=${portal} crystals=${crystals} words=${large}
        act=${look} />`)}
    </div>
    <${Opened} opened=${opened} />
  </section>`;
}

/** @param {{rivals: Player[], props: BoardProps}} all */
function Rivals({ rivals, props }) {
  const [large, setLarge] = useState(-1);
  return html`<div class="vm-rivals">${rivals.map((player) => html`<${Part} key=${player.seat} late=${true}><${Rival} player=${player}
    opening=${openingOf(viewOf(props), player.seat)} sitter=${props.seats[player.seat]} large=${large === player.seat}
    enlarge=${setLarge} /><//>`)}</div>`;
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
          ${t("vm.take.short")}</button>`}
        <button type="button" class="button second" onClick=${close}>${t("close")}</button></div>
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
  useEffect(() => void import("./score_sheet.js").then(setSheet), []);
  return sheet && html`<${sheet.ScoreSheet} players=${viewOf(props).players} seats=${props.seats} sheet=${props.sheet ?? []}
    scores=${props.scores ?? []} />`;
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

/** @param {BoardProps} props */
export function Board(props) {
  const view = viewOf(props);
  const { players, phase } = view;
  useEffect(() => keepPhase(view), [view]);
  useEffect(clearSelection, [props.question?.seat, props.question?.question_id, phase]);
  const main = mainSeat(props);
  const rivals = [...players.slice(main + 1), ...players.slice(0, main)];
  const player = players[main];
  const setup = isSetup(view);
  const mine = setup ? html`<${Hands} ...${props} />` : player && html`<${Zone} player=${player} props=${props} />`;
  return html`<div class=${`vm-board vm-phase-${phase} vm-players-${players.length}`} data-rivals=${rivals.length}>
    ${phase === "over" && html`<${FinalScores} ...${props} />`}
    <div class="vm-mine"><${Part}>${mine}<//></div>
    <${Part}><${Row} ...${props} /><//>
    <${Part}><${Common} ...${props} /><//>
    ${!setup && html`<${Rivals} rivals=${rivals} props=${props} />`}
    <${CloseUp} ...${props} />
  </div>`;
}
