// A table is drawn part by part, each in a moment of its own: between two of them a slow phone hears a finger.
import { Component } from "../../vendor/preact.js";

/** So long is drawn in one go; a quick device draws all in it. */
const BREATH_MS = 5;

/** Parts that do not show the newest yet, in the order they came. @type {Set<() => void>} */
const waiting = new Set();
/** What is to happen when all parts show the newest. @type {(() => void)[]} */
let after = [];
let called = false;

/** After the next picture, so that no task holds the drawing of two. @param {() => void} run */
function breathe(run) {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}

function call() {
  if (called) return;
  called = true;
  // By then all is whole that is drawn before the parts, and the words of the narrator, which follow it.
  queueMicrotask(() => queueMicrotask(measure));
  setTimeout(drawSome);
}

/** The page is measured now, so that there is less to do when it is painted. */
function measure() {
  void document.body.offsetHeight;
}

async function drawSome() {
  const start = performance.now();
  for (const draw of waiting) {
    waiting.delete(draw);
    draw();
    // The drawing itself is done before the next line.
    await null;
    if (performance.now() - start > BREATH_MS) break;
  }
  measure();
  if (waiting.size) breathe(drawSome);
  else if (performance.now() - start > BREATH_MS) setTimeout(finish);
  else finish();
}

function finish() {
  called = waiting.size > 0;
  if (called) return void drawSome();
  const ready = after;
  after = [];
  for (const run of ready) run();
}

/** As soon as every part shows the newest, in a breath of its own: at once if none waits. @param {() => void} run */
export function whenDrawn(run) {
  if (called) after.push(run);
  else run();
}

/**
 * What is in it is drawn when its turn comes. A page that opens is drawn at once, but for what is `late`: nobody looks there first.
 * @extends {Component<{children?: unknown, late?: boolean}>}
 */
export class Part extends Component {
  late = called || Boolean(this.props.late);
  draw = () => this.forceUpdate();

  /** @override */
  shouldComponentUpdate() {
    waiting.add(this.draw);
    call();
    return false;
  }

  /** @override */
  componentWillUnmount() {
    waiting.delete(this.draw);
  }

  /** @override @param {{children?: unknown}} props */
  render({ children }) {
    if (!this.late) return children;
    this.late = false;
    waiting.add(this.draw);
    call();
    return null;
  }
}
