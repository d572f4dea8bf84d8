// Several people share this device, and one of them looks at something private: it is covered as soon as nobody looks at the page,
// and, if wished, it shows only while a button is held down.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { peek } from "../platform/settings.js";
import { Icon } from "../widgets/icons.js";

/** @typedef {{isPrivate: boolean, looker: number | null}} Looking what the page shows now, and to whom */

/**
 * Whether the table is covered because the page lost the focus or was hidden, and what uncovers it.
 * @param {Looking} looking
 * @returns {[boolean, () => void]}
 */
export function useCover({ isPrivate, looker }) {
  const [covered, setCovered] = useState(false);
  useEffect(() => {
    setCovered(false);
    if (!isPrivate) return;
    const cover = () => setCovered(true);
    const hide = () => document.hidden && cover();
    addEventListener("blur", cover);
    addEventListener("pagehide", cover);
    document.addEventListener("visibilitychange", hide);
    return () => {
      removeEventListener("blur", cover);
      removeEventListener("pagehide", cover);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [isPrivate, looker]);
  return [covered && isPrivate, () => setCovered(false)];
}

/**
 * Where private cards show only while a button is held: whether they are face down now, and the button.
 * @param {boolean} hasCards
 */
export function usePeek(hasCards) {
  const [held, setHeld] = useState(false);
  const wished = hasCards && peek.value === "on";
  useEffect(() => setHeld(false), [wished]);
  return { facedown: wished && !held, button: wished && html`<${HoldButton} held=${held} hold=${setHeld} />` };
}

const HOLDING_KEYS = [" ", "Enter"];

/** @param {{held: boolean, hold: (held: boolean) => void}} props */
function HoldButton({ held, hold }) {
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
export function PeekSwitch() {
  const on = peek.value === "on";
  return html`<button type="button" class="quiet peek-switch" role="switch" aria-checked=${on ? "true" : "false"}
    onClick=${() => (peek.value = on ? "off" : "on")}><${Icon} name="hold" /><span>${t("peek")}</span></button>`;
}
