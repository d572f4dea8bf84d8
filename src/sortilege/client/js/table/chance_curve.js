// Everybody's chances to win, drawn over the game: a line for each seat, and a mark where the replay is.
import { html } from "../../vendor/preact.js";
import { Face, faceOf } from "../widgets/faces.js";
import { t } from "../platform/i18n.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").Replay} Replay */
/** @typedef {import("../wire/wire.js").AnalysisInfo} AnalysisInfo */
/** @typedef {(step: number) => void} GoTo shows a step of the replay */
/** @typedef {{info: AnalysisInfo, seats: Replay["seats"], at: number, to: GoTo}} CurveProps */

const WIDTH = 300;
const HEIGHT = 110;
const TABLE_ROWS = 16;
/** On a phone, the numbers of two moments do not touch each other with so much between them. */
const APART = 27;
/** Moving two apart may bring one closer to a third; after so many rounds none of a few is too close. */
const ROUNDS = 12;
/** How far above the curve the line of a moment begins, below its number. */
const NECK = 4;
/** The lines differ without their colours too. */
const DASHES = ["", "7 4", "2 4", "12 4 2 4", "4 2", "1 3"];

/** Of 100 games, how many would be won. @param {number | undefined} chance */
export const inHundred = (chance) => Math.round(100 * (chance ?? 0));

/**
 * Everybody's share of 100 games. What is lost by rounding goes to those who lose most of it, so that the shares add up.
 * @param {number[]} chances
 */
export function sharesOf(chances) {
  const sum = chances.reduce((one, other) => one + other, 0) || 1;
  const exact = chances.map((chance) => (100 * chance) / sum);
  const shares = exact.map(Math.floor);
  const lost = exact.map((value, n) => ({ n, part: value - Math.floor(value) })).sort((one, other) => other.part - one.part);
  const missing = 100 - shares.reduce((one, other) => one + other, 0);
  return shares.map((share, n) => share + Number(lost.slice(0, missing).some((one) => one.n === n)));
}

/** The shares at a step; beyond the end, at the last one. @param {AnalysisInfo} info @param {number} at */
const sharesAt = ({ curve }, at) => sharesOf(curve[Math.min(at, curve.length - 1)] ?? []);

/** @param {AnalysisInfo} info @param {Replay["seats"]} seats @param {number} at */
export function figuresAt(info, seats, at) {
  const shares = sharesAt(info, at);
  return seats.map((seat, n) => t("analysis.figure", { name: seatName(seat, n), n: shares[n] ?? 0 })).join(t("analysis.comma"));
}

/** @param {number[][]} curve @param {number} seat */
function lineOf(curve, seat) {
  const last = Math.max(1, curve.length - 1);
  return curve.map((chances, k) => `${((WIDTH * k) / last).toFixed(1)},${(HEIGHT * (1 - (chances[seat] ?? 0))).toFixed(1)}`).join(" ");
}

/**
 * Where the numbers stand: above their moments, moved apart where those are close together.
 * @param {number[]} places between 0 and `WIDTH`
 * @returns {number[]}
 */
export function movedApart(places) {
  const ordered = places.map((place, n) => ({ place, n })).sort((one, other) => one.place - other.place);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [k, right] of ordered.entries()) {
      const left = ordered[k - 1];
      const lack = left ? (APART - (right.place - left.place)) / 2 : 0;
      if (!left || lack <= 0) continue;
      left.place = Math.max(0, left.place - lack);
      right.place = Math.min(WIDTH, right.place + lack);
    }
  }
  return ordered.sort((one, other) => one.n - other.n).map(({ place }) => place);
}

/** What the heights mean, and the numbers of the moments. @param {{info: AnalysisInfo, places: number[]}} props */
function Scale({ info, places }) {
  return html`<span class="curve-scale" aria-hidden="true"><i>100</i><i>50</i><i>0</i></span>
    <span class="curve-numbers" aria-hidden="true">
      ${info.moments.map(({ version, seat }, k) => html`<b key=${version} class=${"moment-number seat-" + seat}
        style=${{ left: `${(100 * (places[k] ?? 0)) / WIDTH}%` }}>${k + 1}</b>`)}
    </span>`;
}

