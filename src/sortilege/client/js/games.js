// The games this client can draw. Each is fetched when its table is opened.

/** @type {Record<string, () => Promise<import("./wire.js").GameModule>>} */
const MODULES = {
  "magic-labyrinth": () => import("./games/magic_labyrinth.js"),
};

/** @param {string} slug */
export async function gameModule(slug) {
  const module = await MODULES[slug]?.();
  await module?.ready;
  return module ?? null;
}
