// The options of a new table, in words for parents: memory aids first, the rest folded away.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { has, t } from "../platform/i18n.js";
import { Icon } from "./icons.js";

/** @typedef {import("../wire/wire.js").Option} Option */
/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */
/** @typedef {string | number | boolean} Value */
/** @typedef {Record<string, Value>} Values */
/** @typedef {NonNullable<import("../wire/wire.js").GameModule["makers"]>} Makers */
/** @typedef {(values: Values) => void} OnChange */
/** @typedef {{name: string, value: string}} Offer something made earlier */
/**
 * @typedef {object} FieldProps
 * @property {string} base the key of its words
 * @property {Option} option
 * @property {Value} value
 * @property {string[]} seats the names of the players
 * @property {Makers[string]} [maker]
 * @property {(value: Value) => void} onChange
 */

/** Options that remember something for the players are called `show_...`. @param {Option} option */
const isMemoryAid = ({ name, kind }) => kind === "flag" && name.startsWith("show_");

/** The settings of a table in the form of options, so that the same fields show them. @type {Record<string, Option>} */
const TABLE_SETTINGS = {
  pace: { name: "pace", kind: "choice", default: "race", choices: ["race", "turns"] },
  away_s: { name: "away_s", kind: "choice", default: 60, choices: [30, 60, 180, 600, 0] },
  move_s: { name: "move_s", kind: "choice", default: 0, choices: [0, 30, 60, 120, 300] },
  spectators: { name: "spectators", kind: "flag", default: true },
  hints: { name: "hints", kind: "choice", default: "alone", choices: ["alone", "all", "none"] },
  placement: { name: "placement", kind: "choice", default: "open", choices: ["open", "sealed"] },
};

/** The choice "make it yourself". */
const OWN = "own";

/** @param {string} base @param {string | number} choice @param {string} [usual] where the game has no words for it */
export function choiceName(base, choice, usual = String(choice)) {
  if (has(`${base}.${choice}`)) return t(`${base}.${choice}`);
  return has(`${base}.number.other`) ? t(`${base}.number`, { n: choice }) : usual;
}

/** A choice with bounds may also be any number between them. @param {Option} option */
function choicesOf({ kind, choices = [], low, high }) {
  if (kind !== "choice" || low === undefined || high === undefined) return choices;
  return [...choices, ...Array.from({ length: high - low + 1 }, (_, n) => low + n)];
}

/** @param {FieldProps & {id: string, offers?: Offer[]}} props */
function Select({ option, value, onChange, id, base, offers = [] }) {
  const choices = choicesOf(option);
  const pick = (/** @type {Event} */ event) => {
    const all = [...choices, ...offers.map((offer) => offer.value)];
    const chosen = all[/** @type {HTMLSelectElement} */ (event.target).selectedIndex];
    if (chosen !== undefined) onChange(chosen);
  };
  return html`<select id=${id} aria-describedby=${id + "-help"} onChange=${pick}>
    ${choices.map((choice) => html`
      <option key=${choice} value=${choice} selected=${choice === value}>${choiceName(base, choice)}</option>`)}
    ${offers.length > 0 && html`<optgroup label=${t(base + ".offers")}>
      ${offers.map((offer) => html`<option key=${offer.name} selected=${offer.value === value}>${offer.name}</option>`)}</optgroup>`}
  </select>`;
}

/** What was made earlier, as the maker tells. @param {Makers[string] | undefined} maker */
function useOffers(maker) {
  const [offers, setOffers] = useState(/** @type {Offer[]} */ ([]));
  useEffect(() => void maker?.offers?.().then(setOffers, () => {}), [maker]);
  return offers;
}

/** A choice that may also be made by hand; until something is made, it is the lowest one. @param {FieldProps & {id: string}} props */
function MakerSelect(props) {
  const { option, value, maker, onChange } = props;
  const offers = useOffers(maker);
  const [made, setMade] = useState(() => (typeof value === "string" && !choicesOf(option).includes(value) ? value : null));
  const withOwn = { name: option.name, kind: option.kind, default: option.default, choices: [...choicesOf(option), OWN] };
  const pick = (/** @type {Value} */ chosen) => {
    setMade(chosen === OWN ? "" : null);
    onChange(chosen === OWN ? (option.low ?? option.default) : chosen);
  };
  const make = (/** @type {string} */ text) => {
    setMade(text);
    onChange(text || (option.low ?? option.default));
  };
  return html`<${Select} ...${props} option=${withOwn} value=${made === null ? value : OWN} offers=${offers} onChange=${pick} />
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
    <label for=${id}>${has(base) ? t(base) : option.name}</label>
    <${control} ...${props} id=${id} />
    <p class="help" id=${id + "-help"}>${has(base + ".help") && t(base + ".help")}</p>
  </div>`;
}

