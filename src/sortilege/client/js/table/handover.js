// Several people share one device in a game with secrets: a cover is shown while it changes hands. (The server hides the
// cards of a player who has answered.)
import { html, useEffect, useState } from "../../vendor/preact.js";
import { hasSecrets } from "../games.js";
import { lazy } from "../platform/lazy.js";
import { peek } from "../platform/settings.js";

export const Handover = lazy(() => import("./cover.js"), "Handover");
const HoldButton = lazy(() => import("./cover.js"), "HoldButton");

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */

/**
 * Which players of this device are asked but not looking yet, whether there are secrets to cover meanwhile, and whether the page
 * shows somebody's secrets now.
 * @param {Frame} frame
 * @param {GameModule} module
 */
export function handover(frame, module) {
  const own = frame.seats.flatMap((seat, n) => (seat.yours ? [n] : []));
  const shared = own.length > 1 && frame.phase === "playing";
  const idle = shared && !frame.questions.length;
  const next = idle ? own.filter((seat) => frame.awaited.includes(seat)) : [];
  const secret = shared && Boolean(module.isSecret?.(frame.view, frame.table_settings.placement));
  const isPrivate = secret && hasSecrets(frame.game) && own.includes(frame.eye ?? -1);
  return { next, secret: idle && secret, looking: { isPrivate, looker: frame.eye } };
}

/**
 * Where nothing is secret, the page shows the table as the player sees it who is asked.
 * @param {{next: number[], secret: boolean}} hands
 * @param {Frame} frame
 * @param {(seat: number) => void} look
 */
export function useEyes({ next, secret }, frame, look) {
  useEffect(() => {
    if (!secret && next[0] !== undefined) look(next[0]);
  }, [frame.version, frame.eye, secret, next[0]]);
}

/** @typedef {{isPrivate: boolean, looker: number | null}} Looking what the page shows now, and to whom */

/**
 * Whether the table is covered because the page lost the focus or was hidden, and what uncovers it.
 * @param {Looking} looking
 * @returns {[boolean, () => void]}
 */
export function useCover({ isPrivate, looker }) {
  const [covered, setCovered] = useState(false);
  useEffect(() => {
    setCovered(false);
    if (!isPrivate) return;
    const cover = () => setCovered(true);
    const hide = () => document.hidden && cover();
    addEventListener("blur", cover);
    addEventListener("pagehide", cover);
    document.addEventListener("visibilitychange", hide);
    return () => {
      removeEventListener("blur", cover);
      removeEventListener("pagehide", cover);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [isPrivate, looker]);
  return [covered && isPrivate, () => setCovered(false)];
}

/**
 * Where private cards show only while a button is held: whether they are face down now, and the button.
 * @param {boolean} hasCards
 */
export function usePeek(hasCards) {
  const [held, setHeld] = useState(false);
  const wished = hasCards && peek.value === "on";
  useEffect(() => setHeld(false), [wished]);
  return { facedown: wished && !held, button: wished && html`<${HoldButton} held=${held} hold=${setHeld} />` };
}
