// Which page is shown. The address is the only state: every page can be opened, reloaded and shared by it.
import { signal } from "../../vendor/preact.js";

export const path = signal(location.pathname);

/** @param {string} to */
export function go(to) {
  const target = new URL(to, location.href);
  if (target.href !== location.href) history.pushState(null, "", target);
  path.value = target.pathname;
}

window.addEventListener("popstate", () => {
  path.value = location.pathname;
});

/** A plain click on a link to one of our pages does not reload the document. @param {MouseEvent} event */
function follow(event) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (/^\/(api|static)\//.test(link.pathname)) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.href);
}

document.addEventListener("click", follow);

/** @param {string} name */
export function setTitle(name) {
  document.title = name ? `${name} · Sortilège` : "Sortilège";
}

const RETRY_MS = 1500;
/** A page that lacks something again after it was reloaded is given time: perhaps a file is blocked. */
const CALM_MS = 30_000;

const answers = () => fetch("/api/health").then((answer) => answer.ok, () => false);

/** @param {number} ms */
const pause = (ms) => new Promise((later) => setTimeout(later, ms));

async function askAgain() {
  do await pause(RETRY_MS);
  while (!(await answers()));
  asking = null;
}

/** @type {Promise<void> | null} one for everybody who waits */
let asking = null;

/** Waits until the server answers again. */
export const untilOnline = () => (asking ??= askAgain());

/** The words for that are in the page itself, for times without scripts, and are seen after a while. @param {boolean} isMissing */
export function sayMissing(isMissing) {
  const late = document.querySelector(".late");
  late?.toggleAttribute("hidden", !isMissing);
  for (const line of /** @type {Iterable<any>} */ (late?.children ?? [])) line.hidden = line.lang !== document.documentElement.lang;
}

/** Part of the page could not be fetched: it is reloaded as soon as the server answers again. */
export async function reloadWhenOnline() {
  sayMissing(true);
  if (Date.now() - history.state < CALM_MS) await pause(CALM_MS);
  await untilOnline();
  history.replaceState(Date.now(), "");
  location.reload();
}
