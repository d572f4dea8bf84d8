// The seats of a new table: kinds of players, bots and their levels, and a face for everybody.
import { freeFace, ownFace } from "../widgets/faces.js";
import { has, t } from "../platform/i18n.js";
import { recall } from "../platform/storage.js";

/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */
/** @typedef {import("../wire/wire.js").NewSeat} NewSeat */
/** @typedef {{bot: string, level: number}} BotLevel */

/** The faces that bots get first, as numbers in `FACES`. */
const BOT_FACES = [9, 10, 11, 8, 7];

/**
 * All bots of a game by level, the weakest first; the server lists the strongest bot first.
 * @param {GameInfo} game
 * @returns {BotLevel[]}
 */
export const levelsOf = (game) => [...game.bots].reverse().flatMap(({ name, levels }) => levels.map((level) => ({ bot: name, level })));

/** The bot that is offered first: the strongest but one. @param {GameInfo} game */
export const usualBot = (game) => levelsOf(game).at(-2) ?? levelsOf(game)[0];

/** @param {NewSeat[]} seats @returns {number[]} */
export const facesAt = (seats) => seats.flatMap(({ face }) => face ?? []);

/** The server names the bot. @param {BotLevel} choice @param {NewSeat[]} others @returns {NewSeat} */
function botSeat(choice, others) {
  const taken = facesAt(others);
  const wish = BOT_FACES.find((face) => !taken.includes(face)) ?? 0;
  return { kind: "bot", face: freeFace(wish, taken), ...choice };
}

/**
 * A seat with the usual choices, beside those that are already there.
 * @param {NewSeat["kind"]} kind
 * @param {NewSeat[]} others
 * @param {GameInfo} game
 * @returns {NewSeat}
 */
export function seatOf(kind, others, game) {
  const bot = usualBot(game);
  if (kind === "bot" && bot) return botSeat(bot, others);
  const taken = facesAt(others);
  if (kind === "me") return { kind, name: recall("name", ""), face: freeFace(ownFace(), taken) };
  return { kind, name: "", face: freeFace(others.length, taken) };
}

/** A table for one tap: me against two bots, or one where no more fit. It waits for me when I am away. @param {GameInfo} game */
export function quickTable(game) {
  const seats = [seatOf("me", [], game)];
  while (seats.length < Math.min(3, game.seats[1])) seats.push(seatOf("bot", seats, game));
  return { game: game.slug, seats, options: {}, away_s: 0 };
}

/** The words of a bot's level: those of the game, if it has any, or the usual ones. @param {BotLevel} choice @param {string} [part] */
function levelWords({ bot, level }, part = "") {
  const own = `bot.${bot}.${level}${part}`;
  return t(has(own) ? own : `bot.level.${level}${part}`);
}

/** @param {BotLevel} choice */
export const levelName = (choice) => levelWords(choice);

/** A bot's level with a few words about how it plays. @param {BotLevel} choice */
export const levelLine = (choice) => t("level.line", { name: levelWords(choice), help: levelWords(choice, ".help") });

/** @param {{name?: string | null} | undefined} seat @param {number} n */
export const seatName = (seat, n) => seat?.name || t("seat." + n);
