// The page of one table: before, during and after the game.
import { html, useEffect, useMemo, useRef, useState } from "../../vendor/preact.js";
import { Actions, Keys } from "../table/actions.js";
import { Banner, WatchingNote } from "../table/banner.js";
import { gameModule, gameTitle, hasLesson } from "../games.js";
import { Handover, handover, useCover, useEyes, usePeek } from "../table/handover.js";
import { loadWords, t } from "../platform/i18n.js";
import { useKeptFocus, useKeys } from "../table/keys.js";
import { lazy } from "../platform/lazy.js";
import { hush, Narrator } from "../table/narrator.js";
import { Confetti, Sky } from "../platform/motion.js";
import { Part } from "../table/parts.js";
import { reloadWhenOnline, setTitle } from "../platform/route.js";
import { RulesLink, RulesSheet } from "../table/rules_link.js";
import { Seats } from "../table/seats.js";
import { Session } from "../wire/session.js";
import { play as sound } from "../platform/sound.js";
import { Strip, useTrayRoom } from "../table/strip.js";
import { loadStyle } from "../platform/style.js";
import { useTold } from "../table/event_animation.js";
import { EndTools, Tools } from "../table/tools.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { Icon } from "../widgets/icons.js";

export const ready = Promise.all([loadStyle("table"), loadWords("tables")]);

const loadEnd = () => import("../table/end.js");
const EndTitle = lazy(loadEnd, "EndTitle");
const End = lazy(loadEnd, "End");
const WaitingRoom = lazy(() => import("../table/waiting_room.js"), "WaitingRoom");
export const MoveTime = lazy(() => import("../table/move_time.js"), "MoveTime");
const Turning = lazy(() => import("../table/turning.js"), "Turning");
const Puzzle = lazy(() => import("../table/puzzle.js"), "Puzzle");
const ErrorPage = lazy(() => import("./error_page.js"), "ErrorPage");

const DiceSheet = lazy(() => import("../table/dice_sheet.js"), "DiceSheet");

const SeatSheet = lazy(() => import("../table/seat_sheet.js"), "SeatSheet");

const SeatNews = lazy(() => import("../table/seat_news.js"), "SeatNews");

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/** @typedef {import("../wire/wire.js").BoardProps} BoardProps */

/** Why a table cannot be opened. */
const FINAL = ["missing", "closed", "moved", "aside", "outdated"];

/** @param {{status: string}} props */
function Connection({ status }) {
  return html`<div class="connection" role="status">${status === "lost" && html`<p>${t("reconnecting")}</p>`}</div>`;
}

