// Who may sit where: the kinds of seats, bots with their levels and names, and a face for everybody.
import { freeFace, ownFace } from "../widgets/faces.js";
import { t } from "../platform/i18n.js";
import { recall } from "../platform/storage.js";

/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */
/** @typedef {import("../wire/wire.js").NewSeat} NewSeat */
/** @typedef {{bot: string, level: number}} BotLevel */

const BOT_NAMES = ["Merlin", "Morgane", "Viviane", "Prospero", "Mélusine", "Circé"];
/** The faces that bots like best: wizard, witch, dragon, moon, bat. */
const BOT_FACES = [9, 10, 11, 8, 7];

/** All bots of a game, level by level, weakest first: the server lists the strongest bot first. @param {GameInfo} game @returns {BotLevel[]} */
export const levelsOf = (game) => [...game.bots].reverse().flatMap(({ name, levels }) => levels.map((level) => ({ bot: name, level })));

/** The bot offered first: neither the strongest nor a fool. @param {GameInfo} game */
export const middling = (game) => levelsOf(game).at(-2) ?? levelsOf(game)[0];

/** @param {NewSeat[]} seats @returns {number[]} */
export const facesAt = (seats) => seats.flatMap(({ face }) => (face === undefined ? [] : [face]));

/** @param {BotLevel} choice @param {NewSeat[]} others @returns {NewSeat} */
function botSeat(choice, others) {
  const taken = facesAt(others);
  const names = others.map((seat) => seat.name);
  const name = BOT_NAMES.find((one) => !names.includes(one)) ?? "";
  const wish = BOT_FACES.find((face) => !taken.includes(face)) ?? 0;
  return { kind: "bot", name, face: freeFace(wish, taken), ...choice };
}

/** A seat as it is offered first, beside those that are there already. @param {NewSeat["kind"]} kind @param {NewSeat[]} others @param {GameInfo} game @returns {NewSeat} */
export function seatOf(kind, others, game) {
  const bot = middling(game);
  if (kind === "bot" && bot) return botSeat(bot, others);
  const taken = facesAt(others);
  if (kind === "me") return { kind, name: recall("name", ""), face: freeFace(ownFace(), taken) };
  return { kind, name: "", face: freeFace(others.length, taken) };
}

/** One tap: me against two bots, or one where no more fit; nobody waits for me, so the game rests while I am gone. @param {GameInfo} game */
export function quickTable(game) {
  const seats = [seatOf("me", [], game)];
  while (seats.length < Math.min(3, game.seats[1])) seats.push(seatOf("bot", seats, game));
  return { game: game.slug, seats, options: {}, away_s: 0 };
}

/** @param {BotLevel} choice */
export const levelName = ({ bot, level }) => t(`bot.${bot}.${level}`);

/** @param {{name?: string | null} | undefined} seat @param {number} n */
export const seatName = (seat, n) => seat?.name || t("seat." + n);
