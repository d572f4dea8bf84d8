import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const SCRIPT = readFileSync(new URL("../../src/sortilege/client/worker.js", import.meta.url), "utf8");
const ORIGIN = "https://games.example";
const HEADER = "Sortilege-Version";

/** The caches of a browser. */
class FakeCaches {
  all = new Map();
  room = Infinity;
  fetched = 0;
  has = async (name) => this.all.has(name);
  keys = async () => [...this.all.keys()];
  delete = async (name) => this.all.delete(name);
  match = async (address, { cacheName }) => this.all.get(cacheName)?.get(new URL(address, ORIGIN).href)?.clone();

  async open(name) {
    const kept = this.all.get(name) ?? new Map();
    this.all.set(name, kept);
    const href = (address) => new URL(address.url ?? address, ORIGIN).href;
    return {
      put: async (address, answer) => {
        if ((await answer.clone().arrayBuffer()).byteLength > this.room) throw new DOMException("full", "QuotaExceededError");
        kept.set(href(address), answer);
      },
      match: async (address) => kept.get(href(address))?.clone(),
      delete: async (address) => kept.delete(href(address)),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    };
  }

  addresses = () => [...this.all.entries()].filter(([name]) => !name.endsWith("pages")).flatMap(([, kept]) => [...kept.keys()]);
}

/** A worker of version 1 with a copy, and a server that the test plays. */
async function startWorker(server, caches = new FakeCaches()) {
  const listeners = {};
  const worker = { unregistered: 0, open: [] };
  const self = {
    addEventListener: (kind, run) => (listeners[kind] = run),
    skipWaiting: async () => {},
    clients: { matchAll: async () => worker.open.map((id) => ({ id })), claim: async () => void (worker.claimed = true) },
    registration: { unregister: async () => void (worker.unregistered += 1) },
  };
  const files = [{ address: "/", headers: { [HEADER]: "1", "Content-Type": "text/html" }, text: "kept page" }];
  const copy = () => Response.json({ version: "1", files });
  const isCopy = (request) => (request.url ?? request) === "/offline.json";
  const fetch = async (request) => (isCopy(request) ? (caches.fetched++, copy()) : server(request));
  const globals = { self, caches, fetch, location: { origin: ORIGIN }, setTimeout: (run) => setTimeout(run, 20) };
  vm.runInNewContext(SCRIPT.replace('VERSION = ""', 'VERSION = "1"'), { ...globals, Response, Request, URL, Promise, atob, Uint8Array });
  const send = async (kind, event = {}) => {
    const waits = [];
    let answer;
    listeners[kind]({ ...event, waitUntil: (one) => waits.push(one), respondWith: (one) => (answer = one) });
    const given = await answer;
    for (const one of waits) await one;
    return given;
  };
  await send("install");
  await send("activate");
  const ask = (path, { method = "GET", mode = "cors", page = "", address = ORIGIN + path } = {}) =>
    send("fetch", { request: { method, mode, url: address }, clientId: page, resultingClientId: page });
  return Object.assign(worker, { ask, caches, send });
}

const html = (text, headers = {}) => new Response(text, { headers: { "Content-Type": "text/html", ...headers } });
const page = { mode: "navigate", page: "a" };

test("what belongs to somebody is never answered or kept", async () => {
  const worker = await startWorker(async () => Response.json({ mine: true }));
  for (const path of ["/api/tables", "/api/tables/t1", "/api/health", "/api/challenges/g/2026-01-01", "/ws/t1", "/offline.json"]) {
    assert.equal(await worker.ask(path), undefined, path);
  }
  assert.equal(await worker.ask("/api/games", { method: "POST" }), undefined);
  assert.equal(await worker.ask("", { address: "https://elsewhere.example/static/a.js" }), undefined);
  assert.deepEqual(worker.caches.addresses(), [ORIGIN + "/"]);
});

test("a page comes from the server, and from the copy when it fails, is silent or is away", async () => {
  let answer = async () => html("fresh page", { [HEADER]: "1" });
  const worker = await startWorker(() => answer());
  const open = async () => (await worker.ask("/t/some-table", page)).text();
  assert.equal(await open(), "fresh page");
  answer = async () => new Response("oops", { status: 503 });
  assert.equal(await open(), "kept page");
  answer = () => Promise.reject(new TypeError("offline"));
  assert.equal(await open(), "kept page");
  answer = () => new Promise((later) => setTimeout(() => later(html("late", { [HEADER]: "1" })), 200));
  assert.equal(await open(), "kept page");
});

test("an answer that is none is not kept", async () => {
  let status = 200;
  const worker = await startWorker(async () => Response.json({ status }, { status }));
  const ask = async () => (await worker.ask("/api/games?lang=en")).json();
  assert.deepEqual(await ask(), { status: 200 });
  for (status of [404, 429]) assert.deepEqual(await ask(), { status });
  status = 500;
  assert.deepEqual(await ask(), { status: 200 }, "what was kept is better than a failure");
});

test("a file belongs to the version of its page", async () => {
  const asked = [];
  const worker = await startWorker(async (request) => {
    if (request.url.includes("/static/")) asked.push(request.headers?.get(HEADER) ?? "");
    return html("x", { [HEADER]: "2" });
  });
  await worker.ask("/", page);
  await worker.ask("/static/client/js/a.js", { page: "a" });
  assert.deepEqual(asked, ["2"], "the server refuses it if it has another version by now");
});

test("a note that cannot be read stops nobody", async () => {
  const worker = await startWorker(async () => html("x"));
  const notes = await worker.caches.open("sortilege-pages");
  await notes.put("/gone", new Response("null"));
  await worker.caches.open("sortilege-0");
  worker.claimed = false;
  await worker.send("activate");
  assert.ok(worker.claimed);
  assert.deepEqual((await worker.caches.keys()).sort(), ["sortilege-1", "sortilege-pages"], "old copies go");
});

test("a server without a worker removes this one and its copies", async () => {
  const worker = await startWorker(async () => html("a page without a version"));
  await worker.ask("/", page);
  assert.equal(worker.unregistered, 1);
  assert.deepEqual(await worker.caches.keys(), []);
});

test("a device without room, or that forbids copies, fetches none", async () => {
  const full = Object.assign(new FakeCaches(), { room: 1_000_000 });
  await assert.rejects(startWorker(async () => html("x"), full), { name: "QuotaExceededError" });
  assert.deepEqual(await full.keys(), []);
  const forbid = () => Promise.reject(new DOMException("no", "SecurityError"));
  const closed = Object.assign(new FakeCaches(), { open: forbid, delete: forbid });
  await assert.rejects(startWorker(async () => html("x"), closed), { name: "SecurityError" });
  assert.deepEqual([full.fetched, closed.fetched], [0, 0]);
  const open = new FakeCaches();
  await startWorker(async () => html("x"), open);
  assert.equal(open.fetched, 1);
});
