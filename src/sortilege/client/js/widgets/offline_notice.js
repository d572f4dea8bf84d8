// Shown on the shelf while the server does not answer: what works all the same.
import { html } from "../../vendor/preact.js";
import { loadWords, t } from "../platform/i18n.js";
import { loadStyle } from "../platform/style.js";
import { Owl } from "./owl.js";

export const ready = Promise.all([loadStyle("offline"), loadWords("offline")]);

/** A device without any network knows it; otherwise the server is asleep. */
const why = () => (navigator.onLine ? "offline.server" : "offline.network");

export function OfflineNotice() {
  return html`<div class="offline-notice">
    <${Owl} />
    <div>
      <h2>${t(why())}</h2>
      <p>${t("offline.works")}</p>
      <p class="soft">${t("offline.waits")}</p>
    </div>
  </div>`;
}
