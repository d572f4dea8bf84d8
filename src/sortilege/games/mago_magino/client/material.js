// What is in the box, as the server tells it: only the pictures of the rules page need it.

/** @import { Material } from "./types.js" */

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
