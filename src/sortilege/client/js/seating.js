// Who may sit where: the kinds of seats, and bots with their levels and names.
import { t } from "./i18n.js";
import { recall } from "./memory.js";

/** @typedef {import("./wire.js").GameInfo} GameInfo */
/** @typedef {{bot: string, level: number}} BotLevel */

const BOT_NAMES = ["Merlin", "Morgane", "Viviane", "Mélusine"];

/** All bots of a game, level by level, weakest first: the server lists the strongest bot first. @param {GameInfo} game @returns {BotLevel[]} */
export const levelsOf = (game) => [...game.bots].reverse().flatMap(({ name, levels }) => levels.map((level) => ({ bot: name, level })));

/** The bot offered first: neither the strongest nor a fool. @param {GameInfo} game */
export const middling = (game) => levelsOf(game).at(-2) ?? levelsOf(game)[0];

/** @param {BotLevel} choice @param {number} n @returns {import("./wire.js").NewSeat} */
export function botSeat(choice, n) {
  return { kind: "bot", name: BOT_NAMES[n % BOT_NAMES.length] ?? "Merlin", ...choice };
}

/** One tap: me against two bots, or one where no more fit. @param {GameInfo} game */
export function quickSeats(game) {
  const rivals = Math.min(2, game.seats[1] - 1);
  /** @type {import("./wire.js").NewSeat[]} */
  const seats = [{ kind: "me", name: recall("name", "") }];
  const rival = middling(game);
  for (let n = 0; n < rivals && rival; n++) seats.push(botSeat(rival, n));
  return seats;
}

/** @param {BotLevel} choice */
export const levelName = ({ bot, level }) => t(`bot.${bot}.${level}`);

/** @param {{name?: string | null} | undefined} seat @param {number} n */
export const seatName = (seat, n) => seat?.name || t("seat." + n);
