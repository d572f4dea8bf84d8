// The players at a table: what they have won, and who is away.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { Face, faceOf } from "../widgets/faces.js";
import { t } from "../platform/i18n.js";
import { Handicaps } from "./handicaps.js";
import { levelTemper, seatName } from "./seating.js";
import { Strength } from "../widgets/strength.js";
import { memo } from "../platform/memo.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").Seat} Seat */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/** @typedef {"back" | "away" | "bot"} Presence */

/** A page that is reloaded is back before anybody needs to hear of it. */
const RELOAD_MS = 1500;

/** @param {Seat} seat @param {boolean | undefined} online @returns {Presence} */
function presenceOf(seat, online) {
  if (seat.kind !== "person" || (online !== false && !seat.away)) return "back";
  return seat.away ? "bot" : "away";
}

/** @param {Seat} seat @param {Presence} presence @param {boolean} alone is this the only seat of this device? */
function note(seat, presence, alone) {
  if (seat.kind === "bot") return levelTemper({ level: seat.level ?? 0 });
  if (presence !== "back") return t(presence === "bot" ? "bot_keeps" : "away");
  return t(seat.yours && alone ? "you" : "here");
}

/** The piece of a seat, with the face of its player. */
export const Sitter = memo((/** @type {{seats: Seat[], n: number, module: GameModule}} */ { seats, n, module }) =>
  html`<span class=${"sitter seat-" + n}><${module.Portrait} seat=${n} /><${Face} face=${faceOf(seats[n], n)} /></span>`);

/** Says once who has left and who has come back. @param {{seats: Seat[], presence: Presence[]}} props */
function PresenceChanges({ seats, presence }) {
  const known = /** @type {{current: Presence[] | null}} */ (useRef(null));
  const [words, setWords] = useState("");
  useEffect(() => {
    known.current ??= presence;
    const before = known.current;
    const timer = setTimeout(() => {
      known.current = presence;
      const changed = presence.flatMap((now, n) => (now === before[n] || seats[n]?.yours ? [] : [n]));
      if (!changed.length) return;
      setWords(changed.map((n) => t("presence." + presence[n], { name: seatName(seats[n], n) })).join(" "));
    }, RELOAD_MS);
    return () => clearTimeout(timer);
  }, [presence.join()]);
  return html`<p class="aside" role="status" data-presence>${words}</p>`;
}

/** @param {{frame: Frame, n: number, module: GameModule, note: string | null}} props */
function SeatCard({ frame, n, module, note }) {
  const seat = frame.seats[n];
  return html`<div class="seat-face"><${Sitter} seats=${frame.seats} n=${n} module=${module} /></div>
    <p class="seat-name"><strong>${seatName(seat, n)}</strong>${note !== null && html`<span>${note}
      ${seat?.kind === "bot" && html`<${Strength} level=${seat.level ?? 0} />`}</span>`}</p>
    <${Handicaps} setup=${frame} seat=${n} />
    <div class="prizes"><${module.Prizes} view=${frame.view} seat=${n} score=${frame.scores[n]} /></div>`;
}

/**
 * @param {object} props
 * @param {Frame} props.frame
 * @param {GameModule} props.module
 * @param {boolean[]} props.online empty where nobody is connected, as in a replay
 * @param {number[]} [props.awaited] whose turn it is, as far as it has been told
 */
export function Seats({ frame, module, online, awaited = frame.awaited }) {
  const alone = frame.seats.filter((seat) => seat.yours).length === 1;
  const presence = frame.seats.map((seat, n) => presenceOf(seat, online[n]));
  return html`<section class="seats" aria-label=${t("players")}>
    <h2>${t("players")}</h2>
    <ul>
      ${frame.seats.map((seat, n) => html`<li key=${n} data-seat-card=${n} aria-current=${awaited.includes(n) ? "true" : "false"}
        class=${`seat seat-${n} ${awaited.includes(n) ? "awaited" : ""} ${presence[n] === "back" ? "" : "is-away"}`}>
        <${SeatCard} frame=${frame} n=${n} module=${module} note=${online.length > 0 ? note(seat, presence[n] ?? "back", alone) : null} />
      </li>`)}
    </ul>
    ${online.length > 0 && html`<${PresenceChanges} seats=${frame.seats} presence=${presence} />`}
  </section>`;
}
