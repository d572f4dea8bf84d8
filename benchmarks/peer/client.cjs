// The load: one program for both servers, so lean that it does not slow them down. It reads a message only as far as it must.
// node client.cjs '{"side": "sortilege", "address": "127.0.0.1:8000", ...}'; prints one line of JSON for each event.
const fs = require("node:fs");
const http = require("node:http");
const crypto = require("node:crypto");
const WebSocket = require("ws");

const load = {
  side: "sortilege", address: "", game: "", tables: 100, seats: 4, seconds: 10, warmup: 2, cells: 0,
  pause: [0, 0], // seconds between the moves of a table, at random between these two
  ping: 0, // seconds between the pings of a browser; 0: none
  plays: true, save: "", places: "", at_once: 16, ...JSON.parse(process.argv[2]),
};
const ACK = '{"type":"ack","key":"';
const agent = new http.Agent({ keepAlive: true, maxSockets: load.at_once });
const seen = { moves: 0, refused: 0, lost: 0, frames: 0, bytes: 0, games: 0, pongs: [], waits: [] };
let measures = false;

const say = (event, more = {}) => console.log(JSON.stringify({ event, ...more }));
const sleep = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));

/** One call of the API. */
function post(path, token, body) {
  const data = JSON.stringify(body);
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(data), cookie: `sortilege=${token}` };
  const [host, port] = load.address.split(":");
  return new Promise((done, fail) => {
    const request = http.request({ host, port, path, method: "POST", agent, headers }, (answer) => {
      let text = "";
      answer.on("data", (part) => (text += part));
      answer.on("end", () => (answer.statusCode < 300 ? done(text && JSON.parse(text)) : fail(new Error(`${answer.statusCode} ${text}`))));
    });
    request.on("error", fail);
    request.end(data);
  });
}

/** What is common to the browsers of both servers. */
class Browser {
  /** When each move was sent that is not answered yet, by its key. */
  sent = new Map();

  open(address, headers) {
    this.socket = new WebSocket(address, { headers, perMessageDeflate: false, skipUTF8Validation: true });
    return new Promise((done, fail) => {
      this.ready = done;
      this.socket.on("error", fail);
      const socket = this.socket;
      socket.on("close", (code, reason) => {
        if (!stopped && !this.place.left && socket === this.socket) this.lose(`a socket was closed: ${code} ${reason}`);
      });
      this.socket.on("message", (data) => this.hear(data.toString("latin1")));
    });
  }

  /** A browser that plays no more: the first reason is told, all of them are counted. */
  lose(reason) {
    seen.lost += 1;
    if (seen.lost === 1) console.error(`load client: ${reason}`);
  }

  countFrame(size) {
    if (!measures) return;
    seen.frames += 1;
    seen.bytes += size;
  }

  /** Sends a move now, or after the pause of its table. */
  answer(key, text) {
    if (!load.plays || stopped) return;
    const [least, most] = load.pause;
    if (most) setTimeout(() => this.send(key, text), 1000 * (least + Math.random() * (most - least)));
    else this.send(key, text);
  }

  send(key, text) {
    this.sent.set(key, performance.now());
    this.socket.send(text);
  }

  done(key) {
    const sentAt = this.sent.get(key);
    this.sent.delete(key);
    if (!measures || sentAt === undefined) return;
    seen.moves += 1;
    seen.waits.push(performance.now() - sentAt);
  }
}

/** A browser at a table of Sortilège: answers every question that it is asked. */
class Guest extends Browser {
  answered = -1;

  constructor(place) {
    super();
    this.place = place;
  }

  begin() {
    return this.open(`ws://${load.address}/ws/${this.place.table}?protocol=2`, { cookie: `sortilege=${this.place.token}` });
  }

  hear(text) {
    if (text.startsWith(ACK)) this.done(text.slice(ACK.length, ACK.length + 16));
    else if (text.startsWith('{"type":"frame"')) this.show(text);
    else if (text.startsWith('{"type":"refused"')) seen.refused += 1;
    else if (text.startsWith('{"type":"pong"') && measures) seen.pongs.push(performance.now() - Number(text.slice(22, -1)));
  }

  show(text) {
    this.countFrame(text.length);
    this.ready();
    if (text.includes('"phase":"over"')) this.playAgain();
    else if (!text.includes('"questions":[]')) this.ask(JSON.parse(text).questions[0]);
  }

  ask({ seat, question_id, actions }) {
    if (question_id === this.answered) return;
    this.answered = question_id;
    const action = actions[Math.floor(Math.random() * actions.length)];
    const key = crypto.randomBytes(8).toString("hex");
    this.answer(key, JSON.stringify({ type: "play", seat, action, question_id, key }));
  }

  ping() {
    this.socket.send(`{"type":"ping","sent":${performance.now()}}`);
  }

