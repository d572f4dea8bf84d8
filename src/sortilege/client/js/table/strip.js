// On a phone: a strip that is always in view, with everybody's points and what happened last. Screen readers have the list of
// players and the narrator.
import { html, useLayoutEffect } from "../../vendor/preact.js";
import { Face, faceOf } from "../widgets/faces.js";
import { lastWords } from "./narrator.js";
import { whenDrawn } from "./parts.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */

const LastWords = () => html`<p class="strip-words">${lastWords.value}</p>`;

/** @param {{frame: Frame, told: Frame, online: boolean[]}} props `told` says whose turn it is */
export function Strip({ frame, told, online }) {
  const isGone = (/** @type {number} */ n) => frame.seats[n]?.kind === "person" && online[n] === false;
  const look = (/** @type {number} */ n) => `${told.awaited.includes(n) ? "awaited" : ""} ${isGone(n) ? "is-away" : ""}`;
  return html`<div class="strip" aria-hidden="true">
    <ul class="strip-seats">
      ${frame.seats.map((seat, n) => html`<li key=${n} class=${`strip-seat seat-${n} ${look(n)}`}>
        <${Face} face=${faceOf(seat, n)} /><b>${frame.scores[n] ?? 0}</b>
      </li>`)}
    </ul>
    <${LastWords} />
  </div>`;
}

/** Leaves as much room below the table as the tray covers on a phone. @param {{current: HTMLElement | null}} root @param {Frame} frame */
export function useTrayRoom(root, frame) {
  useLayoutEffect(() => whenDrawn(() => {
    const room = `${root.current?.querySelector(".tray")?.clientHeight ?? 0}px`;
    for (const part of [root.current, /** @type {HTMLElement | null | undefined} */ (root.current?.querySelector(".peek"))]) {
      if (part && part.style.getPropertyValue("--tray") !== room) part.style.setProperty("--tray", room);
    }
  }), [frame]);
}
