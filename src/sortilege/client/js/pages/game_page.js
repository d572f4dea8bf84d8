// A page that a game brings, at /g/<game>/<name>: the server says which there are, the game's client has them in `pages/<name>.js`.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { findGame } from "../games.js";
import { language, loadWords, t } from "../platform/i18n.js";
import { setTitle } from "../platform/route.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { Icon } from "../widgets/icons.js";
import { ApiError } from "../wire/api.js";

/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */
/** @typedef {{Page: (props: {game: GameInfo}) => unknown, ready?: Promise<unknown>}} GamePage */

/** @param {string} id the game and the name of its page */
async function load(id) {
  const [slug = "", name = ""] = id.split("/");
  const game = await findGame(slug);
  if (!game.client || !Object.hasOwn(game.pages, name)) throw new ApiError(404, { code: "unknown" });
  const [module] = await Promise.all([
    /** @type {Promise<GamePage>} */ (import(`${game.client}pages/${name}.js`)),
    loadWords(game.client + "strings/"),
  ]);
  await module.ready;
  return { game, module, title: game.pages[name] ?? "" };
}

/** @param {{id: string}} props */
export function Page({ id }) {
  const [found, setFound] = useState(/** @type {Awaited<ReturnType<typeof load>> | null} */ (null));
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  useEffect(() => void load(id).then(setFound, setError), [id, language.value]);
  useEffect(() => setTitle(found?.title ?? ""), [found?.title]);
  const game = found?.game;
  return html`<div class="page game-page">
    <p class="crumb"><a href="/"><${Icon} name="back" />${t("to_shelf")}</a>
      ${game && html`<a href=${"/rules/" + game.slug}><${Icon} name="book" />${t("rules")}</a>`}</p>
    <h1 tabindex="-1">${found?.title ?? ""}</h1>
    <${ErrorMessage} error=${error} />
    ${found && html`<${found.module.Page} game=${found.game} />`}
  </div>`;
}
