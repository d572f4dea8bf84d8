// A television takes a game from the shelf: which one, and for how many phones.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { games as fetchGames } from "../games.js";
import { language, loadWords, t } from "../platform/i18n.js";
import { go, setTitle } from "../platform/route.js";
import { loadStyle } from "../platform/style.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { Icon } from "../widgets/icons.js";
import { newTable } from "../wire/dice.js";
import { cover } from "./shelf.js";

/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */
/** @typedef {import("../wire/api.js").ApiError} ApiError */

export const ready = Promise.all([loadStyle("board"), loadWords("board")]);

/** A table where every seat waits for a phone. @param {GameInfo} game @param {number} players */
async function openBoard(game, players) {
  const seats = Array.from({ length: players }, () => ({ kind: /** @type {const} */ ("link") }));
  go("/board/" + (await newTable({ game: game.slug, seats, options: {} })).table);
}

/** @param {{game: GameInfo, busy: boolean, onStart: (players: number) => void}} props */
function Choice({ game, busy, onStart }) {
  const [low, high] = game.seats;
  const counts = Array.from({ length: high - low + 1 }, (_, n) => low + n);
  const title = game.title[language.value] ?? game.title["en"];
  return html`<li class="board-choice">
    <img class="cover" src=${cover(game)} alt="" width="640" height="400" />
    <h2 id=${"tv-" + game.slug}>${title}</h2>
    <div class="board-counts" role="group" aria-labelledby=${"tv-" + game.slug}>
      ${counts.map((n) => html`<button type="button" key=${n} class="button" disabled=${busy} aria-label=${t("board.players", { n })}
        onClick=${() => onStart(n)}><${Icon} name="me" />${n}</button>`)}
    </div>
  </li>`;
}

export function Page() {
  const [games, setGames] = useState(/** @type {GameInfo[]} */ ([]));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  useEffect(() => void fetchGames().then(setGames, setError), [language.value]);
  useEffect(() => setTitle(t("board.title")), [language.value]);
  const start = (/** @type {GameInfo} */ game, /** @type {number} */ players) => {
    setBusy(true);
    openBoard(game, players).catch((/** @type {ApiError} */ problem) => {
      setBusy(false);
      setError(problem);
    });
  };
  return html`<div class="page television">
    <p class="crumb"><a href="/"><${Icon} name="back" />${t("to_shelf")}</a></p>
    <h1 tabindex="-1">${t("board.title")}</h1>
    <p>${t("board.text")}</p>
    <${ErrorMessage} error=${error} />
    <ul class="board-choices">
      ${games.map((game) => html`<${Choice} key=${game.slug} game=${game} busy=${busy}
        onStart=${(/** @type {number} */ n) => start(game, n)} />`)}
    </ul>
  </div>`;
}
