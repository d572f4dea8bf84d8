// In the waiting room, to another device: whoever sits here can take the seat along, and whoever has lost it can ask for it.
import { html, useState } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { lazy } from "../platform/lazy.js";
import { Icon } from "../widgets/icons.js";
import { isWatching } from "./turn.js";

const SeatSheet = lazy(() => import("./seat_sheet.js"), "SeatSheet");

/** @param {{frame: import("../wire/wire.js").Frame}} props */
export function SeatLink({ frame }) {
  const [open, setOpen] = useState(false);
  return html`${isWatching(frame)
      ? html`<a href=${"/seat/" + frame.table}><${Icon} name="phone" />${t("watching.seat")}</a>`
      : html`<button type="button" class="quiet" aria-haspopup="dialog" onClick=${() => setOpen(true)}>
          <${Icon} name="phone" />${t("seat.move")}</button>`}
    ${open && html`<${SeatSheet} frame=${frame} onClose=${() => setOpen(false)} />`}`;
}
