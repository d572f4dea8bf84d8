// Counting what everybody has won: large buttons, one hand, nothing lost.
import { html } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { play } from "../platform/sound.js";
import { announce } from "./news.js";
import { HowMany, NameField, playersOf } from "./players.js";
import { scored, winnersOf } from "./points.js";
import { StepsBar } from "./steps.js";

/** @typedef {import("./kept.js").Kept<import("./points.js").Points>} KeptPoints */

/** @param {{count: number, goal: number, Picture: () => unknown}} props */
const Row = ({ count, goal, Picture }) => html`<span class="box-prizes" aria-hidden="true">
  ${Array.from({ length: goal }, (_, n) => html`<i key=${n} class=${n < count ? "won" : ""}><${Picture} /></i>`)}</span>`;

/**
 * @typedef {object} PointsProps
 * @property {KeptPoints} table
 * @property {readonly number[]} seats
 * @property {readonly number[]} goals what wins: the usual game and shorter ones
 * @property {() => unknown} Picture what is won
 * @property {(props: {who: number, name: string}) => unknown} [Extra] what else a game notes about somebody
 */

/** @param {PointsProps & {name: string, who: number}} props */
function Player({ table, who, name, Picture, Extra }) {
  const { points, goal } = table.value;
  const count = points[who] ?? 0;
  const add = (/** @type {number} */ by) => {
    const next = scored(table.value, who, by);
    table.change(next);
    play(by > 0 ? "token" : "card");
    const now = next.points[who] ?? 0;
    announce(now >= goal ? t("box.wins", { name }) : t("box.has", { name, n: now, goal }), { aloud: now >= goal });
  };
  return html`<li class=${`box-player seat-${who} ${count >= goal ? "won" : ""}`} data-player=${who}>
    <${NameField} n=${who} />
    <div class="box-score">
      <button type="button" class="button second icon" aria-label=${t("box.less", { name })} disabled=${!count}
        onClick=${() => add(-1)}>−</button>
      <b aria-label=${t("box.has", { name, n: count, goal })}>${count}</b>
      <button type="button" class="button icon" aria-label=${t("box.more", { name })} disabled=${count >= goal}
        onClick=${() => add(1)}>+</button>
    </div>
    <${Row} count=${count} goal=${goal} Picture=${Picture} />
    ${Extra && html`<${Extra} who=${who} name=${name} />`}
  </li>`;
}

/** @param {PointsProps} props */
export function PointsTool(props) {
  const { table, seats, goals } = props;
  const players = playersOf(seats);
  const { goal } = table.value;
  const best = winnersOf(table.value, players.length).map((who) => players[who] ?? "");
  return html`<div class="box-points">
    <p class="box-winner">${best.length ? t("box.wins", { name: best.join(", ") }) : t("box.goal", { n: goal })}</p>
    <ul>${players.map((name, who) => html`<${Player} key=${who} ...${props} who=${who} name=${name} />`)}</ul>
    <div class="box-choices" role="group" aria-label=${t("box.goals")}>
      ${goals.map((n) => html`<button type="button" key=${n} class="button second" aria-pressed=${n === goal ? "true" : "false"}
        onClick=${() => table.change({ goal: n, points: table.value.points.map((count) => Math.min(count, n)) })}>
        ${t("box.to_goal", { n })}</button>`)}
    </div>
    <${HowMany} seats=${seats} />
    <${StepsBar} steps=${table} />
  </div>`;
}
