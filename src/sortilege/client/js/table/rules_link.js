// "Rules" in a running game: they open above the table, and the game goes on below. Their text is fetched when somebody opens them.
import { html, signal } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { Icon } from "../widgets/icons.js";

/** The rules that lie open: of which game, and at which rule. */
const shown = signal(/** @type {{game: string, rule: string} | null} */ (null));
const sheet = signal(/** @type {typeof import("./rules_sheet.js") | null} */ (null));

/** @param {string} game @param {string} [rule] */
async function open(game, rule = "") {
  const module = await import("./rules_sheet.js");
  await module.ready;
  sheet.value = module;
  shown.value = { game, rule };
}

/**
 * A plain link where the sheet cannot be fetched, or where somebody wants a tab of its own.
 * @param {{game: string, rule?: string, words?: string}} props
 */
export function RulesLink({ game, rule = "", words = t("rules") }) {
  const address = `/rules/${game}${rule && "#" + rule}`;
  const press = (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(game, rule).catch(() => location.assign(address));
  };
  return html`<a href=${address} aria-haspopup="dialog" onClick=${press}><${Icon} name="book" />${words}</a>`;
}

export function RulesSheet() {
  return shown.value && sheet.value && html`<${sheet.value.RulesSheet} ...${shown.value} onClose=${() => (shown.value = null)} />`;
}
