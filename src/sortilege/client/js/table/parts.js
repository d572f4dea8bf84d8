// A table is drawn in parts, each in a task of its own, so that a slow phone reacts to a touch between two of them.
import { Component } from "../../vendor/preact.js";

/** How long one task may draw; a quick device draws everything in one. */
const TASK_MS = 5;

/** Parts that are out of date, in the order in which they became so. @type {Set<() => void>} */
const waiting = new Set();
/** What to do when all parts are up to date. @type {(() => void)[]} */
let after = [];
let scheduled = false;

/** After the next paint, so that the parts are painted one by one. @param {() => void} run */
function afterPaint(run) {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}

function schedule() {
  if (scheduled) return;
  scheduled = true;
  // By then everything outside the parts is drawn, including the words of the narrator.
  queueMicrotask(() => queueMicrotask(measure));
  setTimeout(drawSome);
}

/** Lets the browser lay out the page now, so that there is less to do when it paints. */
function measure() {
  void document.body.offsetHeight;
}

async function drawSome() {
  const start = performance.now();
  for (const draw of waiting) {
    waiting.delete(draw);
    draw();
    // Preact draws in a microtask, which runs before the next line.
    await null;
    if (performance.now() - start > TASK_MS) break;
  }
  measure();
  if (waiting.size) afterPaint(drawSome);
  else if (performance.now() - start > TASK_MS) setTimeout(finish);
  else finish();
}

function finish() {
  scheduled = waiting.size > 0;
  if (scheduled) return void drawSome();
  const ready = after;
  after = [];
  for (const run of ready) run();
}

/** Runs when all parts are up to date: at once if none waits. @param {() => void} run */
export function whenDrawn(run) {
  if (scheduled) after.push(run);
  else run();
}

/**
 * Its children are drawn when their turn comes. A page that opens is drawn at once, except for parts that are `late`.
 * @extends {Component<{children?: unknown, late?: boolean}>}
 */
export class Part extends Component {
  late = scheduled || Boolean(this.props.late);
  draw = () => this.forceUpdate();

  /** @override */
  shouldComponentUpdate() {
    waiting.add(this.draw);
    schedule();
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
    schedule();
    return null;
  }
}
