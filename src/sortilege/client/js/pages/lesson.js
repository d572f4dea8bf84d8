// A lesson: a first game that teaches by playing. The real rules made its frames; here the learner plays them one by one.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/preact.js";
import { Actions } from "../table/actions.js";
import { say } from "../platform/speech.js";
import * as api from "../wire/api.js";
import { findGame, gameModule, gameTitle } from "../games.js";
import { Icon } from "../widgets/icons.js";
import { loadWords, t } from "../platform/i18n.js";
import { useKeptFocus, useKeys } from "../table/keys.js";
import { hush, Narrator, tell, wordsFor } from "../table/narrator.js";
import { placesOf, usePointer } from "../table/pointer.js";
import { recallOwn } from "../platform/storage.js";
import { Confetti, later, Sky } from "../platform/motion.js";
import { Owl } from "../widgets/owl.js";
import { setTitle } from "../platform/route.js";
import { seatName } from "../table/seating.js";
import { Seats } from "../table/seats.js";
import { showMotion } from "../table/event_animation.js";
import { loadStyle } from "../platform/style.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { playNow } from "../widgets/play_now.js";

const styles = [loadStyle("table"), loadStyle("ending"), loadStyle("lesson")];

export const ready = Promise.all([...styles, loadWords("tables"), loadWords("lesson")]);

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/** @typedef {import("../wire/wire.js").Lesson} Lesson */
/** @typedef {{at: number, live: boolean}} Place `live`: the frame was reached by playing, so its events are animated */

/** The action of a learner who has read the text and goes on. */
const NEXT = "next";
/** How long a scripted move waits once everything has come to rest. */
const PAUSE_MS = 900;

/** What a lesson's frames need to be frames of a table. */
const TABLE = {
  type: /** @type {const} */ ("frame"),
  table: "",
  since: 0,
  is_creator: false,
  table_settings: {
    pace: /** @type {const} */ ("race"), away_s: 0, spectators: true, placement: /** @type {const} */ ("sealed"),
    hints: /** @type {const} */ ("none"), begun_at: 0, move_s: 0,
  },
  eye: 0,
  clock: null,
  drawing: null,
  sheet: [],
};

/** The frame that a table would show, so that the same components draw it. @param {Lesson} lesson @param {number} at @returns {Frame} */
function frameAt({ game, options, seats, frames }, at) {
  const people = seats.map((seat, face) => {
    const name = seat.yours ? recallOwn("name", "") : seat.name;
    return { ...seat, name, face, online: true, away: false };
  });
  const shown = /** @type {import("../wire/wire.js").LessonFrame} */ (frames[at]);
  return { ...TABLE, ...shown, events: [], seats: people, game, options };
}

/** @param {Lesson} lesson @param {number} at */
const stepOf = ({ frames }, at) => frames[at]?.step ?? 1;

/** Where a step begins; after the last one, the end. @param {Lesson} lesson @param {number} step */
function startOf({ frames }, step) {
  const found = frames.findIndex((frame) => frame.step >= step);
  return found < 0 ? frames.length - 1 : found;
}

/**
 * The frame that is shown; the scripted moves of the others follow one by one.
 * @param {Lesson} lesson
 * @param {GameModule} module
 * @param {{current: HTMLElement | null}} root
 */
function usePlace(lesson, module, root) {
  const [place, setPlace] = useState(/** @type {Place} */ ({ at: 0, live: false }));
  const [told, setTold] = useState(0);
  const { at, live } = place;
  const shown = lesson.frames[at];
  const isScripted = !shown?.want && at < lesson.frames.length - 1;
  useLayoutEffect(() => {
    let current = true;
    const goOn = () => current && setPlace({ at: at + 1, live: true });
    const news = live ? (shown?.events ?? []) : [];
    const show = async (/** @type {HTMLElement} */ table) => {
      await showMotion(module, news, table);
      if (!current) return;
      const { seats } = frameAt(lesson, at);
      tell(wordsFor(module, news, (n) => seatName(seats[n], n)));
      setTold(at);
      if (isScripted) later(goOn, PAUSE_MS);
    };
    if (!live) setTold(at);
    if (root.current && (news.length || isScripted)) void show(root.current);
    else setTold(at);
    return () => void (current = false);
  }, [place]);
  const jump = (/** @type {number} */ to) => setPlace({ at: to, live: false });
  return { at, told, live, goOn: () => setPlace({ at: at + 1, live: true }), jump };
}

