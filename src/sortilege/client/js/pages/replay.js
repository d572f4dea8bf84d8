// A finished game, step by step: with everything that was hidden, or as one of its players saw it.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";
import { recordAddress, replay, standInsAddress } from "../wire/finished_game.js";
import { gameModule } from "../games.js";
import { Icon } from "../widgets/icons.js";
import { lazy } from "../platform/lazy.js";
import { loadWords, t } from "../platform/i18n.js";
import { wordsFor } from "../table/narrator.js";
import { Sky } from "../platform/motion.js";
import { useKeys } from "../table/keys.js";
import { frameAt, StillBoard, useStepMotion } from "../table/playback.js";
import { showMotion } from "../table/event_animation.js";
import { go, setTitle } from "../platform/route.js";
import { seatName } from "../table/seating.js";
import { tempo } from "../platform/settings.js";
import { Seats } from "../table/seats.js";
import { loadStyle } from "../platform/style.js";
import { ErrorMessage } from "../widgets/error_message.js";

/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/** @typedef {import("../wire/wire.js").Replay} Replay */

export const ready = Promise.all([loadStyle("table"), loadStyle("ending"), loadWords("tables"), loadWords("ending")]);

const DicePanel = lazy(() => import("../table/dice_panel.js"), "DicePanel");

const AnalysisPanel = lazy(() => import("../table/analysis_panel.js"), "AnalysisPanel");

const PACE_MS = 900;

/** @param {{at: number, last: number, running: boolean, to: (at: number) => void, run: () => void}} props */
function Controls({ at, last, running, to, run }) {
  const button = (/** @type {string} */ name, /** @type {() => void} */ press, /** @type {boolean} */ off) => html`<button
    type="button" class="button second icon"
    aria-label=${t("replay." + name)} title=${t("replay." + name)} disabled=${off} onClick=${press}><${Icon} name=${name} /></button>`;
  return html`<div class="controls" role="group" aria-label=${t("replay")}>
    ${button("first", () => to(0), at === 0)}
    ${button("back", () => to(at - 1), at === 0)}
    ${button(running ? "pause" : "run", run, false)}
    ${button("next", () => to(at + 1), at === last)}
    ${button("last", () => to(last), at === last)}
    <label class="slider"><span class="aside">${t("replay.step")}</span>
      <input type="range" min="0" max=${last} value=${at}
        onInput=${(/** @type {any} */ event) => to(Number(event.target.value))} /></label>
    <output>${t("replay.of", { at: at + 1, last: last + 1 })}</output>
  </div>`;
}

/** @typedef {(eye: number | null) => void} OnLook */
/** @typedef {ReturnType<typeof usePlayback>} Playback */

/** Chooses the player through whose eyes the game is seen. @param {{seats: Replay["seats"], eye: number | null, onLook: OnLook}} props */
function Eyes({ seats, eye, onLook }) {
  const look = (/** @type {any} */ event) => onLook(event.target.value === "" ? null : Number(event.target.value));
  return html`<div class="eyes">
    <label for="eye">${t("replay.eye")}</label>
    <select id="eye" onChange=${look}>
      <option value="" selected=${eye === null}>${t("replay.all")}</option>
      ${seats.map((seat, n) => html`<option key=${n} value=${n} selected=${eye === n}>
        ${t("replay.seen_by", { name: seatName(seat, n) })}</option>`)}
    </select>
  </div>`;
}

/** Where the replay is, and how to move it. @param {number} last */
function usePlayback(last) {
  const [at, setAt] = useState(0);
  const [running, setRunning] = useState(false);
  const to = (/** @type {number} */ step) => {
    setRunning(false);
    setAt(Math.max(0, Math.min(last, step)));
  };
  const run = () => {
    if (at === last) setAt(0);
    setRunning(!running);
  };
  return { at, running, to, run, setAt, setRunning };
}

/**
 * A running replay goes on when a step has been seen and told.
 * @param {Playback} playback
 * @param {number} told
 * @param {number} last
 */
