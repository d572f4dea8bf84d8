// How values are said in hints about Via Magica, and where a hint points.
import { t } from "../../../client/js/platform/i18n.js";
import { portalName, portalNames, tokenName } from "./words.js";

const WHERE = /** @type {Record<string, string>} */ ({ row: ".vm-row", dealt: ".vm-hand" });

export const words = {
  portal: (/** @type {string} */ portal) => portalName(portal),
  animus: (/** @type {string} */ animus) => tokenName(animus),
  colour: (/** @type {string} */ colour) => t("vm.colour." + colour),
  /** Another portal, or another spirit. */
  other: (/** @type {string} */ other) => (other.startsWith("P") ? portalName(other) : tokenName(other)),
  others: (/** @type {string} */ portals) => portalNames(portals.split(" ")),
};

/** @param {{key: string, values: Record<string, string | number>}} look */
export const places = ({ key, values }) => (values["portal"] ? `[data-own="${values["portal"]}"]` : (WHERE[key] ?? ""));
