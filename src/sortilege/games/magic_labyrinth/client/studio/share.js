// A maze leaves the browser as a link: copied, sent with the share sheet, or scanned.
import { html, useRef, useState } from "../../../../client/vendor/preact.js";
import { t } from "../../../../client/js/platform/i18n.js";
import { Icon } from "../../../../client/js/widgets/icons.js";

/** @param {{path: string, name: string}} props the address below this server */
export function Share({ path, name }) {
  const field = /** @type {{current: HTMLInputElement | null}} */ (useRef(null));
  const [open, setOpen] = useState(false);
  const [copied, setCopied] = useState("");
  const link = new URL(path, location.href).href;
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(link);
    } catch {
      // Without https there is no clipboard API: the address is selected, so that it can be copied by hand.
      if (document.execCommand("copy")) setCopied(link);
    }
  };
  const send = () => navigator.share({ title: name || t("ml.studio.unnamed"), url: link }).catch(() => {});
  return html`<details class="studio-part" onToggle=${(/** @type {any} */ event) => setOpen(event.target.open)}>
    <summary>${t("ml.studio.share")}</summary>
    <p class="help">${t("ml.studio.share.help")}</p>
    <div class="copy">
      <input type="text" readonly ref=${field} value=${link} aria-label=${t("ml.studio.link")} />
      <button type="button" class="button second" onClick=${copy}><${Icon} name="copy" />${t(copied === link ? "copied" : "copy")}</button>
      ${"share" in navigator && html`<button type="button" class="button second" onClick=${send}>
        <${Icon} name="link" />${t("ml.studio.send")}</button>`}
    </div>
    ${open && html`<img class="qr" src=${"/api/pages/qr.svg?path=" + encodeURIComponent(path)} alt=${t("ml.studio.qr")}
      width="180" height="180" />`}
  </details>`;
}
