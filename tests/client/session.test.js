import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { FakeWebSocket, fakeBrowser } from "../support/browser.mjs";

let page = fakeBrowser();
const { Session } = await import("../../src/sortilege/client/js/wire/session.js");

let session;

/** The frame of a table with one question; the tests change what they are about. */
function frame(version, changes = {}) {
  const question = { seat: 0, question_id: version, actions: ["pass"], tap: false };
  return {
    type: "frame", version, since: version - 1, seats: [{ online: true }, { online: false }], questions: [question],
    events: [{ kind: "passed", at: version }], view: { pile: [1, 2], version }, ...changes,
  };
}

/** Both seats belong to this browser. */
const OURS = [{ online: true, yours: true }, { online: true, yours: true }];

const server = () => FakeWebSocket.last;
const sent = (type) => server().sent.filter((message) => message.type === type);

beforeEach(() => {
  page = fakeBrowser();
  session = new Session("table-1");
  server().accept();
});

afterEach(() => session.leave());

test("it shows the newest frame, and unchanged parts stay the same objects", () => {
  server().tell(frame(1));
  const { pile } = session.frame.value.view;
  server().tell(frame(2));
  assert.equal(session.frame.value.version, 2);
  assert.equal(session.frame.value.view.pile, pile);
  server().tell(frame(1));
  assert.equal(session.frame.value.version, 2);
  assert.deepEqual(session.online.value, [true, false]);
});

test("events are told once, and none after a gap", () => {
  server().tell(frame(1));
  assert.deepEqual(session.takeNews(), []);
  server().tell(frame(2));
  server().tell(frame(3));
  assert.deepEqual(session.takeNews().map(({ at }) => at), [2, 3]);
  assert.deepEqual(session.takeNews(), []);
  server().tell(frame(7));
  assert.deepEqual(session.takeNews(), []);
  assert.deepEqual(session.frame.value.events, []);
});

test("a play waits for its acknowledgement, and the same seat cannot play twice meanwhile", () => {
  server().tell(frame(1));
  session.play(0, "pass");
  session.play(0, "pass");
  assert.equal(sent("play").length, 1);
  assert.equal(session.pending.value, sent("play")[0].key);
  server().tell({ type: "ack", key: session.pending.value, version: 2 });
  assert.equal(session.pending.value, "");
});

test("a frame without the question ends the waiting too", () => {
  server().tell(frame(1));
  session.play(0, "pass");
  server().tell(frame(2, { questions: [] }));
  assert.equal(session.pending.value, "");
});

test("an answer to a question that is no longer open is not sent", () => {
  server().tell(frame(1));
  session.play(0, "pass", 99);
  session.play(1, "pass");
  assert.deepEqual(sent("play"), []);
});

test("two people at one device may answer at the same time", () => {
  const questions = [0, 1].map((seat) => ({ seat, question_id: 5, actions: ["buzz"], tap: false }));
  server().tell(frame(1, { questions }));
  session.play(0, "buzz");
  session.play(1, "buzz");
  assert.deepEqual(sent("play").map(({ seat }) => seat), [0, 1]);
});

test("a stale answer is not an error: a fresh frame is asked for", () => {
  server().tell(frame(1));
  session.play(0, "pass");
  server().tell({ type: "refused", key: session.pending.value, code: "stale", text: "", rule: null });
  assert.equal(session.refusal.value, null);
  assert.equal(session.pending.value, "");
  assert.equal(sent("sync").length, 1);
});

test("after a fault the play is dropped, a fresh frame is asked for, and the player is told", () => {
  server().tell(frame(1));
  session.play(0, "pass");
  server().tell({ type: "refused", key: session.pending.value, code: "fault", text: "", rule: null });
  assert.equal(session.pending.value, "");
  assert.equal(sent("sync").length, 1);
  server().tell(frame(1));
  server().tell(frame(2));
  assert.equal(session.refusal.value.code, "fault", "other people's moves do not hide it");
  session.play(0, "pass");
  assert.equal(session.refusal.value, null);
});

