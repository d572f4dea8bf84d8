// What went wrong, as a sentence, with the rule it cites.
import { html, useEffect, useState } from "../../vendor/preact.js";
import * as api from "../wire/api.js";
import { has, language, t } from "../platform/i18n.js";

/** @typedef {{code: string, text?: string, message?: string, rule?: string | null}} Problem */

/** @param {Problem} error */
function sentence({ code, text, message }) {
  return has("error." + code) ? t("error." + code) : text || message || t("error.network");
}

/** A rule in the reader's language; the server's own words until it is here. @param {{error: Problem, game: string}} props */
function Cited({ error, game }) {
  const [text, setText] = useState(error.text ?? "");
  const code = language.value;
  useEffect(() => {
    api.rules(game, code).then(({ sentences }) => setText(sentences[error.rule ?? ""] ?? error.text ?? ""), () => {});
  }, [error.rule, code]);
  return html`${text} <a href=${`/rules/${game}#${error.rule}`}>${t("see_rule", { rule: error.rule ?? "" })}</a>`;
}

/** @param {{error: Problem | null, game?: string, onClose?: () => void}} props */
export function Trouble({ error, game, onClose }) {
  return html`<div role="alert">${error && html`<div class="trouble">
    <p>${error.rule && game ? html`<${Cited} key=${error.rule} error=${error} game=${game} />` : sentence(error)}</p>
    ${onClose && html`<button type="button" class="quiet" onClick=${onClose}>${t("close")}</button>`}
  </div>`}</div>`;
}
