// What the rules say about a maze: whether it can be played, its ways, and how newcomers fare in it.
import { html, useEffect, useState } from "../../../../client/vendor/preact.js";
import { language, t } from "../../../../client/js/platform/i18n.js";
import { post } from "../../../../client/js/wire/api.js";

/**
 * @typedef {{from: string, to: string, steps: number, shortest: number, separate: number}} TentWay
 * @typedef {{walls: number, most: number, rule: string | null, cut_off: string[], tents: TentWay[], steps: Record<string, number>,
 *   dead_ends: string[]}} Check
 * @typedef {{bumps: number, hats: number}} Layout
 * @typedef {{games: number, bumps: number, hats: number, turns: number, bumps_a_game: number, bumped: Record<string, number>,
 *   chance: {walls: number, bumps: number, low: number, high: number}, layouts: Record<string, Layout>}} Rating
 * @typedef {{check: Check | null, rating: Rating | null, isLost: boolean}} Verdict
 */

/** A finger that draws on is not interrupted; newcomers set out when it rests. */
const CHECK_MS = 60;
const RATE_MS = 450;
const MOST_HATS = 5;
const HAT =
  "M12 3c1.500 4 3 8.500 6.500 14h-13C9 11.500 10 6.500 8.500 5 10 5.500 11 4.500 12 3z" +
  "M2.500 18.500c5.500-2 13.500-2 19 0-1.500 3-17.500 3-19 0z";
/** Tents whose ways differ by less are called equally far. */
const FAIR = 1;

const rest = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Asks about a maze, then sends newcomers into it if it can be played.
 * @param {string} slug
 * @param {string} about the walls
 * @param {(news: Partial<Verdict>) => boolean} tell false if nobody wants to know any more
 */
async function judge(slug, about, tell) {
  const ask = (/** @type {string} */ question) => post(`games/${slug}/ask`, { question, about });
  await rest(CHECK_MS);
  if (!tell({})) return;
  const check = /** @type {Check} */ (await ask("maze"));
  if (!tell({ check, rating: null, isLost: false }) || check.rule) return;
  await rest(RATE_MS);
  if (tell({})) tell({ rating: await ask("hardness") });
}

/**
 * The answers belong to the walls they were asked about.
 * @param {string} slug
 * @param {string[]} walls
 * @returns {Verdict & {again: () => void}}
 */
export function useVerdict(slug, walls) {
  const about = walls.join(" ");
  const [told, setTold] = useState(/** @type {Verdict & {about: string}} */ ({ about: "?", check: null, rating: null, isLost: false }));
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    const tell = (/** @type {Partial<Verdict>} */ news) => {
      if (current && Object.keys(news).length) setTold((old) => ({ ...old, ...news, about }));
      return current;
    };
    judge(slug, about, tell).catch(() => tell({ isLost: true }));
    return () => void (current = false);
  }, [slug, about, tries]);
  const again = () => setTries(tries + 1);
  return told.about === about ? { ...told, again } : { check: null, rating: null, isLost: false, again };
}

/** Numbers as they are written in the language shown. @param {number} n */
export const say = (n) => n.toLocaleString(language.value, { maximumFractionDigits: 1 });

/** @param {{hats: number}} props */
export function Hats({ hats }) {
  return html`<span class="hats" role="img" aria-label=${t("ml.studio.hats", { n: hats, most: MOST_HATS })}>
    ${Array.from({ length: MOST_HATS }, (_, n) => html`<svg key=${n} class=${n < hats ? "worn" : ""} viewBox="0 0 24 24" aria-hidden="true">
      <path d=${HAT} /></svg>`)}
  </span>`;
}

/** One line of the comparison. @param {{name: string, bumps: number, most: number, own?: boolean}} props */
const Bar = ({ name, bumps, most, own = false }) => html`<li class=${own ? "own" : ""}>
  <span>${name}</span><i style=${{ "--part": `${Math.round((bumps / most) * 100)}%` }}></i><b>${say(bumps)}</b></li>`;

/** @param {{rating: Rating}} props */
function Comparison({ rating }) {
  const { bumps, chance, layouts } = rating;
  const rows = [
    { name: t("ml.studio.this"), bumps, own: true },
    ...Object.entries(layouts).map(([name, one]) => ({ name: t("ml.studio.layout", { name }), bumps: one.bumps })),
    { name: t("ml.studio.chance", { n: chance.walls }), bumps: chance.bumps },
  ];
  const most = Math.max(...rows.map((row) => row.bumps), 0.1);
  return html`<ul class="bars" aria-label=${t("ml.studio.bars")}>
    ${rows.map((row) => html`<${Bar} key=${row.name} ...${row} most=${most} />`)}</ul>`;
}

/** @param {{steps: Record<string, number>}} props */
function Fairness({ steps }) {
  const order = Object.entries(steps).sort(([, one], [, other]) => one - other);
  const [near, far] = [order[0], order.at(-1)];
  if (!near || !far) return null;
  const n = far[1] - near[1];
  return html`<p>${n < FAIR ? t("ml.studio.fair") : t("ml.studio.unfair", { near: near[0], far: far[0], steps: say(n) })}</p>`;
}

/** @param {{check: Check}} props */
export function Ways({ check }) {
  return html`<details class="studio-part">
    <summary>${t("ml.studio.ways")}</summary>
    <${Fairness} steps=${check.steps} />
    <p>${t("ml.studio.dead_ends", { n: check.dead_ends.length })}</p>
    <div class="wide"><table>
      <caption class="aside">${t("ml.studio.ways")}</caption>
      <thead><tr><th scope="col">${t("ml.studio.tents")}</th><th scope="col">${t("ml.studio.steps")}</th>
        <th scope="col">${t("ml.studio.shortest")}</th><th scope="col">${t("ml.studio.separate")}</th></tr></thead>
      <tbody>${check.tents.map(({ from, to, steps, shortest, separate }) => html`<tr key=${from + to}>
        <th scope="row">${from} – ${to}</th><td>${steps < 0 ? "–" : steps}</td><td>${shortest}</td><td>${separate}</td></tr>`)}</tbody>
    </table></div>
    <p class="help">${t("ml.studio.ways.help")}</p>
  </details>`;
}

/** How hard it is. @param {Verdict & {isPlayable: boolean, again: () => void}} props */
export function Hardness({ rating, isLost, isPlayable, again }) {
  if (!isPlayable) return html`<p class="help">${t("ml.studio.rate.not")}</p>`;
  if (isLost) {
    return html`<p class="help">${t("ml.studio.rate.lost")}</p>
      <button type="button" class="button second" onClick=${again}>${t("ml.studio.rate.again")}</button>`;
  }
  if (!rating) return html`<p class="help walking">${t("ml.studio.rate.wait")}</p>`;
  return html`<p class="hat-line"><${Hats} hats=${rating.hats} /> <strong>${t(`ml.studio.hat.${rating.hats}`)}</strong></p>
    <p>${t("ml.studio.bumps", { bumps: say(rating.bumps), turns: say(rating.turns) })}</p>
    <${Comparison} rating=${rating} />
    <p class="help">${t("ml.studio.rate.help", {
      games: rating.games, game: say(rating.bumps_a_game), low: say(rating.chance.low), high: say(rating.chance.high),
    })}</p>`;
}
