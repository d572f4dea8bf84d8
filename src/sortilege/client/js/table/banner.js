// The banner: whose turn it is and what is asked; and a line for those who only watch.
import { html, useEffect } from "../../vendor/preact.js";
import { say } from "../platform/speech.js";
import { t } from "../platform/i18n.js";
import { Icon } from "../widgets/icons.js";
import { Sitter } from "./seats.js";
import { isWatching, turnWords } from "./turn.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */

/** Names and prompts with more letters are shown smaller. */
const LONG_NAME = 14;
const LONG_PROMPT = 58;

/** How many letters stand together at most: a line may end after a space or a hyphen. @param {string} name */
export const lettersTogether = (name) => Math.max(...name.split(/(?<=[-\s])/).map((part) => part.length));

/**
 * @param {{told: Frame, frame: Frame, module: GameModule, online: boolean[]}} props
 * `told` has the words, `frame` what lies on the table, `online` who is there
 */
export function Banner({ told, frame, module, online }) {
  const { who, what, seat } = turnWords(told, module, online);
  const yours = told.questions.length > 0;
  useEffect(() => {
    if (yours) say("prompt", `${who}. ${what}`);
  }, [yours, who, what]);
  return html`<section class=${`banner seat-${seat ?? "none"} ${yours ? "yours" : ""}`} aria-label=${t("turn")}>
    ${seat !== null && html`<div class="banner-face" key=${seat}><${Sitter} seats=${told.seats} n=${seat} module=${module} /></div>`}
    <div class="banner-text" aria-live=${yours ? "polite" : "off"} aria-atomic="true">
      <p class=${who.length > LONG_NAME ? "who long" : "who"} style=${{ "--letters": lettersTogether(who) }}>${who}</p>
      <p class=${what.length > LONG_PROMPT ? "what long" : "what"}>${what}</p>
    </div>
    <${module.Aim} view=${frame.view} />
  </section>`;
}

/** Told to everybody who sits nowhere: also to somebody who opened the own table on a second device. @param {{frame: Frame}} props */
export function WatchingNote({ frame }) {
  return isWatching(frame) && html`<p class="watching" role="note">
    <${Icon} name="eye" /><span><strong>${t("watching")}</strong>
      ${frame.phase === "playing" && html`<a href=${"/seat/" + frame.table}>${t("watching.seat")}</a>`}</span>
  </p>`;
}
