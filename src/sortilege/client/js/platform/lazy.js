// Parts of a page that not everybody sees are fetched when they are first shown.
import { html, signal, useEffect } from "../../vendor/preact.js";
import { reloadWhenOnline } from "./route.js";

/**
 * A component that is nothing until it has been fetched.
 * @template P
 * @param {() => Promise<(props: P) => unknown>} load
 */
export function lazy(load) {
  const found = signal(/** @type {{Part: (props: P) => unknown} | null} */ (null));
  return (/** @type {P} */ props) => {
    useEffect(() => {
      if (!found.peek()) load().then((Part) => (found.value = { Part }), reloadWhenOnline);
    }, []);
    return found.value && html`<${found.value.Part} ...${props} />`;
  };
}
