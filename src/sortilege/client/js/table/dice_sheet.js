// "Fair dice" above a running game: what the server has committed to, and whose numbers are in the dice.
import { html, useEffect, useState } from "../../vendor/preact.js";
import * as api from "../wire/api.js";
import { promisedAt } from "../wire/dice.js";
import { loadWords, t } from "../platform/i18n.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { Sheet } from "../widgets/sheet.js";
import { Fingerprint, Givers, ready as parts } from "./dice_parts.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").DiceInfo} DiceInfo */

export const ready = Promise.all([parts, loadWords("ending")]);

/** @param {string} commitment @param {string} table */
const isAnother = (commitment, table) => ![undefined, commitment].includes(promisedAt(table)?.commitment);

/** @param {{dice: DiceInfo & {commitment: string}, frame: Frame}} props */
function Promised({ dice, frame }) {
  const { commitment } = dice;
  const when = (/** @type {number} */ since) => t(since > dice.begun_at ? "dice.giver.later" : "dice.giver.first");
  return html`<p>${t("dice.what")} ${t("dice.added")}</p>
    <p>${t("dice.why")}</p>
    ${isAnother(commitment, frame.table) && html`<p class="error" role="alert">${t("dice.wrong.commitment")}</p>`}
    <${Fingerprint} commitment=${commitment} help=${t("dice.commitment.help")} />
    <${Givers} dice=${dice} seats=${frame.seats} say=${when} none=${t("dice.givers.none")} />
    ${frame.phase === "over" && html`<a class="button second" href=${`/replay/${frame.table}#dice`}>${t("dice.check")}</a>`}`;
}

/** @param {{frame: Frame, onClose: () => void}} props */
export function DiceSheet({ frame, onClose }) {
  const [dice, setDice] = useState(/** @type {DiceInfo | null} */ (null));
  const [error, setError] = useState(/** @type {api.ApiError | null} */ (null));
  useEffect(() => void api.dice(frame.table).then(setDice, setError), []);
  return html`<${Sheet} id="dice-sheet" kind="dice" title=${t("dice")} onClose=${onClose}>
    ${error && html`<${ErrorMessage} error=${error} />`}
    ${dice && (dice.commitment ? html`<${Promised} dice=${dice} frame=${frame} />` : html`<p>${t("dice.off")}</p>`)}
  <//>`;
}
