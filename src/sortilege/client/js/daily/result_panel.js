// The end of a challenge: stars, a sentence, the days in a row, and the result to share.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { gameTitle, games as fetchGames } from "../games.js";
import { language, t } from "../platform/i18n.js";
import { say } from "../platform/speech.js";
import { Icon } from "../widgets/icons.js";
import { dayName, today } from "./days.js";
import { doneOf, readBook, streakOf } from "./record.js";
import { markText, share, shareText } from "./share.js";
import { Stars } from "./stars.js";

/** @typedef {import("../wire/wire.js").ChallengeResult} ChallengeResult */

/** The next challenge of the day that is still open; empty if all are done, null until that is known. @param {string} day */
function useNext(day) {
  const [next, setNext] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    const find = async () => {
      const book = readBook();
      const open = (await fetchGames()).find(({ slug, client, challenge }) => client && challenge && !doneOf(book, day, slug));
      setNext(open?.slug ?? "");
    };
    find().catch(() => {});
  }, [day]);
  return next;
}

/** @param {{text: string}} props */
function ShareButton({ text }) {
  const [state, setState] = useState("");
  const send = async () => {
    setState("");
    const outcome = await share(text);
    setState(outcome === "shared" ? "" : t("daily." + outcome));
  };
  return html`<button type="button" class="button second" data-share onClick=${() => void send()}>
      <${Icon} name="link" />${t("daily.share")}</button>
    <span class="daily-told" role="status">${state}</span>
    ${state === t("daily.failed") && html`<textarea class="daily-text" readonly rows="5" aria-label=${t("daily.share")}
      value=${text}></textarea>`}`;
}

/** @param {{game: string, day: string, result: ChallengeResult, again: () => void}} props */
export function ResultPanel({ game, day, result, again }) {
  const heading = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const next = useNext(day);
  const streak = streakOf(readBook(), today());
  const words = t(`challenge.${game}.${result.key}`, result.values);
  const score = t(`challenge.${game}.score`, { n: result.score, best: result.best });
  const date = dayName(day, language.value, { day: "numeric", month: "long", year: "numeric" });
  const text = shareText({
    ...result, streak, score, date, title: gameTitle(game),
    link: `${location.origin}/today/${game}/${day}`,
  });
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  useEffect(() => say("prompt", words), [words]);
  return html`<section class="daily-result" aria-labelledby="daily-result">
    <${Stars} stars=${result.stars} />
    <h2 id="daily-result" tabindex="-1" ref=${heading}>${t("daily.stars." + result.stars)}</h2>
    <p>${words}</p>
    <p class="daily-facts">
      ${result.marks.length > 1 && html`<span aria-hidden="true">${markText(result.marks)}</span> `}<span>${score}</span>
      ${streak > 0 && html` <b class="daily-streak">${t("daily.streak", { n: streak })}</b>`}</p>
    <div class="daily-row">
      ${next && html`<a class="button" data-next href=${`/today/${next}/${day}`}><${Icon} name="next" />${gameTitle(next)}</a>`}
      ${next === "" && html`<a class="button" data-next href="/today"><${Icon} name="check" />${t("daily.all_done")}</a>`}
      <${ShareButton} text=${text} />
      <button type="button" class="button second" data-again onClick=${again}><${Icon} name="again" />${t("daily.again")}</button>
    </div>
  </section>`;
}
