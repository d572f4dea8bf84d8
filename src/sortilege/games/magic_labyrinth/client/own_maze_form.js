// For the form of a new table: the maze maker with its looks, and the mazes of the studio.
import { loadStyle } from "../../../client/js/platform/style.js";
import { material } from "./material.js";
import { MazeMaker } from "./maze_maker.js";
import { listKept } from "./studio/kept.js";
import { decode } from "./studio/link.js";

export { MazeMaker };

export const ready = loadStyle(new URL("./maze_maker.css", import.meta.url));

/** The mazes that were kept in the studio and can be played. They are chosen by name: whoever looks on learns nothing. */
export function listPlayable() {
  const mazes = listKept().map(({ code }) => decode(code) ?? { name: "", walls: [] });
  const offers = mazes.map(({ name, walls }) => ({ name, value: walls.join(" ") }));
  return offers.filter(({ value }) => value && !MazeMaker.problem(value, material.most_walls));
}
