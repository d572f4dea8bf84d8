// The board: tap a piece, see where it can go, tap there. What may be done comes with the question; no rule is known here.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../../client/vendor/preact.js";
import { carry, follow, putDown } from "../../../client/js/platform/drag.js";
import { language, t } from "../../../client/js/platform/i18n.js";
import { tell } from "../../../client/js/table/live.js";
import { seatName } from "../../../client/js/table/seating.js";
import { memo } from "../../../client/js/platform/memo.js";
import { Part } from "../../../client/js/table/parts.js";
import { Dial } from "./dial.js";
import { goalUnder, pieceUnder } from "./hit_test.js";
import { Crystal, Emblem } from "./figures.js";
import { Figure, Menu } from "./menu.js";
import { endsOn, glance, hold, moveOf, moversOn, movesOf, pickFor } from "./moves.js";
import { angleTo, arrange, part, placeOf, SIZE } from "./ring.js";
import { pieceName, spaceWords } from "./words.js";
import { Ways } from "./ways.js";

/** @typedef {import("./ring.js").View} View */
/** @typedef {import("./ring.js").Standing} Standing */
/** @typedef {import("./ring.js").Place} Place */
/** @typedef {import("./moves.js").Move} Move */
/** @typedef {import("../../../client/js/wire/wire.js").BoardProps} BoardProps */
/** @typedef {{props: BoardProps, view: View, moves: Move[], chosen: string, goals: Set<string>}} Scene */

/** @param {BoardProps} props @returns {Scene} what the board shows of a question */
function sceneOf(props) {
  const view = /** @type {View} */ (props.view);
  const moves = movesOf(props.question, view);
  const chosen = pickFor(props.question).id;
  return { props, view, moves, chosen, goals: new Set(moves.filter(({ id }) => id === chosen).map(({ to }) => to)) };
}

/** @param {string} space */
function focusSpace(space) {
  /** @type {HTMLElement | null} */ (document.querySelector(`.ring [data-space="${space}"]`))?.focus({ preventScroll: true });
}

// --------------------------------------------------------------------------- what a tap means
/** @param {Scene} scene @param {string} id */
function choose({ props, view, moves }, id) {
  if (!props.question) return;
  hold(props.question, { id });
  const goals = [...new Set(moves.filter((move) => move.id === id).map(({ to }) => spaceWords("to", to)))];
  const either = new Intl.ListFormat(language.value, { type: "disjunction" }).format(goals);
  if (id) tell([t("mm.can_go", { piece: pieceName(view, id), goals: either })]);
}

/** @param {Scene} scene @param {string} action */
function go({ props }, action) {
  if (props.question) hold(props.question, { id: "" });
  props.play(action);
}

/** Goes there if the piece can; where two moves end there, a small menu questions about the crystal. @param {Scene} scene @param {string} id @param {string} space */
function goTo(scene, id, space) {
  const ends = endsOn(scene.moves, id, space);
  const [only] = ends;
  if (ends.length > 1 && scene.props.question) hold(scene.props.question, { id, menu: "ends", space });
  else if (only) go(scene, only.action);
  return ends.length;
}

/** @param {Scene} scene @param {string} space */
function tapSpace(scene, space) {
  const { props, moves, chosen } = scene;
  if (!props.question || goTo(scene, chosen, space)) return;
  const movers = moversOn(moves, space);
  if (movers.length > 1) hold(props.question, { id: "", menu: "pieces", space });
  else if (movers[0] && movers[0] !== chosen) choose(scene, movers[0]);
  else if (chosen) choose(scene, "");
  else tell([t(hint(scene))]);
}

/** @param {Scene} scene */
function hint({ props, view, moves }) {
  if (moves.length) return "mm.hint.piece";
  if (props.question?.tap) return view.die === "arrow" ? "mm.hint.spin" : "mm.hint.throw";
  return "mm.hint.again";
}

