// The board of every game without a client of its own: its drawing as text. The list of actions and the narrator do the rest.
import { html } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { loadStyle } from "../platform/style.js";

/** @typedef {import("../wire/wire.js").BoardProps} BoardProps */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */

/** @param {BoardProps} props */
function Board({ drawing }) {
  return html`<pre class="plain-board" tabindex="0" role="group" aria-label=${t("plain.board")}>${drawing ?? ""}</pre>`;
}

/** A pawn in the colour of the seat. */
const Portrait = () => html`<svg class="figure plain-pawn" viewBox="0 0 60 90" aria-hidden="true">
  <circle cx="30" cy="22" r="17"/><path d="M30 34c9 0 10 8 12 22 1 9 8 12 10 24H8c2-12 9-15 10-24 2-14 3-22 12-22z"/>
</svg>`;

/** @param {{score?: number}} props */
const Prizes = ({ score }) => score !== undefined && html`<p class="plain-score">${t("plain.score", { n: score })}</p>`;

/** @param {unknown} value @returns {string} */
function say(value) {
  if (Array.isArray(value)) return value.map(say).join(" ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Seats are numbers on the wire, chance and the clock have names. @param {unknown} actor @param {(seat: number) => string} name */
const sayActor = (actor, name) => (/^\d$/.test(String(actor)) ? name(Number(actor)) : t("plain.actor." + actor));

/**
 * The fields of an event in their order: the client has no better words for it.
 * @type {GameModule["sayEvent"]}
 */
export function sayEvent({ kind, actor, action, seat, ...values }, name) {
  const who = actor ?? seat;
  const what = [action ?? kind, ...Object.entries(values).map(([field, value]) => `${field} ${say(value)}`)].join(", ");
  return who === undefined ? `${what}.` : t("plain.event", { name: sayActor(who, name), what });
}

/** @type {GameModule} */
export const plainBoard = {
  ready: loadStyle("plain_board"),
  Board,
  Tray: () => null,
  Aim: () => null,
  Portrait,
  Prizes,
  prompt: ({ tap }) => t(tap ? "plain.tap.prompt" : "plain.prompt"),
  sayAction: (action, { tap }) => (tap ? t("plain.tap") : action),
  sayEvent,
  perform: () => {},
  places: () => "",
  illustrations: async () => ({}),
  // The server shows one player's secrets at a time; we cannot know which views have any.
  isSecret: () => true,
  key: () => false,
};
