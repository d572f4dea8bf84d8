// What happened as a small picture, for the log: who did it stands beside it.
import { html } from "../../../client/vendor/preact.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import { MagicCard, Mark, Picture, Student, SwapSign } from "./art.js";
import { material } from "./view.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {(event: GameEvent) => unknown} Draw */

/** @param {unknown} name */
const card = (name) => html`<span class="mc-card"><${MagicCard} shows=${material.cards[String(name)] ?? []} /></span>`;

/** @param {string} name */
const element = (name) => html`<${Picture} name=${material.elements[name] ?? ""} />`;

/** @type {Draw} */
const swap = (event) => {
  const [one = "", other = ""] = /** @type {string[]} */ (event["pair"] ?? []);
  return html`${element(one)}<${SwapSign} />${element(other)}`;
};

/** The exchange cards that were played, or the number said aloud. @type {Draw} */
const announce = (event) => {
  const played = /** @type {number[]} */ (event["played"] ?? []);
  const values = played.length ? played : [Number(event["announced"])];
  return values.map((value, n) => html`<span key=${n} class="mc-exchange"><b>${value}</b><${SwapSign} /></span>`);
};

/** @param {unknown} thing */
const crossed = (thing) => html`<span class="mc-crossed">${thing}<${Mark} name="close" /></span>`;

/** The sand that ran out, or the swaps that led nowhere; and the card that was lost. @type {Draw} */
const fail = (event) => {
  const why = event["reason"] === "sand-out" ? html`<${Picture} name="sandglass" />` : html`<${SwapSign} />`;
  return html`${crossed(why)}${event["lost"] && html`<span class="mc-lost">${card(event["lost"])}</span>`}`;
};

/** @type {Record<string, Draw>} */
const PICTURES = {
  lay: (event) => card(event["card"]),
  reveal: (event) => card(event["card"]),
  grab: () => html`<${Picture} name="sandglass" />`,
  announce,
  swap,
  claim: (event) => html`${card(event["card"])}<${Mark} name="check" />`,
  fail,
  agree: () => crossed(html`<${Picture} name="back" />`),
  "nothing-fits": () => [0, 1, 2].map(() => crossed(html`<${Picture} name="back" />`)),
  locked: () => html`<${Mark} name="lock" />`,
  unlocked: () => html`<${Picture} name="sandglass" /><${Mark} name="check" />`,
  reshuffle: () => html`<${Picture} name="back" /><${SwapSign} /><${Picture} name="back" />`,
  win: (event) => html`<${Student} seat=${event.seat ?? 0} /><${Picture} name="prize" />`,
};

/** @param {{event: GameEvent}} props */
export function EventPicture({ event }) {
  const draw = PICTURES[event.kind];
  return draw ? html`<span class="mc-event" aria-hidden="true">${draw(event)}</span>` : null;
}

/** The picture with its style. */
export async function loadEventPicture() {
  await loadStyle(new URL("./events.css", import.meta.url));
  return EventPicture;
}
