// The board: the circle with the Lady on top, five tokens to tap or drag, the sandglass, and three cards that look like the circle.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../../client/vendor/preact.js";
import { carry, follow, putDown, wasCarried } from "../../../client/js/platform/drag.js";
import { t } from "../../../client/js/platform/i18n.js";
import { animate } from "../../../client/js/platform/motion.js";
import { Part, whenDrawn } from "../../../client/js/table/parts.js";
import { Lady, MagicCard, Picture, SwapSign } from "./art.js";
import { begun, forget, lift } from "./selection.js";
import { ELEMENTS, isCalmTable, offers, PLACES, placeUnder, SIZE, SLOTS, swapOf } from "./circle.js";
import { swap, touchGlass, touchToken } from "./input.js";
import { keepCards } from "./motion.js";
import { Sandglass } from "./sandglass.js";
import { arrangement, elementName } from "./words.js";

/** @typedef {import("./circle.js").View} View */
/** @typedef {import("./circle.js").BoardProps} BoardProps */

const GLIDE_MS = 380;

/** @param {number} place */
const spot = (place) => ({ left: `${((PLACES[place]?.[0] ?? 0) / SIZE) * 100}%`, top: `${((PLACES[place]?.[1] ?? 0) / SIZE) * 100}%` });

// --------------------------------------------------------------------------- dragging one token onto another
/** @param {PointerEvent} down @param {BoardProps} props @param {string} token */
function drag(down, props, token) {
  const piece = /** @type {HTMLElement} */ (down.currentTarget);
  const circle = /** @type {HTMLElement} */ (piece.closest(".mc-circle"));
  follow(down, {
    lift: () => lift(""),
    carry: (x, y) => carry(piece, x, y),
    drop: (at) => {
      const box = circle.getBoundingClientRect();
      const under = at && placeUnder((at.clientX - box.left) / box.width, (at.clientY - box.top) / box.height);
      const other = under === null ? undefined : /** @type {View} */ (props.view).circle?.[under];
      putDown(piece, other !== undefined && other !== token && swap(props, token, other));
    },
  });
}

// --------------------------------------------------------------------------- tokens
/** How a token stands to the question: may it be lifted, or swapped with the one that is. @param {BoardProps} props @param {string} token */
function standing({ question, view }, token) {
  const held = begun.value.token;
  const swaps = offers(question, "swap");
  const last = /** @type {View} */ (view).attempt?.last ?? [];
  return {
    held: swaps && held === token,
    offered: swaps && (!held || held === token || Boolean(question?.actions.includes(swapOf(held, token)))),
    last: swaps && last.includes(token),
  };
}

/** @param {{token: string, place: number, props: BoardProps, focused: boolean, onFocus: () => void}} all */
function Token({ token, place, props, focused, onFocus }) {
  const { held, offered, last } = standing(props, token);
  const swaps = offers(props.question, "swap");
  const label = [t("mc.place", { n: place + 1, element: elementName(token) }), held && t("mc.is_lifted"), last && t("mc.was_swapped")];
  const classes = ["mc-token", "mc-token-" + ELEMENTS[token], held && "lifted", offered && "offered", swaps && !offered && "barred"];
  return html`<button type="button" class=${classes.filter(Boolean).join(" ")} data-piece=${token} data-space=${place + 1}
    tabindex=${focused ? 0 : -1} aria-label=${label.filter(Boolean).join(", ")} aria-pressed=${held ? "true" : "false"}
    aria-disabled=${offered ? "false" : "true"} style=${spot(place)} onFocus=${onFocus} onClick=${() => touchToken(props, token)}
    onPointerDown=${swaps ? (/** @type {PointerEvent} */ event) => drag(event, props, token) : null}>
    <${Picture} name=${ELEMENTS[token]} />
    ${last && html`<span class="mc-last" aria-hidden="true"><${SwapSign} /></span>`}
    ${swaps && html`<kbd class="mc-key" aria-hidden="true">${place + 1}</kbd>`}
  </button>`;
}

/** Tokens glide from where they lay to where they lie. @param {HTMLElement | null} circle @param {string[] | null} before @param {string[] | null} now */
function glide(circle, before, now) {
  if (!circle || !before || !now) return;
  const scale = circle.clientWidth / SIZE;
  now.forEach((token, place) => {
    const [x, y] = PLACES[before.indexOf(token)] ?? [0, 0];
    const [toX, toY] = PLACES[place] ?? [0, 0];
    const piece = /** @type {HTMLElement | null} */ (circle.querySelector(`[data-piece="${token}"]`));
    if (!piece || (x === toX && y === toY)) return;
    const carried = wasCarried(piece);
    const [dx, dy] = [(x - toX) * scale, (y - toY) * scale];
    // The two pass each other on their right hand, so that both can be followed.
    const middle = `translate(${dx / 2 - dy * 0.22}px, ${dy / 2 + dx * 0.22}px) scale(1.16)`;
    if (!carried) animate(piece, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: middle }, { transform: "none" }], { duration: GLIDE_MS });
  });
}

