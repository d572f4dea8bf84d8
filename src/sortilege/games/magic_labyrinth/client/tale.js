// The spell of the labyrinth, told in ten seconds over the board: walls are seen, the garden turns, and they are gone.
import { html, useEffect } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { later } from "../../../client/js/platform/motion.js";
import { say } from "../../../client/js/platform/speech.js";
import { SIZE, wallLine } from "./garden.js";

/** Long enough to read three sentences aloud. */
const TALE_MS = 9500;
const LINES = [1, 2, 3];
/** Some walls for the picture; no game has exactly these. */
const WALLS = ["B2-C2", "C2-C3", "D2-E2", "E3-E4", "B4-B5", "C4-D4", "D5-E5", "A3-A4", "D1-D2", "E5-E6"];

/** Whatever somebody touches or presses, the tale makes way. @param {() => void} close */
function useTelling(close) {
  useEffect(() => {
    const timer = later(close, TALE_MS);
    say("news", LINES.map((n) => t("ml.tale." + n)).join(" "));
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, close);
    return () => {
      clearTimeout(timer);
      for (const kind of ["pointerdown", "keydown"]) removeEventListener(kind, close);
    };
  }, []);
}

/** @param {{close: () => void}} props */
export function Tale({ close }) {
  useTelling(close);
  return html`<div class="tale">
    <div class="tale-garden" aria-hidden="true">
      <svg class="walls" viewBox=${`0 0 ${SIZE} ${SIZE}`}>
        ${WALLS.map((wall) => html`<g key=${wall}>
          <line class="wall-shade" ...${wallLine(wall)} /><line class="wall" ...${wallLine(wall)} />
        </g>`)}
      </svg>
    </div>
    <div class="tale-card">
      <div role="status">${LINES.map((n) => html`<p key=${n} class=${"tale-line tale-" + n}>${t("ml.tale." + n)}</p>`)}</div>
      <button type="button" class="button second tale-skip" onClick=${close}>${t("ml.tale.skip")}</button>
    </div>
  </div>`;
}
