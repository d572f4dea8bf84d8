// The shelf: the games that the server offers, and the tables of this browser.
import { html, useEffect, useState } from "../vendor/preact.js";
import * as api from "./api.js";
import { isDrawn } from "./games.js";
import { language, t } from "./i18n.js";
import { go, setTitle } from "./route.js";
import { Trouble } from "./trouble.js";

/** @typedef {import("./wire.js").GameInfo} GameInfo */
/** @typedef {import("./wire.js").MyTable} MyTable */

/** What stands where no source names anybody. */
const UNKNOWN = "N. N.";

/** @param {{game: GameInfo, onTrouble: (error: api.ApiError) => void}} props */
function Card({ game, onTrouble }) {
  const [busy, setBusy] = useState(false);
  const title = game.title[language.value] ?? game.title["en"];
  const art = game.slug.replaceAll("-", "_");
  const playNow = async () => {
    setBusy(true);
    try {
      const { quickSeats } = await import("./seating.js");
      go("/t/" + (await api.newTable({ game: game.slug, seats: quickSeats(game), options: {} })).table);
    } catch (error) {
      setBusy(false);
      onTrouble(/** @type {api.ApiError} */ (error));
    }
  };
  return html`<article class="card">
    <img class="cover" loading="lazy" src=${`/static/art/${art}/cover.svg`} alt="" width="640" height="400" />
    <div class="card-text">
      <h2>${title}</h2>
      <p class="facts">
        <span>${t("facts.players", { low: game.seats[0], high: game.seats[1] })}</span>
        <span>${t("facts.age", { n: game.age })}</span>
        <span>${t("facts.minutes", { n: game.minutes })}</span>
      </p>
      <p class="blurb">${t(`game.${game.slug}.blurb`)}</p>
      <div class="ways">
        <button type="button" class="button" disabled=${busy} onClick=${playNow}>${t("play_now")}</button>
        <a class="button second" href=${"/new/" + game.slug}>${t("with_friends")}</a>
      </div>
      <p class="credit"><a class="plain" href=${"/rules/" + game.slug} aria-label=${`${t("rules")}: ${title}`}>${t("rules")}</a>
        <span>${t(game.publisher === UNKNOWN ? "credit.unknown" : "credit", { authors: game.authors.join(", "), publisher: game.publisher, year: game.year })}</span></p>
    </div>
  </article>`;
}

/** @param {{table: MyTable, games: GameInfo[]}} props */
function TableLine({ table, games }) {
  const game = games.find((one) => one.slug === table.game);
  const names = table.seats.map((seat) => seat.name || t("free_seat")).join(", ");
  const when = new Date(table.changed_ms).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });
  return html`<li><a class="table-line" href=${"/t/" + table.table}>
    <strong>${game?.title[language.value] ?? table.game}</strong>
    <span class="names">${names}</span>
    <span class="when">${when}</span>
    <span class=${"badge " + (table.your_turn ? "now" : table.phase)}>${t(table.your_turn ? "your_turn" : "phase." + table.phase)}</span>
  </a></li>`;
}

/** @param {{tables: MyTable[], games: GameInfo[]}} props */
function MyGames({ tables, games }) {
  if (!tables.length) return null;
  return html`<section class="my-games" aria-labelledby="my-games">
    <h2 id="my-games">${t("my_games")}</h2>
    <ul>${tables.map((table) => html`<${TableLine} key=${table.table} table=${table} games=${games} />`)}</ul>
  </section>`;
}

export function Page() {
  const [games, setGames] = useState(/** @type {GameInfo[] | null} */ (null));
  const [tables, setTables] = useState(/** @type {MyTable[]} */ ([]));
  const [error, setError] = useState(/** @type {api.ApiError | null} */ (null));
  useEffect(() => setTitle(""), []);
  useEffect(() => {
    // One after the other: the first answer brings the cookie that the second one needs.
    const load = async () => {
      setGames((await api.games()).filter((game) => isDrawn(game.slug)));
      setTables((await api.myTables()).filter((table) => isDrawn(table.game)));
    };
    load().catch(setError);
  }, []);
  return html`<div class="page shelf">
    <div class="welcome">
      <h1 tabindex="-1">${t("shelf.title")}</h1>
      <p>${t("shelf.text")}</p>
    </div>
    <${Trouble} error=${error} />
    <section class="games" aria-label=${t("games")} aria-busy=${games ? "false" : "true"}>
      ${games?.map((game) => html`<${Card} key=${game.slug} game=${game} onTrouble=${setError} />`)}
    </section>
    <${MyGames} tables=${tables} games=${games ?? []} />
  </div>`;
}
