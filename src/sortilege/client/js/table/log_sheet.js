// What happened so far in pictures, the newest on top: whose turn it was, what it was about, and a sentence for those who read.
import { html } from "../../vendor/preact.js";
import { loadWords, t } from "../platform/i18n.js";
import { loadStyle } from "../platform/style.js";
import { Face, faceOf } from "../widgets/faces.js";
import { Icon } from "../widgets/icons.js";
import { Sheet } from "../widgets/sheet.js";
import { sayEvent, toldEvents } from "./narrator.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameEvent} GameEvent */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/** @typedef {import("../wire/wire.js").LogTurn} Turn */
/** @typedef {{turn: Turn, told: {event: GameEvent, words: string}[]}} Line */

export const ready = Promise.all([loadStyle("settings"), loadStyle("look_back"), loadWords("look_back")]);

/** @param {Turn[]} turns @param {Frame} frame @param {GameModule} module @returns {Line[]} */
function linesOf(turns, frame, module) {
  const name = (/** @type {number} */ n) => seatName(frame.seats[n], n);
  const say = (/** @type {GameEvent} */ event) => ({ event, words: sayEvent(module, event, name) });
  const lines = turns.map((turn) => ({ turn, told: toldEvents(module, turn.events).map(say).filter(({ words }) => words) }));
  return lines.filter(({ told }) => told.length > 0).reverse();
}

/** What chance or the clock does may be about a seat, too. @param {Line} line */
const seatOf = ({ turn, told }) => turn.seat ?? told[0]?.event.seat ?? null;

/** @param {{event: GameEvent, module: GameModule}} props */
function Picture({ event, module }) {
  if (event.kind === "undo") return html`<span class="log-picture"><${Icon} name="undo" /></span>`;
  return module.EventPicture && html`<span class="log-picture" aria-hidden="true"><${module.EventPicture} event=${event} /></span>`;
}

/** @param {{line: Line, frame: Frame, module: GameModule}} props */
function LogLine({ line, frame, module }) {
  const seat = seatOf(line);
  return html`<li class=${`log-line seat-${seat ?? "none"}`}>
    <span class="log-face">
      ${seat === null ? html`<${Icon} name="log" />` : html`<${Face} face=${faceOf(frame.seats[seat], seat)} />`}
    </span>
    <ul>
      ${line.told.map(({ event, words }, n) => html`<li key=${n} class="log-event">
        <${Picture} event=${event} module=${module} /><span>${words}</span>
      </li>`)}
    </ul>
  </li>`;
}

/** @param {{frame: Frame, module: GameModule, turns: Turn[], onClose: () => void}} props */
export function LogSheet({ frame, module, turns, onClose }) {
  const lines = linesOf(turns, frame, module);
  return html`<${Sheet} id="log-sheet" kind="log" title=${t("log.title")} onClose=${onClose}>
    ${lines.length === 0 && html`<p class="help">${t("log.empty")}</p>`}
    <ol class="log-lines">
      ${lines.map((line) => html`<${LogLine} key=${line.turn.version} line=${line} frame=${frame} module=${module} />`)}
    </ol>
  <//>`;
}
