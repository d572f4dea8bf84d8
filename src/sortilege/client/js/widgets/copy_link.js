// An address in a field, and a button that copies it. Its words and its style are those of `rooms`.
import { html, useRef, useState } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { Icon } from "./icons.js";

/** @param {{address: string, label: string, children?: unknown}} props `children`: further buttons */
export function CopyLink({ address, label, children }) {
  const field = /** @type {{current: HTMLInputElement | null}} */ (useRef(null));
  const [copied, setCopied] = useState("");
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
    } catch {
      // Without https there is no clipboard API: the address is selected, so that it can be copied by hand.
      if (document.execCommand("copy")) setCopied(address);
    }
  };
  return html`<div class="copy">
    <input type="text" readonly ref=${field} value=${address} aria-label=${label} />
    <button type="button" class="button second" onClick=${copy}>
      <${Icon} name="copy" />${t(copied === address ? "copied" : "copy")}</button>
    ${children}
  </div>`;
}
