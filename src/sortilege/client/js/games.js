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

/** Loads the looks of a game beside its module. @param {string} name */
export function loadStyle(name) {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(`../css/${name}.css`, import.meta.url).href;
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}
