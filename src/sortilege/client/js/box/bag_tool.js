// A bag: draw one token, see what came before and what is left.
import { html, useEffect, useRef } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { animate } from "../platform/motion.js";
import { play } from "../platform/sound.js";
import { countOf, leftIn } from "./bag.js";

const APPEAR = [{ transform: "translateY(40%) scale(0.3)", opacity: 0 }, { transform: "scale(1.12)", opacity: 1 }, { transform: "none" }];

/** What was drawn last, large. @param {{token: string | null, count: number, Picture: (props: {name: string}) => unknown}} props */
export function Drawn({ token, count, Picture }) {
  const root = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const before = /** @type {{current: number}} */ (useRef(count));
  useEffect(() => {
    if (count > before.current) animate(root.current, APPEAR, { duration: 420 });
    before.current = count;
  }, [count]);
  return html`<div class="box-drawn" ref=${root} data-token=${token}>${token && html`<${Picture} name=${token} />`}</div>`;
}

/**
 * The button that draws, with what is left in the bag.
 * @param {{left: number, onDraw: () => void, words: string, children?: unknown}} props
 */
export function DrawButton({ left, onDraw, words, children }) {
  const draw = () => {
    play("bag");
    navigator.vibrate?.(40);
    onDraw();
  };
  return html`<button type="button" class="button large box-draw" data-draw disabled=${!left} onClick=${draw}>${children}${words}</button>`;
}

/**
 * Every kind of token with how many are left of how many.
 * @param {{tokens: import("./bag.js").Tokens, drawn: string[], Picture: (props: {name: string}) => unknown,
 *   say: (name: string) => string}} props
 */
export function BagContents({ tokens, drawn, Picture, say }) {
  const left = leftIn(tokens, drawn);
  return html`<section class="box-left" aria-label=${t("box.left", { n: countOf(left) })}>
    <h3>${t("box.left", { n: countOf(left) })}</h3>
    <ul>${Object.entries(tokens).map(([name, of]) => html`<li key=${name} data-left=${left[name]} class=${left[name] ? "" : "gone"}>
      <${Picture} name=${name} />
      <b aria-label=${t("box.of", { what: say(name), n: left[name] ?? 0, of })}>${left[name]}<i>/${of}</i></b></li>`)}</ul>
  </section>`;
}
