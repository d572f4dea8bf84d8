// The games this client can draw. Each is fetched with its words when its table is opened.
import { learn } from "./i18n.js";

/** @type {Record<string, () => Promise<import("./wire.js").GameModule>>} */
const MODULES = {
  "magic-labyrinth": () => import("./games/magic_labyrinth.js"),
  "mago-magino": () => import("./games/mago_magino.js"),
  "magical-circle": () => import("./games/magical_circle.js"),
  "via-magica": () => import("./games/via_magica.js"),
};

/** The server may know a game before we can draw it: then it is not on the shelf yet. @param {string} slug */
export const isDrawn = (slug) => slug in MODULES;

/** @param {string} slug */
export async function gameModule(slug) {
  if (!isDrawn(slug)) return null;
  const [module] = await Promise.all([MODULES[slug]?.(), learn(slug.replaceAll("-", "_"))]);
  await module?.ready;
  return module ?? null;
}
