// Style sheets that not every page needs, fetched by the module that needs them.

/** @type {Map<string, Promise<unknown>>} */
const loaded = new Map();

/** @param {string} address */
function load(address) {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${address} cannot be fetched`));
    document.head.append(link);
  });
}

/** One of our own styles by name, or any by its address. @param {string | URL} style */
export function loadStyle(style) {
  const address = style instanceof URL ? style.href : new URL(`../../css/${style}.css`, import.meta.url).href;
  const known = loaded.get(address) ?? load(address);
  loaded.set(address, known);
  return known;
}
