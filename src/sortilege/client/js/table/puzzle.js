// A table that repeats a moment of a finished game: after the first move it tells how good that was.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { playedOnFrom, puzzleAt } from "../wire/begun_tables.js";
import { analysis, tryAgain } from "../wire/finished_game.js";
import { loadWords, t } from "../platform/i18n.js";
import { go } from "../platform/route.js";
import { loadStyle } from "../platform/style.js";
import { Icon } from "../widgets/icons.js";
import { isBest, momentId, verdict } from "./analysis_words.js";

/** @typedef {import("../wire/wire.js").AnalysedMoment} AnalysedMoment */
/** @typedef {import("../wire/wire.js").Frame} Frame */

export const ready = Promise.all([loadStyle("analysis"), loadWords("analysis")]);

/** The moment that this table repeats, once it is known. @param {string} table */
function useMoment(table) {
  const [moment, setMoment] = useState(/** @type {AnalysedMoment | null} */ (null));
  useEffect(() => {
    const puzzle = puzzleAt(table);
    if (!puzzle) return;
    // If it cannot be fetched, the table is one like any other.
    analysis(puzzle.from).then(({ moments }) => setMoment(moments.find(({ version }) => version === puzzle.version) ?? null), () => {});
  }, [table]);
  return moment;
}

/**
 * The answer to the question with which this table began: null while it is open, empty if others were quicker. A question
 * bears the version at which it was asked; others who are asked with it may answer before.
 * @param {import("../wire/session.js").Session} session @param {Frame} frame
 */
function useFirstAction(session, { version, questions, table_settings: { begun_at } }) {
  const [action, setAction] = useState("");
  const pending = session.pending.value;
  const isFirst = (/** @type {{question_id: number}} */ { question_id }) => question_id <= begun_at;
  useEffect(() => {
    const { answering } = session;
    if (pending && answering.action && isFirst(answering)) setAction(answering.action);
  }, [pending]);
  return version === begun_at || questions.some(isFirst) ? null : action;
}

/** What is asked, then how good the answer is. @param {AnalysedMoment} moment @param {string | null} action @param {string} [as] */
function wordsFor(moment, action, as) {
  if (action === null) return as ? `${t("puzzle.as", { name: as })} ${t("puzzle.ask")}` : t("puzzle.ask");
  return action ? verdict(moment, action) : t("puzzle.missed");
}

/** @param {{from: string, to?: string}} props a finished game, and what to see of it */
const Back = ({ from, to = "analysis" }) => html`<a href=${`/replay/${from}#${to}`}>
  <${Icon} name="back" /><span>${t("puzzle.back")}</span></a>`;

/** @param {{from: string}} props */
function PlayedOn({ from }) {
  return html`<div class="puzzle"><p>${t("puzzle.played_on")}</p>${from && html`<${Back} from=${from} />`}</div>`;
}

/** @param {{session: import("../wire/session.js").Session, frame: Frame}} props */
export function Puzzle({ session, frame }) {
  const moment = useMoment(frame.table);
  const action = useFirstAction(session, frame);
  const puzzle = puzzleAt(frame.table);
  if (!puzzle || !moment) return html`<${PlayedOn} from=${puzzle?.from ?? playedOnFrom(frame.table)} />`;
  const { from, version, as } = puzzle;
  const again = () => tryAgain(from, version, moment.seat, as).then((table) => go("/t/" + table), () => {});
  return html`<div class=${action === null ? "puzzle open" : "puzzle"} role="status">
    <p>${wordsFor(moment, action, as)}</p>
    ${action !== null && !isBest(moment, action) && html`<button type="button" class="button second" onClick=${again}>
      ${t("analysis.again")}</button>`}
    <${Back} from=${from} to=${momentId(version)} />
  </div>`;
}
