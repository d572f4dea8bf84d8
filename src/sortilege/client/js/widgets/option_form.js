// What a table agrees on, in words for parents: memory aids first, the rest folded away.
import { html, useState } from "../../vendor/preact.js";
import { has, t } from "../platform/i18n.js";

/** @typedef {import("../wire/wire.js").Option} Option */
/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */
/** @typedef {string | number | boolean} Value */
/** @typedef {Record<string, Value>} Values */
/** @typedef {NonNullable<import("../wire/wire.js").GameModule["makers"]>} Makers */
/** @typedef {{base: string, option: Option, value: Value, seats: string[], maker?: Makers[string], onChange: (value: Value) => void}} FieldProps `base`: the key of its words */

/** The wire's word for an option that remembers something for the players. @param {Option} option */
const isAid = ({ name, kind }) => kind === "flag" && name.startsWith("show_");

/** The table_settings of a table as options, so that the same fields show them. @type {Record<string, Option>} */
const MANNERS = {
  pace: { name: "pace", kind: "choice", default: "race", choices: ["race", "turns"] },
  away_s: { name: "away_s", kind: "choice", default: 60, choices: [30, 60, 180, 600, 0] },
  spectators: { name: "spectators", kind: "flag", default: true },
};

/** The choice of making it oneself. */
const OWN = "own";

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

/** @param {FieldProps & {id: string}} props */
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

/** A choice that may also be made by hand. Nothing made yet is the lowest choice. @param {FieldProps & {id: string}} props */
function MakerSelect(props) {
  const { option, value, maker, onChange, base } = props;
  const [made, setMade] = useState(/** @type {string | null} */ (null));
  const own = [...choicesOf(option), OWN];
  const pick = (/** @type {Value} */ chosen) => {
    setMade(chosen === OWN ? "" : null);
    onChange(chosen === OWN ? (option.low ?? option.default) : chosen);
  };
  const make = (/** @type {string} */ text) => {
    setMade(text);
    onChange(text || (option.low ?? option.default));
  };
  return html`<${Select} ...${props} base=${base} option=${{ name: option.name, kind: option.kind, default: option.default, choices: own }} value=${made === null ? value : OWN} onChange=${pick} />
    ${made !== null && html`<div class="maker"><${maker} value=${made} most=${option.high ?? 0} onChange=${make} /></div>`}`;
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
  const { base, option } = props;
  const id = "option-" + option.name;
  const control = option.kind === "seat" ? SeatSelect : props.maker ? MakerSelect : option.choices ? Select : Input;
  return html`<div class="field">
    <label for=${id}>${t(base)}</label>
    <${control} ...${props} id=${id} />
    <p class="help" id=${id + "-help"}>${t(base + ".help")}</p>
  </div>`;
}

/** @param {{base: string, options: Option[], values: Values, seats?: string[], makers?: Makers, onChange: (values: Values) => void}} props */
function Fields({ base, options, values, seats = [], makers = {}, onChange }) {
  return html`<div class="fields">
    ${options.map((option) => html`<${Field} key=${option.name} base=${base + option.name} option=${option} seats=${seats} maker=${makers[option.name]}
      value=${values[option.name] ?? option.default}
      onChange=${(/** @type {Value} */ value) => onChange({ ...values, [option.name]: value })} />`)}
  </div>`;
}

/** What a game shows to those whose memory is short; nothing where there is nothing to remember. @param {{game: GameInfo, values: Values, onChange: (values: Values) => void}} props */
export function MemoryAids({ game, values, onChange }) {
  const aids = game.options.filter(isAid);
  if (!aids.length) return null;
  return html`<section class="aids" aria-labelledby="aids">
    <h2 id="aids">${t("aids")}</h2>
    <${Fields} base=${`option.${game.slug}.`} options=${aids} values=${values} onChange=${onChange} />
  </section>`;
}

/** @param {{game: GameInfo, values: Values, seats: string[], makers?: Makers, onChange: (values: Values) => void}} props */
export function GameOptions({ game, values, seats, makers, onChange }) {
  const options = game.options.filter((option) => !isAid(option));
  return html`<h3>${t("options.game")}</h3>
    <${Fields} base=${`option.${game.slug}.`} options=${options} values=${values} seats=${seats} makers=${makers} onChange=${onChange} />`;
}

/** Haste is a question only in a race, absence only where somebody plays elsewhere. @param {{game: GameInfo, apart: boolean, values: Values, onChange: (values: Values) => void}} props */
export function TableManners({ game, apart, values, onChange }) {
  const asked = [game.race && MANNERS["pace"], apart && MANNERS["away_s"], MANNERS["spectators"]];
  return html`<h3>${t("table_settings")}</h3>
    <${Fields} base="manner." options=${asked.filter(Boolean)} values=${values} onChange=${onChange} />`;
}
