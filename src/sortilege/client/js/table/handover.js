// Several people share one device in a game with secrets: a cover is shown while it changes hands. (The server hides the
// cards of a player who has answered.)
import { html, useEffect, useRef } from "../../vendor/preact.js";
import { hasSecrets } from "../games.js";
import { t } from "../platform/i18n.js";
import { PeekSwitch } from "./cover.js";
import { seatName } from "./seating.js";
import { Sitter } from "./seats.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */

/**
 * Which players of this device are asked but not looking yet, whether there are secrets to cover meanwhile, and whether the page
 * shows somebody's secrets now.
 * @param {Frame} frame
 * @param {GameModule} module
 */
export function handover(frame, module) {
  const own = frame.seats.flatMap((seat, n) => (seat.yours ? [n] : []));
  const shared = own.length > 1 && frame.phase === "playing";
  const idle = shared && !frame.questions.length;
  const next = idle ? own.filter((seat) => frame.awaited.includes(seat)) : [];
  const secret = shared && Boolean(module.isSecret?.(frame.view, frame.table_settings.placement));
  const isPrivate = secret && hasSecrets(frame.game) && own.includes(frame.eye ?? -1);
  return { next, secret: idle && secret, looking: { isPrivate, looker: frame.eye } };
}

/**
 * Where nothing is secret, the page shows the table as the player sees it who is asked.
 * @param {{next: number[], secret: boolean}} hands
 * @param {Frame} frame
 * @param {(seat: number) => void} look
 */
export function useEyes({ next, secret }, frame, look) {
  useEffect(() => {
    if (!secret && next[0] !== undefined) look(next[0]);
  }, [frame.version, frame.eye, secret, next[0]]);
}

/** @param {{frame: Frame, module: GameModule, next: number[], look: (seat: number) => void}} props */
export function Handover({ frame, module, next, look }) {
  const heading = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  // The words, not the button: a key still held down must not uncover anything.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const names = next.map((seat) => seatName(frame.seats[seat], seat));
  return html`<section class="handover" aria-labelledby="handover">
    <h2 id="handover" tabindex="-1" ref=${heading}>${t("handover", { name: names[0] ?? "", n: next.length })}</h2>
    <p>${t("handover.text")}</p>
    <div class="handover-row">
      ${next.map((seat, n) => html`<button type="button" key=${seat} class=${`button handover-eye seat-${seat} ${n ? "second" : ""}`}
        data-action=${"look " + seat} onClick=${() => look(seat)}>
        <${Sitter} seats=${frame.seats} n=${seat} module=${module} /><span>${t("handover.look", { name: names[n] ?? "" })}</span>
      </button>`)}
    </div>
    ${module.showsSecrets && html`<${PeekSwitch} />`}
  </section>`;
}
