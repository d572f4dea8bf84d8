// How the board looks on a screen for a whole room; fetched there alone.
import { loadStyle } from "../../../client/js/platform/style.js";

export const ready = loadStyle(new URL("./room.css", import.meta.url));
