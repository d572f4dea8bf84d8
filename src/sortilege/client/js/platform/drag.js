// Dragging a piece with mouse or finger. A touch that does not move is a tap, and none of our business.
import { unturn } from "./turned.js";

const FAR_PX = 8;
const ANSWER_MS = 1500;

/**
 * @typedef {object} Drag
 * @property {() => void} [lift] the pointer has moved far enough to be a drag
 * @property {(x: number, y: number, event: PointerEvent) => void} carry with the distance from where it started
 * @property {(at: PointerEvent | null) => void} drop null when the browser took the pointer away
 */

/** @param {PointerEvent} down @param {Drag} drag */
export function follow(down, { lift, carry, drop }) {
  if (down.button !== 0) return;
  let far = false;
  const move = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== down.pointerId) return;
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!far && Math.hypot(x, y) > FAR_PX) {
      far = true;
      lift?.();
    }
    if (far) carry(x, y, event);
  };
  const end = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== down.pointerId) return;
    for (const [kind, listen] of listeners) document.removeEventListener(kind, listen);
    if (!far) return;
    swallowClick();
    drop(event.type === "pointerup" ? event : null);
  };
  // Otherwise the browser would drag a picture of its own and take the pointer away.
  const stay = (/** @type {Event} */ event) => event.preventDefault();
  const listeners = /** @type {[string, EventListener][]} */ ([
    ["pointermove", move],
    ["pointerup", end],
    ["pointercancel", end],
    ["dragstart", stay],
  ]);
  for (const [kind, listen] of listeners) document.addEventListener(kind, listen);
}

/** The click that ends a drag is no tap. */
function swallowClick() {
  const swallow = (/** @type {Event} */ click) => click.stopImmediatePropagation();
  document.addEventListener("click", swallow, { capture: true });
  setTimeout(() => document.removeEventListener("click", swallow, { capture: true }));
}

/** @param {HTMLElement} piece @param {number} x @param {number} y */
export function carry(piece, x, y) {
  const seen = unturn(x, y, piece);
  piece.style.transform = `translate(${seen.x}px, ${seen.y}px) scale(1.12)`;
}

/**
 * A dropped piece stays where it is until the server answers, and goes back after a moment if it does not.
 * @param {HTMLElement} piece
 * @param {boolean} asked whether the drop was a move that the server is asked about
 */
export function putDown(piece, asked) {
  setTimeout(() => (piece.style.transform = ""), asked ? ANSWER_MS : 0);
}

/** Was the piece dragged to where it stands now? Then no animation needs to bring it there. @param {HTMLElement | null} piece */
export function wasCarried(piece) {
  const carried = Boolean(piece?.style.transform);
  if (piece) piece.style.transform = "";
  return carried;
}
