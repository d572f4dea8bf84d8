// The handicaps of one seat at a new table, folded away: most families need none.
import { html } from "../../vendor/preact.js";
import { has, t } from "../platform/i18n.js";
import { handicapWords } from "../table/handicaps.js";
import { Icon } from "./icons.js";
import { choiceName } from "./option_form.js";

/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */
/** @typedef {import("../wire/wire.js").Option} Option */
/** @typedef {Record<string, number>} Handicap the number of a seat by the name of the option */

/** @param {{game: GameInfo, option: Option, n: number, chosen: number, onPick: (number: number) => void}} props */
function Choice({ game, option, n, chosen, onPick }) {
  const key = `option.${game.slug}.${option.name}`;
  const words = (/** @type {number} */ number) =>
    choiceName(key, number, number ? handicapWords(game.slug, option, number) : t("handicap.none"));
  return html`<fieldset class="handicap-choice">
    <legend>${has(key) ? t(key) : option.name}</legend>
    ${(option.choices ?? []).map(Number).map((number) => html`<label key=${number} class="kind">
      <input type="radio" name=${`${option.name}-${n}`} checked=${number === chosen} onChange=${() => onPick(number)} />
      <span>${words(number)}</span>
    </label>`)}
    ${has(key + ".help") && html`<p class="help">${t(key + ".help")}</p>`}
  </fieldset>`;
}

/** @param {{game: GameInfo, n: number, handicap: Handicap, onChange: (handicap: Handicap) => void}} props */
export function HandicapForm({ game, n, handicap, onChange }) {
  const options = game.options.filter(({ kind }) => kind === "seats");
  if (!options.length) return null;
  const given = options.filter(({ name }) => handicap[name]).map((option) => handicapWords(game.slug, option, handicap[option.name] ?? 0));
  return html`<details class="handicap">
    <summary><${Icon} name="feather" /><span>${given.join(" · ") || t("handicap")}</span></summary>
    ${options.map((option) => html`<${Choice} key=${option.name} game=${game} option=${option} n=${n} chosen=${handicap[option.name] ?? 0}
      onPick=${(/** @type {number} */ number) => onChange({ ...handicap, [option.name]: number })} />`)}
  </details>`;
}
