// A seat comes to this browser: with the code behind the #, or, without one, because everybody at the table agrees.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { games, gameTitle } from "../games.js";
import { language, loadWords, t } from "../platform/i18n.js";
import { go, setTitle } from "../platform/route.js";
import { loadStyle } from "../platform/style.js";
import { seatName } from "../table/seating.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { Face } from "../widgets/faces.js";
import { Icon } from "../widgets/icons.js";
import * as api from "../wire/seats.js";

/** @typedef {import("../wire/wire.js").ClaimInfo} ClaimInfo */
/** @typedef {import("../wire/wire.js").HandoverInfo} HandoverInfo */
/** @typedef {import("../wire/wire.js").NamedSeat} NamedSeat */
/** @typedef {import("../wire/api.js").ApiError} ApiError */

export const ready = Promise.all([loadStyle("rooms"), loadStyle("seat"), loadWords("rooms"), loadWords("seat"), loadWords("tables")]);

const ASK_EVERY_MS = 1500;

/** @param {{seat: NamedSeat}} props */
const Sitting = ({ seat }) => html`<span class=${`seat-sitter seat-${seat.seat}`}>
  <${Face} face=${seat.face} /><span>${seatName(seat, seat.seat)}</span></span>`;

/** To the table; the code does not stay in the history. @param {string} id */
function enter(id) {
  history.replaceState(null, "", "/t/" + id);
  go("/t/" + id);
}

/** @param {{id: string}} props */
const ToTable = ({ id }) => html`<a class="button second" href=${"/t/" + id}>${t("take.to_table")}</a>`;

/** @param {{id: string, code: string}} props */
function Take({ id, code }) {
  const [info, setInfo] = useState(/** @type {HandoverInfo | null} */ (null));
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  const [busy, setBusy] = useState(false);
  useEffect(() => void api.lookAt(id, code).then(setInfo, setError), []);
  const fail = (/** @type {ApiError} */ problem) => {
    setBusy(false);
    setError(problem);
  };
  const take = () => {
    setBusy(true);
    api.take(id, code).then(() => enter(id), fail);
  };
  const name = info?.seats.map((seat) => seatName(seat, seat.seat)).join(t("list.and")) ?? "";
  const ended = error && !["network", "too-fast", "store", "elsewhere"].includes(error.code);
  return html`<h1 tabindex="-1">${info ? t("take.title", { name, n: info.seats.length }) : t("take.heading")}</h1>
    ${info && html`<p class="seat-game">${gameTitle(info.game)}</p>
      <div class="seat-sitters">${info.seats.map((seat) => html`<${Sitting} key=${seat.seat} seat=${seat} />`)}</div>`}
    <${ErrorMessage} error=${error} />
    ${info && !info.is_here && !ended && html`<p>${t("take.text")}</p>
      <button type="button" class="button large" disabled=${busy} onClick=${take}><${Icon} name="check" />${t("take.go")}</button>`}
    ${info?.is_here && html`<p>${t("take.here")}</p>`}
    ${ended && html`<p>${t("take.ended")}</p>`}
    ${(ended || info?.is_here) && html`<${ToTable} id=${id} />`}`;
}

/** What the table says, asked again and again. @param {string} id */
function useClaims(id) {
  const [info, setInfo] = useState(/** @type {ClaimInfo | null} */ (null));
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  const known = useRef(false);
  const heard = (/** @type {ClaimInfo} */ news) => {
    known.current = true;
    setInfo(news);
    // A tablet may have had several seats: the next one is asked for right here.
    if (news.claim?.state === "given" && !news.lost.length) enter(id);
  };
  useEffect(() => {
    let current = true;
    // Once the table has answered, a request that is lost is made good by the next.
    const missed = (/** @type {ApiError} */ problem) => known.current || setError(problem);
    // Whoever has left the page is not taken to the table.
    const ask = () => document.hidden || api.claims(id).then((news) => current && heard(news), missed);
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [id]);
  const claim = (/** @type {number} */ seat) => {
    setError(null);
    api.claim(id, seat).then(heard, setError);
  };
  return { info, error, claim };
}

/** @param {{info: ClaimInfo, onClaim: (seat: number) => void}} props */
function Lost({ info, onClaim }) {
  if (!info.lost.length) return html`<p>${t("claim.none")}</p>`;
  if (!info.here) return html`<p>${t("claim.nobody")}</p><p>${t("claim.nobody.bots")}</p>`;
  return html`<p>${t(info.claim?.state === "given" ? "claim.more" : "claim.text")}</p>
    <div class="seat-sitters">
      ${info.lost.map((seat) => html`<button type="button" key=${seat.seat} class=${`button second seat-claim seat-${seat.seat}`}
        onClick=${() => onClaim(seat.seat)}>
        <${Face} face=${seat.face} /><span>${t("claim.me", { name: seatName(seat, seat.seat) })}</span></button>`)}
    </div>`;
}

/** @param {{info: ClaimInfo, onClaim: (seat: number) => void}} props */
function Claiming({ info, onClaim }) {
  const { claim } = info;
  if (claim?.state === "open") {
    return html`<p role="status">${t("claim.waiting", { n: claim.asked, agreed: claim.agreed })}</p>
      <div class="seat-wait" aria-hidden="true"></div>`;
  }
  return html`<div role="status">${claim && html`<p class="seat-outcome">${t("claim.state." + claim.state)}</p>`}</div>
    <${Lost} info=${info} onClaim=${onClaim} />`;
}

/** @param {{id: string}} props */
function Claim({ id }) {
  const { info, error, claim } = useClaims(id);
  return html`<h1 tabindex="-1">${t("claim.title")}</h1>
    ${info && html`<p class="seat-game">${gameTitle(info.game)}</p>`}
    <${ErrorMessage} error=${error} />
    ${info && (info.sits ? html`<p>${t("claim.sits")}</p>` : html`<${Claiming} info=${info} onClaim=${claim} />`)}
    <p class="help">${t("claim.move")}</p>
    <${ToTable} id=${id} />`;
}

/** @param {{id: string}} props */
export function Page({ id }) {
  const [code, setCode] = useState(() => location.hash.slice(1));
  useEffect(() => {
    // Another code for the same table, opened in the same tab.
    const look = () => setCode(location.hash.slice(1));
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  useEffect(() => void games().catch(() => {}), [language.value]);
  useEffect(() => setTitle(t("take.heading")), [language.value]);
  return html`<div class="page seat-page">
    ${code ? html`<${Take} key=${code} id=${id} code=${code} />` : html`<${Claim} id=${id} />`}
  </div>`;
}
