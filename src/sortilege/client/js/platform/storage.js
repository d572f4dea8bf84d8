// What this browser stores: name, language, settings. Where storage is forbidden, nothing is remembered.

/** @param {string} key @param {string} fallback */
export function recall(key, fallback) {
  try {
    return localStorage.getItem("sortilege." + key) ?? fallback;
  } catch {
    return fallback;
  }
}

/** @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem("sortilege." + key, value);
  } catch {
    // Private windows may refuse: only convenience is lost.
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem("sortilege." + key);
  } catch {
    // What was never stored need not be removed.
  }
}
