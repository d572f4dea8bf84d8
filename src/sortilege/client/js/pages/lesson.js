// A first game that teaches by playing. Its frames were made by the real rules; here the learner plays them one by one.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/preact.js";
import { Actions } from "../table/actions.js";
import { say } from "../platform/aloud.js";
import * as api from "../wire/api.js";
import { findGame, gameModule, gameTitle } from "../games.js";
import { Icon } from "../widgets/glyphs.js";
import { learn, t } from "../platform/i18n.js";
import { useKeptFocus, useKeys } from "../table/keys.js";
import { hush, Narrator, tell, wordsFor } from "../table/live.js";
import { recall } from "../platform/storage.js";
import { Confetti, later, Sky } from "../platform/motion.js";
import { whenDrawn } from "../table/parts.js";
import { Owl } from "../widgets/owl.js";
import { go, setTitle } from "../platform/route.js";
import { quickTable, seatName } from "../table/seating.js";
import { Seats } from "../table/seats.js";
import { loadStyle } from "../platform/style.js";
import { Trouble } from "../table/trouble.js";

export const ready = Promise.all([loadStyle("table"), loadStyle("lesson"), learn("tables"), learn("lesson")]);

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/** @typedef {import("../wire/wire.js").Lesson} Lesson */
/** @typedef {{at: number, live: boolean}} Place `live`: the frame was played, not jumped to, so its events are shown */

/** What the learner "plays" to say: I have read this. */
const NEXT = "next";
/** How long a scripted move waits once everything has come to rest. */
const PAUSE_MS = 900;

/** The frame a table would show, so that the same parts draw it. @param {Lesson} lesson @param {number} at @returns {Frame} */
function frameAt({ game, options, seats, frames }, at) {
  const people = seats.map((seat) => ({ ...seat, name: seat.yours ? recall("name", "") : seat.name, online: true }));
  const shown = { ...frames[at], events: [], seats: people, game, options };
  return /** @type {Frame} */ (/** @type {unknown} */ ({ type: "frame", table: "", since: 0, is_creator: false, eye: 0, clock: null, ...shown }));
}

/** @param {Lesson} lesson @param {number} at */
const stepOf = ({ frames }, at) => frames[at]?.step ?? 1;

/** Where a step begins; after the last one, the end. @param {Lesson} lesson @param {number} step */
function startOf({ frames }, step) {
  const found = frames.findIndex((frame) => frame.step >= step);
  return found < 0 ? frames.length - 1 : found;
}

