// Choosing a face: twelve pictures, those of the others already gone.
import { html } from "../../vendor/preact.js";
import { Face, FACES } from "./faces.js";
import { t } from "../platform/i18n.js";

/** @param {{group: string, face: number, taken: number[], onPick: (face: number) => void}} props `group`: a name that no other picker in the page has */
export function FacePicker({ group, face, taken, onPick }) {
  return html`<fieldset class="faces">
    <legend>${t("face.choose")}</legend>
    ${FACES.map((word, n) => html`<label key=${word} class="face-choice">
      <input type="radio" name=${group} value=${word} checked=${n === face} disabled=${n !== face && taken.includes(n)}
        aria-label=${t("face." + word)} onChange=${() => onPick(n)} /><${Face} face=${n} />
    </label>`)}
  </fieldset>`;
}
