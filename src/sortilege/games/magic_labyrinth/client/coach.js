// How values are said in hints about the labyrinth, and where a hint points.
import { t } from "../../../client/js/platform/i18n.js";

export const words = {
  symbol: (/** @type {string} */ symbol) => t("coach.magic-labyrinth.to." + symbol),
  side: (/** @type {string} */ side) => t("ml.side." + side),
  free: (/** @type {number} */ n) => t("coach.magic-labyrinth.free", { n }),
};

/** @param {{values: Record<string, string | number>}} look */
export const places = ({ values }) => `.garden [data-space="${values["square"]}"]`;
