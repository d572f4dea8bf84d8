// A new table: who sits where is already filled in sensibly, so "start" may be the first tap here.
import { html, useEffect, useState } from "../vendor/preact.js";
import * as api from "./api.js";
import { gameModule, isDrawn } from "./games.js";
import { Icon } from "./glyphs.js";
import { language, learn, t } from "./i18n.js";
import { recall, remember } from "./memory.js";
import { OptionForm } from "./option_form.js";
import { go, setTitle } from "./route.js";
import { botSeat, levelName, levelsOf, middling, seatName } from "./seating.js";
import { loadStyle } from "./style.js";
import { Trouble } from "./trouble.js";

/** @typedef {import("./wire.js").GameInfo} GameInfo */
/** @typedef {import("./wire.js").NewSeat} NewSeat */
/** @typedef {import("./wire.js").GameModule} GameModule */

export const ready = Promise.all([loadStyle("rooms"), learn("tables")]);

const KINDS = /** @type {const} */ (["me", "here", "link", "bot"]);
const LONGEST_NAME = 24;

/** @param {NewSeat["kind"]} kind @param {number} n @param {GameInfo} game @returns {NewSeat} */
function seatOf(kind, n, game) {
  const bot = middling(game);
  if (kind === "bot" && bot) return botSeat(bot, n);
  return { kind, name: kind === "me" ? recall("name", "") : "" };
}

/** @param {{seat: NewSeat, n: number, game: GameInfo, onChange: (seat: NewSeat) => void}} props */
function Kinds({ seat, n, game, onChange }) {
  return html`<div class="kinds" role="radiogroup" aria-label=${t("who_sits", { n: n + 1 })}>
    ${KINDS.map((kind) => html`<label key=${kind} class="kind">
      <input type="radio" name=${"kind-" + n} checked=${seat.kind === kind} onChange=${() => onChange(seatOf(kind, n, game))} />
      <${Icon} name=${kind} /><span>${t("kind." + kind)}</span>
    </label>`)}
  </div>`;
}

/** @param {{seat: NewSeat, n: number, game: GameInfo, onChange: (seat: NewSeat) => void}} props */
function Who({ seat, n, game, onChange }) {
  if (seat.kind === "link") return html`<p class="help">${t("kind.link.help")}</p>`;
  if (seat.kind === "bot") {
    const levels = levelsOf(game);
    const pick = (/** @type {any} */ event) => onChange({ ...seat, ...levels[event.target.selectedIndex] });
    return html`<select aria-label=${t("level")} onChange=${pick}>
      ${levels.map((one) => html`<option key=${one.bot + one.level}
        selected=${one.bot === seat.bot && one.level === seat.level}>${t("level.line", { name: levelName(one), help: t(`bot.${one.bot}.${one.level}.help`) })}</option>`)}
    </select>`;
  }
  return html`<input type="text" maxlength=${LONGEST_NAME} placeholder=${t("name", { seat: t("seat." + n) })} aria-label=${t("name_of", { n: n + 1 })}
    autocomplete="off" value=${seat.name}
    onInput=${(/** @type {any} */ event) => onChange({ ...seat, name: event.target.value })} />`;
}

/**
 * @param {{seat: NewSeat, n: number, game: GameInfo, module: GameModule | null,
 *   onChange: (seat: NewSeat) => void, onRemove: (() => void) | null}} props
 */
function SeatRow({ seat, n, game, module, onChange, onRemove }) {
  return html`<li class=${`seat-row seat-${n}`}>
    <div class="seat-face">${module && html`<${module.Portrait} seat=${n} />`}</div>
    <div class="seat-choice">
      <${Kinds} seat=${seat} n=${n} game=${game} onChange=${onChange} />
      <${Who} seat=${seat} n=${n} game=${game} onChange=${onChange} />
    </div>
    ${onRemove && html`<button type="button" class="quiet icon remove" aria-label=${t("remove_seat", { n: n + 1 })}
      onClick=${onRemove}><${Icon} name="minus" /></button>`}
  </li>`;
}

/** @param {{game: GameInfo, module: GameModule | null}} props */
function Form({ game, module }) {
  const [seats, setSeats] = useState(() => [seatOf("me", 0, game), seatOf("bot", 1, game)]);
  const [options, setOptions] = useState(/** @type {Record<string, string | number | boolean>} */ ({}));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(/** @type {api.ApiError | null} */ (null));
  const [low, high] = game.seats;
  const start = async () => {
    setBusy(true);
    const me = seats.find((seat) => seat.kind === "me")?.name?.trim();
    if (me) remember("name", me);
    try {
      go("/t/" + (await api.newTable({ game: game.slug, seats, options })).table);
    } catch (problem) {
      setBusy(false);
      setError(/** @type {api.ApiError} */ (problem));
    }
  };
  const change = (/** @type {number} */ n, /** @type {NewSeat} */ seat) => setSeats(seats.map((old, m) => (m === n ? seat : old)));
  return html`
    <h2 id="who">${t("who_plays")}</h2>
    <ol class="seat-rows" aria-labelledby="who">
      ${seats.map((seat, n) => html`<${SeatRow} key=${n} seat=${seat} n=${n} game=${game} module=${module}
        onChange=${(/** @type {NewSeat} */ changed) => change(n, changed)}
        onRemove=${seats.length > low ? () => setSeats(seats.filter((_, m) => m !== n)) : null} />`)}
    </ol>
    ${seats.length < high && html`<button type="button" class="button second add"
      onClick=${() => setSeats([...seats, seatOf("here", seats.length, game)])}>
      <${Icon} name="plus" />${t("add_seat")}</button>`}
    <${OptionForm} game=${game} values=${options} seats=${seats.map(seatName)} onChange=${setOptions} />
    <${Trouble} error=${error} game=${game.slug} />
    <div class="start"><button type="button" class="button large" disabled=${busy} onClick=${start}>${t("start")}</button></div>`;
}

/** @param {{id: string}} props */
export function Page({ id }) {
  const [game, setGame] = useState(/** @type {GameInfo | null} */ (null));
  const [module, setModule] = useState(/** @type {GameModule | null} */ (null));
  const [error, setError] = useState(/** @type {api.ApiError | null} */ (null));
  useEffect(() => {
    const find = async () => {
      const found = (await api.games()).find((one) => one.slug === id && isDrawn(id));
      if (!found) throw new api.ApiError(404, { code: "unknown-game" });
      setModule(await gameModule(id));
      setGame(found);
    };
    find().catch(setError);
  }, [id]);
  const title = game?.title[language.value] ?? "";
  useEffect(() => setTitle(title), [title]);
  return html`<div class="page new-table">
    <p class="crumb"><a href="/">${t("to_shelf")}</a></p>
    <h1 tabindex="-1">${title || t("new_table")}</h1>
    <${Trouble} error=${error} />
    ${game && html`<${Form} game=${game} module=${module} />`}
  </div>`;
}
