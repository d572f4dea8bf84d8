// Reloads a page that is older or newer than the server, but not again and again.

const KEY = "sortilege.reloaded";

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
