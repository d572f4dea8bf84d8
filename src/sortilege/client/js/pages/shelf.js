// The shelf: the games that the server offers, and the tables of this browser.
import { html, useEffect, useState } from "../../vendor/preact.js";
import * as api from "../wire/api.js";
import { games as fetchGames } from "../games.js";
import { language, t } from "../platform/i18n.js";
import { setTitle } from "../platform/route.js";
import { player } from "../platform/settings.js";
import { person, recall, recallOwn } from "../platform/storage.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { Line, SHELF } from "../widgets/header_icons.js";

/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */
/** @typedef {import("../wire/wire.js").ListedTable} ListedTable */

/** What the server sends where no source names a publisher. */
const UNKNOWN = "N. N.";

/** @param {GameInfo} game */
export const cover = (game) => (game.client ? game.client + "art/cover.svg" : "/static/client/art/cover.svg");

/** @param {GameInfo} game */
const credit = ({ authors, publisher, year }) =>
  t(publisher === UNKNOWN ? "credit.unknown" : "credit", { authors: authors.join(", "), publisher, year });

/** @typedef {typeof import("../widgets/album_line.js")} AlbumModule */

/** Fetched only by those who have collected something. */
function useAlbum() {
  const [module, setModule] = useState(/** @type {AlbumModule | null} */ (null));
  useEffect(() => {
    if (recallOwn("album", "")) import("../widgets/album_line.js").then(setModule, () => {});
  }, [person.value]);
  return module;
}

/** @typedef {typeof import("../widgets/rival_line.js")} RivalModule */

/** Whom "Play now" seats: fetched once it is known who plays. */
function useRival() {
  const [module, setModule] = useState(/** @type {RivalModule | null} */ (null));
  useEffect(() => {
    if (player.value) import("../widgets/rival_line.js").then(setModule, () => {});
  }, [player.value]);
  return module;
}

/** @param {{game: GameInfo, album: AlbumModule | null, rival: RivalModule | null, onError: (error: api.ApiError) => void}} props */
function Card({ game, album, rival, onError }) {
  const [busy, setBusy] = useState(false);
  const title = game.title[language.value] ?? game.title["en"];
  // Every card has the same links: who only hears them must hear of which game.
  const named = (/** @type {string} */ words) => `${t(words)}: ${title}`;
  const start = async () => {
    setBusy(true);
    const { playNow } = await import("../widgets/play_now.js");
    await playNow(game);
  };
  const playNow = () => start().catch(onError).finally(() => setBusy(false));
  return html`<article class="card">
    <img class="cover" loading="lazy" src=${cover(game)} alt="" width="640" height="400" />
    ${album && html`<${album.CardLine} game=${game} />`}
    <div class="card-text">
      <h2>${title}</h2>
      <p class="facts">
        <span>${t("facts.players", { low: game.seats[0], high: game.seats[1] })}</span>
        <span>${t("facts.age", { n: game.age })}</span>
        <span>${t("facts.minutes", { n: game.minutes })}</span>
      </p>
      <p class="blurb">${game.blurb}</p>
      <div class="ways">
        <button type="button" class="button" aria-label=${named("play_now")} disabled=${busy} onClick=${playNow}>
          <${Line} shape=${SHELF.run} />${t("play_now")}</button>
        <a class="button second" aria-label=${named("with_friends")} href=${"/new/" + game.slug}>
          <${Line} shape=${SHELF.here} />${t("with_friends")}</a>
      </div>
      ${player.value && html`<p class="rival">${rival && html`<${rival.RivalLine} game=${game} />`}</p>`}
      <p class="credit">
        ${game.client && html`<a class="plain" href=${"/learn/" + game.slug} aria-label=${named("learn")}>
          <${Line} shape=${SHELF.cap} />${t("learn")}</a>`}
        <a class="plain" href=${"/rules/" + game.slug} aria-label=${named("rules")}>
          <${Line} shape=${SHELF.book} />${t("rules")}</a>
        <span>${credit(game)}</span>
      </p>
    </div>
  </article>`;
}

/** @typedef {typeof import("./my_games.js")} MyGamesModule */

/** Fetched only by those who have tables. @returns {Promise<MyGamesModule>} */
async function loadMyGames() {
  const module = await import("./my_games.js");
  await module.ready;
  return module;
}

