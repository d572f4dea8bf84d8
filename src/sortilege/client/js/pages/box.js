// For people with the real box: a page for each game, made for a phone that lies on the table.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { cited, News, toggleVoice, voice } from "../box/news.js";
import { findGame, games as fetchGames } from "../games.js";
import { useAwake } from "../platform/awake.js";
import { language, loadWords, t } from "../platform/i18n.js";
import { lazy } from "../platform/lazy.js";
import { setTitle } from "../platform/route.js";
import { canSpeak } from "../platform/speech.js";
import { recall, remember } from "../platform/storage.js";
import { loadStyle } from "../platform/style.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { Line, SHELF } from "../widgets/header_icons.js";
import { Icon } from "../widgets/icons.js";
import { cover } from "./shelf.js";

/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */
/** @typedef {import("../wire/api.js").ApiError} ApiError */
/**
 * What a game's `companion.js` gives: its tools, each with the key of its words and the line of its icon.
 * @typedef {{name: string, words: string, shape: string, Tool: () => unknown}} Tool
 * @typedef {{tools: Tool[], ready?: Promise<unknown>}} Companion
 */

export const ready = Promise.all([loadStyle("box"), loadWords("box")]);

const RULES = "rules";
const BUBBLE = "M4 5h16v11h-9l-5 4v-4H4zM8 9h8M8 12h5";
const SLASH = "M3 3l18 18";
const Rules = lazy(() => import("../box/rules.js"), "BoxRules");

/** @param {GameInfo} game */
const titleOf = (game) => game.title[language.value] ?? game.title["en"] ?? "";

/** @param {GameInfo} game @returns {Promise<Companion>} */
async function loadCompanion({ client }) {
  const [module] = await Promise.all([import(client + "companion.js"), loadWords(client + "strings/companion.")]);
  await module.ready;
  return module;
}

function Shelf() {
  const [games, setGames] = useState(/** @type {GameInfo[]} */ ([]));
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  useEffect(() => void fetchGames().then(setGames, setError), [language.value]);
  useEffect(() => setTitle(t("box")), [language.value]);
  return html`<div class="page box-shelf">
    <p class="crumb"><a href="/"><${Icon} name="back" />${t("to_shelf")}</a></p>
    <h1 tabindex="-1">${t("box")}</h1>
    <p>${t("box.text")}</p>
    <${ErrorMessage} error=${error} />
    <ul class="box-games">
      ${games.filter(({ companion }) => companion).map((game) => html`<li key=${game.slug}><a href=${"/box/" + game.slug}>
        <img class="cover" src=${cover(game)} alt="" width="640" height="400" /><span>${titleOf(game)}</span></a></li>`)}
    </ul>
  </div>`;
}

/**
 * The buttons that every tool has: turn to the other side of the table, and speak.
 * @param {{turned: boolean, turn: () => void}} props
 */
const Switches = ({ turned, turn }) => html`<div class="box-switches">
  ${canSpeak && html`<button type="button" class="quiet icon" aria-label=${t("box.voice")}
    aria-pressed=${voice.value === "on" ? "true" : "false"} title=${t("box.voice")}
    onClick=${toggleVoice}><${Line} shape=${voice.value === "on" ? BUBBLE : BUBBLE + SLASH} /></button>`}
  <button type="button" class="quiet icon" aria-pressed=${turned ? "true" : "false"} aria-label=${t("box.turn")} title=${t("box.turn")}
    onClick=${turn}><${Icon} name="turn" /></button>
</div>`;

/** @param {{tools: Tool[], chosen: string, choose: (name: string) => void}} props */
function Tabs({ tools, chosen, choose }) {
  const all = [...tools, { name: RULES, words: RULES, shape: SHELF.book }];
  return html`<nav class="box-tabs" aria-label=${t("box.tools")}>
    ${all.map(({ name, words, shape }) => html`<button type="button" key=${name} data-tool=${name}
      aria-current=${name === chosen ? "page" : null} onClick=${() => choose(name)}><${Line} shape=${shape} />
      <span>${t(words)}</span></button>`)}
  </nav>`;
}

/** The tool that was used last is there again. @param {string} slug @param {Tool[]} tools */
function useChoice(slug, tools) {
  const key = `box.${slug}.tool`;
  const [name, setName] = useState(recall(key, ""));
  const known = name === RULES || tools.some((tool) => tool.name === name);
  const choose = (/** @type {string} */ next) => {
    remember(key, next);
    setName(next);
    scrollTo(0, 0);
  };
  useEffect(() => {
    if (cited.value) choose(RULES);
  }, [cited.value]);
  return { chosen: known ? name : tools[0]?.name ?? RULES, choose };
}

/** @param {{game: GameInfo, companion: Companion}} props */
function Table({ game, companion: { tools } }) {
  const [turned, setTurned] = useState(false);
  const { chosen, choose } = useChoice(game.slug, tools);
  const tool = tools.find(({ name }) => name === chosen);
  useAwake();
  useEffect(() => void (cited.value = ""), []);
  return html`<div class="box-page" data-game=${game.slug}>
    <div class="box-top">
      <a class="quiet icon" href="/box" aria-label=${t("box")}><${Icon} name="back" /></a>
      <h1 tabindex="-1">${titleOf(game)}</h1>
      <${Switches} turned=${turned} turn=${() => setTurned(!turned)} />
    </div>
    <div class="box-stage" data-turn=${turned ? 180 : 0} data-chosen=${chosen}>
      ${tool ? html`<h2 class="aside">${t(tool.words)}</h2><${tool.Tool} key=${chosen} />` : html`<${Rules} slug=${game.slug} />`}
    </div>
    <${Tabs} tools=${tools} chosen=${chosen} choose=${choose} />
    <${News} />
  </div>`;
}

/** @param {{slug: string}} props */
function Box({ slug }) {
  const [found, setFound] = useState(/** @type {{game: GameInfo, companion: Companion} | null} */ (null));
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  useEffect(() => {
    const load = async () => {
      const game = await findGame(slug);
      setFound({ game, companion: game.companion ? await loadCompanion(game) : { tools: [] } });
    };
    load().catch(setError);
  }, [slug, language.value]);
  const title = found ? `${titleOf(found.game)} · ${t("box")}` : t("box");
  useEffect(() => setTitle(title), [title]);
  if (found) return html`<${Table} ...${found} />`;
  return html`<div class="page"><p class="crumb"><a href="/box"><${Icon} name="back" />${t("box")}</a></p>
    <h1 tabindex="-1">${t("box")}</h1><${ErrorMessage} error=${error} /></div>`;
}

/** @param {{id: string}} props */
export const Page = ({ id }) => (id ? html`<${Box} slug=${id} />` : html`<${Shelf} />`);
