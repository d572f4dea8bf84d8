// The rules of a game.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { games, hasCompanion, hasLesson } from "../games.js";
import { t } from "../platform/i18n.js";
import { setTitle } from "../platform/route.js";
import { loadStyle } from "../platform/style.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { findRule, RulesText, useRules } from "../widgets/rules_text.js";

export const ready = loadStyle("rooms");

/** @param {{id: string}} props */
export function Page({ id }) {
  const [error, setError] = useState(/** @type {import("../wire/api.js").ApiError | null} */ (null));
  const page = useRules(id, setError);
  const title = page ? `${page.title} · ${t("rules")}` : t("rules");
  useEffect(() => setTitle(title), [title]);
  useEffect(() => findRule(decodeURIComponent(location.hash.slice(1))), [page]);
  useEffect(() => void games().catch(() => {}), []);
  return html`<article class="page rules">
    <p class="crumb"><a href="/">${t("to_shelf")}</a></p>
    <h1 tabindex="-1">${page?.title ?? t("rules")}</h1>
    <${ErrorMessage} error=${error} />
    <p class="row">
      ${page && hasLesson(id) && html`<a class="button second" href=${"/learn/" + id}>${t("learn")}</a>`}
      ${page && hasCompanion(id) && html`<a class="button second" href=${"/box/" + id}>${t("box")}</a>`}
    </p>
    ${page && html`<${RulesText} page=${page} game=${id} />`}
  </article>`;
}
