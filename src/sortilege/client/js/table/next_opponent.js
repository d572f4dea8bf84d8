// After a game against bots: the next opponent may be a step stronger or weaker, and says hello.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { newTable } from "../wire/dice.js";
import { findGame } from "../games.js";
import { climb, keepRung, rungOf } from "../platform/ladder.js";
import { t } from "../platform/i18n.js";
import { go } from "../platform/route.js";
import { player } from "../platform/settings.js";
import { characterFace, Face } from "../widgets/faces.js";
import { Strength } from "../widgets/strength.js";
import { botAt, nextBot, presetOf, quickTable, sentenceOf } from "./opponents.js";
import { levelName } from "./seating.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */
/** @typedef {import("./opponents.js").BotLevel} BotLevel */
/** @typedef {{game: GameInfo, bot: BotLevel, moved: number}} Step */

/** The level of the bots, where one person plays against them alone; otherwise 0. @param {Frame} frame */
function rivalLevel({ seats }) {
  const rivals = seats.filter((seat) => !seat.yours);
  const isDuel = rivals.length === seats.length - 1 && rivals.every((seat) => seat.kind === "bot");
  return isDuel ? Math.max(...rivals.map((seat) => seat.level ?? 0)) : 0;
}

/** Counts the game, if it was played against the opponent of "Play now". @param {Frame} frame @returns {Promise<Step | null>} */
async function countGame(frame) {
  const game = await findGame(frame.game);
  const who = player.peek();
  const before = nextBot(game);
  const rung = rungOf(game.slug, who);
  if (!before || (rivalLevel(frame) !== before.level && rung.last !== frame.table)) return null;
  const won = frame.winners.some((n) => frame.seats[n]?.yours);
  const after = climb(rung, frame.table, won);
  const bot = botAt(game, presetOf(game).level + after.offset) ?? before;
  // At the top and at the bottom there is nobody else to meet.
  const moved = after === rung || bot.level !== before.level ? after.moved : 0;
  keepRung(game.slug, who, { ...after, moved, offset: bot.level - presetOf(game).level });
  return moved ? { game, bot, moved } : null;
}

/** @param {{frame: Frame, onError: (error: import("../wire/api.js").ApiError) => void}} props */
export function NextOpponent({ frame, onError }) {
  const [step, setStep] = useState(/** @type {Step | null} */ (null));
  useEffect(() => {
    // Without it the end is shown all the same.
    if (rivalLevel(frame)) countGame(frame).then(setStep, () => {});
  }, [frame.table]);
  if (!step) return null;
  const name = levelName(step.bot);
  const start = () => newTable(quickTable(step.game)).then(({ table }) => go("/t/" + table), onError);
  return html`<section class="next-opponent">
    <span class="ranked"><${Face} face=${characterFace(step.bot.level)} /><${Strength} level=${step.bot.level} /></span>
    <div>
      <p>${t(step.moved > 0 ? "ladder.up" : "ladder.down", { name })}</p>
      ${sentenceOf(step.game, step.bot) && html`<p class="help">${t("quote", { text: sentenceOf(step.game, step.bot) })}</p>`}
      <button type="button" class="button second" onClick=${start}>${t("ladder.play", { name })}</button>
    </div>
  </section>`;
}
