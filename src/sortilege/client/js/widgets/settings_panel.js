// The settings: a small dialog over any page.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { canSpeak, say, silence } from "../platform/speech.js";
import { Icon } from "./icons.js";
import { Install } from "./install.js";
import { loadWords, t } from "../platform/i18n.js";
import { isCalm } from "../platform/motion.js";
import { aloud, contrast, largeText, LOUDEST, music, pace, PACES, sound, theme, THEMES, volume } from "../platform/settings.js";
import { play } from "../platform/sound.js";
import { loadStyle } from "../platform/style.js";

/** @typedef {import("../../vendor/preact.js").Signal<string>} Choice */

export const ready = Promise.all([loadStyle("rooms"), loadStyle("settings"), loadWords("settings")]);

/** @param {{name: string, choice: Choice, help?: string, disabled?: boolean, onPick: (on: boolean) => void}} props */
function Switch({ name, choice, help, disabled = false, onPick }) {
  const id = "setting-" + name;
  const pick = (/** @type {any} */ event) => {
    choice.value = event.target.checked ? "on" : "off";
    onPick(event.target.checked);
  };
  return html`<div class="setting">
    <label for=${id}>${t(name)}</label>
    <input id=${id} type="checkbox" class="toggle" checked=${choice.value === "on"} disabled=${disabled}
      aria-describedby=${help ? id + "-help" : null} onChange=${pick} />
    ${help && html`<p class="help" id=${id + "-help"}>${help}</p>`}
  </div>`;
}

function Volume() {
  const hear = (/** @type {any} */ event) => {
    volume.value = event.target.value;
    play("tap");
  };
  return html`<div class="setting">
    <label for="setting-volume">${t("volume")}</label>
    <input id="setting-volume" type="range" min="1" max=${LOUDEST} value=${volume.value}
      disabled=${sound.value !== "on" && music.value !== "on"}
      onChange=${hear} />
  </div>`;
}

/** @param {{name: string, choice: Choice, all: string[], help?: string}} props */
function Choose({ name, choice, all, help }) {
  const id = "setting-" + name;
  return html`<fieldset class="setting choose" aria-describedby=${help ? id + "-help" : null}>
    <legend>${t(name)}</legend>
    <div class="picks">
      ${all.map((one) => html`<label key=${one} class="kind">
        <input type="radio" name=${id} value=${one} checked=${choice.value === one} onChange=${() => (choice.value = one)} />
        <span>${t(`${name}.${one}`)}</span>
      </label>`)}
    </div>
    ${help && html`<p class="help" id=${id + "-help"}>${help}</p>`}
  </fieldset>`;
}

/** @param {boolean} on */
function tryVoice(on) {
  if (on) say("prompt", t("aloud.sample"));
  else silence();
}

/** Not every browser can do it, such as the one of a phone. */
const canFill = Boolean(document.documentElement.requestFullscreen);

function FullScreen() {
  const [full, setFull] = useState(Boolean(document.fullscreenElement));
  const fill = () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  useEffect(() => {
    const note = () => setFull(Boolean(document.fullscreenElement));
    document.addEventListener("fullscreenchange", note);
    return () => document.removeEventListener("fullscreenchange", note);
  }, []);
  return html`<button type="button" class="button second" aria-pressed=${full ? "true" : "false"} onClick=${() => fill().catch(() => {})}>
    <${Icon} name="full" />${t(full ? "full_screen.leave" : "full_screen")}</button>`;
}

/** @param {{onClose: () => void}} props */
export function Panel({ onClose }) {
  const dialog = /** @type {{current: HTMLDialogElement | null}} */ (useRef(null));
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  // The panel fills the dialog: a tap on the dialog itself is a tap beside the panel.
  const beside = (/** @type {MouseEvent} */ event) => event.target === dialog.current && close();
  return html`<dialog class="settings" aria-labelledby="settings" ref=${dialog} onClose=${onClose} onClick=${beside}>
    <div class="settings-sheet">
      <div class="settings-head">
        <h2 id="settings">${t("settings")}</h2>
        <button type="button" class="quiet icon" aria-label=${t("close")} onClick=${close}><${Icon} name="minus" /></button>
      </div>
      <${Switch} name="sound" choice=${sound} onPick=${() => play("tap")} />
      <${Switch} name="music" choice=${music} help=${t("music.help")} onPick=${() => {}} />
      <${Volume} />
      <${Switch} name="aloud" choice=${aloud} disabled=${!canSpeak} help=${t(canSpeak ? "aloud.help" : "aloud.cannot")}
        onPick=${tryVoice} />
      <${Choose} name="motion" choice=${pace} all=${PACES} help=${isCalm() ? t("motion.calm") : ""} />
      <${Choose} name="theme" choice=${theme} all=${THEMES} />
      <${Switch} name="large_text" choice=${largeText} onPick=${() => {}} />
      <${Switch} name="contrast" choice=${contrast} onPick=${() => {}} />
      ${canFill && html`<${FullScreen} />`}
      <${Install} />
    </div>
  </dialog>`;
}
