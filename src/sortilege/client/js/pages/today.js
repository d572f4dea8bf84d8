// The challenges of the day, the days in a row, and the archive by month.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { dayName, FIRST_DAY, monthOf, plusDays, today, weekdayOf } from "../daily/days.js";
import { doneOf, doneOn, readBook, streakOf } from "../daily/record.js";
import { Stars } from "../daily/stars.js";
import { games as fetchGames } from "../games.js";
import { has, language, loadWords, t } from "../platform/i18n.js";
import { isCalm } from "../platform/motion.js";
import { person } from "../platform/storage.js";
import { setTitle } from "../platform/route.js";
import { loadStyle } from "../platform/style.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { Icon } from "../widgets/icons.js";
import { cover } from "./shelf.js";

/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */
/** @typedef {import("../daily/record.js").Book} Book */

export const ready = Promise.all([loadStyle("daily"), loadWords("daily")]);

/** Some Monday and the days after it. */
const WEEK = Array.from({ length: 7 }, (_, n) => plusDays("2026-01-05", n));

/** The games that have a challenge, with its words. @returns {Promise<GameInfo[]>} */
async function fetchChallenges() {
  const found = (await fetchGames()).filter(({ client, challenge }) => client && challenge);
  await Promise.all(found.map(({ client }) => loadWords(client + "strings/challenge.")));
  return found;
}

/** @param {{game: GameInfo, day: string, book: Book}} props */
function Card({ game, day, book }) {
  const done = doneOf(book, day, game.slug);
  const title = game.title[language.value] ?? game.title["en"];
  const name = `challenge.${game.slug}.name`;
  return html`<li class=${done ? "daily-card done" : "daily-card"}>
    <a href=${`/today/${game.slug}/${day}`} data-challenge=${game.slug}>
      <img class="cover" src=${cover(game)} alt="" width="640" height="400" />
      <span class="daily-card-text">
        <strong>${title}</strong>
        <span>${has(name) && t(name)}</span>
        ${done ? html`<${Stars} stars=${done.stars} />` : html`<span class="button">${t("daily.play")}</span>`}
      </span>
    </a>
  </li>`;
}

/** How full the ring of a day is. @param {Book} book @param {string} day @param {number} of */
function dayState(book, day, of) {
  const n = doneOn(book, day).length;
  return n === 0 ? "" : n < of ? "some" : "all";
}

/** @param {{day: string, games: GameInfo[], book: Book, shown: string, onShow: (day: string) => void}} props */
function Day({ day, games, book, shown, onShow }) {
  const n = doneOn(book, day).length;
  const isOpen = day >= FIRST_DAY && day <= today();
  const words = `${dayName(day, language.value)}, ${t("daily.done_of", { n, of: games.length })}`;
  return html`<li style=${{ "--column": weekdayOf(day) + 1 }}>
    <button type="button" class=${`daily-day ${dayState(book, day, games.length)}`} disabled=${!isOpen} data-day=${day}
      aria-label=${words} aria-pressed=${shown === day ? "true" : "false"} aria-current=${day === today() ? "date" : null}
      onClick=${() => onShow(day)}>${Number(day.slice(8))}</button>
  </li>`;
}

/** @param {{games: GameInfo[], book: Book, shown: string, onShow: (day: string) => void}} props */
function Archive({ games, book, shown, onShow }) {
  const [month, setMonth] = useState(shown);
  const days = monthOf(month);
  const before = plusDays(/** @type {string} */ (days[0]), -1);
  const after = plusDays(/** @type {string} */ (days.at(-1)), 1);
  const name = dayName(month, language.value, { month: "long", year: "numeric" });
  return html`<section class="daily-archive" aria-labelledby="daily-archive">
    <div class="daily-month">
      <button type="button" class="quiet icon" data-month="before" disabled=${before < FIRST_DAY} aria-label=${t("daily.before")}
        title=${t("daily.before")} onClick=${() => setMonth(before)}><${Icon} name="back" /></button>
      <h2 id="daily-archive" aria-live="polite">${name}</h2>
      <button type="button" class="quiet icon" data-month="after" disabled=${after > today()} aria-label=${t("daily.after")}
        title=${t("daily.after")} onClick=${() => setMonth(after)}><${Icon} name="next" /></button>
    </div>
    <p class="daily-weekdays" aria-hidden="true">
      ${WEEK.map((one) => html`<span key=${one}>${dayName(one, language.value, { weekday: "narrow" })}</span>`)}
    </p>
    <ol class="daily-days">
      ${days.map((day) => html`<${Day} key=${day} day=${day} games=${games} book=${book} shown=${shown} onShow=${onShow} />`)}
    </ol>
    <p class="daily-note">${t("daily.archive")} ${t("daily.forgiven")}</p>
  </section>`;
}

/** A page that was left open shows the new day when somebody comes back to it. @param {string} day @param {(day: string) => void} show */
function useNewDay(day, show) {
  useEffect(() => {
    const shown = today();
    const look = () => today() !== shown && show(day === shown ? today() : day);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [day]);
}

export function Page() {
  const [games, setGames] = useState(/** @type {GameInfo[] | null} */ (null));
  const [error, setError] = useState(/** @type {import("../wire/api.js").ApiError | null} */ (null));
  const [day, setDay] = useState(today());
  const heading = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const show = (/** @type {string} */ chosen) => {
    setDay(chosen);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start", behavior: isCalm() ? "auto" : "smooth" });
  };
  useNewDay(day, setDay);
  useEffect(() => void fetchChallenges().then(setGames, setError), [language.value]);
  useEffect(() => setTitle(t("daily.title")), [language.value]);
  void person.value;
  const book = readBook();
  const streak = streakOf(book, today());
  return html`<div class="page daily-list">
    <p class="crumb"><a href="/"><${Icon} name="back" />${t("to_shelf")}</a></p>
    <h1 tabindex="-1">${t("daily.title")}</h1>
    <p>${t("daily.text")}</p>
    <p class="daily-streak" data-streak=${streak}>${streak ? t("daily.streak", { n: streak }) : t("daily.no_streak")}</p>
    <${ErrorMessage} error=${error} />
    <h2 class="daily-date" tabindex="-1" ref=${heading}>${dayName(day, language.value)}</h2>
    <ul class="daily-cards">${games?.map((game) => html`<${Card} key=${game.slug} game=${game} day=${day} book=${book} />`)}</ul>
    ${games && html`<${Archive} games=${games} book=${book} shown=${day} onShow=${show} />`}
  </div>`;
}
