// The Magic Labyrinth at the table.
import { lazy } from "../../../client/js/platform/lazy.js";
import { loadSprite } from "../../../client/js/platform/sprite.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import { loadMaterial } from "./material.js";
import { OwnMaze } from "./own_maze.js";

export { Board } from "./board.js";
export { key } from "./input.js";
export { places } from "./meaning.js";
export { perform } from "./motion.js";
export { Aim, Portrait, Prizes, Tray } from "./panels.js";
export { prompt, sayAction, sayEvent, sayMoment } from "./words.js";

export const ready = Promise.all([
  loadStyle(new URL("./style.css", import.meta.url)),
  loadSprite(new URL("./art/symbols.svg", import.meta.url), "ml"),
  loadMaterial(),
]);

/** Walls may be placed by hand instead of being picked from a list. */
export const makers = { walls: OwnMaze };

/** At the end of a game, and in the log. */
export const MomentPicture = lazy(() => import("./moments.js"), "MomentPicture");
export const EventPicture = lazy(() => import("./event_pictures.js"), "EventPicture");

export const illustrations = () => import("./illustrations.js");
