// The options of a game as a form: what the server lists, in our words.
import { html } from "../vendor/preact.js";
import { has, t } from "./i18n.js";

/** @typedef {import("./wire.js").Option} Option */
/** @typedef {string | number | boolean} Value */
/** @typedef {{slug: string, option: Option, value: Value, seats: string[], onChange: (value: Value) => void}} FieldProps */

/** @param {string} base @param {string | number} choice */
function choiceName(base, choice) {
  if (has(`${base}.${choice}`)) return t(`${base}.${choice}`);
  return has(`${base}.number.other`) ? t(`${base}.number`, { n: choice }) : String(choice);
}

/** A choice that has bounds as well may also be any number between them. @param {Option} option */
function choicesOf({ kind, choices = [], low, high }) {
  if (kind !== "choice" || low === undefined || high === undefined) return choices;
  return [...choices, ...Array.from({ length: high - low + 1 }, (_, n) => low + n)];
}

/** @param {FieldProps & {id: string, base: string}} props */
function Select({ option, value, onChange, id, base }) {
  const choices = choicesOf(option);
  const pick = (/** @type {Event} */ event) => {
    const chosen = choices[/** @type {HTMLSelectElement} */ (event.target).selectedIndex];
    if (chosen !== undefined) onChange(chosen);
  };
  return html`<select id=${id} aria-describedby=${id + "-help"} onChange=${pick}>
    ${choices.map((choice) => html`<option key=${choice} value=${choice} selected=${choice === value}>${choiceName(base, choice)}</option>`)}
  </select>`;
}

/** @param {FieldProps & {id: string}} props */
function SeatSelect({ value, seats, onChange, id }) {
  const pick = (/** @type {Event} */ event) => {
    const chosen = /** @type {HTMLSelectElement} */ (event.target).value;
    onChange(chosen === "random" ? chosen : Number(chosen));
  };
  return html`<select id=${id} aria-describedby=${id + "-help"} onChange=${pick}>
    <option value="random" selected=${value === "random"}>${t("first.random")}</option>
    ${seats.map((name, n) => html`<option key=${n} value=${n} selected=${value === n}>${name}</option>`)}
  </select>`;
}

/** @param {FieldProps & {id: string}} props */
function Input({ option, value, onChange, id }) {
  if (option.kind === "flag") {
    return html`<input id=${id} type="checkbox" class="toggle" aria-describedby=${id + "-help"} checked=${value === true}
      onChange=${(/** @type {any} */ event) => onChange(event.target.checked)} />`;
  }
  const number = option.kind === "number";
  return html`<input id=${id} type=${number ? "number" : "text"} min=${option.low} max=${option.high} value=${value}
    aria-describedby=${id + "-help"} autocomplete="off"
    onChange=${(/** @type {any} */ event) => onChange(number ? Number(event.target.value) : event.target.value)} />`;
}

/** @param {FieldProps} props */
function Field(props) {
  const { slug, option } = props;
  const base = `option.${slug}.${option.name}`;
  const id = "option-" + option.name;
  const control = option.kind === "seat" ? SeatSelect : option.choices ? Select : Input;
  return html`<div class="field">
    <label for=${id}>${t(base)}</label>
    <${control} ...${props} id=${id} base=${base} />
    <p class="help" id=${id + "-help"}>${t(base + ".help")}</p>
  </div>`;
}

/** @param {{game: import("./wire.js").GameInfo, values: Record<string, Value>, seats: string[], onChange: (values: Record<string, Value>) => void}} props */
export function OptionForm({ game, values, seats, onChange }) {
  return html`<details class="options">
    <summary>${t("options")}</summary>
    <div class="fields">
      ${game.options.map((option) => html`<${Field} key=${option.name} slug=${game.slug} option=${option} seats=${seats}
        value=${values[option.name] ?? option.default}
        onChange=${(/** @type {Value} */ value) => onChange({ ...values, [option.name]: value })} />`)}
    </div>
  </details>`;
}
