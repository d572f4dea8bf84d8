// The board: own portals large, the row and the pile, everybody else's portals, the rewards, what has been drawn.
import { html, useEffect, useRef, useState } from "../../../client/vendor/preact.js";
import { Face, faceOf } from "../../../client/js/widgets/faces.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Part } from "../../../client/js/table/parts.js";
import { seatName } from "../../../client/js/table/seating.js";
import { Apprentice, Glyph, Mark, Sign } from "./art.js";
import { cardOf, REWARDS, TOKENS } from "./cards.js";
import { Dealt } from "./dealt.js";
import { closeUp, forget, offers, offersSome, say } from "./input.js";
import { OwnPortal, PortalButton, PortalFace } from "./portal.js";
import { ScoreSheet } from "./sheet.js";
import { keepPhase, portalFacts, portalName, rewardFacts, tokenName } from "./words.js";

/** @typedef {import("./cards.js").View} View */
/** @typedef {import("./cards.js").Player} Player */
/** @typedef {import("./cards.js").BoardProps} BoardProps */

/** A portal is looked at closely. @param {Event} event */
function look({ currentTarget }) {
  const { portal, opened } = /** @type {HTMLElement} */ (currentTarget).dataset;
  closeUp.value = portal ?? opened ?? "";
}

// --------------------------------------------------------------------------- what lies open for all
/** @param {BoardProps} props */
function Row(props) {
  const { row, pile } = /** @type {View} */ (props.view);
  const draws = props.question?.tap && /** @type {View} */ (props.view).phase !== "draw";
  return html`<section class="vm-row" aria-labelledby="vm-row">
    <h2 id="vm-row">${t("vm.row")}</h2>
    <div class="vm-cards">
      ${row.map((portal, n) => (portal
        ? html`<${Part} key=${n + portal}><${PortalButton} portal=${portal} n=${n} lit=${offers(props, "take " + portal)} words=${true} act=${look} note=${t("vm.tap_to_look")} /><//>`
        : html`<span key=${n} class="vm-gap"></span>`))}
      <button type="button" class=${draws ? "vm-pile lit" : "vm-pile"} data-pile aria-label=${draws ? t("vm.tap.pile") : t("vm.pile", { n: pile })}
        aria-disabled=${draws ? "false" : "true"} onClick=${() => draws && say(props, "tap")}><${Glyph} name="back" /><span class="vm-count" aria-hidden="true">${pile}</span></button>
    </div>
  </section>`;
}

/** @param {{name: string, n: number, of: number, now: boolean}} props */
function Drawn({ name, n, of, now }) {
  return html`<li class=${now ? "now" : ""} aria-label=${t("vm.drawn.of", { animus: tokenName(name), n, of })}>
    <${Glyph} name=${name} /><span class="vm-pips" aria-hidden="true">${Array.from({ length: of }, (_, key) => html`<i key=${key} class=${key < n ? "out" : ""}></i>`)}</span></li>`;
}

/** What the bag has given since it was filled. @param {{drawn: View["drawn"], token: View["token"]}} props */
function DrawnTokens({ drawn, token }) {
  if (!drawn) return null;
  return html`<section class="vm-drawn" aria-labelledby="vm-drawn">
    <h2 id="vm-drawn">${t("vm.drawn")}</h2>
    <ul>${Object.entries(TOKENS).map(([name, of]) => html`<${Drawn} key=${name} name=${name} n=${drawn[name] ?? 0} of=${of} now=${name === token} />`)}</ul>
  </section>`;
}

/** What a reward questions for, as a picture. @param {{questions: string}} props */
function Asks({ questions }) {
  if (Number(questions)) return html`<b>${questions}</b><${Glyph} name="back" />`;
  if (questions === "all") return html`${["yellow", "purple", "green", "blue"].map((name) => html`<${Glyph} key=${name} name=${name} />`)}`;
  return html`<b>3</b><${Glyph} name=${questions} />`;
}

/** `props` only while one may be claimed. @param {{rewards: View["rewards"], seats: BoardProps["seats"], props: BoardProps | null}} all */
export function Rewards({ rewards, seats, props }) {
  return html`<section class="vm-rewards" aria-labelledby="vm-rewards">
    <h2 id="vm-rewards">${t("vm.rewards")}</h2>
    <ul>
      ${REWARDS.map(({ reward, questions, points }) => {
        const owner = rewards[reward] ?? null;
        const claims = props && offers(props, "claim " + reward);
        const words = `${rewardFacts(reward)} ${owner === null ? "" : t("vm.owned", { name: seatName(seats[owner], owner) })}`;
        const inside = html`<span class="vm-questions vm-questions-${questions}"><${Asks} questions=${questions} /></span><b class="vm-points">${points}</b>
          ${owner !== null && html`<span class=${"vm-owner seat-" + owner}><${Sign} seat=${owner} /></span>`}`;
        return html`<li key=${reward} data-reward=${reward} class=${owner === null ? "" : "gone"}>${claims
          ? html`<button type="button" class="vm-reward lit" aria-label=${words} onClick=${() => say(props, "claim " + reward)}>${inside}</button>`
          : html`<span class="vm-reward" role="img" aria-label=${words} title=${words}>${inside}</span>`}</li>`;
      })}
    </ul>
  </section>`;
}

// --------------------------------------------------------------------------- players
/** Opened portals as small arches: sign and points. @param {{opened: string[]}} props */
function Opened({ opened }) {
  if (!opened.length) return null;
  return html`<ul class="vm-opened" aria-label=${t("vm.opened")}>
    ${opened.map((portal) => html`<li key=${portal}><button type="button" class=${`vm-mini vm-c-${cardOf(portal).colour}`} data-opened=${portal}
      aria-label=${`${portalName(portal)}. ${portalFacts(portal)}`} onClick=${look}><${Glyph} name=${cardOf(portal).colour} /><b>${cardOf(portal).points || "★"}</b></button></li>`)}
  </ul>`;
}

/** A quiet sign of who has decided. @param {{player: Player}} props */
export function Decided({ player: { sealed, waiting } }) {
  if (!sealed && !waiting) return null;
  return html`<span class=${sealed ? "vm-decided yes" : "vm-decided"}><${Mark} name=${sealed ? "check" : "thinking"} /><span class="aside">${t(sealed ? "vm.decided" : "vm.thinks")}</span></span>`;
}

/** The portal that is opening lies in no zone. @param {View} view @param {number} seat */
const openingOf = ({ opening }, seat) => (opening?.seat === seat ? opening.portal : null);

/** Own portals, or those of whoever is looked at. @param {{player: Player, props: BoardProps}} all */
function Zone({ player, props }) {
  const view = /** @type {View} */ (props.view);
  const opening = openingOf(view, player.seat);
  const name = seatName(props.seats[player.seat], player.seat);
  return html`<section class=${`vm-zone seat-${player.seat}`} aria-labelledby="vm-zone" data-zone=${player.seat}>
    <h2 id="vm-zone">${t(props.eye === player.seat ? "vm.own_zone" : "vm.zone", { name })}<${Decided} player=${player} /></h2>
    <div class="vm-own-cards" data-portals=${player.zone.length + (opening ? 1 : 0)}>
      ${opening && html`<div key="opening" class=${`vm-portal vm-own vm-opening vm-c-${cardOf(opening).colour}`} data-opening=${opening}><${PortalFace} portal=${opening} words=${true} /></div>`}
      ${player.zone.map((zone) => html`<${Part} key=${zone.portal}><${OwnPortal} zone=${zone}
        sealed=${props.eye === player.seat ? view.sealed : view.choices?.[player.seat]} props=${props} /><//>`)}
    </div>
    <${Opened} opened=${player.opened} />
  </section>`;
}

/** @param {{player: Player, opening: string | null, sitter: BoardProps["seats"][number] | undefined, large: boolean, enlarge: (seat: number) => void}} props */
function Rival({ player, opening, sitter, large, enlarge }) {
  const name = seatName(sitter, player.seat);
  return html`<section class=${`vm-rival seat-${player.seat} ${large ? "large" : ""}`} data-zone=${player.seat} aria-label=${t("vm.zone", { name })}>
    <button type="button" class="vm-rival-name" aria-expanded=${String(large)} onClick=${() => enlarge(large ? -1 : player.seat)}><${Apprentice} seat=${player.seat} />
      <${Face} face=${faceOf(sitter, player.seat)} /><span class="vm-name">${name}</span><${Decided} player=${player} />
      <span class="vm-reserve-count" role="img" aria-label=${t("vm.reserve", { n: player.reserve })}><${Glyph} name="crystal" />${player.reserve}</span></button>
    <div class="vm-rival-cards">
      ${opening && html`<${PortalButton} key="opening" portal=${opening} act=${look} note=${t("vm.opens_now")} />`}
      ${player.zone.map((zone) => html`<${PortalButton} key=${zone.portal} portal=${zone.portal} crystals=${zone.crystals} words=${large} act=${look} />`)}
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
  const close = () => (closeUp.value = "");
  const takes = offers(props, "take " + portal);
  return html`<dialog class="vm-close-up" ref=${box} aria-label=${portalName(portal)} onClose=${close} onClick=${(/** @type {Event} */ event) => event.target === box.current && close()}>
    <div class="vm-close-body">
      <div class=${`vm-portal vm-own vm-c-${cardOf(portal).colour}`}><${PortalFace} portal=${portal} /></div>
      <div class="vm-close-text"><h2>${portalName(portal)}</h2><p>${portalFacts(portal)}</p>
        ${takes && html`<button type="button" class="button" data-take=${portal} onClick=${() => say(props, "take " + portal)}>${t("vm.take.short")}</button>`}
        <button type="button" class="button second" onClick=${close}>${t("close")}</button></div>
    </div>
  </dialog>`;
}

