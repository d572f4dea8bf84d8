// How values are said in hints about Magical Circle, and where a hint points.
import { t } from "../../../client/js/platform/i18n.js";

export const words = {
  place: (/** @type {number} */ place) => t("coach.magical-circle.place." + place),
  one: (/** @type {string} */ element) => t("mc.element." + element),
  other: (/** @type {string} */ element) => t("mc.element." + element),
};

/** @param {{values: Record<string, string | number>}} look */
export const places = ({ values }) => (values["card"] ? `[data-card="${values["card"]}"]` : "");
