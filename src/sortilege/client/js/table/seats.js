// Who sits at the table, what they have won, who is here, who is away.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { Face, faceOf } from "../widgets/faces.js";
import { t } from "../platform/i18n.js";
import { levelName, seatName } from "./seating.js";
import { memo } from "../platform/memo.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").Seat} Seat */
/** @typedef {"back" | "away" | "bot"} Presence */

/** A page that is only loaded anew is back before anybody needs to hear of it. */
const BLINK_MS = 1500;

/** @param {Seat} seat @param {boolean | undefined} online @returns {Presence} */
function presenceOf(seat, online) {
  if (seat.kind !== "person" || (online !== false && !seat.away)) return "back";
  return seat.away ? "bot" : "away";
}

/** @param {Seat} seat @param {Presence} presence @param {boolean} alone is this the only seat of this device? */
function note(seat, presence, alone) {
  if (seat.kind === "bot") return levelName({ bot: seat.bot ?? "random", level: seat.level ?? 1 });
  if (presence !== "back") return t(presence === "bot" ? "bot_keeps" : "away");
  return t(seat.yours && alone ? "you" : "here");
}

/** The piece of a seat, and the face of whoever plays it. */
export const Sitter = memo((/** @type {{seats: Seat[], n: number, module: import("../wire/wire.js").GameModule}} */ { seats, n, module }) =>
  html`<span class=${"sitter seat-" + n}><${module.Portrait} seat=${n} /><${Face} face=${faceOf(seats[n], n)} /></span>`);

/** Says once who has gone and who has come back. @param {{seats: Seat[], presence: Presence[]}} props */
function Comings({ seats, presence }) {
  const known = /** @type {{current: Presence[] | null}} */ (useRef(null));
  const [words, setWords] = useState("");
  useEffect(() => {
    known.current ??= presence;
    const before = known.current;
    const timer = setTimeout(() => {
      known.current = presence;
      const changed = presence.flatMap((now, n) => (now === before[n] || seats[n]?.yours ? [] : [t("presence." + now, { name: seatName(seats[n], n) })]));
      if (changed.length) setWords(changed.join(" "));
    }, BLINK_MS);
    return () => clearTimeout(timer);
  }, [presence.join()]);
  return html`<p class="aside" role="status" data-presence>${words}</p>`;
}

/** @param {{frame: Frame, module: import("../wire/wire.js").GameModule, online: boolean[]}} props `online` is empty where nobody is waited for */
export function Seats({ frame, module, online }) {
  const alone = frame.seats.filter((seat) => seat.yours).length === 1;
  const presence = frame.seats.map((seat, n) => presenceOf(seat, online[n]));
  return html`<section class="seats" aria-labelledby="seats">
    <h2 id="seats">${t("players")}</h2>
    <ul>
      ${frame.seats.map((seat, n) => html`<li key=${n} data-seat-card=${n} aria-current=${frame.awaited.includes(n) ? "true" : "false"}
        class=${`seat seat-${n} ${frame.awaited.includes(n) ? "awaited" : ""} ${presence[n] === "back" ? "" : "is-away"}`}>
        <div class="seat-face"><${Sitter} seats=${frame.seats} n=${n} module=${module} /></div>
        <p class="seat-name"><strong>${seatName(seat, n)}</strong>${online.length > 0 && html`<span>${note(seat, presence[n] ?? "back", alone)}</span>`}</p>
        <div class="prizes"><${module.Prizes} view=${frame.view} seat=${n} score=${frame.scores[n] ?? 0} /></div>
      </li>`)}
    </ul>
    ${online.length > 0 && html`<${Comings} seats=${frame.seats} presence=${presence} />`}
  </section>`;
}
