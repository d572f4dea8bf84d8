// Beside what happened last: take a move back, see the last turn again, look at what happened before, ask the owl.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { allowsHints } from "../games.js";
import { has, t } from "../platform/i18n.js";
import { lazy } from "../platform/lazy.js";
import { say } from "../platform/speech.js";
import { Icon } from "../widgets/icons.js";
import { isWatching, toldQuestion } from "./turn.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/** @typedef {import("../wire/session.js").Session} Session */
/** @typedef {"" | "again" | "log"} Look what somebody looks at again */

const LookBack = lazy(() => import("./look_back.js"), "LookBack");

const Hint = lazy(() => import("./hint.js"), "Hint");

const loadReactions = () => import("./reactions.js");
const Reactions = lazy(loadReactions, "Menu");
export const Reaction = lazy(loadReactions, "Shown");

const NOTE_MS = 7000;

/** Ctrl+Z, and Backspace where no board uses it. @param {KeyboardEvent} event */
function isUndoKey(event) {
  const at = event.target instanceof Element ? event.target : document.body;
  if (event.defaultPrevented || event.altKey || at.closest("input, select, textarea, dialog")) return false;
  const withCtrl = event.ctrlKey || event.metaKey;
  return withCtrl ? event.key.toLowerCase() === "z" && !event.shiftKey : event.key === "Backspace";
}

/** @param {() => void} undo */
function useUndoKey(undo) {
  useEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ event) => {
      if (!isUndoKey(event)) return;
      event.preventDefault();
      undo();
    };
    // After the document, where the board has its keys.
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [undo]);
}

/** A sentence that goes away by itself, or with the next tap. @returns {[string, (words: string) => void]} */
function useNote() {
  const [note, setNote] = useState({ words: "" });
  useEffect(() => {
    if (!note.words) return undefined;
    say("news", note.words);
    const forget = () => setNote({ words: "" });
    const timer = setTimeout(forget, NOTE_MS);
    addEventListener("pointerdown", forget);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", forget);
    };
  }, [note]);
  return [note.words, (words) => setNote({ words })];
}

/** @param {{code: string}} problem */
const reason = ({ code }) => t(has("error." + code) ? "error." + code : "error.network");

/** @param {{name: string, onPress: () => void, off?: boolean, faint?: boolean}} props */
function Tool({ name, onPress, off = false, faint = false }) {
  return html`<button type="button" class=${`tool tool-${name} ${faint ? "faint" : ""}`} disabled=${off} onClick=${onPress}>
    <${Icon} name=${name} /><span>${t("tool." + name)}</span>
  </button>`;
}

/** Does somebody with a seat here play with people at other devices? @param {Frame} frame */
const hasCompany = (frame) => !isWatching(frame) && frame.seats.some(({ kind, yours }) => kind === "person" && !yours);

/** The button, and what it opens; pictures of others are shown in any case. @param {Session} session @param {Frame} frame */
function useReactions(session, frame) {
  const [open, setOpen] = useState(false);
  return {
    tool: hasCompany(frame) && html`<${Tool} name="react" onPress=${() => setOpen(!open)} />`,
    shown: html`${open && html`<${Reactions} session=${session} frame=${frame} onClose=${() => setOpen(false)} />`}
      ${session.reaction.value && html`<${Reaction} session=${session} frame=${frame} />`}`,
  };
}

/** After the game there is nothing to take back, and still something to clap for. @param {{session: Session, frame: Frame}} props */
export function EndTools({ session, frame }) {
  const { tool, shown } = useReactions(session, frame);
  return html`${tool && html`<div class="tools">${tool}</div>`}${shown}`;
}

/**
 * The owl: one tap says where to look, the next what to do, the third sends it away. So does an own move.
 * @param {Frame} frame
 * @param {Frame} told
 */
function useHint(frame, told) {
  const question = toldQuestion(frame, told);
  const id = question?.question_id;
  const [asked, setAsked] = useState({ id, step: 0 });
  return { question, step: asked.id === id ? asked.step : 0, setStep: (/** @type {number} */ step) => setAsked({ id, step }) };
}

/**
 * @param {{session: Session, frame: Frame, told: Frame, module: GameModule, covered: boolean}} props `told`: what the banner says;
 *   `covered`: the device changes hands
 */
export function Tools({ session, frame, told, module, covered }) {
  const [note, tell] = useNote();
  const { question, step, setStep } = useHint(frame, told);
  const [look, setLook] = useState(/** @type {Look} */ (""));
  const reactions = useReactions(session, frame);
  const { value: remark } = session.remark;
  useEffect(() => tell(remark ? reason(remark) : ""), [remark]);
  const undo = () => session.undo();
  useUndoKey(undo);
  const refuse = (/** @type {{code: string}} */ problem) => {
    setLook("");
    tell(reason(problem));
  };
  return html`<div class="tools" role="group" aria-label=${t("tools")}>
    ${!isWatching(frame) && html`<${Tool} name="undo" onPress=${undo} faint=${!frame.undo?.length} />`}
    <${Tool} name="again" onPress=${() => setLook("again")} off=${covered} />
    <${Tool} name="log" onPress=${() => setLook("log")} off=${covered} />
    ${!isWatching(frame) && allowsHints(frame) && html`<${Tool} name="hint" off=${covered || !question}
      onPress=${() => setStep((step + 1) % 3)} />`}
    ${reactions.tool}
    <p class="tools-note" role="status">${note}</p>
    ${look && html`<${LookBack} key=${look} look=${look} frame=${frame} module=${module} onClose=${() => setLook("")}
      onRefused=${refuse} />`}
  </div>
  ${reactions.shown}
  ${question && step > 0 && !covered && html`<${Hint} key=${question.question_id} frame=${frame} question=${question} module=${module}
    all=${step > 1} onMore=${() => setStep(2)} onClose=${() => setStep(0)} />`}`;
}
