// The rules above a running game. Escape, the cross and the back button lead back to it.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { loadStyle } from "../platform/style.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { Icon } from "../widgets/icons.js";
import { findRule, RulesText, useRules } from "../widgets/rules_text.js";

export const ready = Promise.all([loadStyle("rooms"), loadStyle("settings")]);

/** While the sheet is open it is an entry of the history, so that the back button closes it. @param {() => void} close */
function useBackButton(close) {
  useEffect(() => {
    history.pushState({ sheet: true }, "");
    addEventListener("popstate", close);
    return () => removeEventListener("popstate", close);
  }, []);
}

/** A link to a rule scrolls to it, and adds nothing to the history. @param {MouseEvent} event */
function stay(event) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.hash) return;
  event.preventDefault();
  findRule(link.hash.slice(1));
}

/** @param {{game: string, rule: string, onClose: () => void}} props */
export function Sheet({ game, rule, onClose }) {
  const dialog = /** @type {{current: HTMLDialogElement | null}} */ (useRef(null));
  const [error, setError] = useState(/** @type {import("../wire/api.js").ApiError | null} */ (null));
  const page = useRules(game, setError);
  const close = () => dialog.current?.close();
  useBackButton(close);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => findRule(rule), [page]);
  const closed = () => {
    if (history.state?.sheet) history.back();
    onClose();
  };
  const beside = (/** @type {MouseEvent} */ event) => event.target === dialog.current && close();
  return html`<dialog class="settings rules-sheet" aria-labelledby="rules-sheet" ref=${dialog} onClose=${closed} onClick=${beside}>
    <article class="rules settings-sheet" onClick=${stay}>
      <div class="settings-head">
        <h2 id="rules-sheet">${page?.title ?? t("rules")}</h2>
        <button type="button" class="quiet icon" aria-label=${t("close")} onClick=${close}><${Icon} name="minus" /></button>
      </div>
      <${ErrorMessage} error=${error} />
      ${page && html`<${RulesText} page=${page} game=${game} />`}
    </article>
  </dialog>`;
}
