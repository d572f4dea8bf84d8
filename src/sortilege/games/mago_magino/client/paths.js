// The ring as it is drawn: the paths, their stones, the one-way signs of the forest.
import { html } from "../../../client/vendor/preact.js";
import { memo } from "../../../client/js/platform/memo.js";
import { INK } from "./figures.js";
import { placesOf, SIZE } from "./ring.js";

/** @typedef {import("./ring.js").Place} Place */

/** A smooth line through points. @param {Place[]} points */
function line(points) {
  return points.map((point, n) => {
    if (!n) return `M${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
    const before = points[n - 1] ?? point;
    const first = points[n - 2] ?? before;
    const after = points[n + 1] ?? point;
    const soft = 6;
    const a = { x: before.x + (point.x - first.x) / soft, y: before.y + (point.y - first.y) / soft };
    const b = { x: point.x - (after.x - before.x) / soft, y: point.y - (after.y - before.y) / soft };
    return `C${[a.x, a.y, b.x, b.y, point.x, point.y].map((value) => value.toFixed(1)).join(" ")}`;
  }).join("");
}

/** A flat stone of 100 units. */
const STONE = "M-46-8C-47-32-28-47 0-47 30-48 47-34 47-4 48 26 30 45 4 46-24 48-45 30-46-8z";
const MOSS = "M-44-12C-46-36-22-48 4-47 12-47 18-46 24-43 10-38 4-30-8-32-16-22-30-26-34-12q-4 8-10 4z";

/** @param {{place: Place, name: string}} props */
function Stone({ place, name }) {
  const wood = name.startsWith("F");
  const at = `translate(${place.x.toFixed(1)} ${place.y.toFixed(1)}) scale(${(place.size / 100).toFixed(3)})`;
  const flip = wood || Number(name.slice(1)) % 2 ? "" : "scale(-1 1)";
  return html`<g transform=${at} stroke=${INK} stroke-width="3.5" stroke-linejoin="round">
    <path d=${STONE} transform=${`translate(0 7) ${flip}`} fill=${wood ? "#123a40" : "#4b4070"}/>
    <path d=${STONE} transform=${flip} fill=${wood ? "#2f6a70" : "#8f82b8"}/>
    ${wood ? html`<path d=${MOSS} fill="#4fae7c" stroke="none"/>`
      : html`<path d="M-36-14C-36-30-22-39-4-40" fill="none" stroke="#b9aedb" stroke-width="4" stroke-linecap="round"/>`}
    <text class="stone-number" x="0" y="41" text-anchor="middle" stroke="none" fill=${wood ? "#bff0e0" : "#2b2150"}>${name.slice(1)}</text>
  </g>`;
}

/** @param {{from: Place, to: Place}} props */
function OneWay({ from, to }) {
  return html`<path class="one-way" transform=${`translate(${((from.x + to.x) / 2).toFixed(1)} ${((from.y + to.y) / 2).toFixed(1)})`}
    d="M-7-10 6 0-7 10" fill="none"/>`;
}

/** @param {{forest: string, meadow: string}} props */
const Tracks = ({ forest, meadow }) => html`<g fill="none" stroke-linecap="round" stroke-linejoin="round">
  <path d=${forest} stroke="#07201a" stroke-width="40"/><path d=${forest} stroke="#2a4f4c" stroke-width="33"/>
  <path d=${meadow} stroke="#07201a" stroke-width="46"/><path d=${meadow} stroke="#b08a58" stroke-width="39"/>
  <path d=${meadow} class="gravel" stroke="#d3b27c" stroke-width="30" stroke-dasharray="1 15"/>
</g>`;

export const Paths = memo((/** @type {{spaces: string[]}} */ { spaces }) => {
  const places = placesOf(spaces);
  const [house] = places;
  const hideout = spaces.indexOf("X");
  const forest = line(places.slice(0, hideout + 1));
  const meadow = line([...places.slice(hideout), ...(house ? [house] : [])]);
  return html`<svg class="mago-paths" viewBox=${`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
    <${Tracks} forest=${forest} meadow=${meadow} />
    <${Yard} place=${house} cave=${false} /><${Yard} place=${places[hideout]} cave=${true} />
    ${places.slice(0, hideout).map((place, n) => html`<${OneWay} key=${n} from=${place} to=${places[n + 1]} />`)}
    ${spaces.map((name, n) => (name === "H" || name === "X" ? null : html`<${Stone} key=${name} name=${name} place=${places[n]} />`))}
  </svg>`;
});

/** The ground in front of the house and the hideout. @param {{place: Place, cave: boolean}} props */
function Yard({ place, cave }) {
  const { x, y, size } = place;
  return html`<g stroke=${INK} stroke-width="4">
    <ellipse cx=${x} cy=${y + 20} rx=${size * 0.53} ry=${size * 0.36} fill=${cave ? "#3b3364" : "#8a6238"}/>
    <ellipse cx=${x} cy=${y + 15} rx=${size * 0.5} ry=${size * 0.32} fill=${cave ? "#5d5490" : "#c99a5c"} stroke="none"/>
    <ellipse cx=${x} cy=${y + 15} rx=${size * 0.42} ry=${size * 0.25} fill="none" stroke=${cave ? "#8b80c4" : "#e4be84"}
      stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"/>
  </g>`;
}