// --------------------------------------------------------------------------- the teacher
/** @param {{name: string, words: string, skip?: string, onClick: () => void}} props */
function StepButton({ name, words, skip, onClick }) {
  return html`<button type="button" class="quiet icon" data-skip=${skip} aria-label=${words} title=${words}
    onClick=${onClick}><${Icon} name=${name} /></button>`;
}

/** @param {{step: number, of: number, jump: (step: number) => void, end: () => void}} props */
function Steps({ step, of, jump, end }) {
  return html`<div class="lesson-steps" role="group" aria-label=${t("lesson")}>
    <${StepButton} name="back" words=${t("lesson.back")} onClick=${() => jump(Math.max(1, step - 1))} />
    <p class="lesson-dots" role="img" aria-label=${t("lesson.step", { n: step, of })}>
      ${Array.from({ length: of }, (_, n) => html`<i key=${n} class=${n + 1 < step ? "done" : n + 1 === step ? "now" : ""}></i>`)}
    </p>
    <${StepButton} name="next" words=${t("lesson.skip")} skip="step" onClick=${() => jump(step + 1)} />
    <button type="button" class="quiet lesson-leave" data-skip="lesson" onClick=${end}>${t("lesson.end")}</button>
  </div>`;
}

/** @param {{words: string, hint: string, wants: boolean, goOn: () => void, view: unknown, module: GameModule}} props */
function Bubble({ words, hint, wants, goOn, view, module }) {
  const box = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  useEffect(() => say("prompt", hint || words), [words, hint]);
  // Somebody who plays with the list below must see the new words.
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [words, hint]);
  return html`<section class="lesson-bubble" ref=${box} aria-label=${t("lesson.owl")}>
    <${Owl} />
    <div class="lesson-speech">
      <div role="status"><p class="lesson-words">${words}</p>${hint && html`<p class="lesson-hint">${hint}</p>`}</div>
      ${wants && html`<button type="button" class="button" data-action=${NEXT} onClick=${goOn}>${t("lesson.next")}</button>`}
    </div>
    <${module.Aim} view=${view} />
  </section>`;
}

/** @param {string} slug */
async function start(slug) {
  await playNow(await findGame(slug));
}

/** @param {{slug: string, again: () => void}} props */
function Graduation({ slug, again }) {
  const heading = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const [error, setError] = useState(/** @type {api.ApiError | null} */ (null));
  const words = t(`lesson.${slug}.end`);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  useEffect(() => say("prompt", words), [words]);
  return html`<section class="end lesson-end" aria-labelledby="lesson-end">
    <${Owl} />
    <h2 id="lesson-end" tabindex="-1" ref=${heading}>${t("lesson.done")}</h2>
    <p>${words}</p>
    <${ErrorMessage} error=${error} />
    <div class="end-row">
      <button type="button" class="button" data-action="play" onClick=${() => start(slug).catch(setError)}>${t("play_now")}</button>
      <button type="button" class="button second" data-action="again" onClick=${again}>${t("lesson.again")}</button>
      <a class="button second" href=${"/rules/" + slug}>${t("rules")}</a>
      <a class="button second" href="/">${t("to_shelf")}</a>
    </div>
  </section>`;
}

// --------------------------------------------------------------------------- the table
/** Space and Enter go on, unless they press a button that has the focus. @param {KeyboardEvent} event */
function saysNext({ key, target }) {
  const pressesButton = target instanceof Element && target.closest("button, a, summary");
  return [" ", "Enter"].includes(key) && !pressesButton;
}

/**
 * What the lesson asks for at a frame, and the props of a board that accepts only that.
 * @param {Lesson} lesson
 * @param {GameModule} module
 * @param {{at: number, goOn: () => void}} place
 */