/** @param {{base: string, options: Option[], values: Values, seats?: string[], makers?: Makers, onChange: OnChange}} props */
function Fields({ base, options, values, seats = [], makers = {}, onChange }) {
  return html`<div class="fields">
    ${options.map((option) => html`<${Field} key=${option.name} base=${base + option.name} option=${option}
      seats=${seats} maker=${makers[option.name]} value=${values[option.name] ?? option.default}
      onChange=${(/** @type {Value} */ value) => onChange({ ...values, [option.name]: value })} />`)}
  </div>`;
}

/**
 * What a game can show to help the memory; nothing in games without such options.
 * @param {{game: GameInfo, values: Values, onChange: OnChange}} props
 */
export function MemoryAids({ game, values, onChange }) {
  const aids = game.options.filter(isMemoryAid);
  if (!aids.length) return null;
  return html`<section class="aids" aria-labelledby="aids">
    <h2 id="aids"><${Icon} name="bulb" />${t("aids")}</h2>
    <${Fields} base=${`option.${game.slug}.`} options=${aids} values=${values} onChange=${onChange} />
  </section>`;
}

/** @param {{game: GameInfo, values: Values, seats: string[], makers?: Makers, onChange: OnChange}} props */
export function GameOptions({ game, values, seats, makers, onChange }) {
  const options = game.options.filter((option) => !isMemoryAid(option) && option.kind !== "seats");
  return options.length > 0 && html`<h3>${t("options.game")}</h3>
    <${Fields} base=${`option.${game.slug}.`} options=${options} values=${values} seats=${seats} makers=${makers} onChange=${onChange} />`;
}

/**
 * What somebody made by hand: the option, its maker, and the text.
 * @param {GameInfo} game
 * @param {Makers | undefined} makers
 * @param {Values} values
 */
function handmade(game, makers, values) {
  return game.options.flatMap((option) => {
    const maker = makers?.[option.name];
    const text = values[option.name];
    const isPicked = !maker || typeof text !== "string" || choicesOf(option).includes(text);
    return isPicked ? [] : [{ option, maker, text }];
  });
}

/**
 * What must be mended before the game can start; empty if nothing.
 * @param {GameInfo} game
 * @param {Makers | undefined} makers
 * @param {Values} values
 */
export const problemIn = (game, makers, values) =>
  handmade(game, makers, values).map(({ option, maker, text }) => maker.problem?.(text, option.high ?? 0) ?? "").join(" ").trim();

/**
 * The values with the last touch of their makers.
 * @param {GameInfo} game
 * @param {Makers | undefined} makers
 * @param {Values} values
 * @returns {Values}
 */
export function finished(game, makers, values) {
  const touched = handmade(game, makers, values).map(({ option, maker, text }) => ({ [option.name]: maker.finish?.(text) ?? text }));
  return Object.assign({}, values, ...touched);
}

/**
 * Pace is asked for only in a race, absence only where somebody plays on another device, a time to move only where several people
 * play, and who may look where several share a device.
 * @param {{game: GameInfo, apart: boolean, shared: boolean, several: boolean, values: Values, onChange: OnChange}} props
 */
export function TableSettings({ game, apart, shared, several, values, onChange }) {
  const asked = [
    game.race && TABLE_SETTINGS["pace"],
    shared && TABLE_SETTINGS["placement"],
    apart && TABLE_SETTINGS["away_s"],
    several && TABLE_SETTINGS["move_s"],
    game.hints && TABLE_SETTINGS["hints"],
    TABLE_SETTINGS["spectators"],
  ];
  return html`<h3>${t("table_settings")}</h3>
    <${Fields} base="table_settings." options=${asked.filter(Boolean)} values=${values} onChange=${onChange} />`;
}
