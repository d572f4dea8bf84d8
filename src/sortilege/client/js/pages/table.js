// The page of one table: before, during and after the game.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/preact.js";
import { say } from "../platform/speech.js";
import { Actions, Keys } from "../table/actions.js";
import { ErrorPage } from "./error_page.js";
import { End } from "../table/end.js";
import { gameModule, gameTitle, hasLesson } from "../games.js";
import { Handover, handover, useEyes } from "../table/handover.js";
import { loadWords, t } from "../platform/i18n.js";
import { useKeptFocus, useKeys } from "../table/keys.js";
import { hush, Narrator, tell, wordsFor } from "../table/narrator.js";
import { Confetti, Sky } from "../platform/motion.js";
import { Part, whenDrawn } from "../table/parts.js";
import { go, reloadWhenOnline, setTitle } from "../platform/route.js";
import { seatName } from "../table/seating.js";
import { Seats, Sitter } from "../table/seats.js";
import { Session } from "../wire/session.js";
import { play as sound } from "../platform/sound.js";
import { loadStyle } from "../platform/style.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { WaitingRoom } from "../table/waiting_room.js";

export const ready = Promise.all([loadStyle("rooms"), loadStyle("table"), loadWords("tables")]);

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */

/** Why a table cannot be opened. */
const FINAL = ["missing", "closed", "outdated"];

/** @param {{status: string}} props */
function Connection({ status }) {
  return html`<div class="connection" role="status">${status === "lost" && html`<p>${t("reconnecting")}</p>`}</div>`;
}

/** @param {Frame} frame @param {GameModule} module */
function bannerText(frame, module) {
  const name = (/** @type {number} */ n) => seatName(frame.seats[n], n);
  const special = module.banner?.(frame, name);
  if (special) return special;
  const question = frame.questions[0];
  const seat = frame.awaited[0] ?? null;
  if (!question) {
    const watching = frame.seats.every((one) => !one.yours);
    return { who: frame.awaited.map(name).join(", "), what: t(watching ? "watching" : "is_playing"), seat };
  }
  const alone = frame.seats.filter((one) => one.yours).length === 1;
  return { who: alone ? t("your_turn") : name(question.seat), what: module.prompt(question, frame.view), seat };
}

/** Names with more letters are shown smaller. */
const LONG_NAME = 14;

/** @param {{frame: Frame, module: GameModule}} props */
function Banner({ frame, module }) {
  const { who, what, seat } = bannerText(frame, module);
  const yours = frame.questions.length > 0;
  useEffect(() => {
    if (yours) say("prompt", `${who}. ${what}`);
  }, [yours, who, what]);
  return html`<section class=${`banner seat-${seat ?? "none"} ${yours ? "yours" : ""}`} aria-label=${t("turn")}>
    ${seat !== null && html`<div class="banner-face" key=${seat}><${Sitter} seats=${frame.seats} n=${seat} module=${module} /></div>`}
    <div class="banner-text" aria-live=${yours ? "polite" : "off"} aria-atomic="true">
      <p class=${who.length > LONG_NAME ? "who long" : "who"}>${who}</p>
      <p class="what">${what}</p>
    </div>
    <${module.Aim} view=${frame.view} />
  </section>`;
}

/**
 * Tells and animates what happened since the last frame, once.
 * @param {Session} session
 * @param {Frame} frame
 * @param {GameModule} module
 * @param {HTMLElement | null} root
 */
function perform(session, frame, module, root) {
  const news = session.takeNews();
  if (!news.length || !root) return;
  const name = (/** @type {number} */ n) => seatName(frame.seats[n], n);
  tell(wordsFor(module, news, name));
  whenDrawn(() => module.perform(news, root));
}

/** What the board is given. @param {Session} session @param {Frame} frame @returns {import("../wire/wire.js").BoardProps} */
function boardProps(session, frame) {
  const question = frame.questions[0] ?? null;
  return {
    view: frame.view, drawing: frame.drawing, seats: frame.seats, question, busy: session.pending.value !== "",
    play: (action) => question && session.play(question.seat, action, question.question_id),
    questions: frame.questions, answer: (seat, action) => session.play(seat, action),
    clock: frame.clock, eye: frame.eye, options: frame.options, pace: frame.table_settings.pace,
    scores: frame.scores, sheet: frame.sheet, winners: frame.winners,
  };
}

