// Somebody would like to play again: an invitation on the score sheet, which nobody is pulled away from.
import { html, useState } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { go } from "../platform/route.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */

/** @param {{session: import("../wire/session.js").Session, frame: Frame}} props */
export function RematchCard({ session, frame }) {
  const [declined, setDeclined] = useState("");
  const { table, by } = session.rematch.value;
  if (!table || declined === table) return null;
  const sits = frame.seats.some((seat) => seat.yours);
  return html`<section class="rematch-card" role="status">
    <p>${by ? t("rematch.invites", { name: by }) : t("rematch.begun")}</p>
    <div class="row">
      <button type="button" class="button" onClick=${() => go("/t/" + table)}>${t(sits ? "rematch.join" : "rematch.watch")}</button>
      <button type="button" class="button second" onClick=${() => setDeclined(table)}>${t("rematch.later")}</button>
    </div>
  </section>`;
}
