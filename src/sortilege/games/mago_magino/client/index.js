// Mago Magino at the table: what the game offers to the page.
import { lazy } from "../../../client/js/platform/lazy.js";
import { loadStyle } from "../../../client/js/platform/style.js";

export { Board } from "./board.js";
export { key } from "./input.js";
export { perform } from "./motion.js";
export { places } from "./selection.js";
export { Aim, Portrait, Prizes, Tray } from "./tray.js";
export { prompt, sayAction, sayEvent, sayMoment, worthTelling } from "./words.js";

export const ready = loadStyle(new URL("./style.css", import.meta.url));

/** At the end of a game, and in the log. */
export const MomentPicture = lazy(() => import("./moments.js"), "MomentPicture");
export const EventPicture = lazy(() => import("./event_pictures.js"), "EventPicture");

export async function illustrations() {
  await (await import("./material.js")).loadMaterial();
  return import("./illustrations.js");
}
