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
  ear: "M4 10v4h3l5 4V6L7 10zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  quiet: "M4 10v4h3l5 4V6L7 10zM16 9.5l5 5m0-5l-5 5",
  hold:
    "M9 12.5V5.5a1.6 1.6 0 0 1 3.2 0v5l4.8 1.2c1.2.3 1.9 1.3 1.7 2.5L18 19.5H10.5L6 14.2c-1.3-1.7.7-3.4 2-2.1z" +
    "M6.5 5a4.2 4.2 0 0 1 8.2 0",
  check: "M5 12.5l4.5 4.5L19 7.5",
  stop:
    "M7 12V7a1.4 1.4 0 0 1 2.8 0V5.5a1.4 1.4 0 0 1 2.8 0V6a1.4 1.4 0 0 1 2.8 0v2.5a1.3 1.3 0 0 1 2.6 0V15c0 3.5-2.4 6-5.5 6" +
    "-2.8 0-4.3-1.3-5.7-4l-2.3-4.3c-.6-1.5 1.3-2.4 2.3-1z",
  skip: "M4 12h11M11 7l5 5-5 5M20 6v12",
  flag: "M6 21V4M6 5c4-2 7 2 12 0v8c-5 2-8-2-12 0",
  none: "M4 8h8v12H4zM9 8V5h8v12h-5M15 8l6 6m0-6l-6 6",
  gate:
    "M5 21V11a7 7 0 0 1 14 0v10M3 21h18" +
    "M12 9.5l1 2.2 2.4.3-1.8 1.6.5 2.4-2.1-1.2-2.1 1.2.5-2.4L8.6 12l2.4-.3z",
  bulb: "M9 17.5c0-2.5-3-3.8-3-7.5a6 6 0 0 1 12 0c0 3.7-3 5-3 7.5zM9.5 21h5",
  sliders: "M4 7h8m4 0h4M4 17h4m4 0h8M14 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  cap: "M12 5L2 10l10 5 10-5zM6 12.5v4c3.5 3 8.5 3 12 0v-4M22 10v6",
  die:
    "M6 4h12c1.2 0 2 .8 2 2v12c0 1.2-.8 2-2 2H6c-1.2 0-2-.8-2-2V6c0-1.2.8-2 2-2zM8.5 8.5h.01" +
    "M15.5 15.5h.01M12 12h.01",
  full: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  undo: "M8.500 5 4 9.500 8.500 14M4 9.500h10.500a5 5 0 0 1 0 10H9",
  again: "M19.500 8.500A8 8 0 1 0 20 13M20 4v5h-5M10.500 9.500v5l4-2.500z",
  log: "M5 4h14v16H5zM8 8h3v3H8zM14 9.500h2M8 14h3v3H8zM14 15.500h2",
  feather: "M5 19 15 9M6.500 17.500C6 10 10 5 19 4c0 8-4 13-12.500 13.500z",
  eye: "M2 12c3-5 6.500-7 10-7s7 2 10 7c-3 5-6.500 7-10 7s-7-2-10-7zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
};

/** @param {{name: string}} props */
export function Icon({ name }) {
  const shape = SHAPES[/** @type {keyof typeof SHAPES} */ (name)];
  return html`<svg class="icon-shape" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"
    stroke-linecap="round" stroke-linejoin="round"><path d=${shape}/></svg>`;
}
