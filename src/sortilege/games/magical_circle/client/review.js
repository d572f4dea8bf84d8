// A failed attempt, shown on the circle: what was built, the card that came nearest, and where the two differ.
import { html, signal, useEffect, useLayoutEffect, useRef } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { animate } from "../../../client/js/platform/motion.js";
import { MagicCard, Mark, Picture } from "./art.js";
import { spot } from "./circle.js";
import { material, offers, viewOf } from "./view.js";
import { arrangement } from "./words.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Failure} Failure */
/** @typedef {import("./types.js").Inside} Inside */

const APPEAR_MS = 450;

/** The failure to look at: until it is tapped, a person turns up the next card, or somebody grabs the sandglass. */
export const failure = signal(/** @type {Failure | null} */ (null));

/** @returns {boolean} whether there was one to close */
export function closeReview() {
  const isShown = failure.peek() !== null;
  if (isShown) failure.value = null;
  return isShown;
}

// --------------------------------------------------------------------------- what went wrong
/**
 * @param {string[]} one
 * @param {string[]} other
 */
export const samePlaces = (one, other) => one.filter((element, place) => element === other[place]).length;

/**
 * The tokens after a swap.
 * @param {string[]} circle
 * @param {string[]} pair
 */
function swapped(circle, [one, other]) {
  return circle.map((token) => (token === one ? other : token === other ? one : token) ?? token);
}

/**
 * What a failure among the events left on the circle, and the card that came nearest; null if there is none to show.
 * @param {GameEvent[]} events
 * @param {Position} before
 * @param {Position} now
 * @param {number} [delay] when everything else has moved, in ms
 * @returns {Failure | null}
 */
export function failureIn(events, before, now, delay = 0) {
  const fail = events.find(({ kind }) => kind === "fail");
  if (!fail || !before.circle || !now.circle || before.cards.length < material.shown_cards) return null;
  const swap = events.find(({ kind }) => kind === "swap");
  const built = swap ? swapped(before.circle, /** @type {string[]} */ (swap["pair"])) : before.circle;
  const cards = before.cards.map(({ shows }) => shows);
  const right = Math.max(...cards.map((shows) => samePlaces(built, shows)));
  const needed = cards.find((shows) => samePlaces(built, shows) === right) ?? [];
  return { seat: fail.seat ?? -1, built, needed, right, circle: now.circle.join(), delay };
}

// --------------------------------------------------------------------------- how it is shown
/** @param {{built: string, needed: string, place: number}} props */
function Place({ built, needed, place }) {
  const right = built === needed;
  return html`<span class=${right ? "mc-check right" : "mc-check wrong"} style=${spot(place)}>
    <${Picture} name=${material.elements[built] ?? ""} />
    <span class="mc-verdict">${right ? html`<${Mark} name="check" />` : html`<${Picture} name=${material.elements[needed] ?? ""} />`}</span>
  </span>`;
}

/**
 * Whether others race on: then the failure of somebody elsewhere is no longer in their way.
 * @param {Inside["props"]} props
 * @param {Failure | null} failed
 */
function isOver({ questions, seats }, failed) {
  return Boolean(failed) && !seats[failed?.seat ?? -1]?.yours && questions.some((question) => offers(question, "grab"));
}

/** @param {Inside} all */
export function Review({ props }) {
  const failed = failure.value;
  const { attempt, circle } = viewOf(props);
  const over = isOver(props, failed);
  useEffect(() => void (over && closeReview()), [over]);
  if (!failed || over || attempt || circle?.join() !== failed.circle) return null;
  return html`<${Shown} key=${failed.circle} failed=${failed} />`;
}

/** @param {{failed: Failure}} props */
function Shown({ failed }) {
  const root = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const { built, needed, right, delay } = failed;
  useLayoutEffect(() => animate(root.current, [{ opacity: 0 }, { opacity: 1 }], { duration: APPEAR_MS, delay }), [failed]);
  const words = t("mc.review", { n: right, of: built.length });
  const label = `${words}. ${t("mc.review.needed", { shows: arrangement(needed) })}. ${t("mc.review.close")}`;
  return html`<button type="button" class="mc-review" data-review ref=${root} aria-label=${label} onClick=${closeReview}>
    ${built.map((token, n) => html`<${Place} key=${n} built=${token} needed=${needed[n] ?? ""} place=${n} />`)}
    <span class="mc-needed"><span class="mc-card"><${MagicCard} shows=${needed} /></span></span>
    <span class="mc-review-words" aria-hidden="true">${words}<${Mark} name="close" /></span>
  </button>`;
}
