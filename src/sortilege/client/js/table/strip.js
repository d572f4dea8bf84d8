// On a phone: a strip that is always in view, with everybody's points, what happened last, and the tools. Screen readers have
// the list of players and the narrator. Elsewhere only the tools are shown.
import { html, useLayoutEffect } from "../../vendor/preact.js";
import { Face, faceOf } from "../widgets/faces.js";
import { Icon } from "../widgets/icons.js";
import { isHelped } from "./handicaps.js";
import { lastWords } from "./narrator.js";
import { whenDrawn } from "./parts.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */

const LastWords = () => html`<p class="strip-words" aria-hidden="true">${lastWords.value}</p>`;

/** @param {{frame: Frame, told: Frame, online: boolean[], children?: unknown}} props `told` says whose turn it is */
export function Strip({ frame, told, online, children }) {
  const isGone = (/** @type {number} */ n) => frame.seats[n]?.kind === "person" && online[n] === false;
  const look = (/** @type {number} */ n) => `${told.awaited.includes(n) ? "awaited" : ""} ${isGone(n) ? "is-away" : ""}`;
  return html`<div class="strip">
    <ul class="strip-seats" aria-hidden="true">
      ${frame.seats.map((seat, n) => html`<li key=${n} class=${`strip-seat seat-${n} ${look(n)}`}>
        <${Face} face=${faceOf(seat, n)} /><b>${frame.scores[n] ?? 0}</b>${isHelped(frame, n) && html`<${Icon} name="feather" />`}
      </li>`)}
    </ul>
    <${LastWords} />
    ${children}
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
