// Fetches what somebody wants to look at again, and shows it above the table.
import { html, useEffect, useState } from "../../vendor/preact.js";
import * as past from "../wire/past.js";
import { loadWords } from "../platform/i18n.js";
import { loadStyle } from "../platform/style.js";
import { Again } from "./again.js";
import { LogSheet } from "./log_sheet.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/**
 * @typedef {object} LookProps
 * @property {Frame} frame
 * @property {GameModule} module
 * @property {() => void} onClose
 * @property {(problem: import("../wire/api.js").ApiError) => void} onRefused
 */

export const ready = Promise.all([loadStyle("settings"), loadStyle("look_back"), loadWords("look_back")]);

/**
 * What the server answers, once it is there.
 * @template T
 * @param {() => Promise<T>} ask
 * @param {(problem: import("../wire/api.js").ApiError) => void} onRefused
 */
function useAnswer(ask, onRefused) {
  const [answer, setAnswer] = useState(/** @type {T | null} */ (null));
  useEffect(() => void ask().then(setAnswer, onRefused), []);
  return answer;
}

/** The last turn: news end it. @param {LookProps} props */
function LastTurn({ frame, module, onClose, onRefused }) {
  const [version] = useState(frame.version);
  const turn = useAnswer(() => past.lastTurn(frame.table), onRefused);
  useEffect(() => {
    if (frame.version !== version) onClose();
  }, [frame.version]);
  return turn && frame.version === version && html`<${Again} frame=${frame} module=${module} turn=${turn} onClose=${onClose} />`;
}

/** @param {LookProps} props */
function Log({ frame, module, onClose, onRefused }) {
  const log = useAnswer(() => past.log(frame.table), onRefused);
  return log && html`<${LogSheet} frame=${frame} module=${module} turns=${log.turns} onClose=${onClose} />`;
}

/** @param {LookProps & {look: string}} props */
export const LookBack = ({ look, ...props }) => html`<${look === "again" ? LastTurn : Log} ...${props} />`;
