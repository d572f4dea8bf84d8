// Via Magica at the table.
import { lazy } from "../../../client/js/platform/lazy.js";
import { loadSheet } from "../../../client/js/platform/sprite.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import { loadMaterial } from "./material.js";

export { Board } from "./board.js";
export { sayMoment, sayTie } from "./endings.js";
export { key, places } from "./input.js";
export { perform } from "./motion.js";
export { Aim, Portrait, Prizes, Tray } from "./panels.js";
export { isSecret, showsSecrets } from "./view.js";
export { banner, prompt, sayAction, sayEvent, worthTelling } from "./words.js";

export const ready = Promise.all([
  loadStyle(new URL("./style.css", import.meta.url)),
  loadSheet(new URL("./art/symbols.svg", import.meta.url), "vm"),
  loadMaterial(),
]);

/** After the game, in the rules, and in the log. */
const loadLateStyle = () => loadStyle(new URL("./late.css", import.meta.url));

export async function illustrations() {
  await loadLateStyle();
  return import("./illustrations.js");
}

export const MomentPicture = lazy(async () => {
  await loadLateStyle();
  return (await import("./moment_picture.js")).MomentPicture;
});

export const EventPicture = lazy(async () => (await import("./event_picture.js")).loadEventPicture());