  async playAgain() {
    if (stopped || this.place.left) return;
    this.place.left = true;
    seen.games += 1;
    const answer = await post(`/api/tables/${this.place.table}/rematch`, this.place.token, {}).catch((error) => this.lose(`no rematch: ${error}`));
    this.socket.close();
    if (!answer || stopped) return;
    const { table } = answer;
    this.place = { ...this.place, table, left: false };
    this.answered = -1;
    this.begin().catch((error) => this.lose(`no new table: ${error}`));
  }
}

/** A browser at a match of boardgame.io, over socket.io. */
class Peer extends Browser {
  constructor(place) {
    super();
    this.place = place;
  }

  begin() {
    return this.open(`ws://${load.address}/socket.io/?EIO=4&transport=websocket`, {});
  }

  hear(text) {
    if (text.startsWith("0{")) this.socket.send("40/load,");
    else if (text.startsWith("40/load")) this.emit("sync", this.place.table, `${this.place.seat}`, null, load.seats);
    else if (text === "2") this.socket.send("3");
    else if (text.startsWith('42/load,["update"')) this.show(text);
    else if (text.startsWith('42/load,["sync"')) {
      this.ready();
      setTimeout(() => this.play(text), 0);
    }
  }

  emit(...message) {
    this.socket.send(`42/load,${JSON.stringify(message)}`);
  }

  show(text) {
    this.countFrame(text.length);
    this.done("move");
    this.play(text);
  }

  play(text) {
    const at = text.indexOf('"currentPlayer":"') + 17;
    if (text[at] !== `${this.place.seat}` || !allHere) return;
    const version = Number(/"_stateID":(\d+)/.exec(text)[1]);
    const payload = { type: "play", args: [Math.floor(Math.random() * load.cells)], playerID: `${this.place.seat}`, credentials: null };
    this.answer("move", `42/load,${JSON.stringify(["update", { type: "MAKE_MOVE", payload }, version, this.place.table, `${this.place.seat}`])}`);
  }

  begun() {
    this.emit("sync", this.place.table, `${this.place.seat}`, null, load.seats);
  }
}

/** A table with people on all of its seats. */
async function makeTable(number) {
  const places = Array.from({ length: load.seats }, (_, seat) => ({ seat, token: crypto.randomBytes(11).toString("hex"), table: `m${number}` }));
  if (load.side !== "sortilege") return places;
  const seats = places.map((_, seat) => ({ kind: seat ? "link" : "me", name: `P${seat}` }));
  const { table } = await post("/api/tables", places[0].token, { game: load.game, seats, away_s: 0 });
  for (const place of places) {
    place.table = table;
    if (place.seat) await post(`/api/tables/${table}/join`, place.token, { seat: place.seat, name: `P${place.seat}` });
  }
  return places;
}

/** Calls something for all of a list, a few at a time. */
async function forAll(list, call) {
  const results = [];
  const rest = [...list.entries()];
  const work = async () => {
    while (rest.length) {
      const [number, item] = rest.shift();
      results[number] = await call(item, number);
    }
  };
  await Promise.all(Array.from({ length: load.at_once }, work));
  return results;
}

const share = (sorted, part) => (sorted.length ? Number(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))].toFixed(2)) : null);
const spread = (list) => {
  const sorted = Float64Array.from(list).sort();
  return { p50: share(sorted, 0.5), p99: share(sorted, 0.99), longest: share(sorted, 1) };
};

let stopped = false;
let allHere = false;

async function main() {
  const known = load.places ? JSON.parse(fs.readFileSync(load.places, "utf8")) : null;
  const places = known ?? (await forAll(Array(load.tables).fill(0), (_, number) => makeTable(number))).flat();
  say("seated", { tables: places.length / load.seats });
  const began = performance.now();
  const browsers = places.map((place) => (load.side === "sortilege" ? new Guest(place) : new Peer(place)));
  await forAll(browsers, (browser) => browser.begin());
  say("connected", { sockets: browsers.length, seconds: (performance.now() - began) / 1000 });
  allHere = true;
  if (load.side !== "sortilege" && load.plays) browsers.forEach((browser) => browser.begun());
  if (load.ping) setInterval(() => browsers.forEach((browser, n) => setTimeout(() => browser.ping(), (1000 * load.ping * n) / browsers.length)), 1000 * load.ping);
  await sleep(load.warmup);
  measures = true;
  say("begin");
  const start = performance.now();
  await sleep(load.seconds);
  measures = false;
  const seconds = (performance.now() - start) / 1000;
  const bytes = seen.frames ? seen.bytes / seen.frames : 0;
  say("end", { moves: seen.moves, seconds, refused: seen.refused, lost: seen.lost, frame: Math.round(bytes), wait: spread(seen.waits), pong: spread(seen.pongs) });
  stopped = true;
  if (load.save) fs.writeFileSync(load.save, JSON.stringify(browsers.map((browser) => browser.place)));
  process.exit(0);
}

main().catch((error) => {
  say("failed", { text: String(error) });
  process.exit(1);
});
