// The other players: their portals beside the board, and on a phone a strip that a tap enlarges.
import { html, useEffect, useRef, useState } from "../../../client/vendor/preact.js";
import { Face, faceOf } from "../../../client/js/widgets/faces.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Icon } from "../../../client/js/widgets/icons.js";
import { Part } from "../../../client/js/table/parts.js";
import { seatName } from "../../../client/js/table/seating.js";
import { Apprentice, Glyph } from "./art.js";
import { closeUp, peeked } from "./input.js";
import { cardOf } from "./material.js";
import { Decided } from "./panels.js";
import { PortalButton } from "./portal.js";
import { openingOf, viewOf } from "./view.js";
import { portalFacts, portalName } from "./words.js";

/** @typedef {import("./view.js").Player} Player */
/** @typedef {import("./view.js").BoardProps} BoardProps */

/**
 * Looks closely at the portal that was tapped.
 * @param {Event} event
 */
export function look({ currentTarget }) {
  const { portal, opened } = /** @type {HTMLElement} */ (currentTarget).dataset;
  closeUp.value = portal ?? opened ?? "";
}

// --------------------------------------------------------------------------- opened portals
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
export function Opened({ opened }) {
  if (!opened.length) return null;
  return html`<ul class="vm-opened" aria-label=${t("vm.opened")}>
    ${opened.map((portal) => html`<${OpenedPortal} key=${portal} portal=${portal} />`)}</ul>`;
}

// --------------------------------------------------------------------------- beside the board
/** @param {{player: Player, sitter: BoardProps["seats"][number] | undefined, large: boolean, toggle: () => void}} props */
function RivalName({ player, sitter, large, toggle }) {
  return html`<button type="button" class="vm-rival-name" aria-expanded=${String(large)} onClick=${toggle}>
    <${Apprentice} seat=${player.seat} /><${Face} face=${faceOf(sitter, player.seat)} />
    <span class="vm-name">${seatName(sitter, player.seat)}</span><${Decided} player=${player} />
    <span class="vm-reserve-count" role="img" aria-label=${t("vm.reserve", { n: player.reserve })}>
      <${Glyph} name="crystal" />${player.reserve}</span></button>`;
}

/** @param {{player: Player, opening: string | null, large: boolean}} props */
const RivalPortals = ({ player, opening, large }) => html`<div class="vm-rival-cards">
    ${opening && html`<${PortalButton} key="opening" portal=${opening} act=${look} note=${t("vm.opens_now")} />`}
    ${player.zone.map(({ portal, crystals }) => html`<${PortalButton} key=${portal} portal=${portal} crystals=${crystals} words=${large}
      act=${look} />`)}
  </div>
  <${Opened} opened=${player.opened} />`;

/**
 * @typedef {object} RivalProps
 * @property {Player} player
 * @property {string | null} opening
 * @property {BoardProps["seats"][number] | undefined} sitter
 * @property {boolean} won
 * @property {boolean} large
 * @property {(seat: number) => void} enlarge
 */

/** @param {RivalProps} props */
function Rival({ player, opening, sitter, won, large, enlarge }) {
  const { seat } = player;
  const label = t("vm.zone", { name: seatName(sitter, seat) });
  return html`<section class=${`vm-rival seat-${seat} ${large ? "large" : ""} ${won ? "won" : ""}`} data-zone=${seat} aria-label=${label}>
    <${RivalName} player=${player} sitter=${sitter} large=${large} toggle=${() => enlarge(large ? -1 : seat)} />
    <${RivalPortals} player=${player} opening=${opening} large=${large} />
  </section>`;
}

/** @param {{rivals: Player[], winners: number[], props: BoardProps}} all */
export function Rivals({ rivals, winners, props }) {
  const [large, setLarge] = useState(-1);
  return html`<div class="vm-rivals">${rivals.map((player) => html`<${Part} key=${player.seat} late=${!props.room}><${Rival}
    player=${player} opening=${openingOf(viewOf(props), player.seat)} sitter=${props.seats[player.seat]}
    won=${winners.includes(player.seat)} large=${props.room || large === player.seat} enlarge=${setLarge} /><//>`)}</div>`;
}

// --------------------------------------------------------------------------- on a phone
/** @param {Record<string, number>} counts */
const total = (counts) => Object.values(counts).reduce((sum, n) => sum + n, 0);

/**
 * How full a portal is, as a small arch that fills up.
 * @param {{zone: Player["zone"][number]}} props
 */
function Progress({ zone: { portal, slots, crystals } }) {
  const style = { transform: `scaleY(${total(crystals) / Math.max(1, total(slots))})` };
  return html`<span class=${`vm-progress vm-c-${cardOf(portal).colour}`} data-progress=${portal}><i style=${style}></i>
    <b>${total(slots) - total(crystals)}</b></span>`;
}

/** @param {{player: Player, name: string}} props */
function Peek({ player, name }) {
  const { seat, zone, opened } = player;
  const words = `${t("vm.zone", { name })}. ${t("vm.sheet.opened", { n: opened.length })}.`;
  return html`<button type="button" class=${`vm-peek seat-${seat}`} data-peek=${seat} aria-label=${words}
    onClick=${() => (peeked.value = seat)}>
    <${Apprentice} seat=${seat} />${zone.map((one) => html`<${Progress} key=${one.portal} zone=${one} />`)}
    <span class="vm-peek-opened"><${Glyph} name="back" />${opened.length}</span><${Decided} player=${player} /></button>`;
}

/**
 * The others at a glance, where the screen has no room for their portals.
 * @param {{rivals: Player[], seats: BoardProps["seats"]}} props
 */
export const Peeks = ({ rivals, seats }) => html`<div class="vm-peeks" role="group" aria-label=${t("vm.others")}>
  ${rivals.map((player) => html`<${Peek} key=${player.seat} player=${player} name=${seatName(seats[player.seat], player.seat)} />`)}</div>`;

/**
 * The portals of one of the others, large, above the table.
 * @param {BoardProps} props
 */
export function PeekedAt(props) {
  const box = /** @type {{current: HTMLDialogElement | null}} */ (useRef(null));
  const seat = peeked.value;
  useEffect(() => {
    if (seat >= 0) box.current?.showModal();
  }, [seat]);
  const player = viewOf(props).players[seat];
  if (!player) return null;
  const close = () => (peeked.value = -1);
  const closeOutside = (/** @type {Event} */ event) => event.target === box.current && close();
  const name = seatName(props.seats[seat], seat);
  return html`<dialog class=${`vm-close-up vm-peeked seat-${seat}`} ref=${box} aria-label=${t("vm.zone", { name })} onClose=${close}
    onClick=${closeOutside}>
    <div class="vm-peeked-body"><h2><${Apprentice} seat=${seat} /><span>${t("vm.zone", { name })}</span></h2>
      <p>★ ${t("vm.points", { n: props.scores?.[seat] ?? 0 })} · ${t("vm.reserve", { n: player.reserve })}</p>
      <${RivalPortals} player=${player} opening=${openingOf(viewOf(props), seat)} large=${true} />
      <button type="button" class="button second" onClick=${close}><${Icon} name="minus" />${t("close")}</button></div>
  </dialog>`;
}
