// Shown on the shelf while the server does not answer: what works all the same.
import { html } from "../../vendor/preact.js";
import { loadWords, t } from "../platform/i18n.js";
import { untilOnline } from "../platform/route.js";
import { loadStyle } from "../platform/style.js";
import { Owl } from "./owl.js";

const ready = Promise.all([loadStyle("offline"), loadWords("offline")]);

/** A device without any network knows it; otherwise the server is asleep. */
const why = () => (navigator.onLine ? "offline.server" : "offline.network");

function OfflineNotice() {
  return html`<div class="offline-notice">
    <${Owl} />
    <div>
      <h2>${t(why())}</h2>
      <p>${t("offline.works")}</p>
      <p class="soft">${t("offline.waits")}</p>
    </div>
  </div>`;
}

/** Shows the notice until the server answers again. @param {(notice: unknown) => void} show @param {() => void} back */
export async function wait(show, back) {
  await ready;
  show(html`<${OfflineNotice} />`);
  await untilOnline();
  show(null);
  back();
}
