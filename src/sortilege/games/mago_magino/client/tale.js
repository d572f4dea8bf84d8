// The tale of Mago Magino: told once in each browser, in the first seconds of its first game, over the middle of the board.
import { html, useEffect, useState } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { say } from "../../../client/js/platform/speech.js";
import { recall, remember } from "../../../client/js/platform/storage.js";
import { Child, Crystal, Frog, Magician, SpinSign } from "./art.js";

/** @import { View } from "./types.js" */

const KEY = "tale.mago-magino";
const PAGE_MS = 2600;

const child = (/** @type {number} */ seat) => html`<${Child} seat=${seat} />`;

/** What is seen while each sentence is told. */
const PICTURES = [
  () => html`<${Magician} />${child(0)}${child(1)}`,
  () => html`${child(0)}${child(1)}<${Crystal} /><${Crystal} />`,
  () => html`<${SpinSign} />${child(2)}<${Frog} />`,
  () => html`<${Frog} /><${Magician} />${child(2)}`,
];

/** Nobody has thrown yet. @param {View} view */
const isBeginning = ({ die, arrow, children, magician }) =>
  die === null && arrow === null && magician === "H" && children.every(({ at }) => at === "H");

/** The page that is told, or null when there is nothing to tell. @param {View} view */
function usePage(view) {
  const [page, setPage] = useState(() => (recall(KEY, "") ? PICTURES.length : 0));
  const isTold = page < PICTURES.length && isBeginning(view);
  useEffect(() => {
    if (!isTold) return undefined;
    remember(KEY, "told");
    say("news", t("mm.tale." + (page + 1)));
    const timer = setTimeout(() => setPage(page + 1), PAGE_MS);
    return () => clearTimeout(timer);
  }, [page, isTold]);
  return { page: isTold ? page : null, turn: () => setPage(page + 1), skip: () => setPage(PICTURES.length) };
}

/** @param {{view: View}} props */
export function Tale({ view }) {
  const { page, turn, skip } = usePage(view);
  if (page === null) return null;
  const onSkip = (/** @type {Event} */ event) => {
    event.stopPropagation(); // a tap beside the button turns the page
    skip();
  };
  return html`<div class="mago-tale" role="group" aria-label=${t("mm.tale")} onClick=${turn}>
    <div class="mago-tale-picture" key=${page} aria-hidden="true">${PICTURES[page]?.()}</div>
    <p role="status">${t("mm.tale." + (page + 1))}</p>
    <button type="button" class="button" data-skip-tale onClick=${onSkip}>${t("mm.tale.skip")}</button>
  </div>`;
}
