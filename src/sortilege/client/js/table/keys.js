// The keyboard at a table: the keys of the board, and a focus that is not lost when buttons come and go.
import { useLayoutEffect, useRef } from "../../vendor/preact.js";
import { whenDrawn } from "./parts.js";

/** Keys work from anywhere in the page but fields. @param {(event: KeyboardEvent) => boolean} use */
export function useKeys(use) {
  // In the same task as the drawing: a key pressed right after it must not get the last question's handler.
  useLayoutEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ event) => {
      const at = event.target instanceof Element ? event.target : document.body;
      if (event.ctrlKey || event.altKey || event.metaKey || at.closest("input, select, textarea, dialog")) return;
      if (use(event)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });
}

const READY = "button:not(:disabled, [aria-disabled='true'], [tabindex='-1'])";

/** Where the focus goes for somebody who last used the list, the tray or the board. @param {HTMLElement} root @param {string} last */
function nextPlace(root, last) {
  const places = [".stage [tabindex='0']", `.tray ${READY}`, ".action-list"];
  const first = { list: ".action-list", tray: `.tray ${READY}` }[last];
  const found = [first, ...places].map((place) => place && root.querySelector(place)).find(Boolean);
  return /** @type {HTMLElement | undefined} */ (found);
}

/** @param {Element} at */
const placeOf = (at) => (at.closest(".action-list") ? "list" : at.closest(".tray") ? "tray" : "board");

/**
 * When a button disappears with its question, the focus stays near: in the list of actions, in the tray, or on the board.
 * @param {{current: HTMLElement | null}} root
 * @param {number} version
 * @param {number | null} eye
 */
export function useKeptFocus(root, version, eye) {
  const last = useRef("");
  useLayoutEffect(() => whenDrawn(() => {
    if (!last.current || (document.activeElement !== document.body && document.activeElement !== null)) return;
    if (root.current) nextPlace(root.current, last.current)?.focus({ preventScroll: true });
  }), [version, eye]);
  return (/** @type {FocusEvent} */ event) => {
    // Noted now: a button that has been removed no longer knows where it was.
    last.current = event.target instanceof Element ? placeOf(event.target) : "";
  };
}