function useTask(lesson, module, { at, goOn }) {
  const [hint, setHint] = useState("");
  const frame = useMemo(() => frameAt(lesson, at), [lesson, at]);
  const want = lesson.frames[at]?.want ?? "";
  const isReading = want === NEXT;
  // While the script plays for the others, nobody here is asked, even in phases where everybody may act.
  const question = want && !isReading ? (frame.questions[0] ?? null) : null;
  useEffect(() => setHint(""), [at]);
  const play = (/** @type {string} */ action) => {
    if (!question) return;
    if (action === want) goOn();
    else setHint(t("lesson.not_now", { action: module.sayAction(want, question, frame.view) }));
  };
  const props = {
    view: frame.view, seats: frame.seats, question, busy: false, play, questions: question ? [question] : [],
    answer: (/** @type {number} */ _seat, /** @type {string} */ action) => play(action),
    clock: null, eye: frame.eye, options: frame.options,
  };
  return { frame, want, isReading, question, hint, props };
}

/** @param {{lesson: Lesson, module: GameModule}} props */
function Play({ lesson, module }) {
  const root = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const { at, told, live, goOn, jump } = usePlace(lesson, module, root);
  const { frame, want, isReading, question, hint, props } = useTask(lesson, module, { at, goOn });
  const last = lesson.frames.length - 1;
  const over = told === last;
  // Whoever jumps to the end has seen the lesson, not done it.
  useEffect(() => {
    if (over && live) import("../platform/album.js").then(({ noteLesson }) => noteLesson(lesson.game), () => {});
  }, [over, live]);
  usePointer(root, placesOf(module, want, question, frame.view));
  useKeys((event) => {
    if (!isReading || !saysNext(event)) return module.key(event, props);
    goOn();
    return true;
  });
  const hold = useKeptFocus(root, at, null);
  const step = stepOf(lesson, told);
  const words = t(`lesson.${lesson.game}.${step}`);
  return html`<div class="table lesson" data-game=${lesson.game} data-at=${at} ref=${root} onFocusIn=${hold}>
    <div class="lesson-head">
      ${over ? html`<${Graduation} slug=${lesson.game} again=${() => jump(0)} />` : html`
        <${Steps} step=${step} of=${stepOf(lesson, last)} end=${() => jump(last)}
          jump=${(/** @type {number} */ to) => jump(startOf(lesson, to))} />
        <${Bubble} words=${words} hint=${hint} wants=${isReading && told === at} goOn=${goOn} view=${frame.view} module=${module} />`}
    </div>
    <div class="stage"><${module.Board} ...${props} /><${Narrator} /></div>
    <div class="side">
      ${at !== last && html`<${module.Tray} ...${props} />`}
      <${Seats} frame=${frame} module=${module} online=${[]} />
      ${question && html`<${Actions} frame=${frame} module=${module} busy=${false} play=${props.answer} />`}
    </div>
    <${Sky} /><${Confetti} />
  </div>`;
}

/** @param {string} slug @returns {Promise<Lesson>} */
async function fetchLesson(slug) {
  const { client } = await findGame(slug);
  if (!client) throw new api.ApiError(404, { code: "unknown-game" });
  const [answer] = await Promise.all([fetch(client + "lesson.json"), loadWords(client + "strings/lesson.")]);
  return answer.json();
}

/** @param {{id: string}} props */
export function Page({ id }) {
  const [lesson, setLesson] = useState(/** @type {Lesson | null} */ (null));
  const [module, setModule] = useState(/** @type {GameModule | null} */ (null));
  const [error, setError] = useState(/** @type {api.ApiError | null} */ (null));
  useEffect(() => {
    const load = async () => {
      const found = await fetchLesson(id);
      setModule(await gameModule(id));
      setLesson(found);
    };
    load().catch(setError);
    return hush;
  }, [id]);
  const game = gameTitle(id);
  const title = game ? t("lesson.title", { game }) : t("lesson");
  useEffect(() => setTitle(title), [title]);
  return html`<div class="table-page">
    <h1 tabindex="-1" class="aside">${title}</h1>
    <${ErrorMessage} error=${error} />
    ${lesson && module && html`<${Play} lesson=${lesson} module=${module} />`}
  </div>`;
}
