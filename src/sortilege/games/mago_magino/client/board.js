// The board: tap a piece, see where it can go, tap there. What may be done comes with the question.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { memo } from "../../../client/js/platform/memo.js";
import { Part } from "../../../client/js/table/parts.js";
import { arrange, byPlace } from "./arrangement.js";
import { Crystal, Dial, Emblem, Figure, Paths } from "./art.js";
import { Dance, dancerOf } from "./dance.js";
import { choose, drag, focusSpace, playMove, tapSpace } from "./input.js";
import { endsOn, moveOf, moversOn, previewed, sceneOf, selectionFor } from "./selection.js";
import { angleTo, MIDDLE, part, placeOf, SIZE } from "./ring.js";
import { Tale } from "./tale.js";
import { pieceName, spaceLabel, spaceWords } from "./words.js";

/** @import { Move, Place, Scene, Selection, Standing, View } from "./types.js" */
/** @import { BoardProps } from "../../../client/js/wire/wire.js" */

/** @param {(string | false | null | undefined | 0)[]} names */
const classes = (names) => names.filter(Boolean).join(" ");

// --------------------------------------------------------------------------- spaces
/** Does the arrow that was just spun point here? In the forest it hits all spaces. @param {View} view @param {string} space */
function isStruck({ arrow, die }, space) {
  return die === "arrow" && arrow !== null && (arrow === space || (arrow.startsWith("F") && space.startsWith("F")));
}

/** How a space looks and whether it can be used. @param {Scene} scene @param {string} space @param {Move | null} preview */
function spaceState({ view, moves, chosen, goals, props }, space, preview) {
  const goal = goals.has(space) || preview?.to === space;
  const movers = moversOn(moves, space).length;
  const struck = isStruck(view, space) && !props.question?.tap;
  const names = ["space", goal && "goal", goal && props.question && `seat-${props.question.seat}`, struck && "struck",
    !chosen && movers && "movable"];
  return { look: classes(names), open: goal || movers > 0 };
}

/** @typedef {{space: string, place: Place, look: string, words: string, focused: boolean, open: boolean}} SpaceProps */

const Space = memo((/** @type {SpaceProps} */ { space, place, look, words, focused, open }) => {
  const wide = space === "H" || space === "X";
  const style = { left: part(place.x), top: part(place.y + (wide ? 8 : 0)), width: part(place.size), height: part(place.size) };
  return html`<button type="button" class=${look} data-space=${space} style=${style} tabindex=${focused ? 0 : -1}
    aria-label=${words} aria-disabled=${open ? "false" : "true"}></button>`;
});

/** @param {Scene} scene @param {Move | null} preview @param {string} focused */
function drawSpaces(scene, preview, focused) {
  const { spaces } = scene.view;
  const standing = arrange(scene.view);
  return spaces.map((space) => html`<${Space} key=${space} space=${space} place=${placeOf(spaces, space)}
    words=${spaceLabel(scene, space, standing.filter(({ at }) => at === space))} focused=${space === focused}
    ...${spaceState(scene, space, preview)} />`);
}

/** The space that an event happened on. @param {Event} event */
const spaceUnder = (event) => (event.target instanceof HTMLElement ? event.target.dataset["space"] : undefined);

// --------------------------------------------------------------------------- crystals
/** The heap in the hideout is a pyramid, five crystals wide, that shrinks from its top. @param {number} n */
function heapSpot(n) {
  let row = 0;
  while (n >= 5 - row && row < 4) n -= 5 - row++;
  return { left: `${row * 9 + n * 18.5}%`, bottom: `${row * 17}%`, zIndex: 5 - row };
}

/** The crystals on a space: a heap in the hideout, elsewhere one with a number. */
const Crystals = memo((/** @type {{place: Place, space: string, count: number}} */ { place: { x, y, size }, space, count }) => {
  const heap = space === "X";
  const style = heap
    ? { left: part(x), top: part(y - 70), width: part(118) }
    : { left: part(x + size * 0.3), top: part(y + size * 0.22), width: part(34) };
  const gem = (/** @type {number} */ n) =>
    html`<span key=${n} class="mago-gem" style=${heap ? heapSpot(n) : {}}><${Crystal} /></span>`;
  return html`<div class=${heap ? "mago-lying mago-heap" : "mago-lying"} style=${style} data-crystals=${space}
    data-count=${count} aria-hidden="true">
    ${Array.from({ length: heap ? count : 1 }, (_, n) => gem(n))}
    ${(heap || count > 1) && html`<span class="mago-gem-count">${count}</span>`}
  </div>`;
});

