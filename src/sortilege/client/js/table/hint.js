// "What would the owl do?": first where to look, then what and why. A hint goes away with the next move.
import { html, useEffect, useLayoutEffect, useState } from "../../vendor/preact.js";
import * as api from "../wire/api.js";
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

const problem = (/** @type {{code?: string}} */ { code }) => t(has("error." + code) ? "error." + code : "error.network");

/** @param {Frame} frame @param {Question} question @returns {[Told | null, string]} */
function useHint({ table, game }, question) {
  const [told, setTold] = useState(/** @type {Told | null} */ (null));
  const [error, setError] = useState("");
  useEffect(() => {
    const ask = Promise.all([api.hint(table, question.seat, question.question_id), loadCoach(game)]);
    ask.then(([hint, coach]) => setTold({ hint, coach }), (why) => setError(problem(why)));
  }, []);
  return [told, error];
}

/** @param {Told} told @param {Frame} frame @param {GameModule} module @param {Question} question @param {boolean} all */
function sentences({ hint, coach }, { game, seats, view }, module, question, all) {
  const look = sayPart(coach, `coach.${game}.look`, hint.look, seats);
  if (!all) return [look];
  if (!hint.action) return [look, t("hint.race")];
  const reasons = hint.reasons.map((reason) => sayPart(coach, `coach.${game}.reason`, reason, seats));
  return [module.sayAction(hint.action, question, view), ...reasons];
}

/** @param {Told | null} told @param {Frame} frame @param {GameModule} module @param {Question} question @param {boolean} all */
function placesIn(told, { view }, module, question, all) {
  if (!told) return "";
  const { hint, coach } = told;
  return all && hint.action ? placesOf(module, hint.action, question, view) : coach.places(hint.look);
}

/** On a phone the hint lies where it does not hide what it points at. @param {string} places */
function useFreeSide(places) {
  const [side, setSide] = useState("");
  useLayoutEffect(() => {
    const pointed = document.querySelector(".stage [data-wanted]")?.getBoundingClientRect();
    setSide(pointed && pointed.top + pointed.bottom > innerHeight ? "hint-above" : "");
  }, [places]);
  return side;
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
  const side = useFreeSide(places);
  useEscape(onClose);
  const isAction = Boolean(all && told?.hint.action);
  const words = [isAction ? t("hint.would") : "", ...lines].join(" ");
  useEffect(() => say("news", words), [words]);
  return html`<section class=${"hint " + side} aria-label=${t("hint.title")}>
    <${Owl} />
    <div class="hint-words" role="status" aria-busy=${told || error ? "false" : "true"}>
      ${isAction && html`<p class="hint-label">${t("hint.would")}</p>`}
      ${lines.map((line, n) => html`<p key=${line} class=${n ? "" : "hint-first"}>${line}</p>`)}
    </div>
    <button type="button" class="quiet icon hint-close" aria-label=${t("close")} onClick=${onClose}><${Icon} name="minus" /></button>
    ${told && !all && html`<button type="button" class="button hint-more" onClick=${onMore}>${t("hint.more")}</button>`}
  </section>`;
}
