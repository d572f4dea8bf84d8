// What went wrong, as a sentence, with a link to the rule it cites.
import { html, useEffect, useState } from "../../vendor/preact.js";
import * as api from "../wire/api.js";
import { has, language, t } from "../platform/i18n.js";

/** @typedef {{code: string, text?: string, message?: string, rule?: string | null}} Problem */

/** @param {Problem} error */
function sentence({ code, text, message }) {
  return has("error." + code) ? t("error." + code) : text || message || t("error.network");
}

/** @param {{game: string, rule: string, words: string}} props */
const PlainLink = ({ game, rule, words }) => html`<a href=${`/rules/${game}#${rule}`}>${words}</a>`;

/**
 * The sentence of a rule in the reader's language; until it is fetched, in the server's.
 * @param {{error: Problem, game: string, link: unknown}} props
 */
function Cited({ error, game, link }) {
  const [text, setText] = useState(error.text ?? "");
  const code = language.value;
  useEffect(() => {
    api.rules(game, code).then(({ sentences }) => setText(sentences[error.rule ?? ""] ?? error.text ?? ""), () => {});
  }, [error.rule, code]);
  const rule = error.rule ?? "";
  return html`${text} <${link} game=${game} rule=${rule} words=${t("see_rule", { rule })} />`;
}

/** @param {{error: Problem | null, game?: string, onClose?: () => void, link?: unknown}} props `link` shows the rule that is cited */
export function ErrorMessage({ error, game, onClose, link = PlainLink }) {
  return html`<div role="alert">${error && html`<div class="error-message">
    <p>${error.rule && game ? html`<${Cited} key=${error.rule} error=${error} game=${game} link=${link} />` : sentence(error)}</p>
    ${onClose && html`<button type="button" class="quiet" onClick=${onClose}>${t("close")}</button>`}
  </div>`}</div>`;
}
