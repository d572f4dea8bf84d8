// The story of a finished game: a few figures for each player, below a name that may be long.
import { html, useEffect, useState } from "../../vendor/preact.js";
import * as api from "../wire/api.js";
import { Face, faceOf } from "../widgets/faces.js";
import { has, t } from "../platform/i18n.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").Story} Story */

/** The highest value, unless all are equal. @param {number[]} values */
function highest(values) {
  const best = Math.max(...values);
  return values.some((value) => value !== best) ? best : null;
}

/** @param {{frame: Frame, story: Story}} props */
function Figures({ frame, story }) {
  // A game may count what it has no words for.
  const figures = story.figures.filter(({ key }) => has("story_" + key));
  const best = figures.map(({ values }) => highest(values));
  return html`<table class="figures">
    <thead><tr>${figures.map(({ key }) => html`<th key=${key} scope="col">${t("story_" + key)}</th>`)}</tr></thead>
    ${frame.seats.map((seat, n) => html`<tbody key=${n} class=${"seat-" + n}>
      <tr><th scope="rowgroup" colspan=${figures.length}>
        <span class="named"><${Face} face=${faceOf(seat, n)} /><span>${seatName(seat, n)}</span></span>
      </th></tr>
      <tr>${figures.map(({ key, values }, column) => html`
        <td key=${key} class=${values[n] === best[column] ? "most" : ""}>${values[n]}</td>`)}</tr>
    </tbody>`)}
  </table>`;
}

/** @param {{frame: Frame}} props */
export function Story({ frame }) {
  const [story, setStory] = useState(/** @type {Story | null} */ (null));
  useEffect(() => {
    // If they cannot be fetched, the end is shown without them.
    api.story(frame.table).then(setStory, () => {});
  }, [frame.table]);
  if (!story) return null;
  return html`<section class="story" aria-labelledby="story">
    <h3 id="story">${t("story")}</h3>
    <p class="help">${t("story.minutes", { n: Math.max(1, story.minutes) })}</p>
    <${Figures} frame=${frame} story=${story} />
  </section>`;
}
