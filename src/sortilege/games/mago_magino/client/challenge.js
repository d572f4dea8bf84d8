// The challenge of a day: watch the witch and the frogs, then say whose frog is whose. Everybody at a table would have seen as much.
import { html, signal, useEffect, useLayoutEffect, useMemo, useRef } from "../../../client/vendor/preact.js";
import { t } from "../../../client/js/platform/i18n.js";
import { isCalm, later } from "../../../client/js/platform/motion.js";
import { play as sound } from "../../../client/js/platform/sound.js";
import { loadStyle } from "../../../client/js/platform/style.js";
import { still } from "../../../client/js/table/illustration.js";
import { tell } from "../../../client/js/table/narrator.js";
import { showMotion } from "../../../client/js/table/event_animation.js";
import { Icon } from "../../../client/js/widgets/icons.js";
import { arrange } from "./arrangement.js";
import { Child, Frog } from "./art.js";
import { part } from "./ring.js";
import { pieceName, spaceWords } from "./words.js";

/** @import { FrogView, Standing, View } from "./types.js" */
/** @import { ChallengeProps } from "../../../client/js/daily/challenge_module.js" */
/** @import { GameEvent } from "../../../client/js/wire/wire.js" */

/** @typedef {{events: GameEvent[], view: View}} Step */
/** @typedef {{start: View, steps: Step[], children: number[], actions: string[]}} Scene */
/**
 * How far somebody is: `step` counts what has been shown, -1 before the first; `names` the seats by frog; `frog` the one that is chosen.
 * @typedef {{key: string, step: number, seen: number, names: Record<string, number>, frog: string}} Progress
 */

export const ready = loadStyle(new URL("./challenge.css", import.meta.url));

const AGAIN = "again";
/** Between two hops there is time to follow; after a stroke of the arrow, to see who it was. */
const HOP_MS = 420;
const STROKE_MS = 900;

/** @type {Progress} */
const NOTHING = { key: "", step: -1, seen: -1, names: {}, frog: "" };
const progress = signal(NOTHING);

/** @type {WeakMap<object, Scene>} */
const scenes = new WeakMap();

/** The scene with whole views: each step tells only what it changes. @param {ChallengeProps} props @returns {Scene} */
function sceneOf({ turn }) {
  const told = /** @type {Scene} */ (turn.view);
  let view = told.start;
  const steps = () => told.steps.map((step) => ({ ...step, view: (view = { ...view, ...step.view }) }));
  const scene = scenes.get(told) ?? { ...told, steps: steps() };
  scenes.set(told, scene);
  return scene;
}

/** A scene that is shown again begins anew. @param {ChallengeProps} props */
const keyOf = ({ turn, actions }) => [turn.day, ...actions.filter((action) => action === AGAIN)].join();

/** @param {ChallengeProps} props @returns {Progress} */
function progressOf(props) {
  const key = keyOf(props);
  return progress.value.key === key ? progress.value : { ...NOTHING, key };
}

/** @param {ChallengeProps} props @param {Partial<Progress>} change */
function change(props, change) {
  progress.value = { ...progressOf(props), ...change };
}

/** @param {number} seat */
const childName = (seat) => t("challenge.mago-magino.child." + seat);

/** The last view: the frogs to name. @param {Scene} scene */
const lastView = ({ start, steps }) => steps.at(-1)?.view ?? start;

/** Has everything been shown? @param {Scene} scene @param {Progress} now */
const isAsked = ({ steps }, { seen }) => seen >= steps.length - 1;

// --------------------------------------------------------------------------- the scene
/** What a step tells. @param {Step} step @param {View} before */
function wordsOf({ events }, before) {
  return events.flatMap((event) => {
    if (event.kind === "spin") return t("mm.event.spin", { at: spaceWords("points", String(event["space"])) });
    if (event.kind === "bewitched") return t("challenge.mago-magino.turned", { name: childName(event.seat ?? 0) });
    if (event.kind !== "go") return [];
    return t("mm.go.frog", { piece: pieceName(before, String(event["piece"])), to: spaceWords("to", String(event["to"])) });
  });
}

/** @param {Step} step */
const pauseAfter = ({ events }) => (events.some(({ kind }) => kind === "spin") ? STROKE_MS : HOP_MS);

/**
 * Shows one step after the other; without motion, each waits for a tap.
 * @param {ChallengeProps} props
 * @param {{current: HTMLElement | null}} root
 */
function useShow(props, root) {
  const scene = sceneOf(props);
  const now = progressOf(props);
  useLayoutEffect(() => {
    const step = scene.steps[now.step];
    if (!step || now.seen >= now.step) return undefined;
    let current = true;
    const show = async () => {
      const stage = root.current?.closest(".table");
      if (stage instanceof HTMLElement) await showMotion(props.module, step.events, stage);
      if (!current) return;
      tell(wordsOf(step, scene.steps[now.step - 1]?.view ?? scene.start));
      later(() => {
        if (!current) return;
        const isLast = now.step === scene.steps.length - 1;
        change(props, { seen: now.step, step: isCalm() || isLast ? now.step : now.step + 1 });
      }, isCalm() ? 0 : pauseAfter(step));
    };
    void show();
    return () => void (current = false);
  }, [now.key, now.step]);
}