/** A hand carries a piece to a space that it can reach. @param {PointerEvent} down @param {Scene} scene */
function drag(down, scene) {
  const board = /** @type {HTMLElement} */ (down.currentTarget);
  const { view, moves } = scene;
  const id = pieceUnder(down, board, view, moves);
  const piece = /** @type {HTMLElement | null} */ (board.querySelector(`[data-piece="${id}"]`));
  if (!id || !piece) return;
  follow(down, {
    lift: () => choose(scene, id),
    carry: (x, y) => carry(piece, x, y),
    drop: (at) => {
      const goal = at && goalUnder(at, board, view, moves.filter((move) => move.id === id));
      const ends = goal ? goTo(scene, id, goal) : 0;
      putDown(piece, ends === 1);
    },
  });
}

// --------------------------------------------------------------------------- the keyboard
const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] });

/** The space one looks at next in a direction: among those offered, or with `all` step by step. @param {Scene} scene @param {string} from @param {[number, number]} way @param {boolean} all */
function lookFrom({ view, goals, chosen }, from, [right, down], all) {
  const here = placeOf(view.spaces, from);
  const at = view.spaces.indexOf(from);
  const near = [1, -1].map((step) => view.spaces[(at + step + view.spaces.length) % view.spaces.length] ?? from);
  const own = arrange(view).find(({ id }) => id === chosen)?.at;
  const choices = all || !goals.size ? near : [...goals, ...(own ? [own] : [])];
  const scored = choices.filter((space) => space !== from).map((space) => {
    const there = placeOf(view.spaces, space);
    const far = Math.hypot(there.x - here.x, there.y - here.y);
    return { space, turn: ((there.x - here.x) * right + (there.y - here.y) * down) / far };
  });
  const best = scored.sort((a, b) => b.turn - a.turn)[0];
  return best && best.turn > 0.15 ? best.space : null;
}

/** Letters choose a piece; the same letter again takes the next one. @param {Scene} scene @param {string} letter */
function chooseByLetter(scene, letter) {
  const seat = scene.props.question?.seat;
  const wanted = { 1: [`${seat}a`], 2: [`${seat}b`], m: ["mago"], f: scene.view.frogs.map(({ frog }) => frog) }[letter] ?? [];
  const ids = wanted.filter((id) => scene.moves.some((move) => move.id === id));
  const id = ids[(ids.indexOf(scene.chosen) + 1) % ids.length];
  if (!id) return false;
  choose(scene, id);
  focusSpace(scene.moves.find((move) => move.id === id)?.from ?? "");
  return true;
}

/** @param {KeyboardEvent} event @param {BoardProps} props */
export function key(event, props) {
  const at = event.target instanceof HTMLElement ? event.target : document.body;
  const space = at.dataset["space"];
  const scene = sceneOf(props);
  const way = ARROWS[event.key];
  if (way && space) {
    const next = lookFrom(scene, space, way, event.shiftKey);
    if (next) focusSpace(next);
    return true;
  }
  if (event.repeat || !props.question) return false;
  if (event.key === "Escape") return letGo(scene);
  if (event.key === " " && (space || !at.closest("button, a, summary"))) return throwOrSpin(props);
  return chooseByLetter(scene, event.key.toLowerCase());
}

/** @param {Scene} scene */
function letGo({ props, chosen }) {
  const { menu, space } = pickFor(props.question);
  if (!props.question || (!menu && !chosen)) return false;
  hold(props.question, { id: menu === "ends" ? chosen : "" });
  if (space) focusSpace(space);
  return true;
}

/** @param {BoardProps} props */
function throwOrSpin({ question, play }) {
  if (question?.tap) play("tap");
  else if (question?.actions.includes("throw")) play("throw");
  else return false;
  return true;
}

// --------------------------------------------------------------------------- what is shown
/** @param {Scene} scene @param {Standing[]} pieces @returns {string[]} */
function whoIsHere({ props }, pieces) {
  const frogs = pieces.filter(({ kind }) => kind === "frog");
  const hidden = frogs.filter(({ seat }) => seat === undefined).length;
  const name = (/** @type {number} */ seat) => seatName(props.seats[seat], seat);
  return [
    ...pieces.filter(({ kind }) => kind === "magician").map(() => t("mm.here.magician")),
    ...pieces.filter(({ kind }) => kind === "child").map(({ seat = 0, child, crystal }) => t(crystal ? "mm.here.carrier" : "mm.here.child",
      { name: name(seat), child: t("mm.child.low." + child) })),
    ...(hidden ? [t("mm.here.frogs", { n: hidden })] : []),
    ...frogs.filter(({ seat }) => seat !== undefined).map(({ seat = 0 }) => t("mm.here.frog_of", { name: name(seat) })),
  ];
}

