// The last turn once more, above the table: as it was seen, with its motion and its words. A tap, a key or news end it; the table
// below stays just as it was.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";
import { Sky } from "../platform/motion.js";
import { t } from "../platform/i18n.js";
import { say } from "../platform/speech.js";
import { tempo } from "../platform/settings.js";
import { wordsFor } from "./narrator.js";
import { frameAt, StillBoard, useStepMotion } from "./playback.js";
import { seatName } from "./seating.js";
import { Seats, Sitter } from "./seats.js";
import { showMotion } from "./event_animation.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/** @typedef {import("../wire/wire.js").LastTurn} LastTurn */

/** How long each position can be looked at: in the middle of a turn, and at its end. */
const LOOK_MS = 1300;
const LAST_LOOK_MS = 2600;

/** Goes on when a step has been seen and told. @param {number} at @param {number} told @param {number} last @param {() => void} next */
function useCalmRun(at, told, last, next) {
  useEffect(() => {
    if (told !== at) return undefined;
    const timer = setTimeout(next, (at === last ? LAST_LOOK_MS : LOOK_MS) * tempo());
    return () => clearTimeout(timer);
  }, [at, told]);
}

/** A modal dialog that a tap or any key closes. @param {() => void} onClose */
function useGlass(onClose) {
  const dialog = /** @type {{current: HTMLDialogElement | null}} */ (useRef(null));
  useLayoutEffect(() => {
    const glass = dialog.current;
    glass?.showModal();
    // Closed before it goes, so that the focus returns to the button.
    return () => glass?.close();
  }, []);
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Shift") return;
    event.preventDefault();
    onClose();
  };
  return { ref: dialog, onClose, onClick: onClose, onKeyDown: press };
}

/** @param {{frame: Frame, module: GameModule, seat: number | null, said: string}} props */
function AgainBanner({ frame, module, seat, said }) {
  return html`<div class=${`banner seat-${seat ?? "none"}`}>
    ${seat !== null && html`<div class="banner-face"><${Sitter} seats=${frame.seats} n=${seat} module=${module} /></div>`}
    <div class="banner-text">
      ${seat !== null && html`<p class="who">${seatName(frame.seats[seat], seat)}</p>`}
      <p class="what" role="status">${said || t("again.before")}</p>
    </div>
    <${module.Aim} view=${frame.view} />
  </div>`;
}

/** @param {{frame: Frame, module: GameModule, turn: LastTurn, onClose: () => void}} props */
export function Again({ frame, module, turn, onClose }) {
  const [at, setAt] = useState(0);
  const root = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const last = turn.steps.length - 1;
  const shown = frameAt({ ...frame, eye: frame.eye, steps: turn.steps }, at);
  const eventsAt = (/** @type {number} */ step) => turn.steps[step]?.events ?? [];
  const told = useStepMotion(root, at, (table) => showMotion(module, eventsAt(at), table));
  useCalmRun(at, told, last, () => (at === last ? onClose() : setAt(at + 1)));
  const said = wordsFor(module, eventsAt(told), (n) => seatName(frame.seats[n], n)).join(" ");
  useEffect(() => say("news", said), [said]);
  return html`<dialog class="again" aria-label=${t("again.title")} ...${useGlass(onClose)}>
    <p class="ribbon">${t("again.title")}</p>
    <div class="table" ref=${root}>
      <div class="head"><${AgainBanner} frame=${shown} module=${module} seat=${turn.seat} said=${said} /></div>
      <div class="stage"><${StillBoard} frame=${shown} module=${module} /></div>
      <div class="side"><${Seats} frame=${shown} module=${module} online=${[]} /></div>
      <${Sky} />
    </div>
    <button type="button" class="button again-end" autofocus>${t("again.end")}</button>
  </dialog>`;
}
