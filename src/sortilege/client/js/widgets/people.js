// "Who plays?" for a family: its people, each chosen with one tap. Whoever has not said so yet says how big they are.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { choosePerson, people, profileOf } from "../platform/family.js";
import { loadWords, t } from "../platform/i18n.js";
import { person } from "../platform/storage.js";
import { player } from "../platform/settings.js";
import { Face } from "./faces.js";
import { Icon } from "./icons.js";
import { Chip as KindChip, ready as kindsReady, WhoPlays as AskKind } from "./who_plays.js";

export const ready = Promise.all([kindsReady, loadWords("badges")]);

/** Who plays now. */
export function Chip() {
  const { name, face } = profileOf(person.value);
  return name ? html`<${Face} face=${face} /><span>${t("player.now", { who: name })}</span>` : html`<${KindChip} />`;
}

/** @param {{onPick: () => void, onClose: () => void}} props */
function People({ onPick, onClose }) {
  const dialog = /** @type {{current: HTMLDialogElement | null}} */ (useRef(null));
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const pick = (/** @type {string} */ id) => {
    choosePerson(id);
    onPick();
  };
  return html`<dialog class="settings who-plays" aria-labelledby="who-plays" ref=${dialog} onClose=${onClose}>
    <div class="settings-sheet">
      <div class="settings-head">
        <h2 id="who-plays">${t("player.ask")}</h2>
        <button type="button" class="quiet icon" aria-label=${t("close")} onClick=${close}><${Icon} name="minus" /></button>
      </div>
      <div class="players people">
        ${people().map(({ id, name, face, kind }) => html`<button type="button" key=${id} class="player" data-person=${id}
          aria-pressed=${person.value === id ? "true" : "false"} onClick=${() => pick(id)}>
          <${Face} face=${face} /><strong>${name || t("person.unnamed")}</strong>${kind && html`<span>${t("player." + kind)}</span>`}
        </button>`)}
      </div>
      <p><a class="plain" href="/album" onClick=${close}><${Icon} name="here" />${t("family.change")}</a></p>
    </div>
  </dialog>`;
}

/** @param {{onDone: (answered: boolean) => void}} props */
export function WhoPlays({ onDone }) {
  const [asksKind, setAsksKind] = useState(people().length < 2);
  const picked = () => (player.peek() ? onDone(true) : setAsksKind(true));
  if (asksKind) return html`<${AskKind} onDone=${onDone} />`;
  return html`<${People} onPick=${picked} onClose=${() => onDone(false)} />`;
}
