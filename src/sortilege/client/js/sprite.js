// Pictures that are shown many times lie once in the page. To point into another file would cost a slow phone five times as much.

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/** The file as a document. A request of the old kind reads it as one by itself: no text has to be trusted. @param {string} file @returns {Promise<Document>} */
function fetchDrawing(file) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`${file}.svg cannot be fetched`));
    request.open("GET", new URL(`../art/${file}.svg`, import.meta.url));
    request.responseType = "document";
    request.onload = () => (request.responseXML ? resolve(request.responseXML) : fail());
    request.onerror = fail;
    request.send();
  });
}

/** @param {string} file @param {string} prefix */
async function load(file, prefix) {
  const drawing = document.importNode((await fetchDrawing(file)).documentElement, true);
  for (const symbol of drawing.querySelectorAll("symbol")) symbol.id = `${prefix}-${symbol.id}`;
  drawing.setAttribute("class", "sprite");
  drawing.setAttribute("aria-hidden", "true");
  document.body.append(drawing);
}

/** Puts the symbols of a file into the page; `#<prefix>-<symbol>` then shows one. @param {string} file @param {string} prefix */
export function loadSprite(file, prefix) {
  const known = loaded.get(file) ?? load(file, prefix);
  loaded.set(file, known);
  return known;
}
