// A moment of a finished game as a small picture: the card it was about, or who it was about.
import { html } from "../../../client/vendor/preact.js";
import { MagicCard, Picture, Student, SwapSign } from "./art.js";

/** @typedef {import("./types.js").Moment} Moment */

/** Moments that are about a player; all others are about a card. */
const ABOUT_PLAYERS = ["comeback", "close", "row", "second-try"];

/** @param {{moment: Moment}} props */
const Player = ({ moment }) => html`<span class=${`mc-moment seat-${moment.seat}`} aria-hidden="true">
  <${Student} seat=${moment.seat ?? 0} /><${Picture} name="prize" />
  ${moment.cards && html`<b class="mc-moment-count">${moment.cards}</b>`}</span>`;

/** @param {{moment: Moment}} props */
const Card = ({ moment }) => html`<span class="mc-moment" aria-hidden="true">
  <span class="mc-card"><${MagicCard} shows=${moment.shows} /></span>
  <b class="mc-moment-count"><${SwapSign} />${moment.swaps}</b></span>`;

/** @param {{moment: Moment}} props */
export const MomentPicture = ({ moment }) =>
  ABOUT_PLAYERS.includes(moment.kind) ? html`<${Player} moment=${moment} />` : html`<${Card} moment=${moment} />`;
