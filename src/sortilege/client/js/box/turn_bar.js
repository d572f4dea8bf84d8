// Whose turn it is.
import { html } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { announce } from "./news.js";
import { playersOf } from "./players.js";

/** @typedef {import("./kept.js").Kept<{at: number}>} Turns */

/** @param {{turns: Turns, seats: readonly number[]}} props */
export function TurnBar({ turns, seats }) {
  const players = playersOf(seats);
  const at = turns.value.at % players.length;
  const next = (at + 1) % players.length;
  const pass = () => {
    turns.change({ at: next });
    announce(t("box.turn_of", { name: players[next] ?? "" }));
  };
  return html`<div class=${`box-turn seat-${at}`}>
    <strong>${t("box.turn_of", { name: players[at] ?? "" })}</strong>
    <button type="button" class="button" onClick=${pass}>${t("box.next", { name: players[next] ?? "" })}</button>
  </div>`;
}
