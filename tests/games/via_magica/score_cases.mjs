// Scores tables that come as JSON from standard input, as the score sheet of the companion does.
import { readFileSync } from "node:fs";
import {
  isEarned, isEnded, leadersOf, partsOf, refusePortal, refuseReward, scoreOf,
} from "../../../src/sortilege/games/via_magica/client/score_table.js";

/** Can everything that stands in a table be written down, one entry after the other? */
function canBeEntered(table) {
  const sheet = table.map(() => ({ opened: [], rewards: [] }));
  const write = (who, list, name, refuse) => {
    const why = refuse(sheet, who, name);
    sheet[who][list].push(name);
    return why === null;
  };
  const portals = table.map(({ opened }, who) => opened.every((name) => write(who, "opened", name, refusePortal)));
  const rewards = table.map(({ rewards }, who) => rewards.every((name) => write(who, "rewards", name, refuseReward)));
  return [...portals, ...rewards].every(Boolean);
}

const COLOUR_REWARDS = ["R01", "R02", "R03", "R04", "R05"];
const answers = JSON.parse(readFileSync(0, "utf8")).map((table) => ({
  parts: table.map(partsOf),
  scores: table.map(scoreOf),
  earned: table.map(({ opened }) => COLOUR_REWARDS.filter((reward) => isEarned(opened, reward))),
  leaders: leadersOf(table),
  ended: isEnded(table),
  entered: canBeEntered(table),
}));
console.log(JSON.stringify(answers));
