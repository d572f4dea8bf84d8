// At a table that has chosen a time to move: a thin bar at whoever everybody waits for, once half of it is used, and a gentle
// word before a bot makes that one move. No numbers, no sound: nobody is to hurry.
import { useEffect, useMemo } from "../../vendor/preact.js";
import { loadWords, t } from "../platform/i18n.js";
import { loadStyle } from "../platform/style.js";
import { tell } from "./narrator.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {{seat: number, due: number}} Running whose time runs, and until when on the clock of this page */

export const ready = Promise.all([loadStyle("move_time"), loadWords("move_time")]);

const TICK_MS = 1000;
/** So long before the end it is said that a bot will move: a quarter of the time, if that is less. */
const WORD_MS = 15_000;
/** A time that ends later than this after the one before is another time. */
const SAME_MS = 2000;

/**
 * The times of those who are here; for others a bot comes in another way.
 * @param {Frame} frame
 * @param {boolean[]} online
 * @param {number} came when the frame came
 * @returns {Running[]}
 */
function runningIn({ move_times = [], seats }, online, came) {
  const here = move_times.filter(({ seat }) => online[seat] !== false && !seats[seat]?.away);
  return here.map(({ seat, left_ms }) => ({ seat, due: came + left_ms }));
}

/** Where a seat is shown: its card, its place in the strip of a phone, the banner in its turn. @param {number} seat */
const placesOf = (seat) => `[data-seat-card="${seat}"], .strip-seat.seat-${seat}, .banner.seat-${seat}`;

/** @param {HTMLElement} root */
function clear(root) {
  for (const place of root.querySelectorAll("[data-move-time]")) place.removeAttribute("data-move-time");
}

/** Draws how much of a time is left, from half of it on. @param {HTMLElement} root @param {number} seat @param {number} share */
function draw(root, seat, share) {
  if (share > 0.5) return;
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(placesOf(seat)))) {
    place.style.setProperty("--time-left", share.toFixed(3));
    place.setAttribute("data-move-time", "");
  }
}

/** @param {Frame} frame @param {number} seat */
function wordFor({ seats }, seat) {
  const alone = seats[seat]?.yours && seats.filter((one) => one.yours).length === 1;
  return alone ? t("move_time.yours") : t("move_time.soon", { name: seatName(seats[seat], seat) });
}

/** @param {{frame: Frame, online: boolean[], root: {current: HTMLElement | null}}} props */
export function MoveTime({ frame, online, root }) {
  const whole = 1000 * frame.table_settings.move_s;
  const told = useMemo(() => /** @type {Map<number, number>} */ (new Map()), []);
  const came = useMemo(() => performance.now(), [frame]);
  const running = useMemo(() => runningIn(frame, online, came), [frame, online.join()]);
  useEffect(() => {
    const tick = () => {
      const soon = running.filter(({ seat, due }) => {
        const left = Math.max(0, due - performance.now());
        if (root.current) draw(root.current, seat, left / whole);
        return left < Math.min(WORD_MS, whole / 4) && due - (told.get(seat) ?? -Infinity) > SAME_MS;
      });
      for (const { seat, due } of soon) told.set(seat, due);
      tell(soon.map(({ seat }) => wordFor(frame, seat)));
    };
    tick();
    const timer = running.length > 0 && setInterval(tick, TICK_MS);
    return () => {
      clearInterval(timer || undefined);
      if (root.current) clear(root.current);
    };
  }, [running]);
  return null;
}
