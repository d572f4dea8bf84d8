// A maze of one's own: fetched when somebody wants to build one, or has kept some in the studio.
import { lazy } from "../../../client/js/platform/lazy.js";
import { recall } from "../../../client/js/platform/storage.js";

/** @type {typeof import("./maze_maker.js").MazeMaker | null} */
let maker = null;

async function fetchForm() {
  const form = await import("./own_maze_form.js");
  await form.ready;
  maker = form.MazeMaker;
  return form;
}

/** There is nothing to mend or to turn before somebody has put up a wall or chosen a maze, and for that the maker is there. */
export const OwnMaze = Object.assign(lazy(async () => (await fetchForm()).MazeMaker), {
  problem: (/** @type {string} */ value, /** @type {number} */ most) => maker?.problem(value, most) ?? "",
  finish: (/** @type {string} */ value) => maker?.finish(value) ?? value,
  offers: async () => (recall("family.mazes", recall("mazes", "")) ? (await fetchForm()).listPlayable() : []),
});
