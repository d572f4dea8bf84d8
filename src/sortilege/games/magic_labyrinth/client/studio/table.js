// From the studio to a table with this maze. Like the box, it is turned first: even the builder no longer knows where the walls are.
import { loadWords } from "../../../../client/js/platform/i18n.js";
import { go } from "../../../../client/js/platform/route.js";
import { player } from "../../../../client/js/platform/settings.js";
import { quickTable } from "../../../../client/js/table/opponents.js";
import { askWhoPlays } from "../../../../client/js/widgets/play_now.js";
import { newTable } from "../../../../client/js/wire/dice.js";
import { turnedAtRandom } from "../maze.js";

/** @typedef {import("../../../../client/js/wire/wire.js").GameInfo} GameInfo */

/** The walls as an option of the game: none at all is a number. @param {string[]} walls */
const asOption = (walls) => (walls.length ? walls.join(" ") : 0);

/**
 * Against a bot that suits whoever plays; nothing happens if that question is left unanswered.
 * @param {GameInfo} game
 * @param {string[]} walls
 */
export async function playAlone(game, walls) {
  if (!player.peek() && !(await askWhoPlays())) return;
  await loadWords("tables");
  const table = quickTable(game);
  const options = { ...table.options, walls: asOption(turnedAtRandom(walls)) };
  go("/t/" + (await newTable({ ...table, options })).table);
}

/** The form for a new table, with this maze in it; it is turned when the game starts. @param {GameInfo} game @param {string[]} walls */
export function playWithFriends(game, walls) {
  go(`/new/${game.slug}#${new URLSearchParams({ walls: String(asOption(walls)) })}`);
}
