// Reloads the page when a part of it is missing or outdated.

const RETRY_MS = 1500;
const KEY = "sortilege.reloaded";

/** Part of the page could not be fetched: it is reloaded as soon as the server answers again. */
export async function reloadWhenOnline() {
  const answers = () => fetch("/api/health").then((answer) => answer.ok, () => false);
  do await new Promise((later) => setTimeout(later, RETRY_MS));
  while (!(await answers()));
  location.reload();
}

/** Reloads, unless that was tried before and did not help. @returns {boolean} whether the page is being reloaded */
export function reloadOnce() {
  try {
    if (sessionStorage.getItem(KEY)) return false;
    sessionStorage.setItem(KEY, "1");
  } catch {
    // Without storage nothing would stop the next reload.
    return false;
  }
  location.reload();
  return true;
}

/** The page works: the next update of the server may reload it again. */
export function forgetReload() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was remembered.
  }
}
