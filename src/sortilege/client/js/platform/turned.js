// A board may be turned towards a player on another side of the device: points on the screen as the turned board sees them.

/** By how many degrees an element is turned clockwise, with everything around it. @param {Element} element @returns {number} */
export function turnOf(element) {
  const turned = /** @type {HTMLElement | null} */ (element.closest("[data-turn]"));
  if (!turned) return 0;
  return (Number(turned.dataset["turn"]) + (turned.parentElement ? turnOf(turned.parentElement) : 0)) % 360;
}

/** A distance on the screen, as the element sees it. @param {number} x @param {number} y @param {Element} element */
export function unturn(x, y, element) {
  const angle = (turnOf(element) * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  return { x: x * cos + y * sin, y: y * cos - x * sin };
}

/** Width and height of an element as it sees itself. @param {Element} element */
function sizeOf(element) {
  const { width, height } = element.getBoundingClientRect();
  return turnOf(element) % 180 ? { width: height, height: width } : { width, height };
}

/**
 * Where a point of the screen is on an element, from its top left corner.
 * @param {Element} element
 * @param {{clientX: number, clientY: number}} at
 */
export function pointOn(element, { clientX, clientY }) {
  const box = element.getBoundingClientRect();
  const { x, y } = unturn(clientX - box.left - box.width / 2, clientY - box.top - box.height / 2, element);
  const { width, height } = sizeOf(element);
  return { x: x + width / 2, y: y + height / 2, width, height };
}

/** The same in parts of its width and height. @param {Element} element @param {{clientX: number, clientY: number}} at */
export function partOf(element, at) {
  const { x, y, width, height } = pointOn(element, at);
  return { x: x / width, y: y / height };
}
