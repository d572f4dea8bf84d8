// One table as this browser sees it: the last frame, the connection, the play on its way.
import { batch, signal } from "../../vendor/preact.js";
import { TableSocket } from "./socket.js";
import { share } from "../platform/memo.js";

/** @typedef {import("./wire.js").Frame} Frame */
/** @typedef {import("./wire.js").GameEvent} GameEvent */

/** @param {string} table */
export function sit(table) {
  const frame = signal(/** @type {Frame | null} */ (null));
  const status = signal(/** @type {import("./socket.js").Status} */ ("connecting"));
  const online = signal(/** @type {boolean[]} */ ([]));
  const refusal = signal(/** @type {import("./wire.js").Refused | null} */ (null));
  const rematch = signal("");
  /** The key of the play that waits for its answer, and the question it answers. */
  const pending = signal("");
  let answering = { seat: -1, question_id: -1 };
  /** @type {GameEvent[]} told once, then dropped: a wall that was met must be kept nowhere */
  let news = [];

  /** @param {Frame} next */
  function show(next) {
    const shown = frame.peek();
    if (shown && next.version < shown.version) return;
    if (shown && next.version > shown.version && next.since === shown.version) news.push(...next.events);
    else news = [];
    batch(() => {
      frame.value = share(shown, { ...next, events: [] });
      online.value = next.seats.map((seat) => seat.online);
      if (shown?.version !== next.version) refusal.value = null;
      if (!next.questions.some((question) => question.seat === answering.seat && question.question_id === answering.question_id)) pending.value = "";
    });
  }

  /** @param {import("./wire.js").ToClient} told */
  function hear(told) {
    if (told.type === "frame") show(told);
    else if (told.type === "presence") online.value = told.online;
    else if (told.type === "rematch") rematch.value = told.table;
    else if (told.type === "ack" && told.key === pending.peek()) pending.value = "";
    else if (told.type === "refused") refuse(told);
  }

  /** @param {import("./wire.js").Refused} told */
  function refuse(told) {
    if (told.key === pending.peek() && told.code !== "store") pending.value = "";
    // A question that was answered meanwhile is nobody's fault: the newest frame says all.
    if (told.code === "stale") socket.send({ type: "sync" });
    else refusal.value = told;
  }

  const socket = new TableSocket(table, hear, (now) => {
    status.value = now;
  });

  /** @param {number} seat @param {string} action @param {number} [question_id] the question that was seen, if a newer one may not be on the screen yet */
  function play(seat, action, question_id) {
    const question = frame.peek()?.questions.find((one) => one.seat === seat);
    // People who share this device do not wait for each other's answers: a grab must never get lost.
    if (!question || (question_id ?? question.question_id) !== question.question_id || (pending.peek() && answering.seat === seat)) return;
    refusal.value = null;
    answering = { seat, question_id: question.question_id };
    pending.value = socket.play({ seat, action, question_id: question.question_id });
  }

  function takeNews() {
    const taken = news;
    news = [];
    return taken;
  }

  return {
    frame, status, online, refusal, rematch, pending, play, takeNews,
    /** Whose eyes this device has, where people share it. @param {number} seat */
    look: (seat) => socket.send({ type: "look", seat }),
    reopen: () => socket.reopen(),
    leave: () => socket.close(),
  };
}
