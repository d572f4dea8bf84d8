// "What can I do?": every legal action as a button with words.
import { html } from "../../vendor/preact.js";
import { Icon } from "../widgets/icons.js";
import { has, t } from "../platform/i18n.js";
import { seatName } from "./seating.js";
import { waitWords } from "./turn.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */

/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/** @typedef {(seat: number, action: string) => void} PlaySeat */

/** Actions with a piece or a place come first, bare words such as passing come last. @param {string[]} actions */
const inOrder = (actions) => [...actions].sort((one, other) => Number(other.includes(" ")) - Number(one.includes(" ")));

/** @param {{frame: Frame, question: import("../wire/wire.js").Question, module: GameModule, busy: boolean, play: PlaySeat}} props */
function ActionButtons({ frame, question, module, busy, play }) {
  const { seat, actions } = question;
  return inOrder(actions).map((action) => html`<button type="button" key=${seat + action} class="action"
    data-action=${action} data-seat=${seat} aria-disabled=${busy ? "true" : "false"}
    onClick=${() => play(seat, action)}>${module.sayAction(action, question, frame.view)}</button>`);
}

/**
 * What can be done now does not wait for motion; whom one waits for is said with the banner.
 * @param {{frame: Frame, told?: Frame, module: GameModule, busy: boolean, play: PlaySeat}} props
 */
export function Actions({ frame, told = frame, module, busy, play }) {
  const several = frame.seats.filter((seat) => seat.yours).length > 1;
  return html`<section class="actions" aria-labelledby="actions">
    <h2 id="actions">${t("what_can_i_do")}</h2>
    <div class="action-list" role="group" aria-labelledby="actions" tabindex="-1">
      ${frame.questions.map((question) => html`
        ${several && html`<p class="action-seat">${seatName(frame.seats[question.seat], question.seat)}</p>`}
        <${ActionButtons} frame=${frame} question=${question} module=${module} busy=${busy} play=${play} />`)}
      ${!frame.questions.length && html`<p class="help">${waitWords(told)}</p>`}
    </div>
  </section>`;
}

/** How to play with the keyboard; nothing where the game has no keys of its own. @param {{game: string}} props */
export function Keys({ game }) {
  return has(`game.${game}.keys`) && html`<details class="keys">
    <summary><${Icon} name="keys" />${t("keys")}</summary>
    <p>${t(`game.${game}.keys`)}</p>
  </details>`;
}
