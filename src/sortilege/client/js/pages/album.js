// The album: what each person of the family has done, kept in this browser alone.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { today } from "../daily/days.js";
import { readBook, streakOf } from "../daily/record.js";
import { games as fetchGames } from "../games.js";
import { countOf, readAlbum, sumOf } from "../platform/album.js";
import { ids, people, profileOf } from "../platform/family.js";
import { language, loadWords, t } from "../platform/i18n.js";
import { changes, person } from "../platform/storage.js";
import { setTitle } from "../platform/route.js";
import { loadStyle } from "../platform/style.js";
import { levelsOf } from "../table/opponents.js";
import { levelName } from "../table/seating.js";
import { Badge, loadBadges, ready as badgesReady } from "../widgets/badge.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { characterFace, CHARACTERS, Face } from "../widgets/faces.js";
import { Family } from "../widgets/family_form.js";
import { Icon } from "../widgets/icons.js";
import { Backup } from "../widgets/album_backup.js";
import { ready as playersReady } from "../widgets/who_plays.js";
import { cover } from "./shelf.js";

/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */
/** @typedef {import("../platform/album.js").Album} Album */

const words = ["tables", "rooms", "album"].map(loadWords);

export const ready = Promise.all([badgesReady, playersReady, loadStyle("rooms"), loadStyle("album"), ...words]);

/** The characters of a game, also those that this server cannot let play now. @param {GameInfo} game */
function charactersOf(game) {
  const missing = game.bots[0]?.missing ?? 0;
  const count = Math.min(CHARACTERS, levelsOf(game).length + missing);
  return Array.from({ length: count }, (_, n) => n + 1);
}

/** @param {{game: GameInfo, album: Album}} props */
function Characters({ game, album }) {
  return html`<ul class="album-characters" aria-label=${t("album.characters")}>
    ${charactersOf(game).map((level) => {
      const count = countOf(album.beaten, `${game.slug}/${level}`);
      return html`<li key=${level} class=${count ? "won" : "open"} data-level=${level}>
        <${Face} face=${characterFace(level)} /><span>${levelName({ level })}</span>
        <span class="aside">${t(count ? "album.beaten" : "album.unbeaten")}</span>
      </li>`;
    })}
  </ul>`;
}

/** @param {{game: GameInfo, album: Album}} props */
function Lesson({ game, album }) {
  if (!game.client) return null;
  const done = game.slug in album.lessons;
  return html`<a class=${"album-ribbon " + (done ? "won" : "open")} href=${"/learn/" + game.slug}>
    <${Icon} name=${done ? "check" : "cap"} />${t(done ? "album.lesson.done" : "album.lesson.open")}</a>`;
}

/** @typedef {{game: GameInfo, feats: string[]}} Leaf a game with its badges, the easiest first */

/** All at once: nothing moves under a finger. @returns {Promise<Leaf[]>} */
async function fetchLeaves() {
  const games = await fetchGames();
  return Promise.all(games.map(async (game) => ({ game, feats: await loadBadges(game).catch(() => []) })));
}

/** @param {Leaf & {album: Album}} props */
function GamePage({ game, feats, album }) {
  const title = game.title[language.value] ?? game.title["en"];
  const { badges } = sumOf(album, game.slug);
  return html`<section class="album-page" aria-labelledby=${"album-" + game.slug} data-game=${game.slug}>
    <header>
      <img class="album-cover" src=${cover(game)} alt="" width="640" height="400" loading="lazy" />
      <div><h2 id=${"album-" + game.slug}>${title}</h2>
        <p class="help">${feats.length > 0 && t("album.count", { n: badges, of: feats.length })}</p></div>
      <${Lesson} game=${game} album=${album} />
    </header>
    <${Characters} game=${game} album=${album} />
    ${feats.length > 0 && html`<ul class="stickers" aria-label=${t("album.badges")}>
      ${feats.map((feat) => html`<${Badge} key=${feat} game=${game.slug} feat=${feat}
        count=${countOf(album.feats, `${game.slug}/${feat}`)} />`)}
    </ul>`}
  </section>`;
}

/** @param {{album: Album}} props */
function Summary({ album }) {
  const sums = /** @type {[string, number][]} */ ([
    ["badges", Object.keys(album.feats).length],
    ["beaten", Object.keys(album.beaten).length],
    ["lessons", Object.keys(album.lessons).length],
    ["streak", streakOf(readBook(), today())],
  ]);
  const shown = sums.filter(([, n]) => n);
  if (!shown.length) return html`<p class="album-empty">${t("album.empty")}</p>`;
  return html`<ul class="album-sums">
    ${shown.map(([key, n]) => html`<li key=${key}><strong>${n}</strong> ${t("album.sum." + key, { n })}</li>`)}
  </ul>`;
}

export function Page() {
  const [leaves, setLeaves] = useState(/** @type {Leaf[] | null} */ (null));
  const [error, setError] = useState(/** @type {import("../wire/api.js").ApiError | null} */ (null));
  const top = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  useEffect(() => void fetchLeaves().then(setLeaves, setError), [language.value]);
  useEffect(() => setTitle(t("album.title")), [language.value]);
  void [changes.value, ids.value];
  const { name, face } = profileOf(person.value);
  const album = readAlbum();
  return html`<div class="page album">
    <p class="crumb"><a href="/"><${Icon} name="back" />${t("to_shelf")}</a></p>
    <div class="album-head" ref=${top}>
      <${Face} face=${face} />
      <div><h1 tabindex="-1">${name ? t("album.title.of", { name }) : t("album.title")}</h1><${Summary} album=${album} /></div>
    </div>
    <${Family} people=${people()} />
    <${ErrorMessage} error=${error} />
    ${leaves?.map((leaf) => html`<${GamePage} key=${leaf.game.slug} ...${leaf} album=${album} />`)}
    ${(leaves || error) && html`<${Backup} name=${name} />`}
  </div>`;
}
