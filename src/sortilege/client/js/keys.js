// The keyboard at a table: keys that the board understands, and a focus that does not get lost.
import { useEffect, useLayoutEffect, useRef } from "../vendor/preact.js";

/** Keys work from anywhere in the page but fields. @param {(event: KeyboardEvent) => boolean} use */
export function useKeys(use) {
  useEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ event) => {
      const at = event.target instanceof Element ? event.target : document.body;
      if (event.ctrlKey || event.altKey || event.metaKey || at.closest("input, select, textarea, dialog")) return;
      if (use(event)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });
}

/**
 * When a button goes with its question, the focus stays near: in the list of actions, or on the board.
 * @param {{current: HTMLElement | null}} root
 * @param {number} version
 * @param {number | null} eye
 */
export function useKeptFocus(root, version, eye) {
  const last = /** @type {{current: Element | null}} */ (useRef(null));
  useLayoutEffect(() => {
    if (!last.current || (document.activeElement !== document.body && document.activeElement !== null)) return;
    const list = last.current.closest(".action-list");
    const near = list ?? root.current?.querySelector(".stage [tabindex='0']");
    if (near instanceof HTMLElement) near.focus({ preventScroll: true });
  }, [version, eye]);
  return (/** @type {FocusEvent} */ event) => {
    last.current = event.target instanceof Element ? event.target : null;
  };
}