/** @param {Scene} scene @param {string} space */
function label(scene, space) {
  const { view, moves, chosen, goals } = scene;
  const crystals = view.crystals[space];
  const parts = [spaceWords("space", space), ...whoIsHere(scene, arrange(view).filter(({ at }) => at === space))];
  if (crystals) parts.push(t("mm.here.crystals", { n: crystals }));
  if (view.arrow === space) parts.push(t("mm.here.arrow"));
  if (goals.has(space)) parts.push(t("mm.here.goal"));
  else if (!chosen && moversOn(moves, space).length) parts.push(t("mm.here.movable"));
  return parts.join(", ");
}

/** How a space stands to the question, as classes. @param {Scene} scene @param {string} space @param {Move | null} seen */
function standing({ view, moves, chosen, goals, props }, space, seen) {
  const goal = goals.has(space) || seen?.to === space;
  const classes = ["space", goal && "goal", goal && props.question && `seat-${props.question.seat}`, view.arrow === space && view.die === "arrow" && !props.question?.tap && "struck",
    !chosen && moversOn(moves, space).length && "movable"];
  return { classes: classes.filter(Boolean).join(" "), open: goal || moversOn(moves, space).length > 0 };
}

const Space = memo((/** @type {{space: string, place: Place, classes: string, words: string, focused: boolean, open: boolean}} */ { space, place, classes, words, focused, open }) => {
  const wide = space === "H" || space === "X";
  const style = { left: part(place.x), top: part(place.y + (wide ? 8 : 0)), width: part(place.size), height: part(place.size) };
  return html`<button type="button" class=${classes} data-space=${space} style=${style} tabindex=${focused ? 0 : -1}
    aria-label=${words} aria-disabled=${open ? "false" : "true"}></button>`;
});

/** The space that an event happened on. @param {Event} event */
const spaceOf = (event) => (event.target instanceof HTMLElement ? event.target.dataset["space"] : undefined);

/** The heap in the hideout is a pyramid, five crystals wide; it dwindles from its top. @param {number} n */
function heapSpot(n) {
  let row = 0;
  while (n >= 5 - row && row < 4) n -= 5 - row++;
  return { left: `${row * 9 + n * 18.5}%`, bottom: `${row * 17}%`, zIndex: 5 - row };
}

/** Crystals that lie on a space. */
const Lying = memo((/** @type {{place: Place, space: string, count: number}} */ { place: { x, y, size }, space, count }) => {
  const heap = space === "X";
  const style = heap ? { left: part(x), top: part(y - 70), width: part(118) } : { left: part(x + size * 0.3), top: part(y + size * 0.22), width: part(34) };
  return html`<div class=${heap ? "mago-lying mago-heap" : "mago-lying"} style=${style} data-crystals=${space} aria-hidden="true">
    ${Array.from({ length: heap ? count : 1 }, (_, n) => html`<span key=${n} class="mago-gem" style=${heap ? heapSpot(n) : {}}><${Crystal} /></span>`)}
    ${(heap || count > 1) && html`<span class="mago-gem-count">${count}</span>`}
  </div>`;
});

