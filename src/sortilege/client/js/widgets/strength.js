// How strong a character plays, without a word: seven candles from low to high, as many of them lit. The one who plays as well as
// the people at the table has a sign of her own: two of the same height, side by side.
import { html } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { CHARACTERS, characterOf } from "./faces.js";

const WIDTH = 8;
const HEIGHT = 20;
/** Two heads and two bodies. */
const ALIKE = "M19 3.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7zM12 20c0-10 14-10 14 0z"
  + "M37 3.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7zM30 20c0-10 14-10 14 0z";

/** @param {{level: number}} choice */
export function strengthWords({ level }) {
  const n = characterOf(level);
  return n ? t("strength", { n, of: CHARACTERS }) : t("strength.alike");
}

/** A candle with a round top. @param {number} k */
function candle(k) {
  const left = WIDTH * k + 1.5;
  const top = HEIGHT - 5 - 2 * k;
  return `M${left} ${HEIGHT}V${top}a2.500 2.500 0 0 1 5 0V${HEIGHT}z`;
}

/** @param {{level: number}} props */
export function Strength({ level }) {
  const lit = characterOf(level);
  const candles = Array.from({ length: CHARACTERS }, (_, k) => html`<path key=${k} class=${k < lit ? "lit" : ""} d=${candle(k)} />`);
  return html`<svg class="strength" viewBox=${`0 0 ${WIDTH * CHARACTERS} ${HEIGHT}`} role="img" aria-label=${strengthWords({ level })}>
    ${lit ? candles : html`<path class="lit" d=${ALIKE} />`}
  </svg>`;
}