/** Whatever moves has come to rest, but for what glows for ever. @param {Element} root */
async function rest(root) {
  // What was set going just now begins to move.
  await null;
  const moving = root.getAnimations({ subtree: true }).filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** Shows a frame; the scripted moves of the others follow one by one. @param {Lesson} lesson @param {GameModule} module @param {{current: HTMLElement | null}} root */
function usePlace(lesson, module, root) {
  const [place, setPlace] = useState(/** @type {Place} */ ({ at: 0, live: false }));
  const { at, live } = place;
  const shown = lesson.frames[at];
  const last = lesson.frames.length - 1;
  useLayoutEffect(() => {
    if (!live || !root.current || !shown?.events.length) return;
    tell(wordsFor(module, shown.events, (n) => seatName(lesson.seats[n], n)));
    const table = root.current;
    whenDrawn(() => module.perform(shown.events, table));
  }, [place]);
  useEffect(() => {
    let current = true;
    const goOn = () => current && setPlace({ at: at + 1, live: true });
    const table = root.current;
    if (!shown?.want && at < last && table) whenDrawn(() => void rest(table).then(() => later(goOn, PAUSE_MS)));
    return () => void (current = false);
  }, [place]);
  return { at, goOn: () => setPlace({ at: at + 1, live: true }), jump: (/** @type {number} */ to) => setPlace({ at: to, live: false }) };
}

/**
 * Marks where the awaited action is done: its button in the list, its place on the board. Boards redraw when they like, and are marked anew.
 * @param {{current: HTMLElement | null}} root
 * @param {string} places a selector
 */
function usePointer(root, places) {
  // In one breath with the drawing: nobody may see the mark of the action before.
  useLayoutEffect(() => {
    const box = root.current;
    if (!box || !places) return undefined;
    const mark = () => box.querySelectorAll(places).forEach((one) => one.setAttribute("data-wanted", ""));
    const clear = () => box.querySelectorAll("[data-wanted]").forEach((one) => one.removeAttribute("data-wanted"));
    const anew = () => {
      clear();
      mark();
    };
    const observer = new MutationObserver(anew);
    observer.observe(box, { subtree: true, childList: true, attributeFilter: ["class", "aria-disabled", "data-action"] });
    mark();
    return () => {
      observer.disconnect();
      clear();
    };
  }, [places]);
}

// --------------------------------------------------------------------------- the teacher
/** @param {{step: number, of: number, jump: (step: number) => void, end: () => void}} props */
function Steps({ step, of, jump, end }) {
  return html`<div class="lesson-steps" role="group" aria-label=${t("lesson")}>
    <button type="button" class="quiet icon" aria-label=${t("lesson.back")} title=${t("lesson.back")} onClick=${() => jump(Math.max(1, step - 1))}><${Icon} name="back" /></button>
    <p class="lesson-dots" role="img" aria-label=${t("lesson.step", { n: step, of })}>
      ${Array.from({ length: of }, (_, n) => html`<i key=${n} class=${n + 1 < step ? "done" : n + 1 === step ? "now" : ""}></i>`)}
    </p>
    <button type="button" class="quiet icon" data-skip="step" aria-label=${t("lesson.skip")} title=${t("lesson.skip")} onClick=${() => jump(step + 1)}><${Icon} name="next" /></button>
    <button type="button" class="quiet lesson-leave" data-skip="lesson" onClick=${end}>${t("lesson.end")}</button>
  </div>`;
}

/** @param {{words: string, hint: string, wants: boolean, goOn: () => void, view: unknown, module: GameModule}} props */
function Bubble({ words, hint, wants, goOn, view, module }) {
  const box = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  useEffect(() => say("prompt", hint || words), [words, hint]);
  // Whoever plays by the list below has the new words in sight.
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

/** One tap: me against bots. @param {string} slug */
async function playNow(slug) {
  go("/t/" + (await api.newTable(quickTable(await findGame(slug)))).table);
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
    <${Trouble} error=${error} />
    <div class="end-row">
      <button type="button" class="button" data-action="play" onClick=${() => playNow(slug).catch(setError)}>${t("play_now")}</button>
      <button type="button" class="button second" data-action="again" onClick=${again}>${t("lesson.again")}</button>
      <a class="button second" href=${"/rules/" + slug}>${t("rules")}</a>
      <a class="button second" href="/">${t("to_shelf")}</a>
    </div>
  </section>`;
}

// --------------------------------------------------------------------------- the table
/** @param {KeyboardEvent} event */
const saysNext = (event) => [" ", "Enter"].includes(event.key) && !(event.target instanceof Element && event.target.closest("button, a, summary"));

/** @param {{lesson: Lesson, module: GameModule}} props */
function Play({ lesson, module }) {
  const root = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const { at, goOn, jump } = usePlace(lesson, module, root);
  const [hint, setHint] = useState("");
  const frame = useMemo(() => frameAt(lesson, at), [lesson, at]);
  const want = lesson.frames[at]?.want ?? "";
  const reading = want === NEXT;
  const over = at === lesson.frames.length - 1;
  // While the script plays for the others, nobody here is asked, not even where all might act.
  const question = want && !reading ? (frame.questions[0] ?? null) : null;
  useEffect(() => setHint(""), [at]);
  usePointer(root, [want && `[data-action="${want}"]`, question && module.places(want, question, frame.view)].filter(Boolean).join());
  const play = (/** @type {string} */ action) => {
    if (!question) return;
    if (action === want) goOn();
    else setHint(t("lesson.not_now", { action: module.sayAction(want, question, frame.view) }));
  };
  const props = {
    view: frame.view, seats: frame.seats, question, busy: false, play, questions: question ? [question] : [],
    answer: (/** @type {number} */ _seat, /** @type {string} */ action) => play(action), clock: null, eye: frame.eye, options: frame.options,
  };
  useKeys((event) => {
    if (reading && saysNext(event)) goOn();
    else return module.key(event, props);
    return true;
  });
  const hold = useKeptFocus(root, at, null);
  const step = stepOf(lesson, at);
  const end = () => jump(lesson.frames.length - 1);
  return html`<div class="table lesson" data-at=${at} ref=${root} onFocusIn=${hold}>
    <div class="lesson-head">
      ${over ? html`<${Graduation} slug=${lesson.game} again=${() => jump(0)} />` : html`
        <${Steps} step=${step} of=${stepOf(lesson, lesson.frames.length - 1)} jump=${(/** @type {number} */ to) => jump(startOf(lesson, to))} end=${end} />
        <${Bubble} words=${t(`lesson.${lesson.game}.${step}`)} hint=${hint} wants=${reading} goOn=${goOn} view=${frame.view} module=${module} />`}
    </div>
    <div class="stage"><${module.Board} ...${props} /><${Narrator} /></div>
    <div class="side">
      ${!over && html`<${module.Tray} ...${props} />`}
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
  const [answer] = await Promise.all([fetch(client + "lesson.json"), learn(client + "strings/lesson.")]);
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
    <${Trouble} error=${error} />
    ${lesson && module && html`<${Play} lesson=${lesson} module=${module} />`}
  </div>`;
}
