// A new table. Everything is filled in sensibly, so that "Start" can be the first tap.
import { html, useEffect, useState } from "../../vendor/preact.js";
import * as api from "../wire/api.js";
import { FacePicker } from "../widgets/face_picker.js";
import { characterFace, CHARACTERS, Face, FACES } from "../widgets/faces.js";
import { findGame, gameModule, hasLesson } from "../games.js";
import { Icon } from "../widgets/icons.js";
import { language, loadWords, t } from "../platform/i18n.js";
import { HandicapForm } from "../widgets/handicap_form.js";
import { finished, GameOptions, MemoryAids, problemIn, TableSettings } from "../widgets/option_form.js";
import { go, setTitle } from "../platform/route.js";
import { valueOf } from "../table/handicaps.js";
import { botSeat, choicesOf, facesAt, rememberMe, seatOf, sentenceOf } from "../table/opponents.js";
import { levelLine, levelName, seatName } from "../table/seating.js";
import { Strength, strengthWords } from "../widgets/strength.js";
import { loadStyle } from "../platform/style.js";
import { newTable } from "../wire/dice.js";
import { ErrorMessage } from "../widgets/error_message.js";

/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */
/** @typedef {import("../wire/wire.js").NewSeat} NewSeat */
/** @typedef {import("../wire/wire.js").GameModule} GameModule */
/** @typedef {{seat: NewSeat, n: number, game: GameInfo, others: NewSeat[], onChange: (seat: NewSeat) => void}} SeatProps */
/** @typedef {NewSeat & {handicap?: import("../widgets/handicap_form.js").Handicap}} Wish a seat with what it is given */

export const ready = Promise.all([loadStyle("rooms"), loadWords("tables"), loadWords("rooms")]);

const KINDS = /** @type {const} */ (["me", "here", "link", "bot"]);
const LONGEST_NAME = 24;
/** The ends of the scale have a word, and so has the one beside it. @type {Record<number, string>} */
const RANKS = { 0: "alike", 1: "first", [CHARACTERS]: "last" };

/** @param {SeatProps} props */
function Kinds({ seat, n, game, others, onChange }) {
  return html`<div class="kinds" role="radiogroup" aria-label=${t("who_sits", { n: n + 1 })}>
    ${KINDS.map((kind) => html`<label key=${kind} class="kind">
      <input type="radio" name=${"kind-" + n} checked=${seat.kind === kind} onChange=${() => onChange(seatOf(kind, others, game))} />
      <${Icon} name=${kind} /><span>${t("kind." + kind)}</span>
    </label>`)}
  </div>`;
}

/** The bots of a game are characters: a face, a name and a strength each, and what the chosen one says. @param {SeatProps} props */
function Bot({ seat, n, game, others, onChange }) {
  const choices = choicesOf(game);
  const chosen = choices.find(({ level }) => level === seat.level) ?? choices[0];
  return html`<div class="characters" role="radiogroup" aria-label=${t("level")}>
    ${choices.map((one) => html`<label key=${one.level} class="character">
      <input type="radio" name=${"level-" + n} value=${one.level} checked=${one.level === seat.level}
        aria-label=${`${levelLine(one)}; ${strengthWords(one)}`} onChange=${() => onChange(botSeat(one, others))} />
      <${Face} face=${characterFace(one.level)} /><span>${levelName(one)}</span><${Strength} level=${one.level} />
      ${RANKS[one.level] && html`<small>${t("level." + RANKS[one.level])}</small>`}
    </label>`)}
  </div>
  ${chosen && html`<p class="help says"><b>${levelLine(chosen)}</b>
    ${sentenceOf(game, chosen) && html`<q>${t("quote", { text: sentenceOf(game, chosen) })}</q>`}</p>`}
  ${(game.bots[0]?.missing ?? 0) > 0 && html`<p class="help missing">${t("level.missing")}</p>`}`;
}

