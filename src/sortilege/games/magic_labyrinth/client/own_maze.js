// Building a maze of one's own: fetched when somebody wants to, since most people play with the mazes of the box.
import { lazy } from "../../../client/js/platform/lazy.js";
import { loadStyle } from "../../../client/js/platform/style.js";

/** @type {typeof import("./maze_maker.js").MazeMaker | null} */
let maker = null;

async function fetchMaker() {
  const [found] = await Promise.all([import("./maze_maker.js"), loadStyle(new URL("./maze_maker.css", import.meta.url))]);
  maker = found.MazeMaker;
  return maker;
}

/** There is nothing to mend or to turn before somebody has put up a wall, and for that the maker is there. */
export const OwnMaze = Object.assign(lazy(fetchMaker), {
  problem: (/** @type {string} */ value, /** @type {number} */ most) => maker?.problem(value, most) ?? "",
  finish: (/** @type {string} */ value) => maker?.finish(value) ?? value,
});
