// The pictures of the moments that the end of a game tells; `words.js` has the sentences.
import { html } from "../../../client/vendor/preact.js";
import { Child, Crystal, Frog, Magician, SpinSign } from "./art.js";

/** @import { GameEvent } from "../../../client/js/wire/wire.js" */

/** As many frogs as fit into a small picture. */
const MOST_FROGS = 3;

const child = (/** @type {unknown} */ seat) => html`<${Child} seat=${Number(seat ?? 0)} />`;
const frogs = (/** @type {unknown} */ n) => Array.from({ length: Math.min(MOST_FROGS, Number(n)) }, (_, i) => html`<${Frog} key=${i} />`);

/** @type {Record<string, (moment: GameEvent) => unknown>} */
const PICTURES = {
  stroke: ({ n }) => html`<${SpinSign} />${frogs(n)}`,
  shield: ({ seat }) => html`<${SpinSign} /><${Magician} />${child(seat)}`,
  rescue: ({ n }) => html`<${Magician} />${frogs(n)}`,
  gift: ({ of }) => html`<${Frog} />${child(of)}`,
  long_frog: ({ seat }) => html`<${Frog} />${child(seat)}`,
  unnamed: ({ seat }) => html`<${Frog} />${child(seat)}`,
  found: ({ seat }) => html`<${Crystal} />${child(seat)}`,
  swift: ({ seat }) => html`${child(seat)}<${Crystal} />`,
  close: ({ seat }) => html`${child(seat)}<${Crystal} />`,
};

/** @param {{moment: GameEvent}} props */
export const MomentPicture = ({ moment }) =>
  html`<span class="mago-moment" aria-hidden="true">${PICTURES[moment.kind]?.(moment)}</span>`;
