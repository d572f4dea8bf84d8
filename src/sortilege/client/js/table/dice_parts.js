// What the sheet and the panel about fair dice share: the mark, the fingerprint, and whose numbers are in the dice.
import { html } from "../../vendor/preact.js";
import { loadWords, t } from "../platform/i18n.js";
import { loadStyle } from "../platform/style.js";
import { Face, faceOf } from "../widgets/faces.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").DiceInfo} DiceInfo */
/** @typedef {import("../wire/wire.js").Seat} Seat */

export const ready = Promise.all([loadStyle("settings"), loadStyle("dice"), loadWords("dice")]);

/** Long digits in groups that can be compared by eye. @param {{digits: string}} props */
export const Digits = ({ digits }) =>
  html`<code class="digits">${(digits.match(/.{1,8}/g) ?? []).map((group, n) => html`<span key=${n}>${group}</span> `)}</code>`;

/** The fingerprint of the seed. @param {{commitment: string, help: string}} props */
export function Fingerprint({ commitment, help }) {
  return html`<div class="dice-part">
    <h3>${t("dice.commitment")}</h3>
    <${Digits} digits=${commitment} />
    <p class="help">${help}</p>
  </div>`;
}

/**
 * Whose browsers have added a number, and from when on it counts.
 * @param {{dice: DiceInfo, seats: Seat[], say: (since: number) => string, none: string}} props
 */
export function Givers({ dice, seats, say, none }) {
  return html`<div class="dice-part">
    <h3>${t("dice.givers")}</h3>
    ${!dice.numbers.length && html`<p class="help">${none}</p>`}
    <ul class="dice-givers">${dice.numbers.map(({ seat, since }, n) => html`<li key=${n} class=${"seat-" + seat}>
      <${Face} face=${faceOf(seats[seat], seat)} /><strong>${seatName(seats[seat], seat)}</strong><span>${say(since)}</span>
    </li>`)}</ul>
  </div>`;
}
