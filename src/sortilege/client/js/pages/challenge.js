// The challenge of a game for a day. The game draws it; what happens, the server tells from all actions so far.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";
import { dayName, isPlayable, today } from "../daily/days.js";
import { writeDone } from "../daily/record.js";
import { ResultPanel } from "../daily/result_panel.js";
import { MOST_STARS } from "../daily/share.js";
import { findGame, gameModule, gameTitle } from "../games.js";
import { language, loadWords, t } from "../platform/i18n.js";
import { celebrate, Confetti, Sky } from "../platform/motion.js";
import { recallOwn, rememberOwn } from "../platform/storage.js";
import { setTitle } from "../platform/route.js";
import { feast, play as sound } from "../platform/sound.js";
import { loadStyle } from "../platform/style.js";
import { useKeptFocus, useKeys } from "../table/keys.js";
import { hush, Narrator, tell } from "../table/narrator.js";
import { showMotion } from "../table/event_animation.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { Icon } from "../widgets/icons.js";
import { ApiError, call, post } from "../wire/api.js";

/** @typedef {import("../wire/wire.js").ChallengeTurn} ChallengeTurn */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/** @typedef {import("../daily/challenge_module.js").ChallengeModule} ChallengeModule */
/** @typedef {import("../daily/challenge_module.js").ChallengeProps} ChallengeProps */
/** @typedef {{turn: ChallengeTurn, actions: string[], live: boolean}} Place `live`: reached by an action, so its events are animated */

export const ready = Promise.all([loadStyle("table"), loadStyle("ending"), loadStyle("daily"), loadWords("tables"), loadWords("daily")]);

/** What was done of a challenge before the page was closed. @param {string} game @param {string} day @returns {string[]} */
function keptActions(game, day) {
  try {
    const kept = JSON.parse(recallOwn("daily.now." + game, "{}"));
    return kept.day === day && Array.isArray(kept.actions) ? kept.actions : [];
  } catch {
    return [];
  }
}

/** @param {string} game @param {string} day @param {string[]} actions @returns {Promise<ChallengeTurn>} */
const fetchTurn = (game, day, actions) =>
  actions.length ? post(`challenges/${game}/${day}`, { actions }) : call(`challenges/${game}/${day}`);

/** Where it was left, or the beginning if that cannot be continued. @param {string} game @param {string} day @returns {Promise<Place>} */
async function resume(game, day) {
  const actions = keptActions(game, day);
  const begin = async () => ({ turn: await fetchTurn(game, day, []), actions: [], live: false });
  if (!actions.length) return begin();
  try {
    const turn = await fetchTurn(game, day, actions);
    if (turn.result) writeDone(day, game, turn.result);
    return { turn, actions, live: false };
  } catch (error) {
    if (error instanceof ApiError && [400, 413].includes(error.status)) return begin();
    throw error;
  }
}

/** @param {string} game @returns {Promise<{module: GameModule, challenge: ChallengeModule}>} */
async function loadModules(game) {
  const { client, challenge: has } = await findGame(game);
  if (!client || !has) throw new ApiError(404, { code: "unknown" });
  const [module, challenge] = await Promise.all([
    gameModule(game), import(client + "challenge.js"), loadWords(client + "strings/challenge."),
  ]);
  await challenge.ready;
  return { module, challenge };
}

/**
 * The place in the challenge, and how to go on or back.
 * @param {string} game
 * @param {string} day
 * @param {Place} start
 */
function usePlace(game, day, start) {
  const [place, setPlace] = useState(start);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  const goTo = async (/** @type {string[]} */ actions, /** @type {boolean} */ live) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const turn = await fetchTurn(game, day, actions);
      rememberOwn("daily.now." + game, JSON.stringify({ day, actions }));
      if (turn.result) writeDone(day, game, turn.result);
      setPlace({ turn, actions, live });
    } catch (problem) {
      setError(/** @type {ApiError} */ (problem));
    }
    setBusy(false);
  };
  return {
    ...place, busy, error,
    act: (/** @type {string} */ action) => void goTo([...place.actions, action], true),
    undo: (/** @type {number} */ n = 1) => void goTo(place.actions.slice(0, Math.max(0, place.actions.length - n)), false),
    restart: () => void goTo([], false),
  };
}