/**
 * Frogs that have been named wear the sign of their child; at the end they are children again.
 * @param {ChallengeProps} props
 * @returns {View}
 */
function useView(props) {
  const scene = sceneOf(props);
  const now = progressOf(props);
  const owners = /** @type {number[] | undefined} */ (props.turn.result?.solution["owners"]);
  return useMemo(() => {
    const last = lastView(scene);
    if (owners) return unveiled(last, owners);
    if (!isAsked(scene, now)) return scene.steps[now.step]?.view ?? scene.start;
    return { ...last, arrow: null, frogs: last.frogs.map((frog) => named(frog, now.names[frog.frog])) };
  }, [props.turn, now.key, now.step, isAsked(scene, now), now.names]);
}

/** @param {FrogView} frog @param {number | undefined} seat @returns {FrogView} */
const named = (frog, seat) => (seat === undefined ? frog : { ...frog, seat, piece: "a" });

/** @param {View} view @param {number[]} owners @returns {View} */
const unveiled = (view, owners) => ({
  ...view, frogs: [], arrow: null,
  children: [...view.children, ...view.frogs.map(({ at }, n) => ({ seat: owners[n] ?? 0, piece: "a", at, crystal: false }))],
});

/** The seats that were named, in the order of the frogs. @param {ChallengeProps} props */
const namesGiven = ({ actions }) => (actions.at(-1) ?? "").split(" ").slice(1).map(Number);

// --------------------------------------------------------------------------- the board
/** @param {Standing} piece */
const spot = ({ x, y }) => ({ left: part(x), top: part(y) });

/** A frog to tap. @param {{piece: Standing, view: View, props: ChallengeProps}} all */
function FrogButton({ piece, view, props }) {
  const { frog, names } = progressOf(props);
  const seat = names[piece.id];
  const label = [pieceName(view, piece.id), seat === undefined ? "" : childName(seat)].filter(Boolean).join(": ");
  return html`<button type="button" class="mago-guess" data-frog=${piece.id} style=${spot(piece)} aria-label=${label}
    aria-pressed=${String(frog === piece.id)} onClick=${() => change(props, { frog: piece.id })}></button>`;
}

/** Was the name right? @param {{piece: Standing, given: number | undefined}} props */
function Verdict({ piece, given }) {
  const isRight = given === piece.seat;
  return html`<span class=${isRight ? "mago-verdict right" : "mago-verdict wrong"} style=${spot(piece)}
    data-verdict=${isRight ? "right" : "wrong"}><${Icon} name=${isRight ? "check" : "minus"} /></span>`;
}

/** @param {{view: View, props: ChallengeProps}} all */
function Verdicts({ view, props }) {
  const given = namesGiven(props);
  const frogs = lastView(sceneOf(props)).frogs;
  const owners = /** @type {number[]} */ (props.turn.result?.solution["owners"]);
  const standing = arrange(view);
  return frogs.map(({ frog }, n) => {
    const piece = standing.find(({ id }) => id === `${owners[n]}a`);
    return piece && html`<${Verdict} key=${frog} piece=${piece} given=${given[n]} />`;
  });
}

/** @param {ChallengeProps} props */
export function Challenge(props) {
  const root = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const scene = sceneOf(props);
  const now = progressOf(props);
  const view = useView(props);
  useShow(props, root);
  const { Board } = props.module;
  const asks = !props.turn.result && isAsked(scene, now);
  useEffect(() => {
    const first = lastView(scene).frogs[0];
    if (asks && !now.frog && first) change(props, { frog: first.frog });
  }, [asks]);
  // Whoever plays again watches from the beginning.
  useEffect(() => void (props.turn.result && (progress.value = NOTHING)), [props.turn]);
  return html`<div class="mago-challenge" ref=${root} data-step=${now.seen}>
    <${Board} ...${still(view, scene.start.won.length)} />
    <div class="mago-guesses">
      ${asks && arrange(view).filter(({ kind }) => kind === "frog").map((piece) =>
        html`<${FrogButton} key=${piece.id} piece=${piece} view=${view} props=${props} />`)}
      ${props.turn.result && html`<${Verdicts} view=${view} props=${props} />`}
    </div>
  </div>`;
}

// --------------------------------------------------------------------------- beside the board
/** The next frog without a name. @param {Scene} scene @param {Record<string, number>} names @param {string} frog */
function nextFrog(scene, names, frog) {
  const frogs = lastView(scene).frogs.map((one) => one.frog);
  const from = frogs.indexOf(frog);
  const order = [...frogs.slice(from + 1), ...frogs.slice(0, from + 1)];
  return order.find((one) => names[one] === undefined) ?? frog;
}

/** A child can be one frog only: given to another, it leaves the first. @param {ChallengeProps} props @param {number} seat */
function giveName(props, seat) {
  const { names, frog } = progressOf(props);
  const others = Object.entries(names).filter(([one, given]) => one !== frog && given !== seat);
  const after = { ...Object.fromEntries(others), [frog]: seat };
  sound("tap", 0);
  change(props, { names: after, frog: nextFrog(sceneOf(props), after, frog) });
}