/** Who plays at this browser, to be changed with one tap; nothing before the first answer. @param {{rival: RivalModule | null}} props */
function Player({ rival }) {
  const [module, setModule] = useState(/** @type {{Chip: () => unknown} | null} */ (null));
  useEffect(() => {
    const load = async () => {
      const found = await (recall("people", "") ? import("../widgets/people.js") : import("../widgets/who_plays.js"));
      await found.ready;
      setModule(found);
    };
    if (player.value) load().catch(() => {});
  }, [player.value]);
  const change = async () => (await import("../widgets/play_now.js")).askWhoPlays();
  return player.value && html`<p class="who-line">
    ${module && html`<button type="button" class="who-chip" aria-haspopup="dialog" onClick=${change}>
      <${module.Chip} />
    </button>`}
    ${module && rival && html`<${rival.Why} />`}
  </p>`;
}

/** The other pages that one can go to from here: address, icon, words, and for which screens; `online`: only with a server. */
const PLACES = [
  { href: "/today", shape: SHELF.day, words: "today", screens: "online" },
  { href: "/album", shape: SHELF.star, words: "album", screens: "" },
  { href: "/tv", shape: SHELF.screen, words: "tv", screens: "large online" },
  { href: "/box", shape: SHELF.box, words: "box", screens: "" },
];

/** @param {{games: GameInfo[]}} props whose own pages are listed too */
const Places = ({ games }) => html`<nav class="places" aria-label=${t("places")}>
  ${PLACES.map(({ href, shape, words, screens }) => html`<a key=${href} class=${"plain " + screens} href=${href}>
    <${Line} shape=${shape} />${t(words)}</a>`)}
  ${games.flatMap(({ slug, pages }) => Object.entries(pages).map(([name, words]) => html`<a key=${slug + name} class="plain"
    href=${`/g/${slug}/${name}`}><${Line} shape=${SHELF.pencil} />${words}</a>`))}
</nav>`;

/** While the server does not answer: a notice that says what works all the same. @param {(error: api.ApiError) => void} setError */
function useOffline(setError) {
  const [notice, setNotice] = useState(/** @type {unknown} */ (null));
  const [returns, setReturns] = useState(0);
  const fail = (/** @type {api.ApiError} */ error) => {
    if (error.code !== "network") return setError(error);
    const back = () => setReturns(returns + 1);
    return void import("../widgets/offline_notice.js").then(({ wait }) => wait(setNotice, back)).catch(() => setError(error));
  };
  return { notice, returns, fail };
}

/**
 * The games, and the tables of this browser.
 * @param {(error: api.ApiError) => void} onError
 * @param {number} returns how often the server has come back
 */
function useShelf(onError, returns) {
  const [games, setGames] = useState(/** @type {GameInfo[] | null} */ (null));
  const [tables, setTables] = useState(/** @type {ListedTable[]} */ ([]));
  const [mine, setMine] = useState(/** @type {MyGamesModule | null} */ (null));
  const load = async () => {
    // One after the other: the first answer sets the cookie that the second request needs.
    const found = await fetchGames();
    // Running games come on top: who has played before waits for them, so that nothing moves under the finger.
    if (!recallOwn("face", "")) setGames(found);
    try {
      const own = await api.myTables();
      setMine(own.length ? await loadMyGames() : null);
      setTables(own);
    } finally {
      setGames(found);
    }
  };
  useEffect(() => void load().catch(onError), [language.value, returns]);
  return { games, tables, mine };
}

export function Page() {
  const [error, setError] = useState(/** @type {api.ApiError | null} */ (null));
  const { notice, returns, fail } = useOffline(setError);
  const { games, tables, mine } = useShelf(fail, returns);
  const album = useAlbum();
  const rival = useRival();
  useEffect(() => setTitle(""), []);
  return html`<div class=${"page shelf" + (notice ? " offline" : "")}>
    <div class="welcome">
      <h1 tabindex="-1">${t("shelf.title")}</h1>
      <p>${t("shelf.text")}</p>
      <${Player} rival=${rival} />
    </div>
    <${Places} games=${games ?? []} />
    <div role="status">${notice}</div>
    <${ErrorMessage} error=${error} />
    ${mine && html`<${mine.RunningGames} tables=${tables} games=${games ?? []} />`}
    <section class="games" aria-label=${t("games")} aria-busy=${games ? "false" : "true"}>
      ${games?.map((game) => html`<${Card} key=${game.slug} game=${game} album=${album} rival=${rival} onError=${fail} />`)}
    </section>
    ${mine && html`<${mine.FinishedGames} tables=${tables} games=${games ?? []} />
      <${mine.TriedMoments} tables=${tables} games=${games ?? []} />`}
  </div>`;
}