/** The best result gets confetti, any a sound; a game that ends with a victory has both already. @param {ChallengeTurn} turn */
function rejoice({ events, result }) {
  if (!result?.solved || events.some(({ kind }) => kind === "win")) return;
  feast.value = true;
  sound("win");
  if (result.stars === MOST_STARS) celebrate(0);
}

/**
 * Shows what happened, then tells it. The result waits for that.
 * @param {ChallengeProps} props
 * @param {ChallengeModule} challenge
 * @param {{current: HTMLElement | null}} root
 * @param {boolean} live
 */
function useNews(props, challenge, root, live) {
  const { turn, module } = props;
  const [told, setTold] = useState(/** @type {ChallengeTurn | null} */ (live ? null : turn));
  useLayoutEffect(() => {
    let current = true;
    const show = async (/** @type {HTMLElement} */ stage) => {
      await showMotion(module, turn.events, stage);
      if (!current) return;
      tell(turn.events.map((event) => challenge.sayEvent?.(event, turn) ?? "").filter(Boolean));
      setTold(turn);
      if (turn.result) rejoice(turn);
    };
    if (live && root.current) void show(root.current);
    else setTold(turn);
    return () => void (current = false);
  }, [turn]);
  return told === turn;
}

/** @param {{game: string, day: string, start: Place, modules: {module: GameModule, challenge: ChallengeModule}}} all */
function Play({ game, day, start, modules: { module, challenge } }) {
  const root = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const { live, error, ...place } = usePlace(game, day, start);
  const props = { ...place, module };
  const isTold = useNews(props, challenge, root, live);
  const result = isTold ? place.turn.result : null;
  useKeys((event) => !place.turn.result && (challenge.key?.(event, props) ?? false));
  const hold = useKeptFocus(root, place.actions.length, null);
  return html`<div class="table daily" data-game=${game} data-steps=${place.actions.length} ref=${root} onFocusIn=${hold}>
    <div class="head">
      ${result ? html`<${ResultPanel} game=${game} day=${day} result=${result} again=${place.restart} />`
        : html`<p class="daily-aim">${t(`challenge.${game}.aim`)}</p>`}
    </div>
    <div class="stage"><${challenge.Challenge} ...${props} /><${Narrator} /></div>
    <div class="side">
      ${challenge.Side && html`<${challenge.Side} ...${props} />`}
      <${ErrorMessage} error=${error} />
    </div>
    <${Sky} /><${Confetti} />
  </div>`;
}

/** @param {{id: string}} props */
export function Page({ id }) {
  const [game = "", day = ""] = id.split("/");
  const [found, setFound] = useState(/** @type {{start: Place, modules: Awaited<ReturnType<typeof loadModules>>} | null} */ (null));
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  const [notice, setNotice] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    const load = async () => {
      if (!isPlayable(day)) throw new ApiError(404, { code: "unknown" });
      const [modules, start] = await Promise.all([loadModules(game), resume(game, day)]);
      setFound({ modules, start });
    };
    const fail = (/** @type {ApiError} */ problem) => {
      if (problem.code !== "network") return setError(problem);
      // Without a network: kindly, and by itself as soon as it is back.
      return void import("../widgets/offline_notice.js").then(({ wait }) => wait(setNotice, () => void load().catch(fail)));
    };
    load().catch(fail);
    return hush;
  }, [id]);
  const title = gameTitle(game);
  const date = isPlayable(day) ? dayName(day, language.value) : "";
  useEffect(() => setTitle([title, date].filter(Boolean).join(" · ")), [title, date]);
  return html`<div class="table-page daily-page">
    <div class="daily-top">
      <a class="plain" href="/today" aria-label=${t("daily.all")} title=${t("daily.all")}><${Icon} name="back" /></a>
      <h1 tabindex="-1">${title || t("daily.title")}${" "}<small>${day === today() ? t("daily.today", { date }) : date}</small></h1>
    </div>
    <div role="status">${notice}</div>
    <${ErrorMessage} error=${error} />
    ${found && html`<${Play} game=${game} day=${day} ...${found} />`}
  </div>`;
}
