// Who sits around the table: the names are the same for all boxes of a family.
import { html } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { Icon } from "../widgets/icons.js";
import { keep } from "./kept.js";

const LONGEST = 24;
const MOST = 8;

export const names = keep("names", ["", ""], (list) => list.length <= MOST && list.every((name) => typeof name === "string"));

/** Those of the family who can play this game. @param {readonly number[]} seats the fewest and the most */
export function playersOf([least = 2, most = MOST]) {
  const count = Math.min(most, Math.max(least, names.value.length));
  return Array.from({ length: count }, (_, n) => names.value[n]?.trim() || t("box.player", { n: n + 1 }));
}

/** @param {number} n @param {string} name */
function rename(n, name) {
  const length = Math.max(n + 1, names.value.length);
  names.replace(Array.from({ length }, (_, one) => (one === n ? name.slice(0, LONGEST) : names.value[one] ?? "")));
}

/** @param {number} count */
const resize = (count) => names.change(Array.from({ length: count }, (_, n) => names.value[n] ?? ""));

/** @param {{n: number}} props */
export const NameField = ({ n }) => html`<input type="text" class="box-name" maxlength=${LONGEST} autocomplete="off"
  aria-label=${t("box.name", { n: n + 1 })} placeholder=${t("box.player", { n: n + 1 })} value=${names.value[n] ?? ""}
  onInput=${(/** @type {Event & {currentTarget: HTMLInputElement}} */ event) => rename(n, event.currentTarget.value)} />`;

/** More people, or fewer. @param {{seats: readonly number[]}} props */
export function HowMany({ seats }) {
  const [least = 2, most = MOST] = seats;
  const count = playersOf(seats).length;
  return html`<div class="box-people" role="group" aria-label=${t("box.people")}>
    <button type="button" class="button second icon" aria-label=${t("box.remove")} disabled=${count <= least}
      onClick=${() => resize(count - 1)}>−</button>
    <span>${t("box.count", { n: count })}</span>
    <button type="button" class="button second icon" aria-label=${t("box.add")} disabled=${count >= most}
      onClick=${() => resize(count + 1)}><${Icon} name="plus" /></button>
  </div>`;
}
