// Before the game: those who sit see the link and its QR code, a guest takes a seat.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { findGame, gameTitle } from "../games.js";
import * as api from "../wire/api.js";
import { join as sitDown } from "../wire/later_dice.js";
import { CopyLink } from "../widgets/copy_link.js";
import { FacePicker } from "../widgets/face_picker.js";
import { freeFace, ownFace } from "../widgets/faces.js";
import { Icon } from "../widgets/icons.js";
import { language, loadWords, t } from "../platform/i18n.js";
import { setTitle } from "../platform/route.js";
import { recallOwn } from "../platform/storage.js";
import { loadStyle } from "../platform/style.js";
import { Handicaps } from "./handicaps.js";
import { rememberMe, usualBot } from "./opponents.js";
import { seatName } from "./seating.js";
import { SeatLink } from "./seat_link.js";
import { Sitter } from "./seats.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { SendIcon } from "../widgets/share_icons.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */

export const ready = Promise.all([loadStyle("rooms"), loadWords("rooms")]);

const isFree = (/** @type {import("../wire/wire.js").Seat} */ seat) => seat.kind === "link";

/**
 * The share sheet of the device, where it has one; the link names the sender's language for its preview.
 * @param {{invite: string, words: string}} props
 */
function Share({ invite, words }) {
  const share = () => {
    const url = new URL(invite);
    url.searchParams.set("lang", language.value);
    // Whoever closes the sheet has changed their mind.
    navigator.share({ title: words, text: words, url: url.href }).catch(() => {});
  };
  return "share" in navigator && html`<button type="button" class="button" onClick=${share}>
    <${SendIcon} />${t("invite.share")}</button>`;
}

/** Who invites to what. @param {Frame} frame @param {import("../wire/wire.js").Seat | undefined} inviter */
const inviting = ({ game }, inviter) => t(inviter?.name ? "invite.by" : "invite.to", { name: inviter?.name ?? "", game: gameTitle(game) });

/** @param {{id: string, frame: Frame, onError: (error: api.ApiError) => void}} props */
function Invitation({ id, frame, onError }) {
  const [invite, setInvite] = useState(new URL("/t/" + id, location.href).href);
  const [fills, setFills] = useState(false);
  const [game, setGame] = useState(/** @type {import("../wire/wire.js").GameInfo | null} */ (null));
  useEffect(() => {
    const load = async () => {
      const info = await api.table(id);
      if (info.invite) setInvite(info.invite);
      setFills(info.is_creator);
      setGame(await findGame(info.game));
    };
    load().catch(onError);
  }, [id]);
  const bot = game && usualBot(game);
  const fill = () => bot && api.fill(id, bot.bot, bot.level).catch(onError);
  return html`<section class="invitation">
    <h1 tabindex="-1">${t("waiting.title")}</h1>
    <p>${t("waiting.text")}</p>
    <img class="qr" src=${api.qrAddress(id)} alt=${t("qr")} width="220" height="220" />
    <${Share} invite=${invite} words=${inviting(frame, frame.seats.find((seat) => seat.yours))} />
    <${CopyLink} address=${invite} label=${t("invite.link")} />
    ${fills && bot && html`<button type="button" class="button second" onClick=${fill}><${Icon} name="bot" />${t("fill")}</button>`}
  </section>`;
}

/** @param {{free: number[], seat: number, module: GameModule, onPick: (seat: number) => void}} props */
function Places({ free, seat, module, onPick }) {
  return html`<fieldset class="places">
    <legend>${t("join.seat")}</legend>
    ${free.map((n) => html`<label key=${n} class=${`place seat-${n}`}>
      <input type="radio" name="seat" checked=${n === seat} onChange=${() => onPick(n)} />
      <${module.Portrait} seat=${n} /><span>${t("seat." + n)}</span>
    </label>`)}
  </fieldset>`;
}

/** @param {{id: string, frame: Frame, module: GameModule, onJoined: () => void, onError: (error: api.ApiError) => void}} props */
function Join({ id, frame, module, onJoined, onError }) {
  const [name, setName] = useState(recallOwn("name", ""));
  const [chosen, setChosen] = useState(-1);
  const [wish, setWish] = useState(ownFace);
  const free = frame.seats.flatMap((seat, n) => (isFree(seat) ? [n] : []));
  const seat = free.includes(chosen) ? chosen : (free[0] ?? -1);
  const taken = frame.seats.flatMap((one, n) => (isFree(one) ? [] : [one.face ?? n]));
  const face = freeFace(wish, taken);
  const join = (/** @type {Event} */ event) => {
    event.preventDefault();
    rememberMe(name.trim(), face);
    sitDown(id, { seat, name: name.trim(), face }).then(onJoined, onError);
  };
  const words = inviting(frame, frame.seats.find((one) => one.kind === "person"));
  // After whatever the page of the table has set.
  useEffect(() => setTitle(words));
  return html`<form class="join" onSubmit=${join}>
    <h1 tabindex="-1">${words}</h1>
    <label for="join-name">${t("join.name")}</label>
    <input id="join-name" type="text" maxlength="24" autocomplete="off" value=${name}
      onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
    <${FacePicker} group="face" face=${face} taken=${taken} onPick=${setWish} />
    ${free.length > 1 && html`<${Places} free=${free} seat=${seat} module=${module} onPick=${setChosen} />`}
    <button type="submit" class="button large">${t("join.go")}</button>
  </form>`;
}

/** @param {{frame: Frame, module: GameModule}} props */
function Seating({ frame, module }) {
  return html`<ul class="round" aria-label=${t("players")}>
    ${frame.seats.map((seat, n) => html`<li key=${n} class=${`seat seat-${n} ${isFree(seat) ? "free" : ""}`}>
      <div class="seat-face">
        ${isFree(seat) ? html`<${module.Portrait} seat=${n} />` : html`<${Sitter} seats=${frame.seats} n=${n} module=${module} />`}
      </div>
      <p class="seat-name"><strong>${isFree(seat) ? t("free_seat") : seatName(seat, n)}</strong></p>
      <${Handicaps} setup=${frame} seat=${n} />
    </li>`)}
  </ul>`;
}

/**
 * At a screen that only shows the board nobody sits down: `onJoined` is missing there.
 * @param {{id: string, frame: Frame, module: GameModule, onJoined?: () => void}} props
 */
export function WaitingRoom({ id, frame, module, onJoined }) {
  const [error, setError] = useState(/** @type {api.ApiError | null} */ (null));
  const sits = frame.seats.some((seat) => seat.yours);
  return html`<div class="page waiting-room">
    <${ErrorMessage} error=${error} />
    ${sits || !onJoined
      ? html`<${Invitation} id=${id} frame=${frame} onError=${setError} />`
      : html`<${Join} id=${id} frame=${frame} module=${module} onJoined=${onJoined} onError=${setError} />`}
    <${Seating} frame=${frame} module=${module} />
    ${onJoined && html`<p class="room-links"><${SeatLink} frame=${frame} /></p>`}
  </div>`;
}
