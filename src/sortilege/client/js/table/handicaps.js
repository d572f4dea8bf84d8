// Handicaps: what a seat is given so that big and little can play together. Everybody sees them.
import { html } from "../../vendor/preact.js";
import { seatOptions } from "../games.js";
import { has, t } from "../platform/i18n.js";
import { Icon } from "../widgets/icons.js";

/** @typedef {import("../wire/wire.js").Option} Option */
/** @typedef {import("../wire/wire.js").OptionValue} OptionValue */
/** @typedef {{game: string, options: Record<string, OptionValue>}} Setup a game and what was chosen for it */

/** The number of a seat in a value such as "2,0,1"; 0 where nothing was chosen. @param {OptionValue | undefined} value @param {number} n */
export const numberOf = (value, n) => Number(String(value ?? "").split(",")[n] ?? 0) || 0;

/** The value of an option from the numbers of all seats; empty if nobody has any. @param {number[]} numbers */
export const valueOf = (numbers) => (numbers.some(Boolean) ? numbers.join() : "");

/** @param {string} game @param {Option} option @param {number} n */
export function handicapWords(game, { name }, n) {
  const key = `handicap.${game}.${name}`;
  return has(key) || has(key + ".other") ? t(key, { n }) : `${name} ${n}`;
}

/** @param {Setup} setup @param {number} seat @returns {{option: Option, n: number}[]} */
const handicapsOf = ({ game, options }, seat) =>
  seatOptions(game).map((option) => ({ option, n: numberOf(options[option.name], seat) })).filter(({ n }) => n > 0);

/** @param {Setup} setup @param {number} seat */
export const isHelped = (setup, seat) => handicapsOf(setup, seat).length > 0;

/** What a seat is given, for everybody to see; nothing where it has no handicap. @param {{setup: Setup, seat: number}} props */
export function Handicaps({ setup, seat }) {
  const given = handicapsOf(setup, seat);
  return given.length > 0 && html`<ul class="handicaps" aria-label=${t("handicap")}>
    ${given.map(({ option, n }) => html`<li key=${option.name}><${Icon} name="feather" />${handicapWords(setup.game, option, n)}</li>`)}
  </ul>`;
}
