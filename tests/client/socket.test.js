import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { FakeWebSocket, fakeBrowser } from "../support/browser.mjs";

let page = fakeBrowser();
const { PROTOCOL, TableSocket } = await import("../../src/sortilege/client/js/wire/socket.js");
const PLAY = { seat: 0, action: "pass", question_id: 7 };

/** What was sent besides the pings of every second. */
const sent = () => FakeWebSocket.last.sent.filter(({ type }) => type !== "ping");

let told = [];
let statuses = [];

function connect() {
  return new TableSocket("table-1", (message) => told.push(message), (status) => statuses.push(status));
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  page = fakeBrowser();
  told = [];
  statuses = [];
});

test("it opens the table's address with the version of the messages", () => {
  connect();
  assert.equal(FakeWebSocket.last.address, `wss://games.example/ws/table-1?protocol=${PROTOCOL}`);
});

test("a play is sent with a key and repeated with the same key after a reconnection", () => {
  const socket = connect();
  FakeWebSocket.last.accept();
  const key = socket.play(PLAY);
  const expected = { type: "play", key, ...PLAY };
  assert.deepEqual(FakeWebSocket.last.sent, [expected]);
  FakeWebSocket.last.end(1006);
  assert.deepEqual(statuses, ["open", "lost"]);
  mock.timers.tick(400);
  assert.equal(FakeWebSocket.all.length, 2);
  FakeWebSocket.last.accept();
  assert.deepEqual(FakeWebSocket.last.sent, [expected]);
});

test("when its table moves to another server, it comes back at once and nobody is told", () => {
  const socket = connect();
  FakeWebSocket.last.accept();
  FakeWebSocket.last.tell({ type: "presence", online: [true] });
  const key = socket.play(PLAY);
  FakeWebSocket.last.end(1012);
  mock.timers.tick(150);
  assert.equal(FakeWebSocket.all.length, 2);
  FakeWebSocket.last.accept();
  assert.deepEqual(FakeWebSocket.last.sent, [{ type: "play", key, ...PLAY }]);
  assert.deepEqual(statuses, ["open", "open"]);
});

test("it hurries once: when it hears nothing there, it waits and says so", () => {
  connect();
  FakeWebSocket.last.accept();
  FakeWebSocket.last.end(1012);
  mock.timers.tick(150);
  FakeWebSocket.last.accept();
  FakeWebSocket.last.end(1012);
  mock.timers.tick(150);
  assert.equal(FakeWebSocket.all.length, 2);
  assert.equal(statuses.at(-1), "lost");
  mock.timers.tick(250);
  assert.equal(FakeWebSocket.all.length, 3);
});

for (const answer of [{ type: "ack", version: 3 }, { type: "refused", code: "illegal" }, { type: "refused", code: "fault" }]) {
  test(`a play is not repeated after the answer ${answer.code ?? answer.type}`, () => {
    const socket = connect();
    FakeWebSocket.last.accept();
    const key = socket.play(PLAY);
    FakeWebSocket.last.tell({ ...answer, key });
    mock.timers.tick(2400);
    assert.equal(sent().length, 1);
    socket.reopen();
    FakeWebSocket.last.accept();
    assert.deepEqual(FakeWebSocket.last.sent, []);
    assert.deepEqual(told, [{ ...answer, key }]);
  });
}

test("a play that could not be stored is sent again after a moment", () => {
  const socket = connect();
  FakeWebSocket.last.accept();
  const key = socket.play(PLAY);
  FakeWebSocket.last.tell({ type: "refused", code: "store", key });
  mock.timers.tick(1999);
  assert.equal(sent().length, 1);
  mock.timers.tick(1);
  assert.deepEqual(sent()[1], sent()[0]);
});

test("a probe is sent back and not passed on", () => {
  connect();
  FakeWebSocket.last.accept();
  FakeWebSocket.last.tell({ type: "probe", number: 12 });
  assert.deepEqual(FakeWebSocket.last.sent, [{ type: "echo", number: 12 }]);
  assert.deepEqual(told, []);
});

/** The server answers every ping for so many seconds. */
function talk(seconds) {
  for (let second = 0; second < seconds; second++) {
    mock.timers.tick(1000);
    FakeWebSocket.last.tell({ type: "pong", sent: 0 });
  }
}

/** The clock goes on second by second, and the server says nothing. */
function fallSilent(seconds) {
  for (let second = 0; second < seconds; second++) mock.timers.tick(1000);
}

test("the server is asked every second whether it is there", () => {
  connect();
  FakeWebSocket.last.accept();
  talk(5);
  assert.deepEqual(FakeWebSocket.last.sent.map(({ type }) => type), Array(5).fill("ping"));
  assert.deepEqual(statuses, ["open"]);
});

test("people are told within three seconds that nothing comes from the server, and again when something does", () => {
  connect();
  FakeWebSocket.last.accept();
  talk(2);
  fallSilent(2);
  assert.deepEqual(statuses, ["open"]);
  fallSilent(1);
  assert.deepEqual(statuses, ["open", "lost"]);
  assert.equal(FakeWebSocket.all.length, 1);
  FakeWebSocket.last.tell({ type: "pong", sent: 0 });
  assert.deepEqual(statuses, ["open", "lost", "open"]);
});

test("a silent server is left after a while, and so is a socket that never opens", () => {
  connect();
  FakeWebSocket.last.accept();
  fallSilent(6);
  assert.equal(FakeWebSocket.all.length, 1);
  fallSilent(1);
  assert.equal(FakeWebSocket.all.length, 2);
  fallSilent(7);
  assert.equal(FakeWebSocket.all.length, 3);
});

test("a page that slept does not blame the server", () => {
  connect();
  FakeWebSocket.last.accept();
  talk(1);
  mock.timers.setTime(Date.now() + 60_000);
  mock.timers.tick(1000);
  assert.deepEqual(statuses, ["open"]);
  assert.equal(FakeWebSocket.all.length, 1);
});

test("a device without a network is told at once", () => {
  connect();
  FakeWebSocket.last.accept();
  page.emit("offline");
  page.emit("offline");
  assert.deepEqual(statuses, ["open", "lost"]);
});

test("a page that is left closes its socket, and opens one when it is brought back", () => {
  connect();
  FakeWebSocket.last.accept();
  page.emit("pagehide");
  assert.equal(FakeWebSocket.last.readyState, 3);
  page.emit("pageshow", { persisted: false });
  assert.equal(FakeWebSocket.all.length, 1);
  page.emit("pageshow", { persisted: true });
  assert.equal(FakeWebSocket.all.length, 2);
});

test("a device that wakes up reconnects at once", () => {
  connect();
  FakeWebSocket.last.accept();
  FakeWebSocket.last.end(1006);
  page.emit("visibilitychange");
  assert.equal(FakeWebSocket.all.length, 2);
});

for (const [code, status] of [[4404, "missing"], [4403, "closed"], [4426, "outdated"]]) {
  test(`close code ${code} is final: ${status}`, () => {
    connect();
    FakeWebSocket.last.accept();
    FakeWebSocket.last.end(code);
    mock.timers.tick(60_000);
    page.emit("online");
    assert.equal(FakeWebSocket.all.length, 1);
    assert.equal(statuses.at(-1), status);
  });
}
