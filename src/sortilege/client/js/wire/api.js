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
export const games = (lang) => call(`games?lang=${lang}`);
/** @returns {Promise<import("./wire.js").ListedTable[]>} */
export const myTables = () => call("tables");
/** @param {string} id @returns {Promise<import("./wire.js").TableInfo>} */
export const table = (id) => call(`tables/${id}`);
/** @param {import("./wire.js").NewTable} wish @returns {Promise<import("./wire.js").TableName>} */
export const newTable = (wish) => post("tables", wish);
/** @param {string} id @param {import("./wire.js").Join} wish */
export const join = (id, wish) => post(`tables/${id}/join`, wish);
/** @param {string} id @param {string} bot @param {number} level */
export const fill = (id, bot, level) => post(`tables/${id}/fill`, { bot, level });
/** @param {string} id @param {import("./wire.js").OwnDice | null} dice @returns {Promise<import("./wire.js").TableName>} */
export const rematch = (id, dice) => post(`tables/${id}/rematch`, dice ? { dice } : undefined);
/** A seed for a table that is about to begin. @returns {Promise<import("./wire.js").Ticket>} */
export const ticket = () => post("dice");
/** @param {string} id @returns {Promise<import("./wire.js").DiceInfo>} */
export const dice = (id) => call(`tables/${id}/dice`);
/** @param {string} id @param {string} number @returns {Promise<import("./wire.js").DiceInfo>} */
export const giveNumber = (id, number) => post(`tables/${id}/dice`, { number });
/**
 * A finished game as one seat saw it, or with everything shown.
 * @param {string} id
 * @param {number | null} eye
 * @returns {Promise<import("./wire.js").Replay>}
 */
export const replay = (id, eye) => call(`tables/${id}/replay${eye === null ? "" : "?eye=" + eye}`);
/** The last turn of a running game as this browser saw it. @param {string} id @returns {Promise<import("./wire.js").LastTurn>} */
export const lastTurn = (id) => call(`tables/${id}/last-turn`);
/**
 * A hint for a question of one's own.
 * @param {string} id @param {number} seat @param {number} question @returns {Promise<import("./wire.js").HintInfo>}
 */
export const hint = (id, seat, question) => post(`tables/${id}/hint`, { seat, question_id: question });
/** What happened in a running game, as far as it may be looked up. @param {string} id @returns {Promise<import("./wire.js").TableLog>} */
export const log = (id) => call(`tables/${id}/log`);
/** @param {string} id @returns {Promise<import("./wire.js").Story>} */
export const story = (id) => call(`tables/${id}/story`);
/** @param {string} game @param {string} lang @returns {Promise<import("./wire.js").RulesInfo>} */
export const rules = (game, lang) => call(`rules/${game}?lang=${lang}`);
/** @param {string} id */
export const recordAddress = (id) => `/api/tables/${id}/record`;
/** The record of a finished game. @param {string} id @returns {Promise<string>} */
export async function record(id) {
  const answer = await fetch(recordAddress(id)).catch(() => null);
  if (!answer?.ok) throw new ApiError(answer?.status ?? 0, {});
  return answer.text();
}
/** @param {string} id */
export const qrAddress = (id) => `/api/tables/${id}/qr.svg`;
