// On the shelf: whom "Play now" seats, how strong that is, and why.
import { html } from "../../vendor/preact.js";
import { loadWords, t } from "../platform/i18n.js";
import { player } from "../platform/settings.js";
import { nextBot } from "../table/opponents.js";
import { levelName } from "../table/seating.js";
import { characterFace, Face } from "./faces.js";
import { Strength } from "./strength.js";

await Promise.all([loadWords("tables"), loadWords("players")]);

/** @param {{game: import("../wire/wire.js").GameInfo}} props */
export function RivalLine({ game }) {
  const bot = nextBot(game);
  return bot && html`<${Face} face=${characterFace(bot.level)} />
    <span>${t("rival.meets", { name: levelName(bot) })}</span><${Strength} level=${bot.level} />`;
}

/** Why this one. */
export const Why = () => html`<span class="why">${t("rival.why", { who: t("rival.why." + player.value) })}</span>`;