/** A name, and beside it the face as a button that opens the choice of faces. @param {SeatProps} props */
function Person({ seat, n, others, onChange }) {
  const [open, setOpen] = useState(false);
  const face = seat.face ?? n;
  return html`<div class="person">
    <button type="button" class="face-button" aria-expanded=${open ? "true" : "false"}
      aria-label=${t("face.change", { face: t("face." + FACES[face]), n: n + 1 })}
      onClick=${() => setOpen(!open)}><${Face} face=${face} /></button>
    <input type="text" maxlength=${LONGEST_NAME} autocomplete="off" value=${seat.name}
      placeholder=${t("name", { seat: t("seat." + n) })} aria-label=${t("name_of", { n: n + 1 })}
      onInput=${(/** @type {any} */ event) => onChange({ ...seat, name: event.target.value })} />
  </div>
  ${open && html`<${FacePicker} group=${"face-" + n} face=${face} taken=${facesAt(others)}
    onPick=${(/** @type {number} */ picked) => onChange({ ...seat, face: picked })} />`}`;
}

/** @param {SeatProps} props */
function Who(props) {
  if (props.seat.kind === "link") return html`<p class="help">${t("kind.link.help")}</p>`;
  return props.seat.kind === "bot" ? html`<${Bot} ...${props} />` : html`<${Person} ...${props} />`;
}

/** @param {SeatProps & {seat: Wish, module: GameModule | null, onRemove: (() => void) | null}} props */
function SeatRow({ module, onRemove, ...props }) {
  const { n, seat, game } = props;
  const handicap = seat.handicap ?? {};
  // Whoever sits there, the handicap stays with the seat.
  const onChange = (/** @type {Wish} */ changed) => props.onChange({ handicap, ...changed });
  return html`<li class=${`seat-row seat-${n}`}>
    <div class="seat-face">${module && html`<${module.Portrait} seat=${n} />`}</div>
    <div class="seat-choice"><${Kinds} ...${props} onChange=${onChange} /><${Who} ...${props} onChange=${onChange} />
      <${HandicapForm} game=${game} n=${n} handicap=${handicap}
        onChange=${(/** @type {Record<string, number>} */ given) => onChange({ ...seat, handicap: given })} /></div>
    ${onRemove && html`<button type="button" class="quiet icon remove" aria-label=${t("remove_seat", { n: n + 1 })}
      onClick=${onRemove}><${Icon} name="minus" /></button>`}
  </li>`;
}

/** @param {{game: GameInfo, module: GameModule | null, seats: NewSeat[], onChange: (seats: NewSeat[]) => void}} props */
function SeatRows({ game, module, seats, onChange }) {
  const [low, high] = game.seats;
  const without = (/** @type {number} */ n) => seats.filter((_, m) => m !== n);
  return html`<h2 id="who">${t("who_plays")}</h2>
    <ol class="seat-rows" aria-labelledby="who">
      ${seats.map((seat, n) => html`<${SeatRow} key=${n} seat=${seat} n=${n} game=${game} module=${module} others=${without(n)}
        onChange=${(/** @type {NewSeat} */ changed) => onChange(seats.with(n, changed))}
        onRemove=${seats.length > low ? () => onChange(without(n)) : null} />`)}
    </ol>
    ${seats.length < high && html`<button type="button" class="button second add"
      onClick=${() => onChange([...seats, seatOf("here", seats, game)])}>
      <${Icon} name="plus" />${t("add_seat")}</button>`}`;
}

/** Me and a friend who comes by a link. @param {GameInfo} game */
function firstSeats(game) {
  const me = seatOf("me", [], game);
  return [me, seatOf("link", [me], game)];
}

/** The handicaps of all seats, as options of the game. @param {GameInfo} game @param {Wish[]} seats */
function handicapsOf(game, seats) {
  const options = game.options.filter(({ kind }) => kind === "seats");
  return Object.fromEntries(options.map(({ name }) => [name, valueOf(seats.map(({ handicap }) => handicap?.[name] ?? 0))]));
}

/** What the server is told of a seat. @param {Wish} wish @returns {NewSeat} */
const seatOnly = ({ handicap: _handicap, ...seat }) => seat;

/** Do several people choose in secret, but not in a race, around this device? @param {GameInfo} game @param {NewSeat[]} seats */
const isShared = (game, seats) => game.private && !game.race && seats.filter(({ kind }) => kind === "me" || kind === "here").length > 1;

