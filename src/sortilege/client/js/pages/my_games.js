// The tables of this browser, running ones first: who plays and whose turn it is.
import { html } from "../../vendor/preact.js";
import { Face, faceOf } from "../widgets/faces.js";
import { language, loadWords, t } from "../platform/i18n.js";
import { seatName } from "../table/seating.js";

/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */
/** @typedef {import("../wire/wire.js").ListedTable} ListedTable */

export const ready = loadWords("tables");

/** How many finished games stay in sight; older ones are folded away. */
const RECENT = 4;

/** @param {ListedTable} table */
function state({ phase, your_turn: yours, awaited = [], seats }) {
  if (yours) return t("your_turn");
  const [next] = awaited;
  return next !== undefined && awaited.length === 1 ? t("turn_of", { name: seatName(seats[next], next) }) : t("phase." + phase);
}

/** @param {{table: ListedTable}} props */
function Names({ table: { seats } }) {
  const isFree = (/** @type {ListedTable["seats"][number]} */ seat) => seat.kind === "link";
  return html`<span class="names">${seats.map((seat, n) => html`<span key=${n} class=${"named seat-" + n}>
    ${!isFree(seat) && html`<${Face} face=${faceOf(seat, n)} />`}<span>${isFree(seat) ? t("free_seat") : seatName(seat, n)}</span>
  </span>`)}</span>`;
}

/** @param {{table: ListedTable, games: GameInfo[]}} props */
function TableLine({ table, games }) {
  const game = games.find((one) => one.slug === table.game);
  const when = new Date(table.changed_ms).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });
  return html`<li><a class="table-line" href=${"/t/" + table.table}>
    <strong>${game?.title[language.value] ?? table.game}</strong>
    <span class=${"badge " + (table.your_turn ? "now" : table.phase)}>${state(table)}</span>
    <${Names} table=${table} />
    <span class="when">${when}</span>
  </a></li>`;
}

/** @param {{tables: ListedTable[], games: GameInfo[]}} props */
function Lines({ tables, games }) {
  return html`<ul>${tables.map((table) => html`<${TableLine} key=${table.table} table=${table} games=${games} />`)}</ul>`;
}

/** @param {{tables: ListedTable[], games: GameInfo[]}} props */
export function MyGames({ tables, games }) {
  const running = tables.filter(({ phase }) => phase !== "over");
  const over = tables.filter(({ phase }) => phase === "over");
  return html`<section class="my-games" aria-labelledby="my-games">
    <h2 id="my-games">${t("my_games")}</h2>
    ${running.length > 0 && html`<h3>${t("my_games.running")}</h3><${Lines} tables=${running} games=${games} />`}
    ${over.length > 0 && html`<h3>${t("my_games.over")}</h3><${Lines} tables=${over.slice(0, RECENT)} games=${games} />`}
    ${over.length > RECENT && html`<details><summary>${t("my_games.older", { n: over.length - RECENT })}</summary>
      <${Lines} tables=${over.slice(RECENT)} games=${games} /></details>`}
  </section>`;
}
