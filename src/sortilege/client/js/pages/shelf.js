// The shelf: the games that the server offers, and the tables of this browser.
import { html, useEffect, useState } from "../../vendor/preact.js";
import * as api from "../wire/api.js";
import { games as fetchGames } from "../games.js";
import { language, t } from "../platform/i18n.js";
import { go, setTitle } from "../platform/route.js";
import { ErrorMessage } from "../widgets/error_message.js";

/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */
/** @typedef {import("../wire/wire.js").ListedTable} ListedTable */

/** What the server sends where no source names a publisher. */
const UNKNOWN = "N. N.";

/** @param {GameInfo} game */
const cover = (game) => (game.client ? game.client + "art/cover.svg" : "/static/client/art/cover.svg");

/** @param {GameInfo} game */
const credit = ({ authors, publisher, year }) =>
  t(publisher === UNKNOWN ? "credit.unknown" : "credit", { authors: authors.join(", "), publisher, year });

/** @param {{game: GameInfo, onError: (error: api.ApiError) => void}} props */
function Card({ game, onError }) {
  const [busy, setBusy] = useState(false);
  const title = game.title[language.value] ?? game.title["en"];
  const playNow = async () => {
    setBusy(true);
    try {
      const { quickTable } = await import("../table/seating.js");
      go("/t/" + (await api.newTable(quickTable(game))).table);
    } catch (error) {
      setBusy(false);
      onError(/** @type {api.ApiError} */ (error));
    }
  };
  return html`<article class="card">
    <img class="cover" loading="lazy" src=${cover(game)} alt="" width="640" height="400" />
    <div class="card-text">
      <h2>${title}</h2>
      <p class="facts">
        <span>${t("facts.players", { low: game.seats[0], high: game.seats[1] })}</span>
        <span>${t("facts.age", { n: game.age })}</span>
        <span>${t("facts.minutes", { n: game.minutes })}</span>
      </p>
      <p class="blurb">${game.blurb}</p>
      <div class="ways">
        <button type="button" class="button" disabled=${busy} onClick=${playNow}>${t("play_now")}</button>
        <a class="button second" href=${"/new/" + game.slug}>${t("with_friends")}</a>
      </div>
      <p class="credit">
        ${game.client && html`<a class="plain" href=${"/learn/" + game.slug} aria-label=${`${t("learn")}: ${title}`}>${t("learn")}</a>`}
        <a class="plain" href=${"/rules/" + game.slug} aria-label=${`${t("rules")}: ${title}`}>${t("rules")}</a>
        <span>${credit(game)}</span>
      </p>
    </div>
  </article>`;
}

/** Fetched only by those who have played before. @param {{games: GameInfo[], tables: ListedTable[]}} props */
function MyGames(props) {
  const [module, setModule] = useState(/** @type {typeof import("./my_games.js") | null} */ (null));
  const any = props.tables.length > 0;
  useEffect(() => {
    const load = async () => {
      const found = await import("./my_games.js");
      await found.ready;
      setModule(found);
    };
    if (any) load().catch(() => {});
  }, [any]);
  return module && html`<${module.MyGames} ...${props} />`;
}

export function Page() {
  const [games, setGames] = useState(/** @type {GameInfo[] | null} */ (null));
  const [tables, setTables] = useState(/** @type {ListedTable[]} */ ([]));
  const [error, setError] = useState(/** @type {api.ApiError | null} */ (null));
  useEffect(() => setTitle(""), []);
  useEffect(() => {
    // One after the other: the first answer sets the cookie that the second request needs.
    const load = async () => {
      setGames(await fetchGames());
      setTables(await api.myTables());
    };
    load().catch(setError);
  }, [language.value]);
  return html`<div class="page shelf">
    <div class="welcome">
      <h1 tabindex="-1">${t("shelf.title")}</h1>
      <p>${t("shelf.text")}</p>
    </div>
    <${ErrorMessage} error=${error} />
    <section class="games" aria-label=${t("games")} aria-busy=${games ? "false" : "true"}>
      ${games?.map((game) => html`<${Card} key=${game.slug} game=${game} onError=${setError} />`)}
    </section>
    <${MyGames} tables=${tables} games=${games ?? []} />
  </div>`;
}
