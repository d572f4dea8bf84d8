// The end of a game: who won, what happened, and what to do next.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { rematch } from "../wire/later_dice.js";
import { recordAddress } from "../wire/finished_game.js";
import { loadWords, t } from "../platform/i18n.js";
import { lazy } from "../platform/lazy.js";
import { isCalm } from "../platform/motion.js";
import { go } from "../platform/route.js";
import { say } from "../platform/speech.js";
import { loadStyle } from "../platform/style.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { Line } from "../widgets/header_icons.js";
import { endingWords } from "./ending.js";
import { CHECKED_DICE } from "./checked_dice_icon.js";
import { NextOpponent } from "./next_opponent.js";
import { RematchCard } from "./rematch.js";
import { seatName } from "./seating.js";
import { Sitter } from "./seats.js";
import { Story } from "./story.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */

export const ready = Promise.all([loadStyle("ending"), loadWords("ending")]);

/** New badges for the albums of this family. */
const Earned = lazy(() => import("./earned.js"), "Earned");

/** A line that rises, for the chances of a game. */
const CURVE = "M3 19 9 12l4 3 8-10";

const ResultSheet = lazy(() => import("./result_sheet.js"), "ResultSheet");

/** What can be done now. @param {{frame: Frame, again: (() => void) | null}} props */
function NextSteps({ frame, again }) {
  const [shares, setShares] = useState(false);
  return html`<div class="end-row">
    ${shares && html`<${ResultSheet} frame=${frame} onClose=${() => setShares(false)} />`}
    ${again && html`<button type="button" class="button" onClick=${again}>${t("rematch")}</button>`}
    <button type="button" class="button second" aria-haspopup="dialog" onClick=${() => setShares(true)}>${t("share.result")}</button>
    <a class="button second" href=${"/replay/" + frame.table}>${t("replay")}</a>
    <a class="button second" href="/">${t("to_shelf")}</a>
    <a class="button second whole-row" href=${`/replay/${frame.table}#analysis`}><${Line} shape=${CURVE} />${t("analysis.link")}</a>
  </div>`;
}

/** The winners dance, unless they are bots. @param {{frame: Frame, module: GameModule}} props */
function Winners({ frame, module }) {
  const dances = (/** @type {number} */ n) => (frame.seats[n]?.kind === "bot" ? "" : "dances");
  return html`<div class="end-face">
    ${frame.winners.map((n) => html`<div key=${n} class=${dances(n)}><${Sitter} seats=${frame.seats} n=${n} module=${module} /></div>`)}
  </div>`;
}

/**
 * Who won, and why. A screen for a whole room says what comes `next`.
 * @param {{session: import("../wire/session.js").Session, frame: Frame, module: GameModule, next?: string}} props
 */
export function EndTitle({ session, frame, module, next = "" }) {
  const heading = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const { title, text: words } = endingWords(frame);
  const text = next || words;
  const tie = module.sayTie?.(frame, (n) => seatName(frame.seats[n], n));
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Whoever has scrolled down, as to the list of moves, sees who won.
    scrollTo({ top: 0, behavior: isCalm() ? "auto" : "smooth" });
  }, []);
  useEffect(() => say("prompt", `${title} ${text}`), [title, text]);
  return html`<${RematchCard} session=${session} frame=${frame} />
  <section class=${`end-title seat-${frame.winners[0] ?? 0}`} aria-labelledby="end">
    <${Winners} frame=${frame} module=${module} />
    <div>
      <h2 id="end" tabindex="-1" ref=${heading}>${title}</h2>
      <p>${text}</p>
      ${tie && html`<p class="tie">${tie}</p>`}
    </div>
  </section>`;
}

/**
 * What to do next comes first and stays where it is while the rest is fetched: badges and what happened.
 * @param {{session: import("../wire/session.js").Session, frame: Frame, module: GameModule}} props
 */
export function End({ session, frame, module }) {
  const [error, setError] = useState(/** @type {import("../wire/api.js").ApiError | null} */ (null));
  const again = () => {
    session.asksRematch = true;
    rematch(frame.table).then(({ table }) => go("/t/" + table), setError);
  };
  const sits = frame.seats.some((seat) => seat.yours);
  return html`<div class="end">
    <${ErrorMessage} error=${error} />
    <${NextSteps} frame=${frame} again=${sits ? again : null} />
    <${NextOpponent} frame=${frame} onError=${setError} />
    <${Earned} frame=${frame} />
    <${Story} frame=${frame} module=${module} />
    <div class="end-links">
      <a class="plain" href=${`/replay/${frame.table}#dice`}><${Line} shape=${CHECKED_DICE} />${t("dice.check")}</a>
      <a class="plain" href=${recordAddress(frame.table)} download=${`${frame.game}-${frame.table}.txt`}>${t("download")}</a>
    </div>
  </div>`;
}
