// The story of a finished game: what really happened in two or three sentences with pictures, and the figures for those who ask.
import { html, useEffect, useState } from "../../vendor/preact.js";
import * as finished from "../wire/finished_game.js";
import { Face, faceOf } from "../widgets/faces.js";
import { has, t } from "../platform/i18n.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/** @typedef {import("../wire/wire.js").Moment} Moment */
/** @typedef {import("../wire/wire.js").Story} Story */

const MOST_MOMENTS = 3;

/** @param {{moments: Moment[], frame: Frame, module: GameModule}} props */
function Moments({ moments, frame, module }) {
  const name = (/** @type {number} */ n) => seatName(frame.seats[n], n);
  const told = moments.flatMap((moment) => [{ moment, words: module.sayMoment?.(moment, name) ?? "" }]).filter(({ words }) => words);
  return told.length > 0 && html`<ul class="moments">
    ${told.slice(0, MOST_MOMENTS).map(({ moment, words }) => html`<li key=${words} class=${"moment seat-" + (moment.seat ?? "none")}>
      <span class="moment-picture" aria-hidden="true">${module.MomentPicture && html`<${module.MomentPicture} moment=${moment} />`}</span>
      <span>${words}</span>
    </li>`)}
  </ul>`;
}

/** @param {{frame: Frame, story: Story}} props */
function Figures({ frame, story }) {
  // A game may count what it has no words for.
  const figures = story.figures.filter(({ key }) => has("story_" + key));
  return html`<table class="figures">
    <thead><tr>${figures.map(({ key }) => html`<th key=${key} scope="col">${t("story_" + key)}</th>`)}</tr></thead>
    ${frame.seats.map((seat, n) => html`<tbody key=${n} class=${"seat-" + n}>
      <tr><th scope="rowgroup" colspan=${figures.length}>
        <span class="named"><${Face} face=${faceOf(seat, n)} /><span>${seatName(seat, n)}</span></span>
      </th></tr>
      <tr>${figures.map(({ key, values }) => html`<td key=${key}>${values[n]}</td>`)}</tr>
    </tbody>`)}
  </table>`;
}

/** @param {{frame: Frame, module: GameModule}} props */
export function Story({ frame, module }) {
  const [story, setStory] = useState(/** @type {Story | null} */ (null));
  useEffect(() => {
    // If they cannot be fetched, the end is shown without them.
    finished.story(frame.table).then(setStory, () => {});
  }, [frame.table]);
  if (!story) return null;
  return html`<section class="story" aria-labelledby="story">
    <h3 id="story">${t("story")}</h3>
    <p class="help">${t("story.minutes", { n: Math.max(1, story.minutes) })}</p>
    <${Moments} moments=${story.moments ?? []} frame=${frame} module=${module} />
    <details class="numbers"><summary>${t("story.numbers")}</summary><${Figures} frame=${frame} story=${story} />
      ${story.figures.some(({ key }) => key === "stand_ins") &&
        html`<a class="plain" href=${finished.standInsAddress(frame.table)} download>${t("download.stand_ins")}</a>`}
    </details>
  </section>`;
}
