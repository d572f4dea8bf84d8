// The cover over the table while the device changes hands, and the button that shows private cards while it is held.
import { html, useEffect, useRef } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { peek } from "../platform/settings.js";
import { Icon } from "../widgets/icons.js";
import { seatName } from "./seating.js";
import { Sitter } from "./seats.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */

const HOLDING_KEYS = [" ", "Enter"];

/** @param {{held: boolean, hold: (held: boolean) => void}} props */
export function HoldButton({ held, hold }) {
  const press = (/** @type {PointerEvent} */ event) => {
    if (event.target instanceof Element) event.target.closest("button")?.setPointerCapture(event.pointerId);
    hold(true);
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (!HOLDING_KEYS.includes(event.key)) return;
    // The board must not take the key for one of its own.
    event.stopPropagation();
    event.preventDefault();
    hold(event.type === "keydown");
  };
  const release = () => hold(false);
  return html`<button type="button" class="button peek" aria-pressed=${held ? "true" : "false"}
    onPointerDown=${press} onPointerUp=${release} onPointerCancel=${release} onLostPointerCapture=${release}
    onKeyDown=${key} onKeyUp=${key} onBlur=${release} onContextMenu=${(/** @type {Event} */ event) => event.preventDefault()}>
    <${Icon} name=${held ? "eye" : "hold"} /><span>${t("peek.hold")}</span></button>`;
}

/** The choice, offered where the device changes hands. */
function PeekSwitch() {
  const on = peek.value === "on";
  return html`<button type="button" class="quiet picture-switch peek-switch" role="switch" aria-checked=${on ? "true" : "false"}
    onClick=${() => (peek.value = on ? "off" : "on")}><${Icon} name="hold" /><span>${t("peek")}</span></button>`;
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
