// How values are said in hints about Mago Magino, and where a hint points.
import { t } from "../../../client/js/platform/i18n.js";

export const words = {
  child: (/** @type {string} */ child) => t("coach.mago-magino.child." + child),
};

/** @param {{values: Record<string, string | number>}} look */
export const places = ({ values }) => (values["space"] ? `.ring [data-space="${values["space"]}"]` : "");
