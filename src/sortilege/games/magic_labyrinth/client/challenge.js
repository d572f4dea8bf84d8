// The challenge of a day: learn the way to a symbol, then walk back from memory. The walls are with the server until they are found.
import { html, useLayoutEffect, useRef, useState } from "../../../client/vendor/preact.js";
import { boardProps } from "../../../client/js/daily/board_props.js";
import { t } from "../../../client/js/platform/i18n.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import { Icon } from "../../../client/js/widgets/icons.js";
import { Foot, Symbol } from "./art.js";
import { middleOf, SIZE, wallLine } from "./garden.js";
import { key as boardKey } from "./input.js";
import { material } from "./material.js";

/** @typedef {import("../../../client/js/daily/challenge_module.js").ChallengeProps} ChallengeProps */
/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */
/**
 * @typedef {import("./garden.js").View & {part: "there" | "back", symbol: string, walked: string[], steps_made: number, bumps: number,
 *   falls: number, actions: string[]}} ChallengeView
 */

export const ready = loadStyle(new URL("./challenge.css", import.meta.url));

const AGAIN = "again";

/** @param {ChallengeProps} props */
const viewOf = ({ turn }) => /** @type {ChallengeView} */ (turn.view);

/** On the way back the tent is the target. After the end the board shows all walls. @param {ChallengeProps} props */
function asBoard(props) {
  const view = viewOf(props);
  const home = view.wizards[0]?.home ?? null;
  const maze = props.turn.result?.solution["maze"];
  const shown = { ...view, target: view.part === "there" ? view.target : home, ...(maze ? { maze } : {}) };
  return boardProps({ view: shown, act: props.act, busy: props.busy });
}

/** @param {string} edge */
function lineOf(edge) {
  const [[x1, y1], [x2, y2]] = /** @type {[[number, number], [number, number]]} */ (edge.split("-").map(middleOf));
  return { x1, y1, x2, y2 };
}

/** The way that was walked. @param {{edges: string[]}} props */
const Footprints = ({ edges }) => html`<svg class="ml-walked" viewBox=${`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
  ${edges.map((edge) => html`<line key=${edge} ...${lineOf(edge)} />`)}
</svg>`;

/** What can no longer be seen fades before the eyes. @param {{walls: string[], edges: string[]}} props */
const Fading = ({ walls, edges }) => html`<div class="ml-fading" aria-hidden="true">
  <svg class="walls" viewBox=${`0 0 ${SIZE} ${SIZE}`}>
    ${walls.map((wall) => html`<g key=${wall}>
      <line class="wall-shade" ...${wallLine(wall)} /><line class="wall" ...${wallLine(wall)} />
    </g>`)}
  </svg>
  <${Footprints} edges=${edges} />
</div>`;

/** What was in sight and is covered now. @param {ChallengeView} view */
function useCovered({ walked, bumped = [], part }) {
  const last = /** @type {{current: {walls: string[], edges: string[]}}} */ (useRef({ walls: bumped, edges: walked }));
  const [covered, setCovered] = useState(/** @type {{walls: string[], edges: string[]} | null} */ (null));
  useLayoutEffect(() => {
    if (last.current.edges.length && !walked.length) setCovered(last.current);
    if (walked.length || part === "there") setCovered(null);
    last.current = { walls: bumped, edges: walked };
  }, [walked.join(), bumped.join(), part]);
  return covered;
}

/** @param {ChallengeProps} props */
export function Challenge(props) {
  const { Board } = props.module;
  const view = viewOf(props);
  const covered = useCovered(view);
  const way = /** @type {string[] | undefined} */ (props.turn.result?.solution["way"]);
  return html`<div class="ml-challenge">
    <${Board} ...${asBoard(props)} />
    <${Footprints} edges=${way ?? view.walked} />
    ${covered && !way && html`<${Fading} ...${covered} />`}
  </div>`;
}

/** @param {ChallengeProps} props */
export function Side(props) {
  const { part, symbol, steps_made: steps, bumps, falls, actions, walked } = viewOf(props);
  const isFallen = actions.includes(AGAIN);
  const words = isFallen ? "fallen" : part === "back" && walked.length ? "look" : part;
  if (props.turn.result) return null;
  return html`<section class="tray ml-challenge-tray">
    <p class="ml-task" role="status">
      <span class="token"><${Symbol} name=${material.symbols[symbol]} /></span>
      <span>${t("challenge.magic-labyrinth." + words)}</span></p>
    ${isFallen && html`<button type="button" class="button" data-action=${AGAIN} disabled=${props.busy} onClick=${() => props.act(AGAIN)}>
      <${Icon} name="again" />${t("challenge.magic-labyrinth.again")}</button>`}
    <p class="ml-counts"><${Foot} gone=${false} /><b data-steps>${steps}</b> ${t("challenge.magic-labyrinth.steps", { n: steps })}
      ${bumps + falls > 0 && html` · <b>${bumps + falls}</b> ${t("challenge.magic-labyrinth.bumps", { n: bumps + falls })}`}</p>
  </section>`;
}

/** @param {GameEvent} event @param {ChallengeProps["turn"]} turn */
export function sayEvent(event, { result }) {
  if (result?.solved) return t("challenge.magic-labyrinth.home");
  if (event.kind === "bump") return t("challenge.magic-labyrinth.bump");
  if (event.kind === "token") return t("challenge.magic-labyrinth.found");
  return event.kind === "step" ? t("challenge.magic-labyrinth.step", { square: String(event["to"]) }) : "";
}

/** @param {KeyboardEvent} event @param {ChallengeProps} props */
export function key(event, props) {
  const isFallen = viewOf(props).actions.includes(AGAIN);
  const pressesButton = event.target instanceof Element && event.target.closest("button, a");
  if (!isFallen) return boardKey(event, asBoard(props));
  if (event.key !== " " || pressesButton) return false;
  props.act(AGAIN);
  return true;
}