// --------------------------------------------------------------------------- cards
/** @param {{props: BoardProps}} all */
function Pile({ props }) {
  const { pile, discards, circle } = /** @type {View} */ (props.view);
  const ready = Boolean(props.question?.tap);
  const label = ready ? t(circle ? "mc.tap.reveal" : "mc.tap.lay") : t("mc.pile", { n: pile, discards });
  return html`<button type="button" class=${ready ? "mc-pile ready" : "mc-pile"} data-pile aria-label=${label} title=${label}
    aria-disabled=${ready && !props.busy ? "false" : "true"} onClick=${() => ready && props.play("tap")}>
    <${Picture} name="back" /><span class="mc-count" aria-hidden="true">${pile}</span>
  </button>`;
}

/** @param {{props: BoardProps}} all */
function Cards({ props }) {
  const { cards } = /** @type {View} */ (props.view);
  return html`<div class="mc-cards">
    <${Pile} props=${props} />
    <ol class="mc-slots" aria-label=${t("mc.cards")}>
      ${SLOTS.map((n) => {
        const card = cards[n];
        return html`<li key=${n} class="mc-slot" data-slot=${n}>
          ${card ? html`<span key=${card.card} class="mc-card" data-card=${card.card} role="img"
            aria-label=${t("mc.card", { n: n + 1, shows: arrangement(card.shows) })}><${MagicCard} shows=${card.shows} /></span>`
            : html`<span class="aside">${t("mc.no_card")}</span>`}
        </li>`;
      })}
    </ol>
  </div>`;
}

// --------------------------------------------------------------------------- the middle
/** @param {{props: BoardProps}} all */
function Middle({ props }) {
  const { attempt, sand_seconds: seconds } = /** @type {View} */ (props.view);
  const racing = props.questions.some((question) => offers(question, "grab"));
  const label = racing ? t("mc.grab") : t(attempt ? "mc.glass.taken" : "mc.glass");
  return html`<button type="button" class=${`mc-glass ${racing ? "ready" : ""} ${isCalmTable(props) ? "calm" : ""} ${attempt ? `taken seat-${attempt.seat}` : ""}`}
    aria-label=${label} aria-disabled=${racing ? "false" : "true"} onClick=${() => touchGlass(props)}>
    <${Sandglass} clock=${props.clock} seconds=${seconds} held=${Boolean(attempt)} />
  </button>
  ${attempt?.announced && html`<p class=${`mc-left seat-${attempt.seat}`} data-left role="img" aria-label=${t("mc.left", { n: attempt.left })}>
    <${SwapSign} /><b>${attempt.left}</b></p>`}`;
}

/** @param {BoardProps} props */
export function Board(props) {
  const view = /** @type {View} */ (props.view);
  const circle = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const before = /** @type {{current: string[] | null}} */ (useRef(null));
  const [focused, setFocused] = useState("");
  const order = view.circle?.join() ?? "";
  useLayoutEffect(() => {
    const last = before.current;
    whenDrawn(() => glide(circle.current, last, view.circle));
    before.current = view.circle;
  }, [order]);
  useLayoutEffect(() => keepCards(view.cards), [view]);
  // A hand that lost its question puts down what it held.
  const question = `${props.question?.seat} ${offers(props.question, "swap")} ${offers(props.question, "play")}`;
  useEffect(forget, [question]);
  const start = view.circle?.includes(focused) ? focused : view.circle?.[0];
  // The tokens stay in the order of their names in the page, so that one that moves is the same button.
  const tokens = view.circle ? Object.keys(ELEMENTS) : [];
  return html`<div class=${offers(props.question, "swap") ? "mc-board swapping" : "mc-board"}>
    <${Part}><${Cards} props=${props} /><//>
    <div class="mc-circle" ref=${circle} role="group" aria-label=${t("mc.circle")}>
      <${Lady} />
      ${tokens.map((token) => html`<${Token} key=${token} token=${token} place=${view.circle?.indexOf(token) ?? 0} props=${props}
        focused=${start === token} onFocus=${() => setFocused(token)} />`)}
      <${Part}><${Middle} props=${props} /><//>
    </div>
  </div>`;
}
