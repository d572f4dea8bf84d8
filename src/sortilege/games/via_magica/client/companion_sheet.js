// The score sheet for the real box: tap what somebody has opened and claimed; it adds up, and says what cannot be.
import { html, signal } from "../../../client/vendor/preact.js";
import { keep } from "../../../client/js/box/kept.js";
import { announce, RuleLink } from "../../../client/js/box/news.js";
import { HowMany, NameField, playersOf } from "../../../client/js/box/players.js";
import { StepsBar } from "../../../client/js/box/steps.js";
import { t } from "../../../client/js/platform/i18n.js";
import { play } from "../../../client/js/platform/sound.js";
import { Glyph, Mark } from "./art.js";
import box from "./box.js";
import { PortalButton } from "./portal.js";
import { COLOURS } from "./score_lines.js";
import {
  changed, forgotten, isEarned, isEnded, isEntry, leadersOf, NOTHING, partsOf, refusePortal, refuseRemoval, refuseReward, scoreOf,
} from "./score_table.js";
import { listed, portalName } from "./words.js";

/** @typedef {import("./score_table.js").Entry} Entry */
/** @typedef {import("./score_table.js").Refused} Refused */

const [, MOST = 6] = box.seats;
const START = /** @type {Entry[]} */ (Array.from({ length: MOST }, () => NOTHING));
const sheet = keep("via-magica.sheet", START, (table) => table.length === MOST && table.every(isEntry));
/** Whose entry is open, which colour is shown, and what was just refused. */
const shown = signal({ who: 0, colour: "yellow" });
const refused = signal(/** @type {Refused | null} */ (null));

/** @param {string} reward */
function rewardName(reward) {
  const { asks, portals } = /** @type {Record<string, import("./material.js").Reward>} */ (box.rewards)[reward] ?? { asks: "", portals: 0 };
  return t("vm.sheet." + asks, { n: portals });
}

/** @param {string} name of a portal or a reward */
const nameOf = (name) => (name in box.portals ? portalName(name) : rewardName(name));

/** @param {Refused} why @param {string[]} players */
const sayRefused = ({ key, reward = "", who = 0 }, players) =>
  t("vm.box.refused." + key, { reward: reward && rewardName(reward), name: players[who] ?? "" });

/** Writes it down, or says why not. @param {Refused | null} why @param {Entry[]} next @param {string[]} players */
function enter(why, next, players) {
  refused.value = why;
  play(why ? "fizzle" : "sparkle");
  if (why) return announce(`${sayRefused(why, players)} ${why.rule}`);
  sheet.change(next);
  const { who } = shown.value;
  announce(t("vm.box.now", { name: players[who] ?? "", n: scoreOf(next[who] ?? NOTHING) }));
}

/** @param {string[]} list @param {string} one */
const without = (list, one) => list.filter((other) => other !== one);

/** @param {string} portal @param {string[]} players */
function togglePortal(portal, players) {
  const { who } = shown.value;
  const table = sheet.value;
  const { opened } = table[who] ?? NOTHING;
  if (opened.includes(portal)) {
    return enter(refuseRemoval(table[who] ?? NOTHING, portal), changed(table, who, { opened: without(opened, portal) }), players);
  }
  const others = table.slice(0, players.length);
  return enter(refusePortal(others, who, portal), changed(table, who, { opened: [...opened, portal] }), players);
}

/** @param {string} reward @param {string[]} players */
function toggleReward(reward, players) {
  const { who } = shown.value;
  const table = sheet.value;
  const { rewards } = table[who] ?? NOTHING;
  if (rewards.includes(reward)) return enter(null, changed(table, who, { rewards: without(rewards, reward) }), players);
  const others = table.slice(0, players.length);
  return enter(refuseReward(others, who, reward), changed(table, who, { rewards: [...rewards, reward] }), players);
}

const RESULT_RULES = /** @type {Record<string, string>} */ ({ shared: "VM-54", tie: "VM-54", won: "VM-53" });

/** What the table says now: who has won, who leads, what was forgotten. @param {{table: Entry[], players: string[]}} props */
function Result({ table, players }) {
  const best = leadersOf(table);
  const names = listed(best.map((who) => players[who] ?? ""));
  const points = scoreOf(table[best[0] ?? 0] ?? NOTHING);
  const tied = table.filter((entry) => scoreOf(entry) === points).length > best.length;
  const key = isEnded(table) ? (best.length > 1 ? "shared" : tied ? "tie" : "won") : points ? "leads" : "empty";
  const rule = RESULT_RULES[key] ?? "VM-50";
  return html`<p class=${`vm-box-result ${isEnded(table) ? "won" : ""}`} role="status" data-result=${key}>
    ${t("vm.box.result." + key, { names, n: points, enough: box.enough })} <${RuleLink} rule=${rule} /></p>
    ${forgotten(table).map(({ reward, who }) => html`<p key=${reward} class="vm-box-hint">
      ${t("vm.box.forgotten", { reward: rewardName(reward), name: players[who] ?? "" })} <${RuleLink} rule="VM-42" /></p>`)}`;
}