/**
 * Options that the address brings (`#walls=...`), from a page where somebody made them.
 * @param {GameInfo} game
 * @returns {Record<string, string | number | boolean>}
 */
function wishedOptions(game) {
  const wished = [...new URLSearchParams(location.hash.slice(1))];
  return Object.fromEntries(wished.filter(([name]) => game.options.some((option) => option.name === name)));
}

/** Do several people play? @param {NewSeat[]} seats */
const isSeveral = (seats) => seats.filter(({ kind }) => kind !== "bot").length > 1;

/** @param {{game: GameInfo, module: GameModule | null}} props */
function Form({ game, module }) {
  const [seats, setSeats] = useState(/** @type {() => Wish[]} */ (() => firstSeats(game)));
  const [wished] = useState(() => wishedOptions(game));
  const [options, setOptions] = useState(wished);
  const [tableSettings, setTableSettings] = useState(/** @type {Partial<import("../wire/wire.js").TableSettings>} */ ({}));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(/** @type {api.ApiError | null} */ (null));
  const apart = seats.some((seat) => seat.kind === "link");
  const problem = problemIn(game, module?.makers, options);
  const start = async () => {
    setBusy(true);
    const me = seats.find((seat) => seat.kind === "me");
    if (me) rememberMe(me.name?.trim() ?? "", me.face ?? 0);
    // Where everybody sits around this device, no bot steps in: the game simply waits.
    const usual = { ...(isShared(game, seats) && { placement: /** @type {const} */ ("open") }), ...tableSettings };
    const settings = { ...usual, ...(!apart && { away_s: 0 }), ...(!isSeveral(seats) && { move_s: 0 }) };
    const chosen = { ...finished(game, module?.makers, options), ...handicapsOf(game, seats) };
    try {
      go("/t/" + (await newTable({ game: game.slug, seats: seats.map(seatOnly), options: chosen, ...settings })).table);
    } catch (problem) {
      setBusy(false);
      setError(/** @type {api.ApiError} */ (problem));
    }
  };
  return html`
    <${SeatRows} game=${game} module=${module} seats=${seats} onChange=${setSeats} />
    <${MemoryAids} game=${game} values=${options} onChange=${setOptions} />
    <details class="options" open=${Object.keys(wished).length > 0}>
      <summary><${Icon} name="sliders" />${t("options")}</summary>
      <${GameOptions} game=${game} values=${options} seats=${seats.map(seatName)} makers=${module?.makers} onChange=${setOptions} />
      <${TableSettings} game=${game} apart=${apart} shared=${isShared(game, seats)} several=${isSeveral(seats)} values=${tableSettings}
        onChange=${setTableSettings} />
    </details>
    <${ErrorMessage} error=${error} game=${game.slug} />
    <div class="start">${problem && html`<p class="start-problem">${problem}</p>`}<button type="button" class="button large"
      disabled=${busy || problem !== ""} onClick=${start}><${Icon} name="run" />${t("start")}</button></div>`;
}

/** @param {{id: string}} props */
export function Page({ id }) {
  const [game, setGame] = useState(/** @type {GameInfo | null} */ (null));
  const [module, setModule] = useState(/** @type {GameModule | null} */ (null));
  const [error, setError] = useState(/** @type {api.ApiError | null} */ (null));
  useEffect(() => {
    const find = async () => {
      const found = await findGame(id);
      setModule(await gameModule(id));
      setGame(found);
    };
    find().catch(setError);
  }, [id]);
  const title = game?.title[language.value] ?? "";
  useEffect(() => setTitle(title), [title]);
  return html`<div class="page new-table">
    <p class="crumb"><a href="/"><${Icon} name="back" />${t("to_shelf")}</a>
      ${game && Object.entries(game.pages).map(([name, words]) => html`<a key=${name} href=${`/g/${id}/${name}`}>
        <${Icon} name="pencil" />${words}</a>`)}
      ${hasLesson(id) && html`<a href=${"/learn/" + id}><${Icon} name="cap" />${t("learn")}</a>`}</p>
    <h1 tabindex="-1">${title || t("new_table")}</h1>
    <${ErrorMessage} error=${error} />
    ${game && html`<${Form} game=${game} module=${module} />`}
  </div>`;
}
