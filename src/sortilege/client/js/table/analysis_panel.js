// After the game: everybody's chances, the moments that decided it, luck and skill, and playing on from any moment.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { analysis, playOn, tryAgain } from "../wire/finished_game.js";
import { loadWords, t } from "../platform/i18n.js";
import { isCalm } from "../platform/motion.js";
import { go } from "../platform/route.js";
import { loadStyle } from "../platform/style.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { Face, faceOf } from "../widgets/faces.js";
import { biggestLeap, luckAndSkill, momentId } from "./analysis_words.js";
import { ChanceCurve, inHundred, sharesOf } from "./chance_curve.js";
import { usePointer } from "./pointer.js";
import { loadCoach, sayPart } from "./reasons.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").AnalysedMoment} AnalysedMoment */
/** @typedef {import("../wire/wire.js").AnalysisInfo} AnalysisInfo */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/** @typedef {import("../wire/wire.js").Replay} Replay */
/** @typedef {import("../wire/api.js").ApiError} ApiError */
/** @typedef {import("./chance_curve.js").GoTo} GoTo */
/** @typedef {(error: ApiError) => void} OnError */
/** @typedef {{id: string, game: Replay, module: GameModule, at: number, to: GoTo, onLook: (eye: number | null) => void}} PanelProps */

export const ready = Promise.all([loadStyle("analysis"), loadWords("analysis")]);

const ASK_AGAIN_MS = 1000;
/** The code of a game that can never be analysed here. */
const NEVER = "no-analysis";

/** Asks until the analysis is there. @param {string} id @param {boolean} wanted */
function useAnalysis(id, wanted) {
  const [info, setInfo] = useState(/** @type {AnalysisInfo | null} */ (null));
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  const [tries, setTries] = useState(0);
  const askAgain = () => {
    setError(null);
    setTries(tries + 1);
  };
  useEffect(() => {
    if (!wanted) return undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const ask = () => void analysis(id).then((found) => {
      setInfo(found);
      if (found.progress < 1) timer = setTimeout(ask, ASK_AGAIN_MS);
    }, setError);
    ask();
    return () => clearTimeout(timer);
  }, [id, wanted, tries]);
  return { info, error, askAgain };
}

/** Does the address lead to the analysis, or to one of its moments? */
const isAskedFor = () => /^#(analysis$|moment-)/.test(location.hash);

/** Whoever followed a link to the analysis sees it at once. @param {{current: HTMLElement | null}} panel */
function useScrolledTo(panel) {
  useEffect(() => {
    if (location.hash === "#analysis") panel.current?.scrollIntoView({ block: "start" });
  }, []);
}

/**
 * Whoever comes back from a moment finds it again, and the board at it.
 * @param {{current: HTMLElement | null}} card @param {number} version @param {GoTo} to
 */
function useComeBack(card, version, to) {
  useEffect(() => {
    if (location.hash !== "#" + momentId(version)) return;
    to(version);
    card.current?.scrollIntoView({ block: "center" });
  }, []);
}

/** A board that is not in view is scrolled to. */
function showBoard() {
  document.querySelector(".replay .stage")?.scrollIntoView({ block: "nearest", behavior: isCalm() ? "auto" : "smooth" });
}

/** @param {string} game */
function useCoach(game) {
  const [coach, setCoach] = useState(/** @type {import("./reasons.js").Coach | null} */ (null));
  // Without its words the moments have no reasons.
  useEffect(() => void loadCoach(game).then((found) => setCoach(() => found), () => {}), [game]);
  return coach;
}

/** What the player was asked. @param {AnalysedMoment} moment */
const questionOf = ({ seat, choices }) => ({ seat, question_id: 0, actions: choices.map(({ action }) => action), tap: false });

/** @param {{game: Replay, module: GameModule, moment: AnalysedMoment, action: string}} props */
function Said({ game, module, moment, action }) {
  const view = game.steps[moment.version]?.view ?? {};
  return html`<b>${module.sayAction(action, questionOf(moment), view)}</b>`;
}

/** While the replay stands at a moment, the board shows what was better. @param {PanelProps & {info: AnalysisInfo}} props */
function useBetterMarked({ game, module, at, info }) {
  const moment = info.moments.find(({ version }) => version === at);
  const places = moment ? module.places(moment.better.action, questionOf(moment), game.steps[at]?.view ?? {}) : "";
  usePointer({ current: document.querySelector(".replay .stage") }, places);
}

/** What the owl would have told the player. @param {{game: Replay, moment: AnalysedMoment, name: string}} props */
function Reasons({ game, moment: { seat, reasons }, name }) {
  const coach = useCoach(game.game);
  if (!coach || !reasons.length) return null;
  return html`${!isMine(game, seat) && html`<p class="help">${t("analysis.says", { name })}</p>`}
    ${reasons.map((reason) => html`<p key=${reason.key}>${sayPart(coach, `coach.${game.game}.reason`, reason, game.seats)}</p>`)}`;
}

/** Is "you" clear? Only where a single seat is one's own. @param {Replay} game @param {number} seat */
const isMine = ({ seats }, seat) => seats[seat]?.yours && seats.filter(({ yours }) => yours).length === 1;

/** Whose choice it was. @param {Replay} game @param {AnalysedMoment} moment */
function momentTitle(game, { seat, version }) {
  const { seats } = game;
  return t(isMine(game, seat) ? "analysis.moment.yours" : "analysis.moment", { name: seatName(seats[seat], seat), n: version + 1 });
}

/**
 * Who tries a moment of somebody else again is told in whose place.
 * @param {PanelProps & {moment: AnalysedMoment, onError: OnError}} props
 */
