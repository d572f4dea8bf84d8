// One table as this browser sees it: the last frame, the connection, and the play that waits for its answer.
import { batch, signal } from "../../vendor/preact.js";
import { TableSocket } from "./socket.js";
import { share } from "../platform/memo.js";

/** @typedef {import("./wire.js").Frame} Frame */
/** @typedef {import("./wire.js").GameEvent} GameEvent */
/** @typedef {import("./wire.js").Refused} Refused */
/** @typedef {import("./wire.js").ToClient} ToClient */

/** Why an undo is refused; each is told in a sentence beside its button. */
const UNDO_REFUSALS = /^undo-/;

/** Refusals after which the table shown may be out of date: a newer answer came first, or the server failed. */
const NEEDS_SYNC = ["stale", "fault"];

const RELOADED = "sortilege.reloaded";

/** Reloads the page, unless that was tried before and did not help. @returns {boolean} whether it is being reloaded */
function reloadOnce() {
  try {
    if (sessionStorage.getItem(RELOADED)) return false;
    sessionStorage.setItem(RELOADED, "1");
  } catch {
    // Without storage nothing would stop the next reload.
    return false;
  }
  location.reload();
  return true;
}

/** The page works: the next update of the server may reload it again. */
function forgetReload() {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Nothing was remembered.
  }
}

/** The connection to a table and everything that the page shows of it. */
export class Session {
  frame = signal(/** @type {Frame | null} */ (null));
  status = signal(/** @type {import("./socket.js").Status} */ ("connecting"));
  online = signal(/** @type {boolean[]} */ ([]));
  refusal = signal(/** @type {Refused | null} */ (null));
  /** The table where somebody wants to play again, and who. */
  rematch = signal({ table: "", by: "" });
  /** Was it this browser that asked? Then it goes there by itself. */
  asksRematch = false;
  /** A seat has gone to another browser, or somebody asks for one. */
  seatNews = signal(/** @type {import("./wire.js").Moved | import("./wire.js").Claim | null} */ (null));
  /** The last picture that somebody showed. */
  reaction = signal(/** @type {import("./wire.js").Reaction | null} */ (null));
  /** Why nothing could be taken back. */
  remark = signal(/** @type {Refused | null} */ (null));
  /** The key of the play or undo that waits for its answer. */
  pending = signal("");
  /** The question it answers; an undo belongs to a version instead. */
  answering = { seat: -1, action: "", question_id: -1, version: -1 };
  /** @type {GameEvent[]} shown once, then dropped: what a player must remember is kept nowhere in the page */
  news = [];

  /** @param {string} table @param {boolean} isBoard does the whole room look at this screen? */
  constructor(table, isBoard = false) {
    this.id = table;
    this.socket = new TableSocket(table, (message) => this.hear(message), (status) => this.connect(status), isBoard);
  }

  /** @param {import("./socket.js").Status} status */
  connect(status) {
    // The server speaks another version than this page: usually the server was updated, and reloading updates the page.
    if (status === "outdated" && reloadOnce()) return;
    this.status.value = status;
  }

  /** @param {ToClient} message */
  hear(message) {
    if (message.type === "frame") this.show(message);
    else if (message.type === "presence") this.online.value = message.online;
    else if (message.type === "rematch") this.invite(message);
    else if (message.type === "reaction") this.reaction.value = message;
    else if (message.type === "ack" && message.key === this.pending.peek()) this.pending.value = "";
    else if (message.type === "refused") this.refuse(message);
    else if (message.type === "moved" || message.type === "claim") this.seatNews.value = message;
  }

  /** @param {import("./wire.js").Rematch & {by?: string | null}} message */
  invite({ table, by }) {
    if (!this.asksRematch) this.rematch.value = { table, by: by ?? "" };
  }

  /** @param {Frame} next */
  show(next) {
    const shown = this.frame.peek();
    if (shown && next.version < shown.version) return;
    if (!shown) forgetReload();
    if (shown && next.version > shown.version && next.since === shown.version) this.news.push(...next.events);
    else this.news = [];
    batch(() => {
      this.frame.value = share(shown, { ...next, events: [] });
      this.online.value = next.seats.map((seat) => seat.online);
      // Other people's moves go on while a player still reads that the server failed.
      if (shown?.version !== next.version && this.refusal.peek()?.code !== "fault") this.refusal.value = null;
      if (shown?.version !== next.version) this.remark.value = null;
      if (!this.isAsked(next)) this.pending.value = "";
    });
  }

  /** Is the question that was answered last still open, or the table still as it was before the undo? @param {Frame} frame */
  isAsked({ questions, version }) {
    const { seat, question_id, version: before } = this.answering;
    return version === before || questions.some((question) => question.seat === seat && question.question_id === question_id);
  }

  /** @param {Refused} refused */
  refuse(refused) {
    if (refused.key === this.pending.peek() && refused.code !== "store") this.pending.value = "";
    if (NEEDS_SYNC.includes(refused.code)) this.socket.send({ type: "sync" });
    if (UNDO_REFUSALS.test(refused.code)) this.remark.value = refused;
    // A question that was answered meanwhile is nobody's mistake: the new frame says it all.
    else if (refused.code !== "stale") this.refusal.value = refused;
  }

  /**
   * @param {number} seat
   * @param {string} action
   * @param {number} [question_id] the question that was on the screen, if a newer one may not be shown yet
   */
  play(seat, action, question_id) {
    const question = this.frame.peek()?.questions.find((one) => one.seat === seat);
    if (!question || (question_id ?? question.question_id) !== question.question_id) return;
    // People who share this device do not wait for each other's answers: in a race every answer counts.
    if (this.pending.peek() && this.answering.seat === seat) return;
    this.refusal.value = null;
    this.answering = { seat, action, question_id: question.question_id, version: -1 };
    this.pending.value = this.socket.play({ seat, action, question_id: question.question_id });
  }

  /** Whose last action would be taken back: of the seats that can, or of all seats of this browser, the one that played last. */
  undoSeat() {
    const frame = this.frame.peek();
    const own = frame?.seats.flatMap((seat, n) => (seat.yours ? [n] : [])) ?? [];
    const able = frame?.undo ?? [];
    const among = able.length ? able : own;
    return among.includes(this.answering.seat) ? this.answering.seat : among.at(-1);
  }

  /** Takes the last action back; where that cannot be, the server says why. */
  undo() {
    const seat = this.undoSeat();
    const version = this.frame.peek()?.version;
    if (seat === undefined || version === undefined || this.pending.peek()) return;
    this.refusal.value = null;
    this.remark.value = null;
    this.answering = { seat, action: "", question_id: -1, version };
    this.pending.value = this.socket.undo({ seat, version });
  }

  /** What happened since the last call. */
  takeNews() {
    const taken = this.news;
    this.news = [];
    return taken;
  }

  /** Shows the table as one of the people who share this device sees it. @param {number} seat */
  look(seat) {
    this.socket.send({ type: "look", seat });
  }

  reopen() {
    this.socket.reopen();
  }

  leave() {
    this.socket.close();
  }
}
