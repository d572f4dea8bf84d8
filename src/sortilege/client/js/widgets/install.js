// In the settings: the offer to keep Sortilège on this device like an app.
import { html } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { hasCopy, isInstalled } from "../platform/offline.js";
import { installer } from "../platform/settings.js";
import { SaveIcon } from "./share_icons.js";

/** There a page cannot offer it: people do it themselves, with the share button. */
const isApple = /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

function install() {
  void installer.value?.prompt?.();
  // An offer can be used once.
  installer.value = null;
}

export function Install() {
  const help = isInstalled() ? "" : isApple ? t("install.apple") : "";
  return html`
    ${installer.value && html`<button type="button" class="button second" onClick=${install}>
      <${SaveIcon} />${t("install")}</button>`}
    ${help && html`<p class="help">${help}</p>`}
    ${hasCopy() && html`<p class="help">${t("install.kept")}</p>`}`;
}