/** @param {{piece: Standing, scene: Scene, seen: Move | null}} all */
function PieceView({ piece, scene, seen }) {
  const { moves, chosen, goals } = scene;
  const movable = moves.some(({ id }) => id === piece.id);
  const state = [piece.id === chosen || seen?.id === piece.id ? "chosen" : "", movable && !chosen ? "movable" : "",
    movable && !goals.has(piece.at) ? "reachable" : ""];
  const style = { left: part(piece.x), top: part(piece.y), width: part(piece.size * (piece.kind === "magician" ? 1.12 : 1)), zIndex: piece.id === chosen ? SIZE : Math.round(piece.y) };
  return html`<div class=${["piece", piece.kind, ...state].filter(Boolean).join(" ")} data-piece=${piece.id} style=${style} aria-hidden="true"
    onClick=${movable ? () => choose(scene, piece.id === chosen ? "" : piece.id) : null}>
    ${piece.kind === "magician" && html`<i class="mago-glow"></i>`}
    <${Figure} piece=${piece} />
    ${piece.kind === "frog" && piece.seat !== undefined && html`<svg class="owner" viewBox="-14 -14 28 28"><circle r="13" class=${"owner-" + piece.seat}/><${Emblem} seat=${piece.seat} x=${0} y=${0} size=${0.9} /></svg>`}
  </div>`;
}

/** While an action of the list is pointed at, the board shows it. @param {BoardProps} props @returns {Move | null} */
function useGlance({ question, view }) {
  useEffect(() => {
    const look = (/** @type {Event} */ event) => {
      const at = event.target instanceof Element ? event.target.closest(".action[data-action]") : null;
      glance.value = at?.getAttribute("data-action") ?? "";
    };
    for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, look);
    return () => ["pointerover", "focusin"].forEach((kind) => document.removeEventListener(kind, look));
  }, []);
  const action = glance.value;
  return question?.actions.includes(action) ? moveOf(action, question, /** @type {View} */ (view)) : null;
}

/** The arrow, and what it waits for. @param {{scene: Scene}} props */
function Middle({ scene: { view, props } }) {
  const ready = Boolean(props.question?.tap && view.die === "arrow");
  const turn = view.arrow === null ? 180 : angleTo(view.spaces, view.arrow);
  const words = ready ? t("mm.spin") : view.arrow === null ? t("mm.arrow") : t("mm.arrow_points", { at: spaceWords("at", view.arrow) });
  return html`<${Dial} turn=${turn} idle=${view.arrow === null} ready=${ready} busy=${props.busy} label=${words} spin=${() => props.play("tap")} />`;
}

/** @param {BoardProps} props */
export function Board(props) {
  const scene = sceneOf(props);
  const { view, moves } = scene;
  const board = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const [look, setLook] = useState("H");
  const focused = view.spaces.includes(look) ? look : "H";
  const seen = useGlance(props);
  const held = pickFor(props.question);
  // A menu that goes takes the focus with it: back to the space it belonged to.
  useLayoutEffect(() => {
    if (!held.menu && document.activeElement === document.body && board.current?.dataset["menu"]) focusSpace(focused);
    if (board.current) board.current.dataset["menu"] = held.menu;
  }, [held.menu]);
  return html`<div class=${"ring" + (scene.chosen ? " choosing" : "")} ref=${board} role="group" aria-label=${t("mm.ring")}
    onPointerDown=${(/** @type {PointerEvent} */ event) => drag(event, scene)} onFocusIn=${(/** @type {Event} */ event) => setLook(spaceOf(event) ?? look)}
    onClick=${(/** @type {Event} */ event) => spaceOf(event) && tapSpace(scene, spaceOf(event) ?? "")}>
    <${Ways} spaces=${view.spaces} />
    <${Middle} scene=${scene} />
    ${view.spaces.map((space) => html`<${Space} key=${space} space=${space} place=${placeOf(view.spaces, space)} words=${label(scene, space)} focused=${space === focused}
      ...${standing(scene, space, seen)} />`)}
    <${Part} late=${true}>${Object.entries(view.crystals).map(([space, count]) => html`<${Lying} key=${space} place=${placeOf(view.spaces, space)} space=${space} count=${count} />`)}<//>
    <${Part} late=${true}>${arrange(view).map((piece) => html`<${PieceView} key=${piece.id} piece=${piece} scene=${scene} seen=${seen} />`)}<//>
    <${Menu} view=${view} moves=${moves} held=${held} play=${(/** @type {string} */ action) => go(scene, action)} choose=${(/** @type {string} */ id) => choose(scene, id)} />
  </div>`;
}