/** A soft bell calls a player who is to throw or draw. @param {import("../wire/wire.js").Question | null} question */
function useBell(question) {
  useEffect(() => {
    if (question?.tap) sound("turn", 500);
  }, [question?.seat, question?.tap]);
}

/** @param {{session: Session, frame: Frame, module: GameModule}} props */
function Play({ session, frame, module }) {
  const hands = handover(frame, module);
  const look = (/** @type {number} */ seat) => session.look(seat);
  useEyes(hands, frame, look);
  const handing = hands.secret && hands.next.length > 0;
  const root = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  useLayoutEffect(() => perform(session, frame, module, root.current), [frame]);
  const props = boardProps(session, frame);
  useBell(props.question);
  useKeys((event) => module.key(event, props));
  const hold = useKeptFocus(root, frame.version, frame.eye);
  const over = frame.phase === "over";
  const playing = !over && !handing;
  return html`<div class="table" ref=${root} onFocusIn=${hold}>
    ${over && html`<${End} frame=${frame} module=${module} />`}
    ${playing && html`<${Banner} frame=${frame} module=${module} />`}
    <div class="stage">
      ${handing
        ? html`<${Handover} frame=${frame} module=${module} next=${hands.next} look=${look} />`
        : html`<${Part}><${module.Board} ...${props} /><//>`}
      <${Narrator} />
    </div>
    <div class="side">
      <${ErrorMessage} error=${session.refusal.value} game=${frame.game} onClose=${() => (session.refusal.value = null)} />
      ${playing && html`<${Part}><${module.Tray} ...${props} /><//>`}
      <${Part}><${Seats} frame=${frame} module=${module} online=${session.online.value} /><//>
      ${playing && html`<${Actions} frame=${frame} module=${module} busy=${props.busy} play=${props.answer} />`}
      <${Links} game=${frame.game} />
    </div>
    <${Sky} />
  </div>`;
}

/** @param {{game: string}} props */
function Links({ game }) {
  return html`<p class="table-links">
    <a href=${"/rules/" + game}>${t("rules")}</a>
    ${hasLesson(game) && html`<a href=${"/learn/" + game}>${t("learn")}</a>`}
    <${Keys} game=${game} />
  </p>`;
}

/** @param {{session: Session, id: string}} props */
function Table({ session, id }) {
  const [module, setModule] = useState(/** @type {GameModule | null} */ (null));
  const frame = session.frame.value;
  const game = frame?.game;
  useEffect(() => {
    if (game) gameModule(game).then(setModule, reloadWhenOnline);
  }, [game]);
  const rematch = session.rematch.value;
  useEffect(() => {
    if (rematch) go("/t/" + rematch);
  }, [rematch]);
  const title = game ? gameTitle(game) : "";
  const called = Boolean(frame?.questions.length);
  useEffect(() => setTitle(called ? `${t("your_turn")} · ${title}` : title), [title, called]);
  const heading = html`<h1 tabindex="-1" class="aside">${title || t("opening")}</h1>`;
  if (!frame || !module) return html`${heading}<p class="opening">${t("opening")}</p>`;
  if (frame.phase === "waiting") {
    return html`<${WaitingRoom} id=${id} frame=${frame} module=${module} onJoined=${() => session.reopen()} />`;
  }
  return html`${heading}<${Play} session=${session} frame=${frame} module=${module} />`;
}

/** @param {{id: string}} props */
export function Page({ id }) {
  const session = useMemo(() => new Session(id), [id]);
  useEffect(() => () => {
    session.leave();
    hush();
  }, [id]);
  const status = session.status.value;
  if (FINAL.includes(status)) return html`<${ErrorPage} why=${status} />`;
  return html`<div class="table-page">
    <${Connection} status=${status} />
    <${Table} session=${session} id=${id} />
    <${Confetti} />
  </div>`;
}
