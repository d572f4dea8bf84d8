// Keeps a copy of the client for times without a network (worker.js). Nobody waits for it: it is fetched when the page has come to rest.

const WORKER = "/worker.js";

/** The version of this page; empty where the server keeps no copies. */
const version = document.querySelector('meta[name="version"]')?.getAttribute("content") ?? "";

/** Browsers without workers, and pages without https. */
const workers = navigator.serviceWorker;

/** Is this page an app of the device, rather than a tab of a browser? */
export const isInstalled = () =>
  matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true);

/** Somebody who pays for every byte keeps a copy only by installing it. */
const savesData = () => /** @type {any} */ (navigator).connection?.saveData === true;

/** Scripts have no other address than this one: the page's policy asks for such a promise. */
function workerAddress() {
  const policy = /** @type {any} */ (window).trustedTypes?.createPolicy("worker", { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

/** A page that is older than the worker tells it which version it is of. */
const tell = () => workers.controller?.postMessage({ version });

async function forget() {
  for (const registration of await workers.getRegistrations()) await registration.unregister();
}

let isStarted = false;

/** Keep a copy from now on. */
export async function keepCopy() {
  if (!workers || isStarted) return;
  if (!version) return forget();
  isStarted = true;
  workers.addEventListener("controllerchange", tell);
  tell();
  await workers.register(workerAddress(), { updateViaCache: "none" });
}

/** Will this page open without a network? */
export const hasCopy = () => Boolean(workers?.controller);

const idle = window.requestIdleCallback ?? setTimeout;
addEventListener("appinstalled", () => void keepCopy().catch(() => {}));
if (workers?.controller || isInstalled() || !savesData()) idle(() => void keepCopy().catch(() => {}));
