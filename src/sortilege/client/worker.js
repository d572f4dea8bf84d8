// Keeps a copy of the client, so that rules and lessons open without a network, and no page ever mixes two versions.
// A page belongs to the version of the answer that opened it: its files come from the copy of that version, or from a server that has it.

// The server writes the version of its client here: another version is another worker.
const VERSION = "";
const HEADER = "Sortilege-Version";
/** How long a server may be silent before a kept answer is shown. */
const PATIENCE_MS = 4000;
/** Calls whose last answer is kept: it is the same for everybody. Tables are never kept. */
const KEPT_CALLS = /^\/api\/(games|rules)(\/|$)/;
const NO_PAGE = /^\/(api|static|ws)\/|\.[^/]*$/;
const OURS = "sortilege-";
const PINS = OURS + "pages";
/** A page that is just opening is not among the clients yet. */
const OPENING_MS = 60_000;
/** The whole client is smaller than this. */
const ROOM = 4_000_000;
const TRIAL = "/room";

const worker = /** @type {any} */ (self);
/** @param {string} version */
const copyOf = (version) => OURS + version;
/** @param {string} version @param {string} address */
const kept = (version, address) => caches.match(address, { cacheName: copyOf(version) });

// --------------------------------------------------------------------------- the copy
/** @param {{address: string, headers: Record<string, string>, text?: string, base64?: string}} file */
function answerOf({ headers, text = "", base64 }) {
  const body = base64 ? Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)) : text;
  return new Response(body, { headers });
}

/** Room is tried before anything is fetched: a device that has none, or forbids it, would fetch everything at each visit. */
async function openCopy() {
  const copy = await caches.open(copyOf(VERSION));
  await copy.put(TRIAL, new Response(new Uint8Array(ROOM)));
  await copy.delete(TRIAL);
  return copy;
}

async function fetchCopy() {
  const copy = await openCopy();
  const answer = await fetch("/offline.json", { cache: "no-store" });
  if (!answer.ok) throw new Error(`no copy: ${answer.status}`);
  const { version, files } = await answer.json();
  if (version !== VERSION) throw new Error("the server has changed its version meanwhile");
  for (const file of files) await copy.put(file.address, answerOf(file));
}

/** A copy that is not whole is none: the next visit tries again, and until then everything comes from the server. */
async function install() {
  try {
    await fetchCopy();
  } catch (error) {
    await caches.delete(copyOf(VERSION)).catch(() => {});
    throw error;
  }
  await worker.skipWaiting();
}

async function activate() {
  await worker.registration.navigationPreload?.enable();
  await tidy();
  await worker.clients.claim();
}

/** Copies that no open page needs any more go. */
async function tidy() {
  const open = new Set((await worker.clients.matchAll({ includeUncontrolled: true })).map((/** @type {any} */ one) => one.id));
  const pins = await caches.open(PINS);
  const needed = new Set([PINS, copyOf(VERSION)]);
  for (const pin of await pins.keys()) {
    const { version, since = 0 } = (await (await pins.match(pin))?.json()) ?? {};
    const id = new URL(pin.url).pathname.slice(1);
    if (open.has(id) || Date.now() - since < OPENING_MS) needed.add(copyOf(version));
    else await pins.delete(pin);
  }
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && !needed.has(name)) await caches.delete(name);
  }
}

/** The server has no worker any more: nothing of this one may stay. */
async function retire() {
  await worker.registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(OURS)) await caches.delete(name);
}

// --------------------------------------------------------------------------- which version a page has
/** @type {Map<string, string>} */
const versions = new Map();

/** Remembered on disk too: a browser stops a worker that has nothing to do. @param {string} page @param {string} version */
async function pin(page, version) {
  if (!page || versions.get(page) === version) return;
  versions.set(page, version);
  const pins = await caches.open(PINS);
  await pins.put("/" + page, new Response(JSON.stringify({ version, since: Date.now() })));
}

/** @param {string} page @returns {Promise<string | undefined>} */
async function versionOf(page) {
  const known = versions.get(page);
  if (known || !page) return known;
  const { version } = (await (await caches.match("/" + page, { cacheName: PINS }))?.json()) ?? {};
  if (version) versions.set(page, version);
  return version;
}

// --------------------------------------------------------------------------- answers
/**
 * What the server says; what is kept if it cannot, or says nothing in time.
 * @param {Promise<Response>} asked
 * @param {() => Promise<Response | undefined>} find
 */
async function serverFirst(asked, find) {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const fine = asked.then((answer) => (answer.status < 500 ? answer : null), () => null);
  return (await Promise.race([fine, patience])) ?? (await find()) ?? asked;
}

/** @param {any} event */
async function openPage(event) {
  const asked = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request));
  event.waitUntil(asked.catch(() => {}));
  const answer = await serverFirst(asked, () => kept(VERSION, "/"));
  const version = answer.headers.get(HEADER);
  const isPage = answer.ok && answer.headers.get("Content-Type")?.startsWith("text/html");
  if (version) event.waitUntil(pin(event.resultingClientId, version).then(tidy));
  else if (isPage) event.waitUntil(retire());
  return answer;
}

/** A script of another version is refused by the server; the page then loads itself again. @param {any} event */
async function openFile({ clientId, request }) {
  const version = await versionOf(clientId);
  if (!version) return fetch(request);
  const isPicture = request.destination === "image";
  return (await kept(version, request.url)) ?? fetch(isPicture ? request : new Request(request.url, { headers: { [HEADER]: version } }));
}

/** @param {any} event */
async function callServer(event) {
  const version = (await versionOf(event.clientId)) ?? VERSION;
  const keep = async (/** @type {Response} */ answer) => {
    if (answer.ok && (await caches.has(copyOf(version)))) await (await caches.open(copyOf(version))).put(event.request.url, answer);
  };
  const asked = fetch(event.request);
  event.waitUntil(asked.then((answer) => keep(answer.clone()), () => {}));
  return serverFirst(asked, () => kept(version, event.request.url));
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("message", (/** @type {any} */ event) => {
  const { data, source } = event;
  // A page that was open before the worker says which version it has.
  if (typeof data?.version === "string" && source) event.waitUntil(pin(source.id, data.version));
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin || method !== "GET") return;
  if (mode === "navigate") {
    if (!NO_PAGE.test(pathname)) event.respondWith(openPage(event));
  } else if (pathname.startsWith("/static/")) event.respondWith(openFile(event));
  else if (KEPT_CALLS.test(pathname)) event.respondWith(callServer(event));
});
