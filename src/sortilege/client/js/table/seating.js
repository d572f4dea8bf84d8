// The names of the players at a table; the bots among them are characters.
import { characterOf } from "../widgets/faces.js";
import { t } from "../platform/i18n.js";

/** @param {{level: number}} choice */
export const levelName = ({ level }) => t("bot.level." + characterOf(level));

/** What kind of character plays at a level. @param {{level: number}} choice */
export const levelTemper = ({ level }) => t(`bot.level.${characterOf(level)}.help`);

/** A character with a few words about it. @param {{level: number}} choice */
export const levelLine = (choice) => t("level.line", { name: levelName(choice), help: levelTemper(choice) });

/** @param {{name?: string | null} | undefined} seat @param {number} n */
export const seatName = (seat, n) => seat?.name || t("seat." + n);
