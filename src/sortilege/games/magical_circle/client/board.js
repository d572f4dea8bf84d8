// The board: the circle with the Lady at the top, five tokens to tap or drag, the sandglass, the pile and the open cards.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { Part, whenDrawn } from "../../../client/js/table/parts.js";
import { Lady, MagicCard, Picture, SwapSign } from "./art.js";
import { spot } from "./circle.js";
import { clearSelection, dragToken, selection, touchGlass, touchToken } from "./input.js";
import { glide } from "./motion.js";
import { rememberPosition } from "./position.js";
import { Review } from "./review.js";
import { Sandglass } from "./sandglass.js";
import { Victory, winnerOf } from "./victory.js";
import { isTurnBased, material, offers, sandSeconds, swapOf, viewOf } from "./view.js";
import { arrangement, elementName } from "./words.js";

/** @typedef {import("./types.js").BoardProps} BoardProps */
/** @typedef {import("./types.js").Inside} Inside */
/** @typedef {import("./types.js").Card} Card */

/** @param {(string | false)[]} names */
const classes = (...names) => names.filter(Boolean).join(" ");

// --------------------------------------------------------------------------- tokens
/**
 * @typedef {object} TokenState
 * @property {boolean} swaps whether tokens may be swapped now
 * @property {boolean} lifted
 * @property {boolean} offered whether it may be lifted, or swapped with the lifted one
 * @property {boolean} last whether it belongs to the pair swapped last
 */

/**
 * @param {BoardProps} props
 * @param {string} token
 * @returns {TokenState}
 */
function stateOf(props, token) {
  const swaps = offers(props.question, "swap");
  const held = selection.value.token;
  const allowed = !held || held === token || Boolean(props.question?.actions.includes(swapOf(held, token)));
  const last = viewOf(props).attempt?.last ?? [];
  return { swaps, lifted: swaps && held === token, offered: swaps && allowed, last: swaps && last.includes(token) };
}

/**
 * @param {string} token
 * @param {number} place
 * @param {TokenState} state
 */
function tokenLabel(token, place, { lifted, last }) {
  const name = t("mc.place", { n: place + 1, element: elementName(token) });
  return [name, lifted && t("mc.is_lifted"), last && t("mc.was_swapped")].filter(Boolean).join(", ");
}

/** @param {{token: string, place: number, props: BoardProps, focused: boolean, onFocus: () => void}} all */
function Token({ token, place, props, focused, onFocus }) {
  const state = stateOf(props, token);
  const { swaps, lifted, offered, last } = state;
  const element = material.elements[token] ?? "";
  const looks = [lifted && "lifted", offered && "offered", swaps && !offered && "barred"];
  const drag = (/** @type {PointerEvent} */ event) => dragToken(event, props, token);
  return html`<button type="button" class=${classes("mc-token", "mc-token-" + element, ...looks)}
    data-piece=${token} data-space=${place + 1} tabindex=${focused ? 0 : -1}
    aria-label=${tokenLabel(token, place, state)} aria-pressed=${lifted ? "true" : "false"}
    aria-disabled=${offered ? "false" : "true"} style=${spot(place)} onFocus=${onFocus}
    onClick=${() => touchToken(props, token)} onPointerDown=${swaps ? drag : null}>
    <${Picture} name=${element} />
    ${last && html`<span class="mc-last" aria-hidden="true"><${SwapSign} /></span>`}
    ${swaps && html`<kbd class="mc-key" aria-hidden="true">${place + 1}</kbd>`}
  </button>`;
}

// --------------------------------------------------------------------------- cards
/** @param {Inside} all */
function Pile({ props }) {
  const { pile, discards, circle } = viewOf(props);
  const ready = Boolean(props.question?.tap);
  const label = ready ? t(circle ? "mc.tap.reveal" : "mc.tap.lay") : t("mc.pile", { n: pile, discards });
  return html`<button type="button" class=${classes("mc-pile", ready && "ready")} data-pile aria-label=${label} title=${label}
    aria-disabled=${ready && !props.busy ? "false" : "true"} onClick=${() => ready && props.play("tap")}>
    <${Picture} name="back" /><span class="mc-count" aria-hidden="true">${pile}</span>
  </button>`;
}

