// The HTTP part of docs/protocol.md.

/** The server's refusal, or the network's. */
export class ApiError extends Error {
  /** @param {number} status @param {{code?: string, text?: string, rule?: string}} body */
  constructor(status, body) {
    super(body.text ?? "");
    this.status = status;
    this.code = body.code ?? "network";
    this.rule = body.rule ?? null;
  }
}

/** @param {string} path @param {RequestInit} [init] */
export async function call(path, init) {
  let answer;
  try {
    answer = await fetch("/api/" + path, init);
  } catch {
    throw new ApiError(0, {});
  }
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new ApiError(answer.status, body);
  return body;
}

/** @param {string} path @param {unknown} [body] */
export const post = (path, body) =>
  call(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });

/** @param {string} lang @returns {Promise<import("./wire.js").GameInfo[]>} */
export const gameList = (lang) => call(`games?lang=${lang}`);
/** @returns {Promise<import("./wire.js").ListedTable[]>} */
export const myTables = () => call("tables");
/** @param {string} id @returns {Promise<import("./wire.js").TableInfo>} */
export const table = (id) => call(`tables/${id}`);
/** @param {import("./wire.js").NewTable} wish @returns {Promise<import("./wire.js").TableName>} */
export const newTable = (wish) => post("tables", wish);
/** @param {string} id @param {string} bot @param {number} level */
export const fill = (id, bot, level) => post(`tables/${id}/fill`, { bot, level });
/** A seed for a table that is about to begin. @returns {Promise<import("./wire.js").Ticket>} */
export const ticket = () => post("dice");
/** @param {string} id @returns {Promise<import("./wire.js").DiceInfo>} */
export const dice = (id) => call(`tables/${id}/dice`);
/** @param {string} id @param {string} number @returns {Promise<import("./wire.js").DiceInfo>} */
export const giveNumber = (id, number) => post(`tables/${id}/dice`, { number });
/** @param {string} game @param {string} lang @returns {Promise<import("./wire.js").RulesInfo>} */
export const rules = (game, lang) => call(`rules/${game}?lang=${lang}`);
/** @param {string} id */
export const qrAddress = (id) => `/api/tables/${id}/qr.svg`;
