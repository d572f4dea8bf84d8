// A picture on a rules page, drawn by the game's own board and pieces when the reader scrolls near it. Nothing in it reacts to touch.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { gameModule } from "../games.js";
import { loadWords } from "../platform/i18n.js";
import { loadStyle } from "../platform/style.js";

/** @typedef {import("../wire/wire.js").BoardProps} BoardProps */

const NEAR = "400px";

/** @param {string} game @param {string} name */
async function find(game, name) {
  const [module] = await Promise.all([gameModule(game), loadWords("tables"), loadStyle("illustration")]);
  return (await module?.illustrations())?.[name] ?? null;
}

/** @param {{game: string, name: string, alt: string}} props */
export function Picture({ game, name, alt }) {
  const box = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const [drawing, setDrawing] = useState(/** @type {{Drawing: (() => unknown) | null} | null} */ (null));
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      find(game, name).then((Drawing) => setDrawing({ Drawing }), () => {});
    }, { rootMargin: NEAR });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [game, name]);
  return html`<figure class="picture" data-picture=${name} ref=${box} role="img" aria-label=${alt}>
    <div class="picture-inside" inert>${drawing?.Drawing && html`<${drawing.Drawing} />`}</div>
  </figure>`;
}

/**
 * The props of a board that is only looked at.
 * @param {unknown} view
 * @param {number} seats
 * @param {Partial<BoardProps>} [more]
 * @returns {BoardProps}
 */
export function still(view, seats, more = {}) {
  const people = Array.from({ length: seats }, (_, face) => ({ name: "", face, kind: "person", yours: false, online: true, away: false }));
  return { view, seats: people, question: null, busy: false, play: () => {}, questions: [], answer: () => {}, clock: null, ...more };
}

/**
 * The style that shows a detail of a square board; all lengths are fractions of the board's width.
 * @param {number} x the middle of the detail
 * @param {number} y
 * @param {number} size how much of the board it shows
 */
export function near(x, y, size) {
  const wide = 100 / size;
  return { position: "absolute", width: `${wide}cqw`, left: `calc(50cqw - ${x * wide}cqw)`, top: `calc(50cqh - ${y * wide}cqw)` };
}