/** @param {{card: Card | undefined, n: number}} props */
function Slot({ card, n }) {
  if (!card) return html`<span class="aside">${t("mc.no_card")}</span>`;
  const label = t("mc.card", { n: n + 1, shows: arrangement(card.shows) });
  return html`<span key=${card.card} class="mc-card" data-card=${card.card} role="img" aria-label=${label}>
    <${MagicCard} shows=${card.shows} /></span>`;
}

/** @param {Inside} all */
function Cards({ props }) {
  const { cards } = viewOf(props);
  const slots = Array.from({ length: material.shown_cards }, (_, n) => n);
  return html`<div class="mc-cards">
    <${Pile} props=${props} />
    <ol class="mc-slots" aria-label=${t("mc.cards")}>
      ${slots.map((n) => html`<li key=${n} class="mc-slot" data-slot=${n}><${Slot} card=${cards[n]} n=${n} /></li>`)}
    </ol>
  </div>`;
}

// --------------------------------------------------------------------------- the middle
/** @param {Inside} all */
function Glass({ props }) {
  const { attempt } = viewOf(props);
  const racing = props.questions.some((question) => offers(question, "grab"));
  const label = racing ? t("mc.grab") : t(attempt ? "mc.glass.taken" : "mc.glass");
  const looks = [racing && "ready", isTurnBased(props) && "turns", attempt !== null && `taken seat-${attempt.seat}`];
  return html`<button type="button" class=${classes("mc-glass", ...looks)}
    aria-label=${label} aria-disabled=${racing ? "false" : "true"} onClick=${() => touchGlass(props)}>
    <${Sandglass} clock=${props.clock} seconds=${sandSeconds(viewOf(props))} held=${Boolean(attempt)} />
  </button>`;
}

/** @param {Inside} all */
function SwapsLeft({ props }) {
  const { attempt } = viewOf(props);
  if (!attempt?.announced) return null;
  return html`<p class=${`mc-left seat-${attempt.seat}`} data-left role="img" aria-label=${t("mc.left", { n: attempt.left })}>
    <${SwapSign} /><b>${attempt.left}</b></p>`;
}

// --------------------------------------------------------------------------- the whole
/**
 * Lets the tokens glide when they have changed places.
 * @param {{current: HTMLElement | null}} circle
 * @param {string[] | null} now
 */
function useGlide(circle, now) {
  const before = /** @type {{current: string[] | null}} */ (useRef(null));
  useLayoutEffect(() => {
    const last = before.current;
    whenDrawn(() => glide(circle.current, last, now));
    before.current = now;
  }, [now?.join() ?? ""]);
}

/** @param {BoardProps} props */
export function Board(props) {
  const view = viewOf(props);
  const circle = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const [focused, setFocused] = useState("");
  const swaps = offers(props.question, "swap");
  useGlide(circle, view.circle);
  useLayoutEffect(() => rememberPosition(view, props.seats), [view]);
  // When the question is gone, so is what was selected for it.
  useEffect(clearSelection, [`${props.question?.seat} ${swaps} ${offers(props.question, "play")}`]);
  const start = view.circle?.includes(focused) ? focused : view.circle?.[0];
  // In the page the tokens keep the order of their names, so that a token that moves stays the same button.
  const tokens = view.circle ? Object.keys(material.elements) : [];
  return html`<div class=${classes("mc-board", swaps && "swapping")}>
    <${Part}><${Cards} props=${props} /><//>
    <div class="mc-circle" ref=${circle} role="group" aria-label=${t("mc.circle")}>
      <${Lady} />
      ${tokens.map((token) => html`<${Token} key=${token} token=${token} place=${view.circle?.indexOf(token) ?? 0}
        props=${props} focused=${start === token} onFocus=${() => setFocused(token)} />`)}
      ${winnerOf(view)
        ? html`<${Victory} view=${view} seats=${props.seats} />`
        : html`<${Part}><${Glass} props=${props} /><${SwapsLeft} props=${props} /><//>`}
      <${Review} props=${props} />
    </div>
  </div>`;
}
