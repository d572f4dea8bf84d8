// What was played in a running game, as far as this browser may see it again.
import { call } from "./api.js";

/** The last turn of a running game as this browser saw it. @param {string} id @returns {Promise<import("./wire.js").LastTurn>} */
export const lastTurn = (id) => call(`tables/${id}/last-turn`);
/** What happened in a running game, as far as it may be looked up. @param {string} id @returns {Promise<import("./wire.js").TableLog>} */
export const log = (id) => call(`tables/${id}/log`);
