// One socket to one table: it reconnects by itself and repeats every play that was not acknowledged, with the same key.

/** The version of the messages; the server closes a socket that was opened with another one. */
export const PROTOCOL = 2;

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 3000;
const PING_EVERY_MS = 5000;
const SILENCE_MS = 12000;
const STORE_RETRY_MS = 2000;
/** Close codes after which there is no point in trying again. @type {Record<number, Status>} */
const FINAL = { 4404: "missing", 4403: "closed", 4426: "outdated" };

/** @typedef {import("./wire.js").ToClient} ToClient */
/** @typedef {import("./wire.js").ToServer} ToServer */
/** @typedef {"connecting" | "open" | "lost" | "missing" | "closed" | "outdated"} Status */
/** @typedef {{seat: number, action: string, question_id: number}} Play */

export class TableSocket {
  /**
   * @param {string} table
   * @param {(message: ToClient) => void} onMessage
   * @param {(status: Status) => void} onStatus
   */
  constructor(table, onMessage, onStatus) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.address = `${scheme}://${location.host}/ws/${table}?protocol=${PROTOCOL}`;
    this.onMessage = onMessage;
    this.onStatus = onStatus;
    /** @type {Map<string, Play>} plays without an answer yet, in order */
    this.unanswered = new Map();
    this.wait = FIRST_WAIT_MS;
    this.heard = 0;
    this.retry = 0;
    this.storeRetry = 0;
    this.closed = false;
    this.heartbeat = window.setInterval(() => this.beat(), PING_EVERY_MS);
    this.wake = () => this.awaken();
    window.addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  open() {
    this.heard = Date.now();
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT_MS;
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
    if (!final) return this.lose();
    this.close();
    this.onStatus(final);
  }

  repeat() {
    for (const [key, play] of this.unanswered) this.send({ type: "play", key, ...play });
  }

  /** The disk may have been full for a moment: the same plays are sent again. */
  retryStore() {
    clearTimeout(this.storeRetry);
    this.storeRetry = window.setTimeout(() => this.repeat(), STORE_RETRY_MS);
  }

  /** @param {MessageEvent} event */
  hear(event) {
    this.heard = Date.now();
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

  lose() {
    if (this.closed) return;
    this.onStatus("lost");
    clearTimeout(this.retry);
    this.retry = window.setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
  }

  beat() {
    if (this.socket?.readyState === WebSocket.OPEN && Date.now() - this.heard > SILENCE_MS) this.reopen();
    else this.send({ type: "ping", sent: Date.now() });
  }

  /** A device that slept or changed its network does not wait for the next try. */
  awaken() {
    if (document.hidden || this.closed) return;
    if (this.socket?.readyState === WebSocket.OPEN) this.beat();
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

  /** @param {Play} play @returns {string} the key that its answer will carry */
  play(play) {
    const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
    this.unanswered.set(key, play);
    this.send({ type: "play", key, ...play });
    return key;
  }

  /** @param {ToServer} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close() {
    this.closed = true;
    clearInterval(this.heartbeat);
    clearTimeout(this.retry);
    clearTimeout(this.storeRetry);
    window.removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }
}
