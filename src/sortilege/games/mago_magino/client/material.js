// What is in the box, as the server tells it: only the pictures of the rules page need it.

/** @typedef {import("./view.js").View} View */
/** @typedef {{die: View["die"][], start: View}} Material the faces of the die; a usual game before the first throw */

const ADDRESS = "/api/games/mago-magino/material";

/** Empty until it is loaded. */
export const material = /** @type {Material} */ ({});

/** @returns {Promise<Material>} */
async function fetchMaterial() {
  const answer = await fetch(ADDRESS);
  if (!answer.ok) throw new Error(`${ADDRESS}: ${answer.status}`);
  return answer.json();
}

/** @type {Promise<unknown> | null} */
let loading = null;

/** Fetched once, and again after a failure. */
export function loadMaterial() {
  loading ??= fetchMaterial().then((found) => Object.assign(material, found));
  loading.catch(() => (loading = null));
  return loading;
}
