// The tables of this browser, running ones first: who plays and whose turn it is.
import { html } from "../../vendor/preact.js";
import { Face, faceOf } from "../widgets/faces.js";
import { language, loadWords, t } from "../platform/i18n.js";
import { seatName } from "../table/seating.js";
import { Icon } from "../widgets/icons.js";
import { puzzleAt } from "../wire/begun_tables.js";

/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */
/** @typedef {import("../wire/wire.js").ListedTable} ListedTable */

export const ready = loadWords("tables");

/** A moment that was tried again is no game of its own. @param {ListedTable} table */
const isTried = ({ table }) => puzzleAt(table) !== null;

/** How many games stay in sight; older ones are folded away. */
const RECENT = 4;

/** Who has won, where the server tells. @param {ListedTable & {winners?: number[]}} table */
function winnerOf({ seats, winners = [] }) {
  const name = winners.map((n) => seatName(seats[n], n)).join(t("list.and"));
  return winners.length ? t("won_by", { name, n: winners.length }) : t("phase.over");
}

/** @param {ListedTable} table */
function state(table) {
  const { phase, your_turn: yours, awaited = [], seats } = table;
  if (yours) return t("your_turn");
  if (phase === "over") return winnerOf(table);
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
    <strong>${isTried(table) && html`<${Icon} name="again" />`}${game?.title[language.value] ?? table.game}</strong>
    <span class=${"badge " + (table.your_turn ? "now" : table.phase)}>${state(table)}</span>
    <${Names} table=${table} />
    <span class="when">${when}</span>
  </a></li>`;
}

/** @param {{tables: ListedTable[], games: GameInfo[]}} props */
function Lines({ tables, games }) {
  return html`<ul>${tables.map((table) => html`<${TableLine} key=${table.table} table=${table} games=${games} />`)}</ul>`;
}

/** On top of the shelf: what one can go on playing, one's own turn first. @param {{tables: ListedTable[], games: GameInfo[]}} props */
export function RunningGames({ tables, games }) {
  const playing = tables.filter((table) => table.phase !== "over" && !isTried(table));
  const running = playing.sort((one, other) => Number(other.your_turn) - Number(one.your_turn));
  return running.length > 0 && html`<section class="my-games running" aria-labelledby="running-games">
    <h2 id="running-games">${t("my_games.running")}</h2>
    <${Lines} tables=${running.slice(0, RECENT)} games=${games} />
    <${Older} tables=${running.slice(RECENT)} games=${games} />
  </section>`;
}

/** @param {{tables: ListedTable[], games: GameInfo[]}} props */
function Older({ tables, games }) {
  return tables.length > 0 && html`<details><summary>${t("my_games.older", { n: tables.length })}</summary>
    <${Lines} tables=${tables} games=${games} /></details>`;
}

/** At the end: moments that were tried again. @param {{tables: ListedTable[], games: GameInfo[]}} props */
export function TriedMoments({ tables, games }) {
  const tried = tables.filter(isTried);
  return tried.length > 0 && html`<details class="my-games tried">
    <summary><${Icon} name="again" />${t("my_games.tried", { n: tried.length })}</summary>
    <${Lines} tables=${tried} games=${games} />
  </details>`;
}

/** Below the shelf: finished games, with who won. @param {{tables: ListedTable[], games: GameInfo[]}} props */
export function FinishedGames({ tables, games }) {
  const over = tables.filter((table) => table.phase === "over" && !isTried(table));
  return over.length > 0 && html`<section class="my-games" aria-labelledby="finished-games">
    <h2 id="finished-games">${t("my_games.over")}</h2>
    <${Lines} tables=${over.slice(0, RECENT)} games=${games} />
    <${Older} tables=${over.slice(RECENT)} games=${games} />
  </section>`;
}
