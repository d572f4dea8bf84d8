// A hand that carries something, from the touch that lifts it to the place where it lets go. A touch that stays is a tap, not ours.

const FAR_PX = 8;
const ANSWER_MS = 1500;

/** @typedef {{lift?: () => void, carry: (x: number, y: number, event: PointerEvent) => void, drop: (at: PointerEvent | null) => void}} Hand `carry`: how far from where it was lifted; `drop`: null when the browser took the pointer away */

/** @param {PointerEvent} down @param {Hand} hand */
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
  // A browser that drags a picture of its own would take the pointer away.
  const stay = (/** @type {Event} */ event) => event.preventDefault();
  const listeners = /** @type {[string, EventListener][]} */ ([["pointermove", move], ["pointerup", end], ["pointercancel", end], ["dragstart", stay]]);
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
  piece.style.transform = `translate(${x}px, ${y}px) scale(1.12)`;
}

/** A piece put down stays there until the answer comes, or a moment if none does. @param {HTMLElement} piece @param {boolean} asked */
export function putDown(piece, asked) {
  setTimeout(() => (piece.style.transform = ""), asked ? ANSWER_MS : 0);
}

/** Whether a hand has already brought the piece to where it stands now; from here on it stands by itself. @param {HTMLElement | null} piece */
export function wasCarried(piece) {
  const carried = Boolean(piece?.style.transform);
  if (piece) piece.style.transform = "";
  return carried;
}
