// "Play on another device": which of this browser's seats, then a code that the other device scans.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import * as api from "../wire/seats.js";
import { loadWords, t } from "../platform/i18n.js";
import { loadStyle } from "../platform/style.js";
import { CopyLink } from "../widgets/copy_link.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { Face } from "../widgets/faces.js";
import { Sheet } from "../widgets/sheet.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").HandoverCode} HandoverCode */
/** @typedef {import("../wire/api.js").ApiError} ApiError */

export const ready = Promise.all([loadStyle("settings"), loadStyle("rooms"), loadStyle("seat"), loadWords("rooms"), loadWords("seat")]);

const SECOND_MS = 1000;

/** How many seconds are left, counted down. @param {number} seconds @param {string} since what they are counted for */
function useSecondsLeft(seconds, since) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * SECOND_MS;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS)));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [since]);
  return left;
}

/** @param {number} seconds */
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** @param {{frame: Frame, own: number[], chosen: number[], onChoose: (seats: number[]) => void, onNext: () => void}} props */
function Choice({ frame, own, chosen, onChoose, onNext }) {
  const toggle = (/** @type {number} */ n) => onChoose(own.filter((seat) => (seat === n) !== chosen.includes(seat)));
  return html`<fieldset class="seat-choices">
      <legend>${t("seat.who")}</legend>
      ${own.map((n) => html`<label key=${n} class=${`seat-pick seat-${n}`}>
        <input type="checkbox" checked=${chosen.includes(n)} onChange=${() => toggle(n)} />
        <${Face} face=${frame.seats[n]?.face ?? n} /><span>${seatName(frame.seats[n], n)}</span>
      </label>`)}
    </fieldset>
    <p class="help">${t("seat.who.help")}</p>
    <button type="button" class="button" disabled=${!chosen.length} onClick=${onNext}>${t("seat.code")}</button>`;
}

/** @param {{code: HandoverCode, onAgain: () => void}} props */
function Code({ code, onAgain }) {
  const left = useSecondsLeft(code.life_s, code.link);
  if (!left) {
    return html`<p role="alert">${t("seat.code.old")}</p>
      <button type="button" class="button" onClick=${onAgain}>${t("seat.code.again")}</button>`;
  }
  return html`<p>${t("seat.code.text")}</p>
    <img class="qr" src=${"data:image/svg+xml," + encodeURIComponent(code.qr)} alt=${t("seat.qr")} width="220" height="220" />
    <${CopyLink} address=${code.link} label=${t("seat.link")} />
    <p class="help">${t("seat.code.life", { time: clock(left) })}</p>`;
}

/** The code, once there is one. @param {string} table @param {number[]} chosen */
function useCode(table, chosen) {
  const [code, setCode] = useState(/** @type {HandoverCode | null} */ (null));
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  const make = () => {
    setError(null);
    void api.makeCode(table, chosen).then(setCode, setError);
  };
  return { code, error, make };
}

/** @param {{frame: Frame, onClose: () => void}} props */
export function SeatSheet({ frame, onClose }) {
  const own = frame.seats.flatMap((seat, n) => (seat.yours ? [n] : []));
  const [chosen, setChosen] = useState(own.length > 1 ? [] : own);
  const { code, error, make } = useCode(frame.table, chosen);
  const shown = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const moved = Boolean(code) && chosen.every((n) => !frame.seats[n]?.yours);
  const asks = own.length > 1;
  useEffect(() => void (asks || make()), []);
  // The button that was pressed has gone: the keyboard stays in the sheet, and a screen reader reads on.
  useEffect(() => shown.current?.focus({ preventScroll: true }), [code?.link]);
  // The table says where the seat is now; the way back closes the sheet.
  useEffect(() => void (moved && history.back()), [moved]);
  return html`<${Sheet} id="seat-sheet" kind="seat" title=${t("seat.move")} onClose=${onClose}>
    <${ErrorMessage} error=${error} />
    ${code
      ? html`<div class="seat-code" tabindex="-1" ref=${shown}><${Code} code=${code} onAgain=${make} /></div>`
      : asks ? html`<${Choice} frame=${frame} own=${own} chosen=${chosen} onChoose=${setChosen} onNext=${make} />`
        : error && html`<button type="button" class="button" onClick=${make}>${t("seat.code.again")}</button>`}
  <//>`;
}
