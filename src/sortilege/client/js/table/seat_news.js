// Told above the table: a seat of this browser is elsewhere now, or somebody asks for a seat whose browser is gone.
import { html, useEffect, useState } from "../../vendor/preact.js";
import * as api from "../wire/seats.js";
import { loadWords, t } from "../platform/i18n.js";
import { loadStyle } from "../platform/style.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { Face } from "../widgets/faces.js";
import { Icon } from "../widgets/icons.js";
import { seatName } from "./seating.js";
import { isWatching } from "./turn.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").Claim} Claim */
/** @typedef {import("../wire/wire.js").Moved} Moved */
/** @typedef {import("../wire/session.js").Session} Session */

export const ready = Promise.all([loadStyle("seat"), loadWords("seat")]);

/** @param {{frame: Frame, news: Moved, onClose: () => void}} props */
function MovedNote({ frame, news, onClose }) {
  const name = news.seats.map((n) => seatName(frame.seats[n], n)).join(t("list.and"));
  return html`<section class="seat-news" role="status">
    <${Icon} name="phone" />
    <p>${t(isWatching(frame) ? "seat.moved" : "seat.moved.some", { name, n: news.seats.length })}</p>
    <button type="button" class="quiet icon" aria-label=${t("close")} onClick=${onClose}><${Icon} name="minus" /></button>
  </section>`;
}

/**
 * Nobody has to stop playing for it: it stands beside the game until it is answered.
 * @param {{frame: Frame, news: Claim, onClose: () => void}} props
 */
function Question({ frame, news, onClose }) {
  const [error, setError] = useState(/** @type {import("../wire/api.js").ApiError | null} */ (null));
  useEffect(() => {
    const timer = setTimeout(onClose, news.left_ms);
    return () => clearTimeout(timer);
  }, [news.id]);
  const name = seatName(frame.seats[news.seat], news.seat);
  const say = (/** @type {boolean} */ agrees) => api.answer(frame.table, news.id, agrees).then(onClose, setError);
  return html`<section class=${`seat-news asks seat-${news.seat}`} role="alert" aria-labelledby="seat-asked">
    <${Face} face=${frame.seats[news.seat]?.face ?? news.seat} />
    <div>
      <p id="seat-asked"><strong>${t("claim.asks", { name })}</strong></p>
      <p>${t("claim.asks.help", { name })}</p>
    </div>
    <${ErrorMessage} error=${error} />
    <div class="seat-answers">
      <button type="button" class="button" onClick=${() => say(true)}><${Icon} name="check" />${t("claim.yes", { name })}</button>
      <button type="button" class="button second" onClick=${() => say(false)}>${t("claim.no")}</button>
    </div>
  </section>`;
}

/** @param {{session: Session}} props */
export function SeatNews({ session }) {
  const news = session.seatNews.value;
  const frame = session.frame.value;
  const close = () => (session.seatNews.value = null);
  if (!news || !frame) return null;
  if (news.type === "moved") return html`<${MovedNote} frame=${frame} news=${news} onClose=${close} />`;
  return news.left_ms > 0 && html`<${Question} key=${news.id} frame=${frame} news=${news} onClose=${close} />`;
}
