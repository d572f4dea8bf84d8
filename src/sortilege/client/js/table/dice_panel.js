// The dice of a finished game, checked draw by draw in this browser: that nothing was changed, or what was and where.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import * as api from "../wire/api.js";
import { promisedAt } from "../wire/dice.js";
import { record } from "../wire/finished_game.js";
import { t } from "../platform/i18n.js";
import { Line } from "../widgets/header_icons.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { checkDice } from "./dice_check.js";
import { Digits, Fingerprint, Givers, ready as parts } from "./dice_parts.js";
import { CHECKED_DICE } from "./checked_dice_icon.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").DiceInfo} DiceInfo */
/** @typedef {import("../wire/wire.js").Replay} Replay */
/** @typedef {import("./dice_check.js").CheckedDraw} CheckedDraw */
/** @typedef {import("./dice_check.js").Problem} Problem */
/** @typedef {{dice: DiceInfo, draws: CheckedDraw[], problems: Problem[]}} Checked */
/** @typedef {(step: number) => void} GoTo shows a step of the replay */

export const ready = parts;

/** More of what was possible would fill the page. */
const MOST_CHOICES = 12;

/** The step of the replay that shows an action, and its number there. @param {number} index */
const stepOf = (index) => ({ at: index + 1, step: index + 2 });

/** @param {string} id @param {DiceInfo} dice @param {Replay["seats"]} seats */
async function checkWith(id, dice, seats) {
  const promised = promisedAt(id);
  if (!dice.commitment) return { draws: [], problems: promised ? [{ kind: "gone" }] : [] };
  const text = await record(id);
  try {
    return checkDice({ record: text, dice, seats, promised });
  } catch {
    return { draws: [], problems: [{ kind: "unreadable" }] };
  }
}

/** @param {string} id @param {Replay} game */
function useCheck(id, game) {
  const [checked, setChecked] = useState(/** @type {Checked | null} */ (null));
  const [error, setError] = useState(/** @type {api.ApiError | null} */ (null));
  useEffect(() => {
    const check = async () => {
      const dice = await api.dice(id);
      setChecked({ dice, ...(await checkWith(id, dice, game.seats)) });
    };
    check().catch(setError);
  }, [id]);
  return { checked, error };
}

/** @param {{problem: Problem, seats: Replay["seats"], to: GoTo}} props */
function Wrong({ problem: { kind, n = 0, index, expected = "", found = "" }, seats, to }) {
  const { at, step } = stepOf(index ?? 0);
  const name = kind === "giver" ? seatName(seats[Number(found)], Number(found)) : "";
  return html`<li class="dice-problem">
    <p>${t("dice.wrong." + kind, { n, step, expected, found, name })}</p>
    ${kind === "draw" && html`<p class="help">${t("dice.wrong.draw.why")}</p>`}
    ${kind === "commitment" && html`<p>${t("dice.at_first")} <${Digits} digits=${expected} /></p>
      <p>${t("dice.now")} <${Digits} digits=${found} /></p>`}
    ${index !== undefined && html`<button type="button" class="button second" onClick=${() => to(at)}>${t("dice.show", { step })}</button>`}
  </li>`;
}

/** @param {{checked: Checked, seats: Replay["seats"], to: GoTo}} props */
function Problems({ checked: { draws, problems }, seats, to }) {
  return html`<p class="dice-result" role="alert"><strong>${t("dice.wrong")}</strong></p>
    <ul class="dice-problems">
      ${problems.map((problem) => html`<${Wrong} key=${problem.kind} problem=${problem} seats=${seats} to=${to} />`)}
    </ul>
    <p class="help">${t("dice.before", { n: draws.length })}</p>`;
}

/** @param {{id: string, checked: Checked}} props */
function Fine({ id, checked: { dice, draws } }) {
  return html`<p class="dice-result" role="status">
    <${Line} shape=${CHECKED_DICE} /><strong>${t("dice.ok", { n: draws.length })}</strong></p>
    ${dice.begun_at > 0 && html`<p>${t("dice.begun", { n: dice.begun_at })}</p>`}
    <p class="help">${t(promisedAt(id) ? "dice.kept" : "dice.not_kept")}</p>`;
}

