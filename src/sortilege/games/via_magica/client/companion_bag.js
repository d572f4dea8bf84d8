// The bag of the real box: one spirit at a time, and a joker that calls all of them back.
import { html } from "../../../client/vendor/preact.js";
import { drawFrom, isPossible, leftIn, countOf } from "../../../client/js/box/bag.js";
import { BagContents, DrawButton, Drawn } from "../../../client/js/box/bag_tool.js";
import { keep } from "../../../client/js/box/kept.js";
import { announce, RuleLink } from "../../../client/js/box/news.js";
import { playersOf } from "../../../client/js/box/players.js";
import { BothSides, StepsBar } from "../../../client/js/box/steps.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Glyph } from "./art.js";
import box from "./box.js";
import { tokenName } from "./words.js";

/** @typedef {{drawn: string[], at: number}} Bag what has left the bag, and who draws */

const START = /** @type {Bag} */ ({ drawn: [], at: 0 });
const bag = keep("via-magica.bag", START, ({ drawn }) => isPossible(box.tokens, drawn));

/** VM-19, VM-20: after a joker everything is back in the bag, and the next one draws. @param {Bag} now @returns {Bag} */
export const refilled = ({ drawn, at }) => (drawn.at(-1) === box.wild ? { drawn: [], at: at + 1 } : { drawn, at });

/** One more token is out. @param {Bag} now @param {(n: number) => number} [random] @returns {Bag} */
export function drawOne(now, random) {
  const { drawn, at } = refilled(now);
  const token = drawFrom(box.tokens, drawn, random);
  return token ? { drawn: [...drawn, token], at } : now;
}

/** @param {string} name */
const call = (name) => t("vm.box.call", { animus: tokenName(name).replace(/^./, (first) => first.toLocaleUpperCase()) });

/** @param {{next: string}} props */
const WildNote = ({ next }) => html`<p class="vm-box-note">${t("vm.box.wild", { name: next })} <${RuleLink} rule="VM-19" /></p>`;

export function BoxBag() {
  const { drawn, at } = bag.value;
  const token = drawn.at(-1) ?? null;
  const players = playersOf(box.seats);
  const name = (/** @type {number} */ n) => players[n % players.length] ?? "";
  const draw = () => {
    const next = drawOne(bag.value);
    bag.change(next);
    announce(call(next.drawn.at(-1) ?? ""), { aloud: true });
  };
  const isWild = token === box.wild;
  const catcher = name(isWild ? at + 1 : at);
  return html`<div class="vm-box-bag">
    <${BothSides} words=${token ? call(token) : t("vm.box.start")}>
      <${Drawn} token=${token ?? "bag"} count=${drawn.length} Picture=${Glyph} />
    <//>
    ${isWild && html`<${WildNote} next=${catcher} />`}
    <${DrawButton} left=${isWild ? 1 : countOf(leftIn(box.tokens, drawn))} onDraw=${draw} words=${t("vm.box.draw", { name: catcher })}>
      <${Glyph} name="bag" /><//>
    <${BagContents} tokens=${box.tokens} drawn=${drawn} Picture=${Glyph} say=${tokenName} />
    <${StepsBar} steps=${bag} />
  </div>`;
}
