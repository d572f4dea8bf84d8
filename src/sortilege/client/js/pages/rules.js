// The rules of a game. Every rule id is an anchor, so that a refusal can point at its sentence.
import { html, useEffect, useState } from "../../vendor/preact.js";
import * as api from "../wire/api.js";
import { games, hasLesson } from "../games.js";
import { language, t } from "../platform/i18n.js";
import { Picture } from "../table/illustration.js";
import { setTitle } from "../platform/route.js";
import { loadStyle } from "../platform/style.js";
import { ErrorMessage } from "../widgets/error_message.js";

export const ready = loadStyle("rooms");

/** The address may name a rule, which the browser could not find before the page was fetched. */
function findRule() {
  const rule = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!rule) return;
  rule.closest("p")?.classList.add("cited");
  rule.scrollIntoView({ block: "center" });
  rule.focus({ preventScroll: true });
}

/** @param {{paragraph: import("../wire/wire.js").ParagraphInfo, game: string}} props */
function Paragraph({ paragraph, game }) {
  const { text, ids = [], picture, alt } = paragraph;
  if (picture) return html`<${Picture} game=${game} name=${picture} alt=${alt} />`;
  return html`<p>${text} ${ids.map((id) => html`<a key=${id} class="rule-id" id=${id} href=${"#" + id}>${id}</a> `)}</p>`;
}

/** @param {{id: string}} props */
export function Page({ id }) {
  const [page, setPage] = useState(/** @type {import("../wire/wire.js").RulesInfo | null} */ (null));
  const [error, setError] = useState(/** @type {api.ApiError | null} */ (null));
  const code = language.value;
  useEffect(() => {
    api.rules(id, code).then(setPage, setError);
  }, [id, code]);
  useEffect(() => setTitle(page ? `${page.title} · ${t("rules")}` : t("rules")), [page, code]);
  useEffect(findRule, [page]);
  useEffect(() => void games().catch(() => {}), []);
  return html`<article class="page rules">
    <p class="crumb"><a href="/">${t("to_shelf")}</a></p>
    <h1 tabindex="-1">${page?.title ?? t("rules")}</h1>
    <${ErrorMessage} error=${error} />
    ${page && hasLesson(id) && html`<p><a class="button second" href=${"/learn/" + id}>${t("learn")}</a></p>`}
    ${page?.sections.map((section) => html`<section key=${section.title}>
      <h2>${section.title}</h2>
      ${section.paragraphs.map((paragraph, n) => html`<${Paragraph} key=${n} paragraph=${paragraph} game=${id} />`)}
    </section>`)}
  </article>`;
}
