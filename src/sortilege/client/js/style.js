// Looks that not every page needs, fetched with the module that needs them.

/** @type {Map<string, Promise<unknown>>} */
const loaded = new Map();

/** @param {string} name */
function load(name) {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(`../css/${name}.css`, import.meta.url).href;
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${name}.css cannot be fetched`));
    document.head.append(link);
  });
}

/** @param {string} name */
export function loadStyle(name) {
  const known = loaded.get(name) ?? load(name);
  loaded.set(name, known);
  return known;
}
