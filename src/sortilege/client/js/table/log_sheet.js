// What happened so far in pictures, the newest on top: whose turn it was, what it was about, and a sentence for those who read.
import { html } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { Face, faceOf } from "../widgets/faces.js";
import { Icon } from "../widgets/icons.js";
import { Sheet } from "../widgets/sheet.js";
import { sayEvent, toldEvents } from "./narrator.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameEvent} GameEvent */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/** @typedef {import("../wire/wire.js").LogTurn} Turn */
/** @typedef {{seat: number | null, told: {event: GameEvent, words: string}[]}} Line what one seat did in a turn, without a break */

/** @param {Turn} turn @param {Frame} frame @param {GameModule} module @returns {Line[]} */
function linesOf(turn, frame, module) {
  /** @type {Line[]} */
  const lines = [];
  for (const event of toldEvents(module, turn.events)) {
    const words = sayEvent(module, event, (n) => seatName(frame.seats[n], n));
    const seat = event.seat ?? turn.seat;
    if (words && lines.at(-1)?.seat !== seat) lines.push({ seat, told: [] });
    if (words) lines.at(-1)?.told.push({ event, words });
  }
  return lines;
}

/** @param {{event: GameEvent, module: GameModule}} props */
function Picture({ event, module }) {
  const icon = { undo: "undo", stand_in: "bot" }[event.kind];
  if (icon) return html`<span class="log-picture"><${Icon} name=${icon} /></span>`;
  return module.EventPicture && html`<span class="log-picture" aria-hidden="true"><${module.EventPicture} event=${event} /></span>`;
}

/** @param {{line: Line, frame: Frame, module: GameModule}} props */
function LogLine({ line: { seat, told }, frame, module }) {
  return html`<li class=${`log-line seat-${seat ?? "none"}`}>
    <span class="log-face">
      ${seat === null ? html`<${Icon} name="log" />` : html`<${Face} face=${faceOf(frame.seats[seat], seat)} />`}
    </span>
    <ul>
      ${told.map(({ event, words }, n) => html`<li key=${n} class="log-event">
        <${Picture} event=${event} module=${module} /><span>${words}</span>
      </li>`)}
    </ul>
  </li>`;
}

/** @param {{frame: Frame, module: GameModule, turns: Turn[], onClose: () => void}} props */
export function LogSheet({ frame, module, turns, onClose }) {
  const shown = turns.map((turn) => ({ turn, lines: linesOf(turn, frame, module) })).filter(({ lines }) => lines.length > 0);
  return html`<${Sheet} id="log-sheet" kind="log" title=${t("log.title")} onClose=${onClose}>
    ${shown.length === 0 && html`<p class="help">${t("log.empty")}</p>`}
    <ol class="log-turns">
      ${shown.reverse().map(({ turn, lines }) => html`<li key=${turn.version}><ul class="log-turn">
        ${lines.map((line, n) => html`<${LogLine} key=${n} line=${line} frame=${frame} module=${module} />`)}
      </ul></li>`)}
    </ol>
  <//>`;
}
