// A table on a screen that the whole room looks at, such as a television: what is public, large, and nothing to press.
import { html, useEffect, useRef } from "../../vendor/preact.js";
import { Banner } from "../table/banner.js";
import { gameTitle } from "../games.js";
import { useAwake } from "../platform/awake.js";
import { loadWords, t } from "../platform/i18n.js";
import { lazy } from "../platform/lazy.js";
import { Sky } from "../platform/motion.js";
import { go, setTitle } from "../platform/route.js";
import { loadStyle } from "../platform/style.js";
import { Narrator } from "../table/narrator.js";
import { Part } from "../table/parts.js";
import { Seats } from "../table/seats.js";
import { useTold } from "../table/event_animation.js";
import { Reaction } from "../table/tools.js";
import { Around, boardProps, MoveTime, useModule, useSession } from "./table.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/** @typedef {import("../wire/session.js").Session} Session */

export const ready = Promise.all([loadStyle("table"), loadStyle("board"), loadWords("tables"), loadWords("board")]);

const loadEnd = async () => {
  const [end, story] = await Promise.all([import("../table/end.js"), import("../table/story.js")]);
  return { ...end, ...story };
};
const EndTitle = lazy(loadEnd, "EndTitle");
const Story = lazy(loadEnd, "Story");
const WaitingRoom = lazy(() => import("../table/waiting_room.js"), "WaitingRoom");

/** The room plays again: this screen goes with them. @param {Session} session */
function useRematch(session) {
  const { table } = session.rematch.value;
  useEffect(() => {
    if (table) go("/board/" + table);
  }, [table]);
}

/** @param {{session: Session, frame: Frame, module: GameModule}} props */
function Screen({ session, frame, module }) {
  const root = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const told = useTold(session, frame, module, root);
  const isOver = told.phase === "over";
  useRematch(session);
  return html`<div class="table board-screen" data-game=${frame.game} ref=${root}>
    <div class="head">${isOver
      ? html`<${EndTitle} session=${session} frame=${told} module=${module} next=${t("board.again")} />`
      : html`<${Banner} told=${told} frame=${frame} module=${module} online=${session.online.value} />`}</div>
    <div class="stage"><${Part}><${module.Board} ...${boardProps(session, frame)} room=${true} /><//><${Narrator} /></div>
    <div class="side">
      <${Part}><${Seats} frame=${frame} awaited=${told.awaited} module=${module} online=${session.online.value} /><//>
      ${isOver && html`<${Story} frame=${told} module=${module} />`}
    </div>
    ${session.reaction.value && html`<${Reaction} session=${session} frame=${frame} />`}
    <${Sky} />
    ${frame.table_settings.move_s > 0 && html`<${MoveTime} frame=${frame} online=${session.online.value} root=${root} />`}
  </div>`;
}

/** @param {{session: Session, id: string}} props */
function Board({ session, id }) {
  const frame = session.frame.value;
  const module = useModule(frame?.game);
  const title = frame ? gameTitle(frame.game) : "";
  useAwake();
  useEffect(() => setTitle(title), [title]);
  if (!frame || !module) return html`<h1 tabindex="-1" class="aside">${t("opening")}</h1><p class="opening">${t("opening")}</p>`;
  if (frame.phase === "waiting") return html`<div class="board-room"><${WaitingRoom} id=${id} frame=${frame} module=${module} /></div>`;
  return html`<h1 tabindex="-1" class="aside">${title}</h1><${Screen} session=${session} frame=${frame} module=${module} />`;
}

/** @param {{id: string}} props */
export function Page({ id }) {
  const session = useSession(id, true);
  return html`<${Around} session=${session}><${Board} session=${session} id=${id} /><//>`;
}
