// The bag of the real box: one spirit at a time, and a joker that calls all of them back.
import { html } from "../../../client/vendor/preact.js";
import { countOf, isPossible, leftIn } from "../../../client/js/box/bag.js";
import { BagContents, DrawButton, Drawn } from "../../../client/js/box/bag_tool.js";
import { keep } from "../../../client/js/box/kept.js";
import { announce, RuleLink } from "../../../client/js/box/news.js";
import { playersOf } from "../../../client/js/box/players.js";
import { BothSides, StepsBar } from "../../../client/js/box/steps.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Glyph } from "./art.js";
import box from "./box.js";
import { drawOne } from "./spirit_bag.js";
import { tokenName } from "./words.js";

const START = /** @type {import("./spirit_bag.js").Bag} */ ({ drawn: [], at: 0 });
const bag = keep("via-magica.bag", START, ({ drawn }) => isPossible(box.tokens, drawn));

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