/** What chance could have done, with the weights where they differ. @param {CheckedDraw} draw */
function choicesOf({ actions, weights }) {
  const isEven = weights.every((weight) => weight === weights[0]);
  const shown = actions.slice(0, MOST_CHOICES).map((action, n) => (isEven ? action : `${action} ×${weights[n]}`));
  const left = actions.length - shown.length;
  return shown.join(" · ") + (left > 0 ? ` · ${t("dice.more", { n: left })}` : "");
}

/** @param {{draw: CheckedDraw, to: GoTo}} props */
function DrawLine({ draw, to }) {
  const { at, step } = stepOf(draw.index);
  return html`<li class="dice-draw">
    <button type="button" class="quiet" onClick=${() => to(at)}>${t("dice.draw", { n: draw.n, step })}</button>
    <p><strong>${draw.found}</strong> <span class="help">${t("dice.choices", { list: choicesOf(draw) })}</span></p>
  </li>`;
}

/** Every draw, for those who want to look closer. @param {{draws: CheckedDraw[], to: GoTo}} props */
function Draws({ draws, to }) {
  const [open, setOpen] = useState(false);
  const toggle = (/** @type {Event} */ event) => setOpen(/** @type {HTMLDetailsElement} */ (event.currentTarget).open);
  return draws.length > 0 && html`<details onToggle=${toggle}><summary>${t("dice.draws")}</summary>
    ${open && html`<ol class="dice-draws">${draws.map((draw) => html`<${DrawLine} key=${draw.n} draw=${draw} to=${to} />`)}</ol>`}
  </details>`;
}

/** @param {{dice: DiceInfo & {commitment: string}, seats: Replay["seats"]}} props */
function Ingredients({ dice, seats }) {
  const when = (/** @type {number} */ since) => {
    const first = dice.draws.findIndex(({ index }) => index >= since) + 1;
    return first ? t(first === 1 ? "dice.giver.first" : "dice.giver.since", { n: first }) : t("dice.giver.late");
  };
  return html`<details><summary>${t("dice.ingredients")}</summary>
    <${Fingerprint} commitment=${dice.commitment} help=${t("dice.commitment.after")} />
    <div class="dice-part"><h3>${t("dice.seed")}</h3><${Digits} digits=${dice.seed ?? ""} /></div>
    <${Givers} dice=${dice} seats=${seats} say=${when} none=${t("dice.givers.nobody")} />
  </details>`;
}

const Limits = () => html`<details><summary>${t("dice.limits")}</summary>
  <ul class="dice-limits">${["ahead", "picked", "page", "sure"].map((name) => html`<li key=${name}>${t("dice.limits." + name)}</li>`)}</ul>
</details>`;

/** @param {{id: string, checked: Checked, seats: Replay["seats"], to: GoTo}} props */
function Result({ id, checked, seats, to }) {
  const { dice, draws, problems } = checked;
  if (!dice.commitment && !problems.length) return html`<p>${t("dice.off")}</p>`;
  return html`${problems.length
    ? html`<${Problems} checked=${checked} seats=${seats} to=${to} />`
    : html`<${Fine} id=${id} checked=${checked} />`}
  <${Draws} draws=${draws} to=${to} />
  ${dice.commitment && html`<${Ingredients} dice=${dice} seats=${seats} />`}
  <${Limits} />`;
}

/** @param {{id: string, game: Replay, to: GoTo}} props */
export function DicePanel({ id, game, to }) {
  const { checked, error } = useCheck(id, game);
  const panel = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  useEffect(() => {
    if (checked && location.hash === "#dice") panel.current?.scrollIntoView({ block: "center" });
  }, [checked]);
  const look = checked?.problems.length ? "dice-panel wrong" : "dice-panel";
  return html`<section id="dice" class=${look} aria-labelledby="dice-title" aria-busy=${checked ? "false" : "true"} ref=${panel}>
    <h2 id="dice-title">${t("dice")}</h2>
    ${error && html`<${ErrorMessage} error=${error} />`}
    ${checked
      ? html`<${Result} id=${id} checked=${checked} seats=${game.seats} to=${to} />`
      : !error && html`<p>${t("dice.checking")}</p>`}
  </section>`;
}
