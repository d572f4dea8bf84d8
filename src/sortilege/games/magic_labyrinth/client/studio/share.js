// A maze leaves the browser as a link: copied, sent with the share sheet, or scanned.
import { html, useState } from "../../../../client/vendor/preact.js";
import { t } from "../../../../client/js/platform/i18n.js";
import { CopyLink } from "../../../../client/js/widgets/copy_link.js";
import { Icon } from "../../../../client/js/widgets/icons.js";

/** @param {{path: string, name: string}} props the address below this server */
export function Share({ path, name }) {
  const [open, setOpen] = useState(false);
  const link = new URL(path, location.href).href;
  const send = () => navigator.share({ title: name || t("ml.studio.unnamed"), url: link }).catch(() => {});
  return html`<details class="studio-part" onToggle=${(/** @type {any} */ event) => setOpen(event.target.open)}>
    <summary>${t("ml.studio.share")}</summary>
    <p class="help">${t("ml.studio.share.help")}</p>
    <${CopyLink} address=${link} label=${t("ml.studio.link")}>
      ${"share" in navigator && html`<button type="button" class="button second" onClick=${send}>
        <${Icon} name="link" />${t("ml.studio.send")}</button>`}
    <//>
    ${open && html`<img class="qr" src=${"/api/pages/qr.svg?path=" + encodeURIComponent(path)} alt=${t("ml.studio.qr")}
      width="180" height="180" />`}
  </details>`;
}
