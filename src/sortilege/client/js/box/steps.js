// Taking a step back, and starting again.
import { html } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { Icon } from "../widgets/icons.js";
import { announce } from "./news.js";

/** @typedef {{undo: () => void, reset: () => void, canUndo: boolean}} Steps */

/** @param {{steps: Steps}} props */
export function StepsBar({ steps }) {
  const undo = () => {
    steps.undo();
    announce(t("box.undone"));
  };
  const reset = () => {
    steps.reset();
    announce(t("box.reset.done"));
  };
  return html`<div class="box-steps">
    <button type="button" class="button second" disabled=${!steps.canUndo} onClick=${undo}><${Icon} name="undo" />${t("box.undo")}</button>
    <button type="button" class="button second" onClick=${reset}><${Icon} name="first" />${t("box.reset")}</button>
  </div>`;
}

/** Words for both sides of the table; a screen reader hears them once. @param {{words: string, children?: unknown}} props */
export const BothSides = ({ words, children }) => html`<div class="box-both">
  <p class="box-far" aria-hidden="true">${words}</p>${children}<p class="box-near">${words}</p></div>`;
