// Animates events, then tells them: words, the ring around the seat on turn and the end follow the motion of the move.
import { useEffect, useLayoutEffect, useMemo, useState } from "../../vendor/preact.js";
import { later } from "../platform/motion.js";
import { feast } from "../platform/sound.js";
import { gameEvents, helpedSeats, tell, withoutHelped, wordsFor } from "./narrator.js";
import { whenDrawn } from "./parts.js";
import { seatName } from "./seating.js";
import { whenAnimationsEnd } from "./animation_end.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameEvent} GameEvent */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */

/** How long the last position can be looked at before the end is told. */
const LAST_LOOK_MS = 1200;

/** Is there a person among the winners? A bot's victory gets no feast. @param {Frame} frame */
const isFeast = ({ winners, seats }) => winners.some((n) => seats[n]?.kind !== "bot");

/**
 * Animates what happened, and waits until it has been seen.
 * @param {GameModule} module
 * @param {GameEvent[]} news
 * @param {HTMLElement} root
 */
export async function showMotion(module, news, root) {
  await new Promise((drawn) => whenDrawn(() => drawn(module.perform(gameEvents(news), root))));
  await whenAnimationsEnd(root);
}

/** @param {GameModule} module @param {GameEvent[]} news @param {Frame} frame */
async function tellNews(module, news, frame) {
  tell(wordsFor(module, news, (n) => seatName(frame.seats[n], n)));
  if (frame.phase === "over") await new Promise((done) => later(() => done(null), LAST_LOOK_MS));
}

/**
 * The newest frame whose motion has been seen. What may be done now is in `frame` itself and does not wait.
 * @param {import("../wire/session.js").Session} session
 * @param {Frame} frame
 * @param {GameModule} module
 * @param {{current: HTMLElement | null}} root
 * @returns {Frame}
 */
export function useTold(session, frame, module, root) {
  const [told, setTold] = useState(frame);
  const shows = useMemo(() => ({ running: 0, gone: false, helped: /** @type {unknown[]} */ ([]) }), []);
  useEffect(() => () => void (shows.gone = true), []);
  const perform = async (/** @type {GameEvent[]} */ news, /** @type {HTMLElement} */ table) => {
    shows.running++;
    feast.value = isFeast(frame);
    const fresh = withoutHelped(news, shows.helped);
    shows.helped = helpedSeats(news);
    await showMotion(module, news, table);
    if (!shows.gone) await tellNews(module, fresh, frame);
    shows.running--;
    if (!shows.gone) setTold((shown) => (shown.version > frame.version ? shown : frame));
  };
  useLayoutEffect(() => {
    const news = session.takeNews();
    if (!root.current || (!news.length && !shows.running)) setTold(frame);
    else void perform(news, root.current);
  }, [frame]);
  return told;
}
