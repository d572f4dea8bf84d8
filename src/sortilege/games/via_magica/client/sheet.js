// The score sheet: where every point came from.
import { html } from "../../../client/vendor/preact.js";
import { Face, faceOf } from "../../../client/js/widgets/faces.js";
import { t } from "../../../client/js/platform/i18n.js";
import { seatName } from "../../../client/js/table/seating.js";
import { Glyph, Sign } from "./art.js";
import { cardOf, countPoints } from "./cards.js";
import { portalFacts, portalName, rewardFacts } from "./words.js";

/** @typedef {import("./cards.js").Player} Player */

const COLOURS = ["yellow", "purple", "green", "blue"];

/** How a green portal came to its points: so many for each of what it counts. @param {{portal: string, points: number}} props */
function Sum({ portal, points }) {
  const { colour, amount, about } = cardOf(portal);
  return colour === "green" && html`<i class="vm-sum">${amount} × ${points / amount}<${Glyph} name=${about} /></i>`;
}

/** @param {{player: Player, name: string, face: number}} props */
function Column({ player, name, face }) {
  const { portals, prizes, sum: total } = countPoints(player);
  const line = (/** @type {string} */ key, /** @type {string} */ sign, /** @type {string} */ words, /** @type {string} */ help, /** @type {number} */ points) => html`<li key=${key}>
    <${Glyph} name=${sign} /><span title=${help}>${words}</span>${key.startsWith("P") && html`<${Sum} portal=${key} points=${points} />`}<b>${points}</b></li>`;
  return html`<section class=${`vm-sheet-column seat-${player.seat}`} aria-label=${name} data-sheet=${player.seat}>
    <h3><${Sign} seat=${player.seat} /><${Face} face=${face} /><span>${name}</span><b data-sum=${player.seat}>${total}</b></h3>
    <p class="help">${t("vm.sheet.opened", { n: player.opened.length })}</p>
    <ul>
      ${COLOURS.flatMap((colour) => portals.filter((one) => one.colour === colour)).map(({ portal, colour, points }) => line(portal, colour, portalName(portal), portalFacts(portal), points))}
      ${prizes.map(({ reward, questions, points }) => line(reward, Number(questions) || questions === "all" ? "joker" : questions, t("vm.sheet." + (Number(questions) ? "number" : questions), { n: Number(questions) }), rewardFacts(reward), points))}
    </ul>
  </section>`;
}

/** @param {{players: Player[], seats: import("../../../client/js/wire/wire.js").Seat[]}} props */
export function ScoreSheet({ players, seats }) {
  return html`<section class="vm-sheet" aria-labelledby="vm-sheet">
    <h2 id="vm-sheet">${t("vm.sheet")}</h2>
    <div class="vm-sheet-columns">${players.map((player) => html`<${Column} key=${player.seat} player=${player} name=${seatName(seats[player.seat], player.seat)} face=${faceOf(seats[player.seat], player.seat)} />`)}</div>
  </section>`;
}
