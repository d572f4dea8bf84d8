// INCANTATUM! Where the fastest call goes first, a large button places the last crystal of a portal at once.
import { html } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { cardOf } from "./cards.js";
import { begun, touchSlot } from "./input.js";
import { slotsOf } from "./portal.js";
import { portalName } from "./words.js";

/** @typedef {import("./cards.js").View} View */
/** @typedef {import("./cards.js").ZonePortal} ZonePortal */
/** @typedef {import("./cards.js").BoardProps} BoardProps */

/** The one empty slot of a portal, as a cell. @param {ZonePortal} zone */
function lastCell({ portal, crystals }) {
  const free = slotsOf(cardOf(portal), crystals).filter(({ filled }) => !filled);
  return free.length === 1 ? `${portal}:${free[0]?.animus}` : "";
}

/** Does the question offer to fill this cell with a crystal that does not come from the same portal? @param {BoardProps} props @param {string} cell */
function canFill({ question }, cell) {
  const own = `move ${cell.split(":")[0]}:`;
  return Boolean(cell && question?.actions.some((action) => action === "place " + cell || (action.endsWith(" " + cell) && !action.startsWith(own))));
}

/** The cells whose crystal opens a portal, at a table where haste counts. @param {BoardProps} props @returns {string[]} */
export function callsOf(props) {
  const { phase, players } = /** @type {View} */ (props.view);
  if (phase !== "place" || props.options?.["calls"] !== "arrival") return [];
  const zone = players[props.question?.seat ?? -1]?.zone ?? [];
  return zone.map(lastCell).filter((cell) => canFill(props, cell));
}

/** @param {{props: BoardProps}} all */
export function Calls({ props }) {
  return html`${callsOf(props).map((cell) => {
    const portal = portalName(cell.split(":")[0] ?? "");
    return html`<button type="button" key=${cell} class="vm-incantatum lit" data-call=${cell} aria-disabled=${props.busy ? "true" : "false"} aria-keyshortcuts="I"
      onClick=${() => touchSlot(props, cell)}><b>${t("vm.incantatum")}</b><span>${begun.value.to === cell ? t("vm.call.which") : t("vm.call", { portal })}</span></button>`;
  })}`;
}