/** @param {{seat: number, props: ChallengeProps}} all */
function ChildButton({ seat, props }) {
  const { names } = progressOf(props);
  const used = Object.values(names).includes(seat);
  return html`<button type="button" class=${used ? "mago-name used" : "mago-name"} data-child=${seat}
    onClick=${() => giveName(props, seat)}>
    <${Child} seat=${seat} /><span>${childName(seat)}</span></button>`;
}

/** @param {ChallengeProps} props */
function Names(props) {
  const scene = sceneOf(props);
  const { names } = progressOf(props);
  const frogs = lastView(scene).frogs;
  const seats = frogs.map(({ frog }) => names[frog]);
  const missing = seats.filter((seat) => seat === undefined).length;
  const task = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  // The button that went on with the scene is gone, and the focus with it.
  useEffect(() => void (document.activeElement === document.body && task.current?.focus({ preventScroll: true })), []);
  return html`<p class="mago-task" tabindex="-1" ref=${task}>${t("challenge.mago-magino.ask")}</p>
    <div class="mago-names">${scene.children.map((seat) => html`<${ChildButton} key=${seat} seat=${seat} props=${props} />`)}</div>
    <div class="mago-buttons">
      <button type="button" class="button" data-check aria-disabled=${missing || props.busy ? "true" : "false"}
        onClick=${() => missing || props.busy || props.act(["names", ...seats].join(" "))}>
        <${Icon} name="check" />${missing ? t("challenge.mago-magino.missing", { n: missing }) : t("challenge.mago-magino.check")}</button>
      ${scene.actions.includes(AGAIN) && html`<button type="button" class="button second" data-again-scene
        aria-disabled=${String(props.busy)} onClick=${() => props.busy || props.act(AGAIN)}>
        <${Icon} name="again" />${t("challenge.mago-magino.again")}</button>`}
    </div>`;
}

/** @param {ChallengeProps} props */
const next = (props) => change(props, { step: progressOf(props).step + 1 });

/**
 * Before the scene, and between its steps where nothing moves.
 * @param {ChallengeProps & {isAgain: boolean}} props `isAgain`: the button that brought it back is gone, and the focus with it
 */
function Curtain(props) {
  const { step, seen } = progressOf(props);
  const waits = step === seen;
  const button = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  useLayoutEffect(() => {
    if (props.isAgain && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  if (!waits && !isCalm()) return html`<p class="mago-task">${t("challenge.mago-magino.look")}</p>`;
  return html`<div class="mago-buttons">
    <button type="button" class="button" data-watch ref=${button} aria-disabled=${waits ? "false" : "true"}
      onClick=${() => waits && next(props)}>
      <${Icon} name="next" />${t(step < 0 ? "challenge.mago-magino.watch" : "challenge.mago-magino.next")}</button>
  </div>`;
}

/** Who was who. @param {ChallengeProps} props */
function Answers(props) {
  const owners = /** @type {number[]} */ (props.turn.result?.solution["owners"]);
  const given = namesGiven(props);
  const words = (/** @type {number} */ seat, /** @type {number} */ n) =>
    t("challenge.mago-magino." + (given[n] === seat ? "was" : "was_not"), { name: childName(seat), given: childName(given[n] ?? 0) });
  return html`<ul class="mago-answers">${owners.map((seat, n) => html`<li key=${n} class=${given[n] === seat ? "right" : "wrong"}
    aria-label=${words(seat, n)}>
    <${Frog} /><span aria-hidden="true">=</span><${Child} seat=${seat} />
    <span aria-hidden="true">${childName(seat)}</span><${Icon} name=${given[n] === seat ? "check" : "minus"} /></li>`)}</ul>`;
}

/** @param {ChallengeProps} props */
export function Side(props) {
  const asks = isAsked(sceneOf(props), progressOf(props));
  const isAgain = /** @type {{current: boolean}} */ (useRef(false));
  if (asks || props.turn.result) isAgain.current = true;
  if (props.turn.result) return html`<section class="mago-side"><${Answers} ...${props} /></section>`;
  return html`<section class="mago-side">
    ${asks ? html`<${Names} ...${props} />` : html`<${Curtain} ...${props} isAgain=${isAgain.current} />`}</section>`;
}

/** @param {GameEvent} event */
export const sayEvent = (event) =>
  event.kind === "freed" ? t("challenge.mago-magino.freed", { name: childName(event.seat ?? 0) }) : "";

/** Space goes on; the numbers name the chosen frog. @param {KeyboardEvent} event @param {ChallengeProps} props */
export function key(event, props) {
  const scene = sceneOf(props);
  const now = progressOf(props);
  const pressesButton = event.target instanceof Element && event.target.closest("button, a");
  if (!isAsked(scene, now)) {
    if (event.key !== " " || pressesButton || now.step !== now.seen) return false;
    next(props);
    return true;
  }
  const seat = scene.children[Number(event.key) - 1];
  if (seat === undefined) return false;
  giveName(props, seat);
  return true;
}
