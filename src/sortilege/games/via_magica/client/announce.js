// INCANTATUM! and the joker: shown to everybody over the whole page, whatever part of the table is on the screen.
import { html, render } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { animate, isCalm, later } from "../../../client/js/platform/motion.js";
import { Apprentice, Glyph } from "./art.js";
import { cardOf } from "./material.js";
import { PortalFace } from "./portal.js";
import { CALL_MS, JOKER_MS } from "./timeline.js";
import { portalName } from "./words.js";

/** @typedef {{root: HTMLElement, at: number}} Stage `at`: when the event begins, in ms */

const APPEARING = [
  { transform: "translate(-50%, -50%) scale(.4) rotate(-6deg)", opacity: 0 },
  { transform: "translate(-50%, -50%) scale(1.06) rotate(1deg)", opacity: 1, offset: 0.16 },
  { transform: "translate(-50%, -50%) scale(1)", opacity: 1, offset: 0.24 },
  { transform: "translate(-50%, -50%) scale(1)", opacity: 1, offset: 0.86 },
  { transform: "translate(-50%, -56%) scale(1.05)", opacity: 0 },
];

/**
 * It is put into the table itself, not into the layer of things that fly: that one is as long as the page, and its middle may be far below.
 * @param {Stage} stage
 * @param {string} look
 * @param {ReturnType<typeof html>} inside
 * @param {number} ms
 */
function announce({ root, at }, look, inside, ms) {
  const card = document.createElement("div");
  card.className = "vm-call " + look;
  card.setAttribute("aria-hidden", "true");
  render(inside, card);
  if (isCalm()) later(() => root.append(card), at);
  else root.append(card);
  animate(card, APPEARING, { duration: ms, delay: at, fill: "both" });
  later(() => card.remove(), at + ms);
}

/**
 * Whose portal it is: the name on the card of the seat, so that it is the one that everybody knows.
 * @param {HTMLElement} root
 * @param {number} seat
 */
const nameOf = (root, seat) => root.querySelector(`[data-seat-card="${seat}"] .seat-name strong`)?.textContent ?? "";

/**
 * @param {Stage} stage
 * @param {number} seat
 * @param {string} portal
 */
export function announceCall(stage, seat, portal) {
  const inside = html`<div class=${`vm-portal vm-opening vm-c-${cardOf(portal).colour}`}><${PortalFace} portal=${portal} /></div>
    <div class="vm-call-words"><span class="vm-call-who"><${Apprentice} seat=${seat} />${nameOf(stage.root, seat)}</span>
      <b>${t("vm.incantatum")}</b><span>${portalName(portal)}</span></div>`;
  announce(stage, "seat-" + seat, inside, CALL_MS);
}

/** @param {Stage} stage */
export function announceJoker(stage) {
  const inside = html`<${Glyph} name="joker" /><div class="vm-call-words"><b>${t("vm.joker")}</b><span>${t("vm.joker.text")}</span></div>`;
  announce(stage, "vm-joker", inside, JOKER_MS);
}
