// Choosing a face: twelve pictures; those of the other players cannot be chosen.
import { html } from "../../vendor/preact.js";
import { Face, FACES } from "./faces.js";
import { t } from "../platform/i18n.js";

/**
 * @param {object} props
 * @param {string} props.group a name that no other picker in the page has
 * @param {number} props.face
 * @param {number[]} props.taken
 * @param {(face: number) => void} props.onPick
 */
export function FacePicker({ group, face, taken, onPick }) {
  return html`<fieldset class="faces">
    <legend>${t("face.choose")}</legend>
    ${FACES.map((word, n) => html`<label key=${word} class="face-choice">
      <input type="radio" name=${group} value=${word} checked=${n === face} disabled=${n !== face && taken.includes(n)}
        aria-label=${t("face." + word)} onChange=${() => onPick(n)} /><${Face} face=${n} />
    </label>`)}
  </fieldset>`;
}
