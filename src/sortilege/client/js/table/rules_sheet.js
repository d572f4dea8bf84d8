// The rules above a running game.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { loadStyle } from "../platform/style.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { findRule, RulesText, useRules } from "../widgets/rules_text.js";
import { Sheet } from "../widgets/sheet.js";

export const ready = Promise.all([loadStyle("rooms"), loadStyle("settings")]);

/** A link to a rule scrolls to it, and adds nothing to the history. @param {MouseEvent} event */
function stay(event) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.hash) return;
  event.preventDefault();
  findRule(link.hash.slice(1));
}

/** @param {{game: string, rule: string, onClose: () => void}} props */
export function RulesSheet({ game, rule, onClose }) {
  const [error, setError] = useState(/** @type {import("../wire/api.js").ApiError | null} */ (null));
  const page = useRules(game, setError);
  useEffect(() => findRule(rule), [page]);
  return html`<${Sheet} id="rules-sheet" kind="rules" title=${page?.title ?? t("rules")} onClose=${onClose} onClick=${stay}>
    <${ErrorMessage} error=${error} />
    ${page && html`<${RulesText} page=${page} game=${game} />`}
  <//>`;
}