/** What the board is given. @param {Session} session @param {Frame} frame @returns {BoardProps} */
export function boardProps(session, frame) {
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

/**
 * Above the board: the banner while the game is played, then who won, and what a repeated moment asks. What comes after the game is
 * below the board on a phone.
 * @param {{session: Session, frame: Frame, told: Frame, module: GameModule, handing: boolean}} props
 */
function Head({ session, frame, told, module, handing }) {
  const puzzle = frame.table_settings.begun_at > 0 && html`<${Puzzle} session=${session} frame=${frame} />`;
  if (told.phase === "over") return html`<${EndTitle} session=${session} frame=${told} module=${module} />${puzzle}`;
  return html`<${WatchingNote} frame=${told} />
    ${!handing && html`<${Banner} told=${told} frame=${frame} module=${module} online=${session.online.value} />`}${puzzle}`;
}

/**
 * @param {{session: Session, frame: Frame, told: Frame, module: GameModule, playing: boolean, board: BoardProps,
 *   root: {current: HTMLElement | null}}} props
 */
function Side({ session, frame, told, module, playing, board, root }) {
  return html`<div class="side">
    <${ErrorMessage} error=${session.refusal.value} game=${frame.game} link=${RulesLink}
      onClose=${() => (session.refusal.value = null)} />
    ${told.phase === "over" && html`<${End} session=${session} frame=${told} module=${module} />`}
    ${playing && html`<${Part}><${module.Tray} ...${board} /><//>`}
    <${Part}><${Seats} frame=${frame} awaited=${told.awaited} module=${module} online=${session.online.value} /><//>
    ${playing && html`<${Actions} frame=${frame} told=${told} module=${module} busy=${board.busy} play=${board.answer} />`}
    ${frame.seats.filter((seat) => seat.yours).length > 1 && html`<${Turning} root=${root} told=${told} />`}
    <${Links} frame=${frame} />
  </div>`;
}

/** @param {{session: Session, frame: Frame, module: GameModule}} props */
function Play({ session, frame, module }) {
  const hands = handover(frame, module);
  const look = (/** @type {number} */ seat) => session.look(seat);
  useEyes(hands, frame, look);
  const [covered, uncover] = useCover(hands.looking);
  const handing = covered || (hands.secret && hands.next.length > 0);
  const peek = usePeek(hands.looking.isPrivate && !covered && Boolean(module.showsSecrets?.(frame.view)));
  const root = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const told = useTold(session, frame, module, root);
  const board = { ...boardProps(session, frame), facedown: peek.facedown };
  useBell(board.question);
  useKeys((event) => module.key(event, board));
  useTrayRoom(root, frame);
  const hold = useKeptFocus(root, frame.version, frame.eye);
  const playing = frame.phase !== "over" && !handing;
  const classes = peek.facedown ? "table facedown" : "table";
  return html`<div class="turntable"><div class=${classes} data-game=${frame.game} ref=${root} onFocusIn=${hold}>
    <${Strip} frame=${frame} told=${told} online=${session.online.value}>
      ${frame.phase === "over" ? html`<${EndTools} session=${session} frame=${frame} />`
        : html`<${Tools} session=${session} frame=${frame} told=${told} module=${module} covered=${handing} />`}
    <//>
    <div class="head"><${Head} session=${session} frame=${frame} told=${told} module=${module} handing=${handing} />${peek.button}</div>
    <div class="stage">
      ${handing
        ? html`<${Handover} frame=${frame} module=${module} next=${covered ? [frame.eye] : hands.next} look=${covered ? uncover : look} />`
        : html`<${Part}><${module.Board} ...${board} /><//>`}
      <${Narrator} />
    </div>
    <${Side} session=${session} frame=${frame} told=${told} module=${module} playing=${playing} board=${board} root=${root} />
    <${Sky} />
    ${frame.table_settings.move_s > 0 && html`<${MoveTime} frame=${frame} online=${session.online.value} root=${root} />`}
  </div></div>`;
}

/** @param {{frame: Frame}} props */
function Links({ frame }) {
  const { game } = frame;
  const [dice, setDice] = useState(false);
  const [move, setMove] = useState(false);
  return html`<div class="table-links">
    <${RulesLink} game=${game} />
    ${hasLesson(game) && html`<a href=${"/learn/" + game}><${Icon} name="cap" />${t("learn")}</a>`}
    <button type="button" class="quiet" aria-haspopup="dialog" onClick=${() => setDice(true)}><${Icon} name="die" />${t("dice")}</button>
    ${frame.table_settings.spectators &&
      html`<a href=${"/board/" + frame.table} target="_blank"><${Icon} name="screen" />${t("board.open")}</a>`}
    ${frame.seats.some((seat) => seat.yours) && html`<button type="button" class="quiet" aria-haspopup="dialog"
      onClick=${() => setMove(true)}><${Icon} name="phone" />${t("seat.move")}</button>`}
    <${Keys} game=${game} />
    ${dice && html`<${DiceSheet} frame=${frame} onClose=${() => setDice(false)} />`}
    ${move && html`<${SeatSheet} frame=${frame} onClose=${() => setMove(false)} />`}
  </div>`;
}

/** Whoever sits here adds a number to the dice, if that has not happened yet. @param {string} id @param {Frame | null} frame */
function useOwnNumber(id, frame) {
  const sits = Boolean(frame && frame.phase !== "over" && frame.seats.some((seat) => seat.yours));
  useEffect(() => {
    // The game goes on without it.
    if (sits) import("../wire/dice.js").then(({ addNumber }) => addNumber(id)).catch(() => {});
  }, [id, sits]);
}

/** The client of a game, when it has been fetched. @param {string | undefined} game */
export function useModule(game) {
  const [module, setModule] = useState(/** @type {GameModule | null} */ (null));
  useEffect(() => {
    if (game) gameModule(game).then(setModule, reloadWhenOnline);
  }, [game]);
  return module;
}

/** @param {{session: Session, id: string}} props */
function Table({ session, id }) {
  const frame = session.frame.value;
  const game = frame?.game;
  const module = useModule(game);
  useOwnNumber(id, frame);
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

/** A session that lasts as long as the page. @param {string} id @param {boolean} isBoard */
export function useSession(id, isBoard = false) {
  const session = useMemo(() => new Session(id, isBoard), [id]);
  useEffect(() => () => {
    session.leave();
    hush();
  }, [id]);
  return session;
}

/**
 * What lies around a table; says why there is none, or that the connection is lost.
 * @param {{session: Session, children?: unknown}} props
 */
export function Around({ session, children }) {
  const status = session.status.value;
  if (FINAL.includes(status)) return html`<${ErrorPage} why=${status} table=${session.id} />`;
  return html`<div class="table-page">
    <${Connection} status=${status} />
    ${children}
    <${Confetti} />
  </div>`;
}

/** @param {{id: string}} props */
export function Page({ id }) {
  const session = useSession(id);
  return html`<${Around} session=${session}><${Table} session=${session} id=${id} /><${RulesSheet} />
    ${session.seatNews.value && html`<${SeatNews} session=${session} />`}<//>`;
}
