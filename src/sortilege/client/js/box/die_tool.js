// A die: tap it, and everybody around the table can read what it shows.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { animate, isCalm } from "../platform/motion.js";
import { play } from "../platform/sound.js";
import { below } from "./chance.js";
import { announce } from "./news.js";

/**
 * @typedef {string | number} Side
 * @typedef {{thrown: number[]}} Throws the numbers of the sides, the last one at the end
 */

export const NO_THROWS = /** @type {Throws} */ ({ thrown: [] });
const SHOWN = 6;
const KEPT = 40;
const TUMBLE_MS = 520;
const TUMBLE = [{ transform: "none" }, { transform: "translateY(-18%) rotate(200deg)" }, { transform: "rotate(360deg)" }];

/** @param {number} many a stored throw may be from another die @returns {(throws: Throws) => boolean} */
export const areThrows = (many) => ({ thrown }) => thrown.every((side) => Number.isInteger(side) && side >= 0 && side < many);

/** While it tumbles, nobody can read it. @param {{current: HTMLElement | null}} root @param {number} rolls since the page was opened */
function useTumble(root, rolls) {
  const [rolling, setRolling] = useState(false);
  useEffect(() => {
    if (!rolls || isCalm()) return undefined;
    animate(root.current?.firstElementChild, TUMBLE, { duration: TUMBLE_MS });
    setRolling(true);
    const timer = setTimeout(() => setRolling(false), TUMBLE_MS);
    return () => clearTimeout(timer);
  }, [rolls]);
  return rolling;
}

/**
 * @typedef {object} DieProps
 * @property {readonly Side[]} sides as many as the die has, some of them alike
 * @property {import("./kept.js").Kept<Throws>} throws
 * @property {(props: {face: Side | null}) => unknown} Face
 * @property {(side: Side) => string} say
 */

/** @param {DieProps} props */
export function DieTool({ sides, throws, Face, say }) {
  const root = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const { thrown } = throws.value;
  const [rolls, setRolls] = useState(0);
  const rolling = useTumble(root, rolls);
  const last = thrown.at(-1);
  const side = last === undefined ? null : sides[last] ?? null;
  const roll = () => {
    const next = below(sides.length);
    throws.change({ thrown: [...thrown, next].slice(-KEPT) });
    setRolls(rolls + 1);
    play("dice");
    navigator.vibrate?.(40);
    announce(say(sides[next] ?? ""), { aloud: true });
  };
  const words = side === null ? t("box.throw") : say(side);
  return html`<div class="box-die-tool">
    <p class="box-far" aria-hidden="true">${rolling || side === null ? "\u00a0" : words}</p>
    <button type="button" class="box-die" ref=${root} data-throw onClick=${roll}
      aria-label=${side === null ? words : `${t("box.throw")}. ${t("box.shows", { side: words })}`}>
      <${Face} face=${rolling ? null : side} />
    </button>
    <p class="box-near" aria-hidden="true">${rolling ? "…" : words}</p>
    ${thrown.length > 1 && html`<p class="box-last">${t("box.last")}
      ${thrown.slice(0, -1).slice(-SHOWN).reverse().map((one, n) => html`<span key=${n}>${say(sides[one] ?? "")}</span>`)}</p>`}
  </div>`;
}
