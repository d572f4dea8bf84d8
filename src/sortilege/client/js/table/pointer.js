// Marks what to touch for an action, in lessons and hints.
import { useLayoutEffect } from "../../vendor/preact.js";

/**
 * The button of the action in the list, and its place on the board. The mark is set again after each redraw.
 * @param {{current: HTMLElement | null}} root
 * @param {string} places a selector
 */
export function usePointer(root, places) {
  // Before the browser paints: the mark of the last action must not be seen again.
  useLayoutEffect(() => {
    const box = root.current;
    if (!box || !places) return undefined;
    const mark = () => box.querySelectorAll(places).forEach((one) => one.setAttribute("data-wanted", ""));
    const clear = () => box.querySelectorAll("[data-wanted]").forEach((one) => one.removeAttribute("data-wanted"));
    const observer = new MutationObserver(() => {
      clear();
      mark();
    });
    observer.observe(box, { subtree: true, childList: true, attributeFilter: ["class", "aria-disabled", "data-action"] });
    mark();
    return () => {
      observer.disconnect();
      clear();
    };
  }, [places]);
}

/**
 * @param {import("../wire/wire.js").GameModule} module
 * @param {string} action
 * @param {import("../wire/wire.js").Question | null} question
 * @param {unknown} view
 */
export const placesOf = (module, action, question, view) =>
  [action && `[data-action="${action}"]`, question && module.places(action, question, view)].filter(Boolean).join();