// --------------------------------------------------------------------------- pieces
/** @param {{seat: number}} props */
const Owner = ({ seat }) => html`<svg class="owner" viewBox="-14 -14 28 28">
  <circle r="13" class=${"owner-" + seat}/><${Emblem} seat=${seat} x=${0} y=${0} size=${0.9} />
</svg>`;

/** @param {Standing} piece @param {Scene} scene @param {Move | null} preview */
function pieceState(piece, { view, moves, chosen, goals, props }, preview) {
  const movable = moves.some(({ id }) => id === piece.id);
  const names = ["piece", piece.kind, (piece.id === chosen || preview?.id === piece.id) && "chosen", movable && !chosen && "movable",
    movable && !goals.has(piece.at) && "reachable", piece.kind === "child" && piece.seat === dancerOf(view, props.seats) && "dances"];
  const width = part(piece.size * (piece.kind === "magician" ? 1.12 : 1));
  const style = { left: part(piece.x), top: part(piece.y), width, zIndex: piece.id === chosen ? SIZE : Math.round(piece.y) };
  return { movable, look: classes(names), style };
}

/** @param {{piece: Standing, scene: Scene, preview: Move | null}} props */
function PieceView({ piece, scene, preview }) {
  const { movable, look, style } = pieceState(piece, scene, preview);
  const tap = () => choose(scene, piece.id === scene.chosen ? "" : piece.id);
  return html`<div class=${look} data-piece=${piece.id} style=${style} aria-hidden="true" onClick=${movable ? tap : null}>
    ${piece.kind === "magician" && html`<i class="mago-glow"></i>`}
    <${Figure} piece=${piece} />
    ${piece.kind === "frog" && html`<i class="mago-lids"></i>`}
    ${piece.kind === "frog" && piece.seat !== undefined && html`<${Owner} seat=${piece.seat} />`}
  </div>`;
}

/** The move of the action in the list that is pointed at. @param {BoardProps} props @returns {Move | null} */
function usePreview({ question, view }) {
  useEffect(() => {
    const look = (/** @type {Event} */ event) => {
      const at = event.target instanceof Element ? event.target.closest(".action[data-action]") : null;
      previewed.value = at?.getAttribute("data-action") ?? "";
    };
    for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, look);
    return () => ["pointerover", "focusin"].forEach((kind) => document.removeEventListener(kind, look));
  }, []);
  const action = previewed.value;
  return question?.actions.includes(action) ? moveOf(action, question, /** @type {View} */ (view)) : null;
}

// --------------------------------------------------------------------------- the menu beside a space
/** On a phone a menu is up to two thirds of the board wide: this far from the edges it stays inside. */
const MARGIN = SIZE * 0.35;

/** Between the space and the middle, so that the space itself stays visible. @param {View} view @param {string} space */
function beside(view, space) {
  const { x, y } = placeOf(view.spaces, space);
  const left = Math.min(SIZE - MARGIN, Math.max(MARGIN, x + (MIDDLE.x - x) * 0.5));
  return { left: part(left), top: part(y + (MIDDLE.y - y) * 0.5) };
}

/** @param {{view: View, ids: string[], choose: (id: string) => void}} props */
function Pieces({ view, ids, choose }) {
  const shown = arrange(view).filter(({ id }) => ids.includes(id)).sort(byPlace);
  const choice = (/** @type {Standing} */ piece) => html`<button type="button" key=${piece.id} class="mago-choice-piece"
    data-choose=${piece.id} onClick=${() => choose(piece.id)}>
    <span class="mago-choice-figure"><${Figure} piece=${piece} /></span><span>${t("mm.pick." + (piece.child ?? piece.kind))}</span>
    <span class="aside">${pieceName(view, piece.id)}</span>
  </button>`;
  return shown.map(choice);
}

