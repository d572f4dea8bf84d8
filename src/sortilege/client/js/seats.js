// Who sits at the table, what they have won, who is away.
import { html } from "../vendor/preact.js";
import { t } from "./i18n.js";
import { levelName, seatName } from "./seating.js";

/** @param {import("./wire.js").Seat} seat @param {boolean} online */
function note(seat, online) {
  if (seat.kind === "bot") return levelName({ bot: seat.bot ?? "random", level: seat.level ?? 1 });
  if (!online) return t("away");
  return seat.yours ? t("you") : "";
}

/** @param {{frame: import("./wire.js").Frame, module: import("./wire.js").GameModule, online: boolean[]}} props */
export function Seats({ frame, module, online }) {
  return html`<section class="seats" aria-labelledby="seats">
    <h2 id="seats">${t("players")}</h2>
    <ul>
      ${frame.seats.map((seat, n) => html`<li key=${n} data-seat-card=${n} aria-current=${frame.awaited.includes(n) ? "true" : "false"}
        class=${`seat seat-${n} ${frame.awaited.includes(n) ? "awaited" : ""} ${online[n] === false ? "is-away" : ""}`}>
        <div class="seat-face"><${module.Portrait} seat=${n} /></div>
        <p class="seat-name"><strong>${seatName(seat, n)}</strong><span>${note(seat, online[n] !== false)}</span></p>
        <div class="prizes"><${module.Prizes} view=${frame.view} seat=${n} /></div>
      </li>`)}
    </ul>
  </section>`;
}
