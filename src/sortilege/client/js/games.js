// The games that the server offers. A game's client is fetched when one of its tables is opened.
import { signal } from "../vendor/preact.js";
import { language, loadWords } from "./platform/i18n.js";
import * as api from "./wire/api.js";

/** @typedef {import("./wire/wire.js").GameInfo} GameInfo */
/** @typedef {import("./wire/wire.js").GameModule} GameModule */

const list = signal(/** @type {GameInfo[]} */ ([]));
/** @type {Map<string, Promise<GameInfo[]>>} */
const asked = new Map();

/** Fetched once for each language, and again after a failure. */
export function games() {
  const lang = language.value;
  const answer = asked.get(lang) ?? api.gameList(lang).then((found) => (list.value = found));
  asked.set(lang, answer);
  answer.catch(() => asked.delete(lang));
  return answer;
}

/** A game, once the list has been fetched. @param {string} slug */
const known = (slug) => list.value.find((game) => game.slug === slug);

/** The name of a game in the language shown; empty until it is known. @param {string} slug */
export function gameTitle(slug) {
  const title = known(slug)?.title;
  return title?.[language.value] ?? title?.["en"] ?? "";
}

/** Every game with a client of its own has a lesson. @param {string} slug */
export const hasLesson = (slug) => Boolean(known(slug)?.client);

/** Is there a page for people with the real box? @param {string} slug */
export const hasCompanion = (slug) => Boolean(known(slug)?.companion);

/** The options of a game that have a number for each seat: its handicaps. @param {string} slug */
export const seatOptions = (slug) => known(slug)?.options.filter(({ kind }) => kind === "seats") ?? [];

/** Do players have cards that the others may not see? @param {string} slug */
export const hasSecrets = (slug) => Boolean(known(slug)?.private);

/** Can the game give hints, and does the table allow them? @param {import("./wire/wire.js").Frame} frame */
export function allowsHints({ game, table_settings: { hints }, seats }) {
  const isAlone = seats.filter(({ kind }) => kind !== "bot").length < 2;
  return Boolean(known(game)?.hints) && (hints === "all" || (hints === "alone" && isAlone));
}

/** @param {string} slug */
export async function findGame(slug) {
  const found = (await games()).find((game) => game.slug === slug);
  if (!found) throw new api.ApiError(404, { code: "unknown-game" });
  return found;
}

/** The client of a game; the plain board for a game without one. @param {string} slug @returns {Promise<GameModule>} */
export async function gameModule(slug) {
  const { client } = await findGame(slug);
  if (!client) return (await import("./table/plain_board.js")).plainBoard;
  const [module] = await Promise.all([import(client + "index.js"), loadWords(client + "strings/")]);
  await module.ready;
  return module;
}