/** @param {{moves: Move[], play: (action: string) => void}} props */
function Ends({ moves, play }) {
  const choice = (/** @type {Move} */ { action, crystal }) => html`<button type="button" key=${action} class="mago-choice-end"
    data-play=${action} onClick=${() => play(action)}>
    <span class=${crystal ? "mago-choice-crystal" : "mago-choice-crystal none"}><${Crystal} /></span>
    <span>${t("mm.end." + (crystal || "plain"))}</span>
  </button>`;
  return moves.map(choice);
}

/** @param {{view: View, moves: Move[], selected: Selection, play: (action: string) => void, choose: (id: string) => void}} props */
function Menu({ view, moves, selected, play, choose }) {
  const { id, menu, space } = selected;
  const box = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  useLayoutEffect(() => box.current?.querySelector("button")?.focus({ preventScroll: true }), [menu, space]);
  if (!menu) return null;
  const title = t(menu === "pieces" ? "mm.which" : "mm.crystal?");
  return html`<div class=${"mago-choice " + menu} ref=${box} role="group" aria-label=${title} style=${beside(view, space)}>
    <p aria-hidden="true">${title}</p>
    ${menu === "pieces"
      ? html`<${Pieces} view=${view} ids=${moversOn(moves, space)} choose=${choose} />`
      : html`<${Ends} moves=${endsOn(moves, id, space)} play=${play} />`}
  </div>`;
}

// --------------------------------------------------------------------------- the whole board
/** @param {View} view @param {boolean} ready */
function dialWords({ arrow }, ready) {
  if (ready) return t("mm.spin");
  return arrow === null ? t("mm.arrow") : t("mm.arrow_points", { at: spaceWords("points", arrow) });
}

/** The witch and her arrow in the middle. @param {{scene: Scene}} props */
function Middle({ scene: { view, props } }) {
  const ready = Boolean(props.question?.tap && view.die === "arrow");
  const turn = view.arrow === null ? 180 : angleTo(view.spaces, view.arrow);
  return html`<${Dial} turn=${turn} idle=${view.arrow === null} ready=${ready} busy=${props.busy} label=${dialWords(view, ready)}
    spin=${() => props.play("tap")} />`;
}

/** A menu that closes takes the focus with it: it goes back to the space. @param {string} menu @param {string} focused */
function useMenuFocus(menu, focused) {
  const board = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  useLayoutEffect(() => {
    if (!menu && document.activeElement === document.body && board.current?.dataset["menu"]) focusSpace(focused);
    if (board.current) board.current.dataset["menu"] = menu;
  }, [menu]);
  return board;
}

/** @param {BoardProps} props */
export function Board(props) {
  const scene = sceneOf(props);
  const { view, moves } = scene;
  const [look, setLook] = useState("H");
  const focused = view.spaces.includes(look) ? look : "H";
  const preview = usePreview(props);
  const selected = selectionFor(props.question);
  const board = useMenuFocus(selected.menu, focused);
  const onPointerDown = (/** @type {PointerEvent} */ event) => drag(event, scene);
  const onFocusIn = (/** @type {Event} */ event) => setLook(spaceUnder(event) ?? look);
  const onClick = (/** @type {MouseEvent} */ event) => spaceUnder(event) && tapSpace(scene, spaceUnder(event) ?? "", event);
  return html`<div class=${scene.chosen ? "ring choosing" : "ring"} ref=${board} role="group" aria-label=${t("mm.ring")}
    onPointerDown=${onPointerDown} onFocusIn=${onFocusIn} onClick=${onClick}>
    <${Paths} spaces=${view.spaces} />
    <${Middle} scene=${scene} />
    ${drawSpaces(scene, preview, focused)}
    <${Part} late=${true}>${Object.entries(view.crystals).map(([space, count]) =>
      html`<${Crystals} key=${space} place=${placeOf(view.spaces, space)} space=${space} count=${count} />`)}<//>
    <${Part} late=${true}>${arrange(view).map((piece) =>
      html`<${PieceView} key=${piece.id} piece=${piece} scene=${scene} preview=${preview} />`)}<//>
    <${Menu} view=${view} moves=${moves} selected=${selected} play=${(/** @type {string} */ action) => playMove(scene, action)}
      choose=${(/** @type {string} */ id) => choose(scene, id)} />
    <${Dance} view=${view} seats=${props.seats} />
    ${props.pace && html`<${Tale} view=${view} />`}
  </div>`;
}
