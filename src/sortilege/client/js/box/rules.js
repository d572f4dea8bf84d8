// The rules of the game beside its tools; a rule that was cited is looked up.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { loadStyle } from "../platform/style.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { findRule, RulesText, useRules } from "../widgets/rules_text.js";
import { cited } from "./news.js";

export const ready = loadStyle("rooms");

/** @param {{slug: string}} props */
export function BoxRules({ slug }) {
  const [error, setError] = useState(/** @type {import("../wire/api.js").ApiError | null} */ (null));
  const page = useRules(slug, setError);
  useEffect(() => {
    if (!page || !cited.value) return;
    findRule(cited.value);
    cited.value = "";
  }, [page]);
  return html`<article class="rules box-rules">
    <h2 class="aside">${t("rules")}</h2>
    <${ErrorMessage} error=${error} />
    ${page && html`<${RulesText} page=${page} game=${slug} />`}
  </article>`;
}
