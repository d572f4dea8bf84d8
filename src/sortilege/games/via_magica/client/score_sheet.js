// The score sheet: where every point came from, as the rules counted it.
import { html } from "../../../client/vendor/preact.js";
import { Face, faceOf } from "../../../client/js/widgets/faces.js";
import { t } from "../../../client/js/platform/i18n.js";
import { seatName } from "../../../client/js/table/seating.js";
import { Glyph, Sign } from "./art.js";
import { counted } from "./counting.js";
import { tieWords } from "./endings.js";
import { cardOf, material, rewardOf } from "./material.js";
import { COLOURS, countedSum, HEAD_START, linesOf } from "./score_lines.js";
import { portalFacts, portalName, rewardFacts } from "./words.js";

/** @typedef {import("./score_lines.js").Parts} Parts */

/**
 * How a green portal came to its points: its amount times what it counts.
 * @param {{portal: string, points: number}} props
 */
function GreenSum({ portal, points }) {
  const { colour, amount, about } = cardOf(portal);
  return colour === "green" && html`<i class="vm-sum">${amount} × ${points / amount}<${Glyph} name=${about} /></i>`;
}

/** @param {{portal: string, points: number}} props */
const PortalLine = ({ portal, points }) => html`<${Glyph} name=${cardOf(portal).colour} />
  <span title=${portalFacts(portal)}>${portalName(portal)}</span><${GreenSum} portal=${portal} points=${points} />`;

/** @param {{reward: string}} props */
function RewardLine({ reward }) {
  const { asks, portals } = rewardOf(reward);
  return html`<${Glyph} name=${COLOURS.includes(asks) ? asks : "joker"} />
    <span title=${rewardFacts(reward)}>${t("vm.sheet." + asks, { n: portals })}</span>`;
}

/** What stands in a line before its points. @param {{name: string, points: number}} props */
function LineWords({ name, points }) {
  if (name === HEAD_START) return html`<span class="vm-head-start">★ ${t("option.via-magica.head_start")}</span>`;
  return name in material.portals ? html`<${PortalLine} portal=${name} points=${points} />` : html`<${RewardLine} reward=${name} />`;
}

/** @param {{name: string, points: number, later: boolean}} props */
const Line = ({ name, points, later }) => html`<li class=${later ? "vm-uncounted" : "vm-counted"}>
  <${LineWords} name=${name} points=${points} /><b>${points}</b></li>`;

/** @param {{seat: number, opened: number, parts: Parts, name: string, face: number, won: boolean}} props */
function Column({ seat, opened, parts, name, face, won }) {
  const lines = linesOf(parts);
  return html`<section class=${`vm-sheet-column seat-${seat} ${won ? "won" : ""}`} aria-label=${name} data-sheet=${seat}>
    <h3><${Sign} seat=${seat} /><${Face} face=${face} /><span>${name}</span><b data-sum=${seat}>${countedSum(lines, counted.value)}</b></h3>
    <p class="help">${t("vm.sheet.opened", { n: opened })}</p>
    <ul>${lines.map(([key, points], n) => html`<${Line} key=${key} name=${key} points=${points} later=${n >= counted.value} />`)}</ul>
  </section>`;
}

/**
 * @typedef {object} SheetProps
 * @property {{seat: number, opened: string[]}[]} players
 * @property {import("../../../client/js/wire/wire.js").Seat[]} seats
 * @property {Parts[]} sheet
 * @property {number[]} scores
 * @property {number[]} [winners]
 */

/** @param {SheetProps} props */
export function ScoreSheet({ players, seats, sheet, scores, winners = [] }) {
  const isDone = counted.value === Infinity;
  const tie = isDone && tieWords({ players, scores, winners }, (seat) => seatName(seats[seat], seat));
  return html`<section class="vm-sheet" aria-labelledby="vm-sheet">
    <h2 id="vm-sheet">${t("vm.sheet")}</h2>
    <div class="vm-sheet-columns">
      ${players.map(({ seat, opened }) => html`<${Column} key=${seat} seat=${seat} opened=${opened.length} parts=${sheet[seat] ?? {}}
        won=${isDone && winners.includes(seat)} name=${seatName(seats[seat], seat)} face=${faceOf(seats[seat], seat)} />`)}
    </div>
    ${tie && html`<p class="vm-tie">${tie}</p>`}
  </section>`;
}
