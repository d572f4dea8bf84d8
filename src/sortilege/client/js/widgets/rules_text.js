// The text of the rules with its pictures. Every rule id is an anchor, so that a refusal can point at its sentence.
import { html, useEffect, useState } from "../../vendor/preact.js";
import * as api from "../wire/api.js";
import { language } from "../platform/i18n.js";
import { Picture } from "../table/illustration.js";

/** @typedef {import("../wire/wire.js").RulesInfo} RulesInfo */

/** Shows the paragraph of a rule, which the browser could not find before the text was fetched. @param {string} id */
export function findRule(id) {
  const rule = id && document.getElementById(id);
  if (!rule) return;
  rule.closest("p")?.classList.add("cited");
  rule.scrollIntoView({ block: "center" });
  rule.focus({ preventScroll: true });
}

/** The rules of a game in the reader's language. @param {string} game @param {(error: api.ApiError) => void} onError */
export function useRules(game, onError) {
  const [page, setPage] = useState(/** @type {RulesInfo | null} */ (null));
  const code = language.value;
  useEffect(() => {
    api.rules(game, code).then(setPage, onError);
  }, [game, code]);
  return page;
}

/** @param {{paragraph: import("../wire/wire.js").ParagraphInfo, game: string}} props */
function Paragraph({ paragraph, game }) {
  const { text, ids = [], picture, alt } = paragraph;
  if (picture) return html`<${Picture} game=${game} name=${picture} alt=${alt} />`;
  const anchors = ids.map((id) => html`<a key=${id} class="rule-id" id=${id} href=${"#" + id}>${id}</a> `);
  return html`<p>${text} ${anchors}</p>`;
}

/** @param {{page: RulesInfo, game: string}} props */
export function RulesText({ page, game }) {
  return page.sections.map((section) => html`<section key=${section.title}>
    <h2>${section.title}</h2>
    ${section.paragraphs.map((paragraph, n) => html`<${Paragraph} key=${n} paragraph=${paragraph} game=${game} />`)}
  </section>`);
}
