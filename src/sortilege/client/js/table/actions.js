// "What can I do?": every legal action in words, always reachable, each a button.
import { html } from "../../vendor/preact.js";
import { Icon } from "../widgets/glyphs.js";
import { t } from "../platform/i18n.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */

/** What is done with things comes first; plain words, such as passing or giving up, come last. @param {string[]} actions */
const inOrder = (actions) => [...actions].sort((one, other) => Number(other.includes(" ")) - Number(one.includes(" ")));

/** @param {{frame: Frame, module: import("../wire/wire.js").GameModule, busy: boolean, play: (seat: number, action: string) => void}} props */
export function Actions({ frame, module, busy, play }) {
  const several = frame.seats.filter((seat) => seat.yours).length > 1;
  const waitingFor = frame.awaited.map((n) => seatName(frame.seats[n], n)).join(", ");
  return html`<section class="actions" aria-labelledby="actions">
    <h2 id="actions">${t("what_can_i_do")}</h2>
    <div class="action-list" tabindex="-1">
      ${frame.questions.map((question) => html`
        ${several && html`<p class="action-seat">${seatName(frame.seats[question.seat], question.seat)}</p>`}
        ${inOrder(question.actions).map((action) => html`<button type="button" key=${question.seat + action} class="action" data-action=${action} data-seat=${question.seat}
          aria-disabled=${busy ? "true" : "false"} onClick=${() => play(question.seat, action)}>${module.sayAction(action, question, frame.view)}</button>`)}`)}
      ${!frame.questions.length && html`<p class="help">${t("wait_for", { name: waitingFor })}</p>`}
    </div>
  </section>`;
}

/** How to play by keyboard. @param {{game: string}} props */
export function Keys({ game }) {
  return html`<details class="keys">
    <summary><${Icon} name="keys" />${t("keys")}</summary>
    <p>${t(`game.${game}.keys`)}</p>
  </details>`;
}