test("a play that cannot be stored goes on waiting", () => {
  server().tell(frame(1));
  session.play(0, "pass");
  server().tell({ type: "refused", key: session.pending.value, code: "store", text: "", rule: null });
  assert.notEqual(session.pending.value, "");
  assert.equal(session.refusal.value.code, "store");
});

test("an undo takes back what the seat that played last has done, and is acknowledged", () => {
  server().tell(frame(1, { seats: OURS, undo: [0, 1] }));
  session.play(0, "pass");
  server().tell({ type: "ack", key: session.pending.value, version: 2 });
  session.undo();
  session.undo();
  assert.deepEqual(sent("undo").map(({ seat, version }) => [seat, version]), [[0, 1]]);
  assert.equal(session.pending.value, sent("undo")[0].key);
  server().tell(frame(1, { seats: OURS, undo: [0, 1] }));
  assert.notEqual(session.pending.value, "", "the table is still as it was");
  server().tell({ type: "ack", key: sent("undo")[0].key, version: 2 });
  assert.equal(session.pending.value, "");
});

test("the next version ends the waiting for an undo", () => {
  server().tell(frame(1, { seats: OURS, undo: [1] }));
  session.undo();
  assert.equal(sent("undo")[0].seat, 1);
  server().tell(frame(2, { seats: OURS }));
  assert.equal(session.pending.value, "");
});

test("why nothing can be taken back is asked of the server, and told until the game goes on", () => {
  server().tell(frame(1, { seats: OURS }));
  session.undo();
  const { key } = sent("undo")[0];
  server().tell({ type: "refused", key, code: "undo-late", text: "", rule: null });
  assert.equal(session.remark.value.code, "undo-late");
  assert.equal(session.refusal.value, null);
  assert.equal(session.pending.value, "");
  server().tell(frame(2, { seats: OURS }));
  assert.equal(session.remark.value, null);
});

test("an undo that was not answered is sent again with its key", () => {
  server().tell(frame(1, { seats: OURS, undo: [0] }));
  session.undo();
  const { key } = sent("undo")[0];
  session.reopen();
  server().accept();
  assert.deepEqual(sent("undo"), [{ type: "undo", key, seat: 0, version: 1 }]);
});

test("who only watches takes nothing back", () => {
  server().tell(frame(1));
  session.undo();
  assert.deepEqual(sent("undo"), []);
});

test("a refusal goes with the next version", () => {
  server().tell(frame(1));
  server().tell({ type: "refused", key: null, code: "illegal", text: "no", rule: "XX-01" });
  server().tell(frame(1));
  assert.equal(session.refusal.value.rule, "XX-01");
  server().tell(frame(2));
  assert.equal(session.refusal.value, null);
});

test("who wants to play again is told, but not to the browser that asked", () => {
  server().tell({ type: "rematch", table: "table-2", by: "Ann" });
  assert.deepEqual(session.rematch.value, { table: "table-2", by: "Ann" });
  session.leave();
  session = new Session("table-1");
  session.asksRematch = true;
  server().accept();
  server().tell({ type: "rematch", table: "table-2" });
  assert.deepEqual(session.rematch.value, { table: "", by: "" });
});

test("a page of another version reloads once, and says so if that did not help", () => {
  server().end(4426);
  assert.equal(page.reloads, 1);
  assert.notEqual(session.status.value, "outdated");
  const reloaded = new Session("table-1");
  server().accept();
  server().end(4426);
  assert.equal(page.reloads, 1);
  assert.equal(reloaded.status.value, "outdated");
});

test("once a table was shown, the next update may reload the page again", () => {
  server().end(4426);
  session = new Session("table-1");
  server().accept();
  server().tell(frame(1));
  server().end(4426);
  assert.equal(page.reloads, 2);
});

test("without storage a page of another version is not reloaded again and again", () => {
  page.sessionStorage.getItem = () => {
    throw new Error("forbidden");
  };
  server().end(4426);
  assert.equal(page.reloads, 0);
  assert.equal(session.status.value, "outdated");
});
