// Shown instead of a page that does not exist or cannot be opened.
import { html } from "../../vendor/preact.js";
import { Face, FACES } from "../widgets/faces.js";
import { loadWords, t } from "../platform/i18n.js";
import { loadStyle } from "../platform/style.js";

export const ready = Promise.all([loadStyle("rooms"), loadWords("rooms")]);

/** @param {{why: string, table?: string}} props the key of its words, and the table that cannot be opened */
export function ErrorPage({ why, table }) {
  return html`<section class="page error-page">
    <${Face} face=${FACES.indexOf("moon")} />
    <h1 tabindex="-1">${t(why + ".title")}</h1>
    <p>${t(why + ".text")}</p>
    <a class="button" href="/">${t("to_shelf")}</a>
    ${why === "closed" && html`<p><a href=${"/seat/" + table}>${t("closed.seat")}</a></p>`}
  </section>`;
}

/** No page has this address. */
export const Page = () => html`<${ErrorPage} why="no_page" />`;
