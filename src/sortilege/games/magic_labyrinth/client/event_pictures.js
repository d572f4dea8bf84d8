// A small picture of each event, for the log: who, what and where to, readable without words.
import { html } from "../../../client/vendor/preact.js";
import { Bag, Die, Foot, INK, STAR } from "./art.js";
import { directionTo } from "./garden.js";
import { Hero, Token, Wall } from "./moments.js";

/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */

/** @type {Record<string, number>} in degrees, from an arrow to the right */
const TURNS = { N: -90, E: 0, S: 90, W: 180 };

/** The direction of a step. @param {{event: GameEvent}} props */
function Arrow({ event }) {
  const turn = TURNS[directionTo(String(event["from"]), String(event["to"])) ?? "E"];
  return html`<svg class="ml-then" viewBox="-20 -20 40 40"><path transform=${`rotate(${turn})`} d="M-15 0H12M2-11 13 0 2 11"/></svg>`;
}

/** Enough for this turn: two bars. */
const Rest = () => html`<svg class="ml-then" viewBox="-20 -20 40 40"><path d="M-7-12v24M7-12v24"/></svg>`;

const Star = () => html`<svg class="ml-star" viewBox="-12 -12 24 24">
  <path d=${STAR} fill="#ffcf5c" stroke=${INK} stroke-width="1.6" stroke-linejoin="round"/></svg>`;

/** By the kind of the event. @type {Record<string, (event: GameEvent) => unknown>} */
const PICTURES = {
  first: ({ seat }) => html`<${Hero} seat=${seat} /><${Die} face=${null} />`,
  target: (event) => html`<${Bag} /><${Token} square=${event["target"]} />`,
  roll: (event) => html`<${Die} face=${event["roll"]} />`,
  step: (event) => html`<${Hero} seat=${event.seat} /><${Arrow} event=${event} /><${Foot} gone=${false} />`,
  bump: (event) => html`<${Hero} seat=${event.seat} /><${Arrow} event=${event} /><${Wall} />`,
  stop: ({ seat }) => html`<${Hero} seat=${seat} /><${Rest} />`,
  token: (event) => html`<${Hero} seat=${event.seat} /><${Token} square=${event["symbol"]} />`,
  win: ({ seat }) => html`<${Star} /><${Hero} seat=${seat} /><${Star} />`,
};

/** @param {{event: GameEvent}} props */
export function EventPicture({ event }) {
  const picture = PICTURES[event.kind]?.(event);
  return picture ? html`<span class="ml-moment ml-event" data-event=${event.kind} aria-hidden="true">${picture}</span>` : null;
}
