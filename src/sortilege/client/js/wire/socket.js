// One socket to one table: it reconnects by itself and repeats every play and undo that was not acknowledged, with the same key.

/** The version of the messages; the server closes a socket that was opened with another one. */
export const PROTOCOL = 2;

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 3000;
const PING_EVERY_MS = 1000;
/** A server that says nothing for so long cannot be reached: people are told. */
const SILENCE_MS = 2500;
/** After so long another socket may do better than this one. */
const GIVE_UP_MS = 6000;
const STORE_RETRY_MS = 2000;
/** Close code of a server that hands its tables to another one: it is worth coming back at once, though not all in the same moment. */
const COME_BACK = 1012;
const SOON_MS = 150;
/** Close codes after which there is no point in trying again. @type {Record<number, Status>} */
const FINAL = { 4404: "missing", 4403: "closed", 4409: "moved", 4410: "aside", 4426: "outdated" };

/** @typedef {import("./wire.js").ToClient} ToClient */
/** @typedef {import("./wire.js").ToServer} ToServer */
/** @typedef {"connecting" | "open" | "lost" | "missing" | "closed" | "moved" | "aside" | "outdated"} Status */
/** @typedef {import("./wire.js").Play} Play */
/** @typedef {import("./wire.js").Undo} Undo */

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

export class TableSocket {
  /**
   * @param {string} table
   * @param {(message: ToClient) => void} onMessage
   * @param {(status: Status) => void} onStatus
   * @param {boolean} isBoard does the whole room look at this screen? Then it shows what everybody may see
   */
  constructor(table, onMessage, onStatus, isBoard = false) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.address = `${scheme}://${location.host}/ws/${table}?protocol=${PROTOCOL}${isBoard ? "&board=1" : ""}`;
    this.onMessage = onMessage;
    this.onStatus = onStatus;
    /** @type {Map<string, Play | Undo>} what has no answer yet, in order */
    this.unanswered = new Map();
    this.wait = FIRST_WAIT_MS;
    this.heard = 0;
    this.beaten = Date.now();
    /** Was it told that the server cannot be reached, although the socket is open? */
    this.silent = false;
    /** Did it come back at once, and has heard nothing since? Then the next time it waits. */
    this.hurried = false;
    this.retry = 0;
    this.storeRetry = 0;
    this.closed = false;
    this.heartbeat = window.setInterval(() => this.beat(), PING_EVERY_MS);
    /** @type {[EventTarget, string, (event: Event) => void][]} */
    this.listeners = [
      [window, "online", () => this.awaken()],
      [window, "offline", () => this.fallSilent()],
      [window, "pagehide", () => this.socket?.close()],
      // The browser may bring back a page just as it was left.
      [window, "pageshow", (event) => "persisted" in event && event.persisted && this.awaken()],
      [document, "visibilitychange", () => this.awaken()],
    ];
    for (const [target, kind, listen] of this.listeners) target.addEventListener(kind, listen);
    this.open();
  }

  open() {
    this.heard = Date.now();
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT_MS;
      this.heard = Date.now();
      this.silent = false;
      this.onStatus("open");
      this.repeat();
    };
    socket.onmessage = (event) => this.hear(event);
    socket.onclose = (event) => {
      if (socket === this.socket) this.end(event.code);
    };
  }

  /** @param {number} code why the socket was closed */
  end(code) {
    const final = FINAL[code];
    if (!final) return code === COME_BACK && !this.hurried ? this.hurry() : this.lose();
    this.close();
    this.onStatus(final);
  }

  repeat() {
    for (const message of this.unanswered.values()) this.send(message);
  }

  /** The disk may have been full for a moment: the same plays are sent again. */
  retryStore() {
    clearTimeout(this.storeRetry);
    this.storeRetry = window.setTimeout(() => this.repeat(), STORE_RETRY_MS);
  }

  /** @param {MessageEvent} event */
  hear(event) {
    this.heard = Date.now();
    this.hurried = false;
    if (this.silent) this.onStatus("open");
    this.silent = false;
    /** @type {ToClient} */
    const message = JSON.parse(event.data);
    if (message.type === "probe") {
      // The server measures the latency of this device, so that a race does not depend on it.
      this.send({ type: "echo", number: message.number });
      return;
    }
    if (message.type === "refused" && message.code === "store") this.retryStore();
    else if (message.type === "ack" || message.type === "refused") this.unanswered.delete(message.key ?? "");
    if (message.type !== "pong") this.onMessage(message);
  }

  /** Comes back before anybody needs to be told. */
  hurry() {
    if (this.closed) return;
    this.hurried = true;
    clearTimeout(this.retry);
    this.retry = window.setTimeout(() => this.open(), Math.random() * SOON_MS);
  }

  lose() {
    if (this.closed) return;
    this.onStatus("lost");
    clearTimeout(this.retry);
    this.retry = window.setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
  }

  beat() {
    const now = Date.now();
    // A page that was asleep or very busy has not listened: the server was not silent.
    if (now - this.beaten > 2 * PING_EVERY_MS) this.heard = now;
    this.beaten = now;
    const quiet = now - this.heard;
    if (quiet > GIVE_UP_MS && this.isTrying()) return this.reopen();
    if (quiet > SILENCE_MS && this.isOpen()) this.fallSilent();
    this.send({ type: "ping", sent: now });
  }

  isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Is there a socket that is open, or may still become so? */
  isTrying() {
    return this.isOpen() || this.socket?.readyState === WebSocket.CONNECTING;
  }

  /** Nothing comes from the server; the next message ends it. */
  fallSilent() {
    if (this.silent || this.closed) return;
    this.silent = true;
    this.onStatus("lost");
  }

  /** A device that slept or changed its network does not wait for the next try. */
  awaken() {
    if (document.hidden || this.closed) return;
    if (this.isOpen()) this.beat();
    else this.reopen();
  }

  /** Drops the socket, which may hang half open, and makes a new one. */
  reopen() {
    const old = this.socket;
    this.socket = undefined;
    old?.close();
    clearTimeout(this.retry);
    this.open();
  }

  /** @param {Omit<Play, "type" | "key">} play @returns {string} the key that its answer will carry */
  play(play) {
    return this.ask({ type: "play", key: newKey(), ...play });
  }

  /** @param {Omit<Undo, "type" | "key">} undo @returns {string} the key that its answer will carry */
  undo(undo) {
    return this.ask({ type: "undo", key: newKey(), ...undo });
  }

  /** Sends what must be answered. @param {Play | Undo} message */
  ask(message) {
    this.unanswered.set(message.key, message);
    this.send(message);
    return message.key;
  }

  /** @param {ToServer} message */
  send(message) {
    if (this.isOpen()) this.socket?.send(JSON.stringify(message));
  }

  close() {
    this.closed = true;
    clearInterval(this.heartbeat);
    clearTimeout(this.retry);
    clearTimeout(this.storeRetry);
    for (const [target, kind, listen] of this.listeners) target.removeEventListener(kind, listen);
    this.socket?.close();
  }
}
