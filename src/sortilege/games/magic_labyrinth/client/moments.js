// A small picture for each moment of a finished game, made of the game's own things.
import { html } from "../../../client/vendor/preact.js";
import { Foot, INK, Symbol } from "./art.js";
import { WizardFigure } from "./figures.js";
import { material } from "./material.js";

/** @typedef {import("./words.js").Moment} Moment */

/** @param {{square: unknown}} props */
export const Token = ({ square }) => html`<span class="token"><${Symbol} name=${material.symbols[String(square)]} /></span>`;

const Feet = () => html`<span class="moment-feet">${[0, 1, 2].map((n) => html`<${Foot} key=${n} gone=${false} />`)}</span>`;

/** A wall of stones with a smile. */
export const Wall = () => html`<svg class="moment-wall" viewBox="0 0 64 64" aria-hidden="true">
  <rect x="6" y="18" width="52" height="36" rx="6" fill="#e2a35c" stroke=${INK} stroke-width="3"/>
  <path d="M6 30h52M6 42h52M24 18v12M42 18v12M16 42v12M34 42v12M50 42v12" fill="none" stroke=${INK} stroke-width="2" opacity=".45"/>
  <circle cx="24" cy="31" r="3.4" fill=${INK}/><circle cx="42" cy="31" r="3.4" fill=${INK}/>
  <path d="M25 40q8 7 16 0" fill="none" stroke=${INK} stroke-width="3" stroke-linecap="round"/>
</svg>`;

/** @param {{seat?: number | null | undefined}} props */
export const Hero = ({ seat }) => html`<${WizardFigure} seat=${seat ?? 0} />`;

/** What stands beside the wizard, by the kind of the moment. @type {Record<string, (moment: Moment) => unknown>} */
const PICTURES = {
  comeback: ({ seat }) => html`<${Hero} seat=${seat} /><${Feet} />`,
  gift: ({ seat, symbol }) => html`<${Hero} seat=${seat} /><${Token} square=${symbol} />`,
  snatch: ({ seat, other, symbol }) =>
    html`<${Hero} seat=${seat} /><${Token} square=${symbol} /><${Hero} seat=${Number(other)} />`,
  search: ({ seat, symbol }) => html`<${Hero} seat=${seat} /><${Token} square=${symbol} />`,
  walk: ({ seat }) => html`<${Hero} seat=${seat} /><${Feet} />`,
  wall: () => html`<${Wall} />`,
};

/** @param {{moment: Moment}} props */
export const MomentPicture = ({ moment }) => html`<span class="ml-moment" aria-hidden="true">${PICTURES[moment.kind]?.(moment)}</span>`;
