// What happened as a small picture, for the log: who did it stands beside it.
import { html } from "../../../client/vendor/preact.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import { Apprentice, Glyph, Mark, Sign } from "./art.js";
import { cardOf } from "./material.js";
import { RewardPicture } from "./moment_picture.js";
import { PortalFace } from "./portal.js";
import { placements } from "./timeline.js";

/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */
/** @typedef {(event: GameEvent) => unknown} Draw */

/** @param {string} name */
const portal = (name) => html`<span key=${name} class=${`vm-portal vm-c-${cardOf(name).colour}`}><${PortalFace} portal=${name} /></span>`;

/** The portals that an event names. @param {GameEvent} event */
const portalsOf = ({ action = "", ...event }) => (event["portal"] ? [String(event["portal"])] : action.match(/P\d\d/g) ?? []);

/** @type {Draw} */
const portals = (event) => portalsOf(event).map(portal);

/**
 * A crystal on its animus, in the colour of its player.
 * @param {{seat: number, action: string}} choice
 */
const Laid = ({ seat, action }) => html`<span class=${`vm-laid seat-${seat}`}><${Sign} seat=${seat} />
  <${Glyph} name=${action.split(":").at(-1) ?? ""} /><${Glyph} name="crystal" /></span>`;

/** @param {{seat?: number, action?: string}} event */
const laid = ({ seat = 0, action = "" }) => html`<${Laid} key=${seat} seat=${seat} action=${action} />`;

/** What everybody kept, or where everybody placed. @type {Draw} */
const reveal = (event) => {
  const shown = placements(event);
  return shown.length ? shown.map(laid) : html`<${Glyph} name="back" /><${Mark} name="check" />`;
};

/** @type {Draw} */
const win = (event) => /** @type {number[]} */ (event["seats"] ?? []).map((seat) => html`<${Apprentice} key=${seat} seat=${seat} />`);

/** @type {Draw} */
const drawn = () => html`<${Glyph} name="bag" />`;

/** @type {Record<string, Draw>} */
const PICTURES = {
  first: drawn,
  catcher: drawn,
  draw: (event) => html`<${Glyph} name=${String(event["token"])} />`,
  reveal,
  place: laid,
  move: laid,
  keep: portals,
  open: (event) => html`${portals(event)}<b>★</b>`,
  choose: portals,
  take: (event) => html`<${Mark} name="plus" />${portals(event)}`,
  find: (event) => html`<${Mark} name="plus" />${portals(event)}`,
  row: (event) => html`<${Glyph} name="back" /><${Mark} name="arrow" />${portals(event)}`,
  reward: (event) => html`<${RewardPicture} reward=${String(event["reward"])} />`,
  shuffle: () => html`<${Glyph} name="back" /><${Mark} name="turn" />`,
  win,
};

/** @param {{event: GameEvent}} props */
export function EventPicture({ event }) {
  const draw = PICTURES[event.kind];
  return draw ? html`<span class="vm-event" aria-hidden="true">${draw(event)}</span>` : null;
}

/** The picture with its style. */
export async function loadEventPicture() {
  await loadStyle(new URL("./events.css", import.meta.url));
  return EventPicture;
}
