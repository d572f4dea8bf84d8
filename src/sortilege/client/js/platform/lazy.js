// Parts of a page that not everybody sees are fetched when they are first shown.
import { html, signal, useEffect } from "../../vendor/preact.js";
import { reloadWhenOnline } from "./route.js";

/**
 * @template {Record<string, any>} M
 * @template {keyof M & string} K
 * @overload
 * @param {() => Promise<M>} load a module, with the words and styles it waits for
 * @param {K} name of its component
 * @returns {(props: Parameters<M[K]>[0]) => unknown}
 */
/**
 * @template P
 * @overload
 * @param {() => Promise<(props: P) => unknown>} load the component itself
 * @returns {(props: P) => unknown}
 */
/** A component that is nothing until it has been fetched. @param {() => Promise<any>} load @param {string} [name] */
export function lazy(load, name) {
  const found = signal(/** @type {{Part: (props: any) => unknown} | null} */ (null));
  const fetchPart = async () => {
    const module = await load();
    await module.ready;
    found.value = { Part: name ? module[name] : module };
  };
  return (/** @type {any} */ props) => {
    useEffect(() => {
      if (!found.peek()) fetchPart().catch(reloadWhenOnline);
    }, []);
    return found.value && html`<${found.value.Part} ...${props} />`;
  };
}