/** @param {CurveProps} props */
function Drawing({ info, seats, at, to }) {
  const last = Math.max(1, info.curve.length - 1);
  const x = (/** @type {number} */ step) => (WIDTH * step) / last;
  const places = movedApart(info.moments.map(({ version }) => x(version)));
  const tap = (/** @type {any} */ event) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    to(Math.round((last * (event.clientX - left)) / width));
  };
  return html`<div class="curve-box"><${Scale} info=${info} places=${places} />
  <svg class="curve" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" onClick=${tap}
    tabindex="0" role="slider" aria-label=${t("analysis.curve")} aria-valuemin="1" aria-valuemax=${last + 1} aria-valuenow=${at + 1}
    aria-valuetext=${`${t("replay.of", { at: at + 1, last: last + 1 })}. ${figuresAt(info, seats, at)}`}>
    <path class="curve-half" d=${`M0 ${HEIGHT / 2}H${WIDTH}`} />
    ${info.moments.map(({ version, seat }, k) => html`<path key=${version} class=${"curve-moment seat-" + seat}
      d=${`M${places[k]} ${-NECK}L${x(version)} 0V${HEIGHT}`} />`)}
    ${seats.map((_, n) => html`<polyline key=${n} class=${"curve-line seat-" + n} stroke-dasharray=${DASHES[n] ?? ""}
      points=${lineOf(info.curve, n)} />`)}
    <path class="curve-now" d=${`M${x(at)} 0V${HEIGHT}`} />
  </svg></div>`;
}

/** The names with their lines, and the figures where the replay is. @param {CurveProps} props */
function Legend({ info, seats, at }) {
  const shares = sharesAt(info, at);
  return html`<ul class="curve-legend">
    ${seats.map((seat, n) => html`<li key=${n} class=${"seat-" + n}>
      <${Face} face=${faceOf(seat, n)} />
      <svg class="curve-sample" viewBox="0 0 30 6" aria-hidden="true">
        <path class="curve-line" d="M0 3H30" stroke-dasharray=${DASHES[n] ?? ""} /></svg>
      <span>${t("analysis.figure", { name: seatName(seat, n), n: shares[n] ?? 0 })}</span>
    </li>`)}
  </ul>`;
}

/** The same as figures, for whoever cannot see a curve. @param {CurveProps} props */
function Figures({ info, seats, to }) {
  const last = info.curve.length - 1;
  const rows = Math.min(TABLE_ROWS, last);
  const steps = [...new Set(Array.from({ length: rows + 1 }, (_, k) => Math.round((last * k) / Math.max(1, rows))))];
  return html`<details class="curve-table"><summary>${t("analysis.table")}</summary>
    <table>
      <thead><tr><th scope="col">${t("replay.step")}</th>
        ${seats.map((seat, n) => html`<th key=${n} scope="col">${seatName(seat, n)}</th>`)}</tr></thead>
      <tbody>${steps.map((step) => html`<tr key=${step}>
        <th scope="row"><button type="button" class="quiet" onClick=${() => to(step)}>${step + 1}</button></th>
        ${seats.map((_, n) => html`<td key=${n}>${sharesAt(info, step)[n]}</td>`)}
      </tr>`)}</tbody>
    </table></details>`;
}

/** @param {CurveProps} props */
export function ChanceCurve(props) {
  return html`<div class="chances">
    <p class="help">${t("analysis.curve.help")}</p>
    <${Drawing} ...${props} />
    <${Legend} ...${props} />
    <p class="aside" role="status">${figuresAt(props.info, props.seats, props.at)}</p>
    <${Figures} ...${props} />
  </div>`;
}
