// "Who plays?": one question in pictures, asked before the first game of "Play now". The answer is remembered and can be changed any time.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { loadWords, t } from "../platform/i18n.js";
import { aloud, player } from "../platform/settings.js";
import { canSpeak, say } from "../platform/speech.js";
import { loadSprite } from "../platform/sprite.js";
import { loadStyle } from "../platform/style.js";
import { Icon } from "./icons.js";

export const ready = Promise.all([
  loadStyle("settings"),
  loadStyle("players"),
  loadWords("players"),
  loadSprite(new URL("../../art/players.svg", import.meta.url), "player"),
]);

/** The answers, the youngest first. */
export const PLAYERS = ["little", "big", "adult", "expert"];

/** @param {{who: string}} props */
const PlayerPicture = ({ who }) =>
  html`<svg class="player-picture" viewBox="0 0 120 150" aria-hidden="true"><use href=${"#player-" + who} /></svg>`;

/** Who plays now, in a picture and a word. */
export const Chip = () =>
  html`<${PlayerPicture} who=${player.value} /><span>${t("player.now", { who: t("player." + player.value) })}</span>`;

/** @param {{onPick: (who: string) => void}} props */
function Players({ onPick }) {
  return html`<div class="players">
    ${PLAYERS.map((who) => html`<button type="button" key=${who} class="player" data-player=${who}
      aria-pressed=${player.value === who ? "true" : "false"} onClick=${() => onPick(who)}>
      <${PlayerPicture} who=${who} /><strong>${t("player." + who)}</strong><span>${t(`player.${who}.help`)}</span>
    </button>`)}
  </div>`;
}

/** Somebody who cannot read yet is offered a voice. @param {{onDone: () => void}} props */
function Voice({ onDone }) {
  const pick = (/** @type {boolean} */ on) => {
    aloud.value = on ? "on" : "off";
    if (on) say("prompt", t("voice.hello"));
    onDone();
  };
  return html`<div class="players voices">
    <button type="button" class="player" data-voice="on" onClick=${() => pick(true)}>
      <${Icon} name="ear" /><strong>${t("voice.yes")}</strong></button>
    <button type="button" class="player" data-voice="off" onClick=${() => pick(false)}>
      <${Icon} name="quiet" /><strong>${t("voice.no")}</strong></button>
  </div>`;
}

/** @param {{onDone: (answered: boolean) => void}} props */
export function WhoPlays({ onDone }) {
  const dialog = /** @type {{current: HTMLDialogElement | null}} */ (useRef(null));
  const [asksVoice, setAsksVoice] = useState(false);
  const answered = /** @type {{current: boolean | null}} */ (useRef(false));
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const pick = (/** @type {string} */ who) => {
    player.value = who;
    answered.current = true;
    if (who === "little" && canSpeak && aloud.peek() !== "on") setAsksVoice(true);
    else close();
  };
  return html`<dialog class="settings who-plays" aria-labelledby="who-plays" ref=${dialog}
    onClose=${() => onDone(answered.current === true)}>
    <div class="settings-sheet">
      <div class="settings-head">
        <h2 id="who-plays">${t(asksVoice ? "voice.ask" : "player.ask")}</h2>
        <button type="button" class="quiet icon" aria-label=${t("close")} onClick=${close}><${Icon} name="minus" /></button>
      </div>
      ${asksVoice ? html`<${Voice} onDone=${close} />`
        : html`<${Players} onPick=${pick} /><p class="help">${t("player.why")}</p>`}
    </div>
  </dialog>`;
}