/** @param {{table: Entry[], players: string[]}} props */
const Columns = ({ table, players }) => html`<div class="vm-box-columns" role="group" aria-label=${t("box.people")}>
  ${table.map((entry, who) => html`<button type="button" key=${who} class=${`vm-box-column seat-${who}`} data-column=${who}
    aria-pressed=${who === shown.value.who ? "true" : "false"} onClick=${() => (shown.value = { ...shown.value, who })}>
    <span>${players[who]}</span><b>${scoreOf(entry)}</b>
    <i aria-label=${t("vm.sheet.opened", { n: entry.opened.length })}><${Mark} name="gate" />${entry.opened.length}</i></button>`)}
</div>`;

/** What somebody has, each with its points; a tap crosses it out. @param {{entry: Entry, players: string[]}} props */
function Lines({ entry, players }) {
  const lines = Object.entries(partsOf(entry));
  const cross = (/** @type {string} */ name) => (name in box.portals ? togglePortal : toggleReward)(name, players);
  if (!lines.length) return html`<p class="help">${t("vm.box.nothing")}</p>`;
  return html`<ul class="vm-box-lines">${lines.map(([name, points]) => html`<li key=${name} data-line=${name}>
    <${LineGlyph} name=${name} /><span>${nameOf(name)}</span><b>${points}</b>
    <button type="button" class="quiet icon" aria-label=${t("vm.box.cross", { what: nameOf(name) })}
      onClick=${() => cross(name)}>×</button></li>`)}</ul>`;
}

/** @param {{name: string}} props */
function LineGlyph({ name }) {
  const { colour } = /** @type {Record<string, {colour: string}>} */ (box.portals)[name] ?? { colour: "joker" };
  return html`<${Glyph} name=${colour} />`;
}

/** All portals of a colour, the dearest first. @param {{entry: Entry, players: string[]}} props */
function Picker({ entry, players }) {
  const { colour } = shown.value;
  const portals = Object.entries(box.portals).filter(([, card]) => card.colour === colour);
  portals.sort(([, one], [, other]) => other.points - one.points);
  return html`<h3>${t("vm.box.portals")}</h3>
    <div class="box-choices" role="group" aria-label=${t("vm.box.colours")}>${COLOURS.map((one) => html`<button type="button" key=${one}
      class="button second" data-colour=${one} aria-pressed=${one === colour ? "true" : "false"}
      onClick=${() => (shown.value = { ...shown.value, colour: one })}>
      <${Glyph} name=${one} />${t("vm.box.colour." + one)}</button>`)}</div>
    <div class="vm-box-picker vm-board">${portals.map(([portal]) => html`<${PortalButton} key=${portal} portal=${portal}
      pressed=${entry.opened.includes(portal)} act=${() => togglePortal(portal, players)} />`)}</div>`;
}

/** @param {{table: Entry[], players: string[]}} props */
function Rewards({ table, players }) {
  const { who } = shown.value;
  const entry = table[who] ?? NOTHING;
  const owner = (/** @type {string} */ reward) => table.findIndex(({ rewards }) => rewards.includes(reward));
  const look = (/** @type {string} */ reward) => (isEarned(entry.opened, reward) && owner(reward) < 0 ? "earned" : "");
  return html`<h3>${t("vm.rewards")}</h3>
    <div class="vm-box-rewards">${Object.entries(box.rewards).map(([reward, { asks, points }]) => html`<button type="button" key=${reward}
      class=${look(reward)} data-reward=${reward} aria-pressed=${entry.rewards.includes(reward) ? "true" : "false"}
      onClick=${() => toggleReward(reward, players)}>
      ${asks !== "number" && html`<${Glyph} name=${asks === "all" ? "joker" : asks} />`}<span>${rewardName(reward)}</span><b>${points}</b>
      ${owner(reward) >= 0 && html`<small class=${"seat-" + owner(reward)}>${players[owner(reward)]}</small>`}</button>`)}</div>`;
}

/** @param {{why: Refused | null, players: string[]}} props */
const Problem = ({ why, players }) => why && html`<div class="error-message vm-box-problem" data-refused=${why.rule}>
  <p>${sayRefused(why, players)}</p><${RuleLink} rule=${why.rule} /></div>`;

export function BoxSheet() {
  const players = playersOf(box.seats);
  const table = sheet.value.slice(0, players.length);
  const who = Math.min(shown.value.who, players.length - 1);
  if (who !== shown.value.who) shown.value = { ...shown.value, who };
  const entry = table[who] ?? NOTHING;
  return html`<div class="vm-box-sheet">
    <${Columns} table=${table} players=${players} />
    <${Result} table=${table} players=${players} />
    <${Problem} why=${refused.value} players=${players} />
    <section class=${"vm-box-entry seat-" + who}>
      <div class="vm-box-owner"><${NameField} n=${who} /><b>${t("vm.points", { n: scoreOf(entry) })}</b></div>
      <${Lines} entry=${entry} players=${players} />
      <${Picker} entry=${entry} players=${players} />
      <${Rewards} table=${table} players=${players} />
    </section>
    <${HowMany} seats=${box.seats} />
    <${StepsBar} steps=${sheet} />
  </div>`;
}
