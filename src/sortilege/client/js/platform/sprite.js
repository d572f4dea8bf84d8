// Pictures that are shown many times are in the page once: on a slow phone, pointing into another file takes five times as long.

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/**
 * The file as a document. XMLHttpRequest parses it by itself, so that no text has to be trusted.
 * @param {URL} file
 * @returns {Promise<Document>}
 */
function fetchDrawing(file) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`${file} cannot be fetched`));
    request.open("GET", file);
    request.responseType = "document";
    request.onload = () => (request.responseXML ? resolve(request.responseXML) : fail());
    request.onerror = fail;
    request.send();
  });
}

/** @param {URL} file @param {string} prefix */
async function load(file, prefix) {
  const drawing = document.importNode((await fetchDrawing(file)).documentElement, true);
  for (const symbol of drawing.querySelectorAll("symbol")) symbol.id = `${prefix}-${symbol.id}`;
  drawing.setAttribute("class", "sprite");
  drawing.setAttribute("aria-hidden", "true");
  document.body.append(drawing);
}

/** Puts the symbols of a file into the page, where `#<prefix>-<symbol>` shows one. @param {URL} file @param {string} prefix */
export function loadSprite(file, prefix) {
  const known = loaded.get(file.href) ?? load(file, prefix);
  loaded.set(file.href, known);
  return known;
}

/** Width and height of a symbol in a sheet, in pixels: enough for a sharp screen. */
const SHARP = 112;

/**
 * A symbol at its place in the sheet. One that is not square is stretched, and looks right again in a box of its own shape.
 * @param {SVGSymbolElement} symbol
 * @param {number} n
 */
function cell(symbol, n) {
  const drawing = new XMLSerializer().serializeToString(symbol);
  return drawing.replace(/^<symbol/, `<svg x="${n}" width="1" height="1" preserveAspectRatio="none"`).replace(/symbol>$/, "svg>");
}

/** @param {SVGSymbolElement[]} symbols */
async function paint(symbols) {
  const [wide, high] = [SHARP * symbols.length, SHARP];
  const size = `width="${wide}" height="${high}" viewBox="0 0 ${symbols.length} 1"`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${symbols.map(cell).join("")}</svg>`;
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [wide, high];
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return canvas.toDataURL();
}

/**
 * For symbols that a page shows a hundred times: painted side by side into the background of `.<prefix>-glyph`, which is far
 * quicker than a drawing for each.
 * @param {URL} file
 * @param {string} prefix
 */
export async function loadSheet(file, prefix) {
  await loadSprite(file, prefix);
  const symbols = /** @type {SVGSymbolElement[]} */ ([...document.querySelectorAll(`symbol[id^="${prefix}-"]`)]);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.${prefix}-glyph { background-image: url("${await paint(symbols)}"); }`);
  document.adoptedStyleSheets.push(sheet);
}
