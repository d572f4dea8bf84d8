// Magical Circle at the table: what the page asks of a game.
import { lazy } from "../../../client/js/platform/lazy.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import { loadPieces } from "./art.js";
import { loadMaterial } from "./view.js";

export { Board } from "./board.js";
export { key, places } from "./input.js";
export { MomentPicture } from "./moment.js";
export { perform } from "./motion.js";
export { Aim, Portrait, Prizes } from "./seat_card.js";
export { Tray } from "./tray.js";
export { banner, prompt, sayAction, sayEvent, sayMoment, worthTelling } from "./words.js";

export const ready = Promise.all([loadStyle(new URL("./style.css", import.meta.url)), loadPieces(), loadMaterial()]);

export const illustrations = () => import("./illustrations.js");

export const EventPicture = lazy(async () => (await import("./event_picture.js")).loadEventPicture());