function TryAgain({ id, game, moment: { version, seat }, onError }) {
  const as = game.seats[seat]?.yours ? undefined : seatName(game.seats[seat], seat);
  const again = () => tryAgain(id, version, seat, as).then((table) => go("/t/" + table), onError);
  return html`<button type="button" class="button second" onClick=${again}>
    ${as ? t("analysis.again.as", { name: as }) : t("analysis.again")}</button>`;
}

/** @param {PanelProps & {moment: AnalysedMoment, n: number, onError: OnError}} props */
function Moment(props) {
  const { game, module, to, moment, n, onLook } = props;
  const { version, seat, played, better } = moment;
  const name = seatName(game.seats[seat], seat);
  const card = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  useComeBack(card, version, to);
  const said = (/** @type {string} */ action) => html`<${Said} game=${game} module=${module} moment=${moment} action=${action} />`;
  const show = () => {
    onLook(seat); // what counts is what the player could know
    to(version);
    showBoard();
  };
  return html`<li class=${"turning-point seat-" + seat} ref=${card}>
    <h4><span class="moment-number">${n}</span>
      <${Face} face=${faceOf(game.seats[seat], seat)} /><span>${momentTitle(game, moment)}</span></h4>
    <p>${t("analysis.played")} ${said(played.action)}</p>
    <p>${t("analysis.better")} ${said(better.action)}</p>
    <p class="help">${t("analysis.worth", { name, to: inHundred(better.chance), from: inHundred(played.chance) })}</p>
    <${Reasons} game=${game} moment=${moment} name=${name} />
    <div class="row">
      <button type="button" class="button second" onClick=${show}>${t("analysis.show")}</button>
      <${TryAgain} ...${props} />
    </div>
  </li>`;
}

/** Where the curve leaps most, if no moment tells of it. @param {PanelProps & {info: AnalysisInfo}} props */
function Leap({ game, info, to }) {
  const leap = biggestLeap(info);
  if (!leap) return null;
  const { at, seat } = leap;
  const share = (/** @type {number} */ step) => sharesOf(info.curve[step] ?? [])[seat] ?? 0;
  const values = { n: at + 1, name: seatName(game.seats[seat], seat), from: share(at - 1), to: share(at) };
  const show = () => {
    to(at);
    showBoard();
  };
  return html`<div class="leap"><p>${t("analysis.leap", values)}</p>
    <button type="button" class="button second" onClick=${show}>${t("analysis.show")}</button></div>`;
}

/** @param {PanelProps & {info: AnalysisInfo, onError: OnError}} props */
function Result(props) {
  const { game, info, at, to } = props;
  useBetterMarked(props);
  return html`<${ChanceCurve} info=${info} seats=${game.seats} at=${at} to=${to} />
    <p class="luck-and-skill">${luckAndSkill(info, game.seats)}</p>
    <${Leap} ...${props} />
    <h3>${t(info.moments.length ? "analysis.moments" : "analysis.moments.none")}</h3>
    ${info.moments.length > 0 && html`<p class="help">${t("analysis.moments.help")}</p>`}
    <ol class="turning-points">
      ${info.moments.map((moment, k) => html`<${Moment} key=${moment.version} ...${props} moment=${moment} n=${k + 1} />`)}
    </ol>`;
}

/** Any moment of the game becomes a new table. @param {PanelProps & {onError: OnError}} props */
function PlayOn({ id, game, at, onError }) {
  const own = game.seats.findIndex(({ yours }) => yours);
  const [seat, setSeat] = useState(Math.max(0, own));
  const last = game.steps.length - 1;
  const begin = () => playOn(id, at, seat).then((table) => go("/t/" + table), onError);
  return html`<div class="play-on">
    <p class="help" id="play-on-help">${t("analysis.play_on.help")}</p>
    <div class="row">
      <label class="aside" for="play-on-seat">${t("analysis.play_on.seat")}</label>
      <select id="play-on-seat" onChange=${(/** @type {any} */ event) => setSeat(Number(event.target.value))}>
        ${game.seats.map((one, n) => html`<option key=${n} value=${n} selected=${n === seat}>
          ${t("analysis.play_on.as", { name: seatName(one, n) })}</option>`)}
      </select>
      <button type="button" class="button second" aria-describedby="play-on-help" disabled=${at >= last} onClick=${begin}>
        ${t("analysis.play_on")}</button>
    </div>
  </div>`;
}

/** @param {{info: AnalysisInfo | null}} props */
function Progress({ info }) {
  return html`<p role="status">${t("analysis.thinking")}</p>
    <progress max="1" value=${info?.progress ?? 0} aria-label=${t("analysis.thinking")}></progress>
    <p class="help">${t("analysis.meanwhile")}</p>`;
}

/** @param {PanelProps} props */
export function AnalysisPanel(props) {
  const [wanted, setWanted] = useState(isAskedFor);
  const { info, error, askAgain } = useAnalysis(props.id, wanted);
  const [problem, setProblem] = useState(/** @type {ApiError | null} */ (null));
  const panel = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  useScrolledTo(panel);
  const isReady = info !== null && info.progress >= 1;
  return html`<section ref=${panel} class="analysis" id="analysis" aria-labelledby="analysis-title">
    <h2 id="analysis-title">${t("analysis.link")}</h2>
    <${ErrorMessage} error=${error ?? problem} />
    ${!wanted && html`<p>${t("analysis.what")}</p>
      <button type="button" class="button" onClick=${() => setWanted(true)}>${t("analysis.start")}</button>`}
    ${error && error.code !== NEVER && html`<button type="button" class="button second" onClick=${askAgain}>
      ${t("analysis.start")}</button>`}
    ${wanted && !isReady && !error && html`<${Progress} info=${info} />`}
    ${isReady && html`<${Result} ...${props} info=${info} onError=${setProblem} />`}
    <${PlayOn} ...${props} onError=${setProblem} />
  </section>`;
}
