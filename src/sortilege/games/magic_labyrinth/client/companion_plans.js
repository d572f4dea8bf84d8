// The plans of the mazes: to build them wall by wall, and to print them.
import { html, useState } from "../../../client/vendor/preact.js";
import { keep } from "../../../client/js/box/kept.js";
import { announce, RuleLink } from "../../../client/js/box/news.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Icon } from "../../../client/js/widgets/icons.js";
import box from "./box.js";
import { BoardMap } from "./companion_map.js";

/** @type {Record<string, string[]>} */
const PLANS = box.plans;
const built = keep("magic-labyrinth.plan", { name: "A", at: 0 }, ({ name, at }) => at >= 0 && at <= (PLANS[name]?.length ?? -1));

/** @param {string[]} walls @param {number} at */
function sayWall(walls, at) {
  const [one = "", other = ""] = walls[at]?.split("-") ?? [];
  return at < walls.length ? t("ml.box.wall", { n: at + 1, of: walls.length, one, other }) : t("ml.box.built", { of: walls.length });
}

/** One wall after the other. @param {{walls: string[]}} props */
function Builder({ walls }) {
  const { name, at } = built.value;
  const go = (/** @type {number} */ next) => {
    built.replace({ name, at: next });
    announce(sayWall(walls, next));
  };
  return html`<p class="ml-box-where">${sayWall(walls, at)}</p>
    <div class="box-steps">
      <button type="button" class="button second" disabled=${!at} onClick=${() => go(at - 1)}>
        <${Icon} name="back" />${t("ml.box.before")}</button>
      <button type="button" class="button" data-next-wall disabled=${at >= walls.length} onClick=${() => go(at + 1)}>
        ${t("ml.box.next")}<${Icon} name="next" /></button>
    </div>`;
}

/** Whoever does not build must not see it. @param {{onShow: () => void}} props */
const Cover = ({ onShow }) => html`<div class="ml-box-cover"><p>${t("ml.box.cover")} <${RuleLink} rule="ML-12" /></p>
  <button type="button" class="button large" data-show onClick=${onShow}><${Icon} name="eye" />${t("ml.box.show")}</button></div>`;

export function BoxPlans() {
  const [seen, setSeen] = useState(false);
  const { name, at } = built.value;
  const walls = PLANS[name] ?? [];
  const title = t("ml.box.plan", { name, n: walls.length });
  return html`<div class="ml-box-plans">
    <div class="box-choices" role="group" aria-label=${t("ml.box.plans")}>${Object.keys(PLANS).map((one) => html`<button type="button"
      key=${one} class="button second" data-plan=${one} aria-pressed=${one === name ? "true" : "false"}
      onClick=${() => built.replace({ name: one, at: 0 })}>${t("ml.box.plan." + one)}</button>`)}</div>
    ${!seen && html`<${Cover} onShow=${() => setSeen(true)} />`}
    ${seen && html`<h3 class="ml-box-title">${title}</h3><${BoardMap} label=${title} walls=${walls} at=${at} />
      <${Builder} walls=${walls} />
      <div class="box-steps">
        <button type="button" class="button second" onClick=${() => setSeen(false)}>${t("ml.box.hide")}</button>
        <button type="button" class="button second" onClick=${() => print()}>${t("ml.box.print")}</button>
      </div>`}
    <p class="help">${t("ml.box.own")} <${RuleLink} rule="ML-08" /></p>
    <p><a class="plain" href="/g/magic-labyrinth/studio">${t("ml.box.studio")}</a></p>
  </div>`;
}
