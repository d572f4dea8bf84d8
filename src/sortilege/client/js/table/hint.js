// "What would the owl do?": first where to look, then what and why. A hint goes away with the next move.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";
import { post } from "../wire/api.js";
import { has, loadWords, t } from "../platform/i18n.js";
import { say } from "../platform/speech.js";
import { loadStyle } from "../platform/style.js";
import { Icon } from "../widgets/icons.js";
import { Owl } from "../widgets/owl.js";
import { placesOf, usePointer } from "./pointer.js";
import { loadCoach, sayPart } from "./reasons.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/** @typedef {import("../wire/wire.js").HintInfo} HintInfo */
/** @typedef {import("../wire/wire.js").Question} Question */
/** @typedef {{hint: HintInfo, coach: import("./reasons.js").Coach}} Told */

export const ready = Promise.all([loadStyle("hint"), loadWords("hint")]);

const ASK_AGAIN_MS = 1000;
const MOST_TRIES = 4;
/** The code of a hint that took too long to make. */
const LATE = "hint-late";

const problem = (/** @type {{code?: string}} */ { code }) => t(has("error." + code) ? "error." + code : "error.network");

/** @param {string} table @param {Question} question @returns {Promise<HintInfo>} */
const fetchHint = (table, { seat, question_id }) => post(`tables/${table}/hint`, { seat, question_id });

/** Asks again while the owl needs more time. @param {Frame} frame @param {Question} question @returns {[Told | null, string]} */
function useHint({ table, game }, question) {
  const [told, setTold] = useState(/** @type {Told | null} */ (null));
  const [error, setError] = useState("");
  useEffect(() => {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const ask = (/** @type {number} */ tries) => {
      const answers = Promise.all([fetchHint(table, question), loadCoach(game)]);
      answers.then(([hint, coach]) => setTold({ hint, coach }), (why) => {
        if (why.code === LATE && tries > 1) timer = setTimeout(() => ask(tries - 1), ASK_AGAIN_MS);
        else setError(problem(why));
      });
    };
    ask(MOST_TRIES);
    return () => clearTimeout(timer);
  }, []);
  return [told, error];
}

/** @param {Told} told @param {Frame} frame @param {GameModule} module @param {Question} question @param {boolean} all */
function sentences({ hint, coach }, { game, seats, view }, module, question, all) {
  const look = sayPart(coach, `coach.${game}.look`, hint.look, seats);
  if (!hint.action) return [look, t("hint.race")];
  if (!all) return [look];
  const reasons = hint.reasons.map((reason) => sayPart(coach, `coach.${game}.reason`, reason, seats));
  return [module.sayAction(hint.action, question, view), ...reasons];
}

/** @param {Told | null} told @param {Frame} frame @param {GameModule} module @param {Question} question @param {boolean} all */
function placesIn(told, { view }, module, question, all) {
  if (!told) return "";
  const { hint, coach } = told;
  return all && hint.action ? placesOf(module, hint.action, question, view) : coach.places(hint.look);
}

/**
 * On a phone the hint lies above the board, or above the tray if it would hide what it points at.
 * @param {{current: HTMLElement | null}} box
 * @param {string} places
 */
function useFreeSide(box, places) {
  const [side, setSide] = useState("");
  const [tray, setTray] = useState(0);
  useLayoutEffect(() => {
    const pointed = document.querySelector(".stage [data-wanted]")?.getBoundingClientRect();
    const header = document.querySelector("header")?.clientHeight ?? 0;
    const end = header + (box.current?.clientHeight ?? 0);
    setSide(pointed && pointed.top < end ? "hint-below" : "");
    setTray(document.querySelector(".tray")?.clientHeight ?? 0);
  }, [places]);
  return { side, tray };
}

/** @param {() => void} onClose */
function useEscape(onClose) {
  useEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ { key }) => key === "Escape" && onClose();
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

/**
 * @param {{frame: Frame, question: Question, module: GameModule, all: boolean, onMore: () => void, onClose: () => void}} props
 *   `all`: not only where to look
 */
export function Hint({ frame, question, module, all, onMore, onClose }) {
  const [told, error] = useHint(frame, question);
  const lines = told ? sentences(told, frame, module, question, all) : [error || t("hint.thinking")];
  const places = placesIn(told, frame, module, question, all);
  usePointer({ current: document.querySelector(".table") }, places);
  const box = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const { side, tray } = useFreeSide(box, places);
  useEscape(onClose);
  const isAction = Boolean(all && told?.hint.action);
  const words = [isAction ? t("hint.would") : "", ...lines].join(" ");
  useEffect(() => say("news", words), [words]);
  return html`<section ref=${box} class=${"hint " + side} style=${{ "--tray": tray + "px" }} aria-label=${t("hint.title")}>
    <${Owl} />
    <div class="hint-words" role="status" aria-busy=${told || error ? "false" : "true"}>
      ${isAction && html`<p class="hint-label">${t("hint.would")}</p>`}
      ${lines.map((line, n) => html`<p key=${line} class=${n ? "" : "hint-first"}>${line}</p>`)}
    </div>
    <button type="button" class="quiet icon hint-close" aria-label=${t("close")} onClick=${onClose}><${Icon} name="minus" /></button>
    ${told?.hint.action && !all && html`<button type="button" class="button hint-more" onClick=${onMore}>${t("hint.more")}</button>`}
  </section>`;
}