function useRun({ at, running, setAt, setRunning }, told, last) {
  useEffect(() => {
    if (!running || told !== at) return undefined;
    if (at === last) return setRunning(false);
    const timer = setTimeout(() => setAt(at + 1), PACE_MS * tempo());
    return () => clearTimeout(timer);
  }, [running, at, told]);
}

/** The keys of the replay, wherever the focus is. @param {Playback} playback @param {number} last */
function useReplayKeys({ at, to, run }, last) {
  /** @type {Record<string, () => void>} */
  const keys = { ArrowLeft: () => to(at - 1), ArrowRight: () => to(at + 1), Home: () => to(0), End: () => to(last), " ": run };
  useKeys(({ key, target }) => {
    const presses = key === " " && target instanceof Element && target.closest("button, a, summary");
    if (presses || !keys[key]) return false;
    keys[key]();
    return true;
  });
}

/** Tells the style sheet how high the board is. @param {{current: HTMLElement | null}} root @param {number} at */
function useStageHeight(root, at) {
  useLayoutEffect(() => {
    const stage = /** @type {HTMLElement | null | undefined} */ (root.current?.querySelector(".stage"));
    stage?.style.setProperty("--stage", `${stage.clientHeight}px`);
  }, [at]);
}

/** @param {{id: string, game: Replay, module: GameModule, onLook: OnLook}} props */
function Player({ id, game, module, onLook }) {
  const last = game.steps.length - 1;
  const playback = usePlayback(last);
  const { at, running, to, run } = playback;
  const frame = frameAt(game, at);
  const eventsAt = (/** @type {number} */ step) => game.steps[step]?.events ?? [];
  const root = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const told = useStepMotion(root, at, (table) => showMotion(module, eventsAt(at), table));
  useStageHeight(root, at);
  useRun(playback, told, last);
  useReplayKeys(playback, last);
  const said = wordsFor(module, eventsAt(told), (n) => seatName(game.seats[n], n));
  return html`<div class="table replay" data-game=${frame.game} ref=${root}>
    <div class="banner">
      <div class="banner-text">
        <p class="who">${t("replay")}</p>
        <p class="what">${said.join(" ") || t("replay.start")}</p>
      </div>
      <${module.Aim} view=${frame.view} />
    </div>
    <div class="stage"><${StillBoard} frame=${frame} module=${module} /></div>
    <div class="side">
      <${Controls} at=${at} last=${last} running=${running} to=${to} run=${run} />
      <${Eyes} seats=${game.seats} eye=${frame.eye} onLook=${onLook} />
      <${Seats} frame=${frame} module=${module} online=${[]} />
      <${AnalysisPanel} id=${id} game=${game} module=${module} at=${at} to=${to} onLook=${onLook} />
      <${DicePanel} id=${id} game=${game} to=${to} />
      <div class="row">
        <a class="button second" href=${recordAddress(id)} download=${`${game.game}-${id}.txt`}>${t("download")}</a>
        ${game.steps.some(({ events }) => events.some(({ kind }) => kind === "stand_in")) &&
          html`<a class="button second" href=${standInsAddress(id)} download>${t("download.stand_ins")}</a>`}
        <button type="button" class="button second" onClick=${() => go("/t/" + id)}>${t("to_table")}</button>
      </div>
    </div>
    <${Sky} />
  </div>`;
}

/** @param {{id: string}} props */
export function Page({ id }) {
  const [game, setGame] = useState(/** @type {Replay | null} */ (null));
  const [module, setModule] = useState(/** @type {GameModule | null} */ (null));
  const [error, setError] = useState(/** @type {import("../wire/api.js").ApiError | null} */ (null));
  const look = async (/** @type {number | null} */ eye) => {
    try {
      const found = await replay(id, eye);
      setModule(await gameModule(found.game));
      setGame(found);
    } catch (problem) {
      setError(/** @type {import("../wire/api.js").ApiError} */ (problem));
    }
  };
  useEffect(() => void look(null), [id]);
  useEffect(() => setTitle(t("replay")), []);
  return html`<div class="table-page">
    <h1 tabindex="-1" class="aside">${t("replay")}</h1>
    <${ErrorMessage} error=${error} />
    ${game && module && html`<${Player} id=${id} game=${game} module=${module} onLook=${look} />`}
  </div>`;
}
