// The calls about seats that go to another browser.
import { call, post } from "./api.js";

/** A code for some of the own seats. @param {string} id @param {number[]} seats @returns {Promise<import("./wire.js").HandoverCode>} */
export const makeCode = (id, seats) => post(`tables/${id}/handover`, { seats });
/** What a code is good for. @param {string} id @param {string} code @returns {Promise<import("./wire.js").HandoverInfo>} */
export const lookAt = (id, code) => post(`tables/${id}/handover/look`, { code });
/** @param {string} id @param {string} code @returns {Promise<import("./wire.js").TableName>} */
export const take = (id, code) => post(`tables/${id}/handover/take`, { code });
/** Which seats have lost their browser. @param {string} id @returns {Promise<import("./wire.js").ClaimInfo>} */
export const claims = (id) => call(`tables/${id}/claim`);
/** @param {string} id @param {number} seat @returns {Promise<import("./wire.js").ClaimInfo>} */
export const claim = (id, seat) => post(`tables/${id}/claim`, { seat });
/** @param {string} id @param {string} claim @param {boolean} agrees */
export const answer = (id, claim, agrees) => post(`tables/${id}/claim/answer`, { claim, agrees });
