// The icons in the header and on the shelf, which every page loads.
import { html } from "../../vendor/preact.js";

export function Brand() {
  return html`<svg class="brand-mark" viewBox="0 0 40 40" aria-hidden="true">
    <path d="M20 3c3 7 6 15 12 26H8C14 18 15 9 12 6c4 1 6 0 8-3z" fill="#6d4bc4" stroke="#ffcf5c" stroke-width="2" stroke-linejoin="round"/>
    <path d="M4 30c9-4 23-4 32 0-2 6-30 6-32 0z" fill="#4d2f9c" stroke="#ffcf5c" stroke-width="2" stroke-linejoin="round"/>
    <path d="M20 15l1.7 3.6 3.9.4-2.9 2.7.8 3.9-3.5-2-3.5 2 .8-3.9-2.9-2.7 3.9-.4z" fill="#ffcf5c"/>
  </svg>`;
}

export function Gear() {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"
    stroke-linecap="round" stroke-linejoin="round">
    <circle cx="12" cy="12" r="3"/><circle cx="12" cy="12" r="6.3"/>
    <path d="M12 3v3m0 12v3M3 12h3m12 0h3M5.6 5.6l2.2 2.2m8.4 8.4 2.2 2.2m0-12.8-2.2 2.2m-8.4 8.4-2.2 2.2"/>
  </svg>`;
}

/** @param {{off: boolean}} props */
export function SoundIcon({ off }) {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"
    stroke-linecap="round" stroke-linejoin="round">
    <path d="M4 10v4h3l5 4V6L7 10z" fill="currentColor"/>
    ${off ? html`<path d="M16 9.5l5 5m0-5l-5 5"/>` : html`<path d="M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>`}
  </svg>`;
}

/** The icons of the shelf; more are in icons.js. */
export const SHELF = {
  run: "M8 5l11 7-11 7z",
  here:
    "M8.5 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2 20c.6-4 3.2-6 6.5-6s5.9 2 6.5 6z" +
    "M16.5 6.5a3 3 0 1 1 0 6M18 14.5c2.3.7 3.7 2.6 4 5.5h-3",
  cap: "M12 5L2 10l10 5 10-5zM6 12.5v4c3.5 3 8.5 3 12 0v-4M22 10v6",
  book: "M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14",
  star: "M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z",
  day: "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5",
  screen: "M3 5h18v11H3zM8 20h8M12 16v4",
  pencil: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  box: "M3 9h18v11H3zM2 5h20v4H2zM9 13h6",
};

/** A line in the colour of the text beside it. @param {{shape: string}} props */
export const Line = ({ shape }) => html`<svg class="icon-shape" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor"
  stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d=${shape}/></svg>`;
