// The score sheet: where every point came from, as the rules counted it.
import { html } from "../../../client/vendor/preact.js";
import { Face, faceOf } from "../../../client/js/widgets/faces.js";
import { t } from "../../../client/js/platform/i18n.js";
import { seatName } from "../../../client/js/table/seating.js";
import { Glyph, Sign } from "./art.js";
import { cardOf, material, rewardOf } from "./material.js";
import { portalFacts, portalName, rewardFacts } from "./words.js";

/** @typedef {Record<string, number>} Parts the points of each opened portal and reward of a player */

const COLOURS = ["yellow", "purple", "green", "blue"];

/**
 * A player's portals by colour, then the rewards, each with its points.
 * @param {Parts} parts
 * @returns {[string, number][]}
 */
export function linesOf(parts) {
  const rank = (/** @type {string} */ name) => (name in material.portals ? COLOURS.indexOf(cardOf(name).colour) : COLOURS.length);
  return Object.entries(parts).sort(([one], [other]) => rank(one) - rank(other));
}

/**
 * How a green portal came to its points: its amount times what it counts.
 * @param {{portal: string, points: number}} props
 */
function GreenSum({ portal, points }) {
  const { colour, amount, about } = cardOf(portal);
  return colour === "green" && html`<i class="vm-sum">${amount} × ${points / amount}<${Glyph} name=${about} /></i>`;
}

/** @param {{portal: string, points: number}} props */
const PortalLine = ({ portal, points }) => html`<li><${Glyph} name=${cardOf(portal).colour} />
  <span title=${portalFacts(portal)}>${portalName(portal)}</span><${GreenSum} portal=${portal} points=${points} /><b>${points}</b></li>`;

/** @param {{reward: string, points: number}} props */
function RewardLine({ reward, points }) {
  const { asks, portals } = rewardOf(reward);
  return html`<li><${Glyph} name=${COLOURS.includes(asks) ? asks : "joker"} />
    <span title=${rewardFacts(reward)}>${t("vm.sheet." + asks, { n: portals })}</span><b>${points}</b></li>`;
}

/** @param {{seat: number, opened: number, parts: Parts, score: number, name: string, face: number}} props */
function Column({ seat, opened, parts, score, name, face }) {
  return html`<section class=${`vm-sheet-column seat-${seat}`} aria-label=${name} data-sheet=${seat}>
    <h3><${Sign} seat=${seat} /><${Face} face=${face} /><span>${name}</span><b data-sum=${seat}>${score}</b></h3>
    <p class="help">${t("vm.sheet.opened", { n: opened })}</p>
    <ul>${linesOf(parts).map(([key, points]) => (key in material.portals
      ? html`<${PortalLine} key=${key} portal=${key} points=${points} />`
      : html`<${RewardLine} key=${key} reward=${key} points=${points} />`))}</ul>
  </section>`;
}

/**
 * @typedef {object} SheetProps
 * @property {{seat: number, opened: string[]}[]} players
 * @property {import("../../../client/js/wire/wire.js").Seat[]} seats
 * @property {Parts[]} sheet
 * @property {number[]} scores
 */

/** @param {SheetProps} props */
export function ScoreSheet({ players, seats, sheet, scores }) {
  return html`<section class="vm-sheet" aria-labelledby="vm-sheet">
    <h2 id="vm-sheet">${t("vm.sheet")}</h2>
    <div class="vm-sheet-columns">
      ${players.map(({ seat, opened }) => html`<${Column} key=${seat} seat=${seat} opened=${opened.length} parts=${sheet[seat] ?? {}}
        score=${scores[seat] ?? 0} name=${seatName(seats[seat], seat)} face=${faceOf(seats[seat], seat)} />`)}
    </div>
  </section>`;
}
