// The bag of symbols. No source lists the printed ones, so a symbol is named by the square where it is printed.
import { html } from "../../../client/vendor/preact.js";
import { countOf, drawFrom, isPossible, leftIn } from "../../../client/js/box/bag.js";
import { DrawButton } from "../../../client/js/box/bag_tool.js";
import { keep } from "../../../client/js/box/kept.js";
import { announce, RuleLink } from "../../../client/js/box/news.js";
import { BothSides, StepsBar } from "../../../client/js/box/steps.js";
import { t } from "../../../client/js/platform/i18n.js";
import box from "./box.js";
import { BoardMap } from "./companion_map.js";

const bag = keep("magic-labyrinth.bag", { drawn: /** @type {string[]} */ ([]) }, ({ drawn }) => isPossible(box.tokens, drawn));

/** @param {string} square */
const saySquare = (square) => t("ml.box.square", { column: square.charAt(0), row: square.slice(1) });

export function BoxSymbol() {
  const { drawn } = bag.value;
  const target = drawn.at(-1) ?? "";
  const left = countOf(leftIn(box.tokens, drawn));
  const draw = () => {
    const next = drawFrom(box.tokens, drawn);
    if (!next) return;
    bag.change({ drawn: [...drawn, next] });
    announce(t("ml.box.target", { square: saySquare(next) }), { aloud: true });
  };
  return html`<div class="ml-box-symbol">
    <${BothSides} words=${target || "?"}><${BoardMap} label=${t("ml.box.map")} target=${target} gone=${drawn.slice(0, -1)} /><//>
    <p class="ml-box-where">${target ? t("ml.box.target", { square: saySquare(target) }) : t("ml.box.start")}</p>
    <${DrawButton} left=${left} onDraw=${draw} words=${t("ml.box.draw")} />
    <p class="help">${t("box.left", { n: left })}. ${t("ml.box.under")} <${RuleLink} rule="ML-36" /></p>
    <${StepsBar} steps=${bag} />
  </div>`;
}