/** @param {BoardProps} props */
export function Board(props) {
  const view = /** @type {View} */ (props.view);
  const [large, setLarge] = useState(-1);
  useEffect(() => keepPhase(view), [view]);
  useEffect(forget, [props.question?.seat, props.question?.question_id, view.phase]);
  const main = props.eye ?? props.question?.seat ?? view.opening?.seat ?? view.catcher ?? 0;
  const after = [...view.players.slice(main + 1), ...view.players.slice(0, main)];
  const player = view.players[main];
  const deals = ["first", "deal", "lay", "keep"].includes(view.phase);
  return html`<div class=${`vm-board vm-phase-${view.phase} vm-players-${view.players.length}`} data-rivals=${after.length}>
    ${view.phase === "over" && html`<${ScoreSheet} players=${view.players} seats=${props.seats} />`}
    <div class="vm-mine"><${Part}>
      ${deals ? html`<${Dealt} ...${props} />` : player && html`<${Zone} player=${player} props=${props} />`}
    <//></div>
    <${Part}><${Row} ...${props} /><//>
    <${Part}><div class="vm-common"><${DrawnTokens} drawn=${view.drawn} token=${view.token} /><${Rewards} rewards=${view.rewards} seats=${props.seats} props=${offersSome(props, "claim ") ? props : null} /></div><//>
    ${!deals && html`<div class="vm-rivals">${after.map((one) => html`<${Part} key=${one.seat} late=${true}><${Rival} player=${one} opening=${openingOf(view, one.seat)} sitter=${props.seats[one.seat]}
      large=${large === one.seat} enlarge=${setLarge} /><//>`)}</div>`}
    <${CloseUp} ...${props} />
  </div>`;
}

