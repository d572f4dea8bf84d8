// Who sits down at a new table: people, and bots as strong as suits whoever plays at this browser.
import { freeFace, ownFace } from "../widgets/faces.js";
import { rungOf } from "../platform/ladder.js";
import { player } from "../platform/settings.js";
import { recall, recallOwn, rememberOwn } from "../platform/storage.js";
import { levelName } from "./seating.js";

/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */
/** @typedef {import("../wire/wire.js").NewSeat} NewSeat */
/** @typedef {import("../wire/wire.js").Preset} Preset */
/** @typedef {{bot: string, level: number}} BotLevel */

/** Where characters are not drawn, a bot has this face, as a number in `FACES`. */
const BOT_FACE = 9;

/**
 * The levels of a game's bot, the weakest first. The server lists its best bot first; one that plays at random is no opponent
 * where there is another.
 * @param {GameInfo} game
 * @returns {BotLevel[]}
 */
export function levelsOf({ bots: [best] }) {
  return best ? best.levels.map((level) => ({ bot: best.name, level })) : [];
}

/** Everybody who can be chosen: the levels, and the one who plays as well as the people at the table. @param {GameInfo} game */
export function choicesOf(game) {
  const kind = game.bots.filter(({ name }) => name === "kind").map((bot) => ({ bot: bot.name, level: 0 }));
  return [...levelsOf(game), ...kind];
}

/** What a level's character says about this game. @param {GameInfo} game @param {BotLevel} choice @returns {string} */
export function sentenceOf(game, { bot, level }) {
  const found = /** @type {{sentences?: Record<string, string>} | undefined} */ (game.bots.find(({ name }) => name === bot));
  return found?.sentences?.[level] ?? "";
}

/** The bot of a level, or of the nearest that the game has. @param {GameInfo} game @param {number} level */
export function botAt(game, level) {
  const levels = levelsOf(game);
  return [...levels].sort((one, other) => Math.abs(one.level - level) - Math.abs(other.level - level))[0];
}

/** The bot that is offered first: the one for whoever plays at this browser. @param {GameInfo} game */
export const usualBot = (game) => botAt(game, presetOf(game).level);

/** The part of the way up the levels for each answer to "who plays?", for games that do not say. @type {Record<string, number>} */
const HEIGHTS = { little: 0, big: 1 / 3, adult: 2 / 3, expert: 1 };

/** @param {GameInfo} game @param {string} who */
function levelFor(game, who) {
  const levels = levelsOf(game);
  return levels[Math.round((HEIGHTS[who] ?? HEIGHTS.big ?? 0) * (levels.length - 1))]?.level ?? 1;
}

/** What suits whoever plays at this browser. @param {GameInfo} game @returns {Preset} */
export function presetOf(game) {
  const who = player.peek() || "big";
  const { presets } = /** @type {GameInfo & {presets?: Record<string, Preset>}} */ (game);
  return presets?.[who] ?? { options: {}, level: levelFor(game, who), pace: who === "little" ? "turns" : "race" };
}

/** @param {NewSeat[]} seats @returns {number[]} */
export const facesAt = (seats) => seats.flatMap(({ face }) => face ?? []);

/**
 * A character with its name; a second one of the same level gets a number.
 * @param {BotLevel} choice
 * @param {NewSeat[]} others
 * @returns {NewSeat}
 */
export function botSeat(choice, others) {
  const name = levelName(choice);
  const twins = others.filter((seat) => seat.kind === "bot" && seat.level === choice.level).length;
  return { kind: "bot", name: twins ? `${name} ${twins + 1}` : name, face: freeFace(BOT_FACE, facesAt(others)), ...choice };
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
  if (kind === "me") return { kind, name: recallOwn("name", ""), face: freeFace(ownFace(), taken) };
  return { kind, name: "", face: freeFace(others.length, taken) };
}

/**
 * For the next table. Who belongs to a family keeps name and face, whatever a seat is called: those are changed in the album.
 * @param {string} name
 * @param {number} face
 */
export function rememberMe(name, face) {
  if (recall("people", "") && recallOwn("name", "")) return;
  if (name) rememberOwn("name", name);
  rememberOwn("face", String(face));
}

/**
 * The opponent of "Play now": as strong as suits whoever plays, and a step up or down after games won or lost in a row.
 * @param {GameInfo} game
 */
export const nextBot = (game) => botAt(game, presetOf(game).level + rungOf(game.slug, player.peek()).offset);

/** A table for one tap: me against one bot, or as many as it needs. It waits for me when I am away. @param {GameInfo} game */
export function quickTable(game) {
  const { options, pace } = presetOf(game);
  const bot = nextBot(game);
  const seats = [seatOf("me", [], game)];
  while (bot && seats.length < Math.max(2, game.seats[0])) seats.push(botSeat(bot, seats));
  return { game: game.slug, seats, options, pace, away_s: 0 };
}
