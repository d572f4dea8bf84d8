// The icons on buttons. They take the colour of the text beside them.
import { html } from "../../vendor/preact.js";

const SHAPES = {
  me: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.8-4.5 4-6.5 7.5-6.5s6.7 2 7.5 6.5z",
  here:
    "M8.5 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2 20c.6-4 3.2-6 6.5-6s5.9 2 6.5 6z" +
    "M16.5 6.5a3 3 0 1 1 0 6M18 14.5c2.3.7 3.7 2.6 4 5.5h-3",
  link: "M10 14a4 4 0 0 0 6 .5l3.5-3.5a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5L4.5 13a4 4 0 0 0 5.7 5.7L12 17",
  bot:
    "M12 3v3M6 8.5C6 7 7 6 8.5 6h7C17 6 18 7 18 8.5v6c0 1.5-1 2.5-2.5 2.5h-7C7 17 6 16 6 14.5z" +
    "M9.5 10.5v1.5M14.5 10.5v1.5M3.5 10.5v3M20.5 10.5v3M9 20.5h6",
  plus: "M12 5v14M5 12h14",
  minus: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h10v11H9zM5 15V4h10",
  keys: "M3 7h18v10H3zM6.5 10.5h.01M10 10.5h.01M13.5 10.5h.01M17 10.5h.01M8 14h8",
  book: "M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14",
  back: "M14.5 5l-7 7 7 7",
  next: "M9.5 5l7 7-7 7",
  first: "M17 5l-7 7 7 7M7 5v14",
  last: "M7 5l7 7-7 7M17 5v14",
  run: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  ear: "M4 10v4h3l5 4V6L7 10zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11",
  quiet: "M4 10v4h3l5 4V6L7 10zM16 9.500l5 5m0-5l-5 5",
  full: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  undo: "M8.5 5 4 9.5 8.5 14M4 9.5h10.5a5 5 0 0 1 0 10H9",
  again: "M19.5 8.5A8 8 0 1 0 20 13M20 4v5h-5M10.5 9.5v5l4-2.5z",
  log: "M5 4h14v16H5zM8 8h3v3H8zM14 9.5h2M8 14h3v3H8zM14 15.5h2",
  feather: "M5 19 15 9M6.5 17.5C6 10 10 5 19 4c0 8-4 13-12.5 13.5z",
  eye: "M2 12c3-5 6.500-7 10-7s7 2 10 7c-3 5-6.500 7-10 7s-7-2-10-7zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
};

/** @param {{name: string}} props */
export function Icon({ name }) {
  const shape = SHAPES[/** @type {keyof typeof SHAPES} */ (name)];
  return html`<svg class="icon-shape" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"
    stroke-linecap="round" stroke-linejoin="round"><path d=${shape}/></svg>`;
}
