// A sheet above the table, with a title and a cross. Escape, a tap beside it and the back button close it too.
import { html, useEffect, useRef } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { Icon } from "./icons.js";

/** While the sheet is open it is an entry of the history, so that the back button closes it. @param {() => void} close */
function useBackButton(close) {
  useEffect(() => {
    history.pushState({ sheet: true }, "");
    addEventListener("popstate", close);
    return () => removeEventListener("popstate", close);
  }, []);
}

/**
 * Its style is `settings`, and whatever the contents need.
 * @param {{id: string, title: string, kind: string, onClose: () => void, onClick?: (event: MouseEvent) => void, children?: unknown}} props
 */
export function Sheet({ id, title, kind, onClose, onClick, children }) {
  const dialog = /** @type {{current: HTMLDialogElement | null}} */ (useRef(null));
  const close = () => dialog.current?.close();
  useBackButton(close);
  useEffect(() => dialog.current?.showModal(), []);
  const closed = () => {
    if (history.state?.sheet) history.back();
    onClose();
  };
  const beside = (/** @type {MouseEvent} */ event) => event.target === dialog.current && close();
  return html`<dialog class=${`settings sheet ${kind}-sheet`} aria-labelledby=${id} ref=${dialog} onClose=${closed} onClick=${beside}>
    <article class=${`${kind} settings-sheet`} onClick=${onClick}>
      <div class="settings-head">
        <h2 id=${id}>${title}</h2>
        <button type="button" class="quiet icon" aria-label=${t("close")} onClick=${close}><${Icon} name="minus" /></button>
      </div>
      ${children}
    </article>
  </dialog>`;
}
