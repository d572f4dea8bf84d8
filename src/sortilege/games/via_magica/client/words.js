// What can be done and what happened at the portals, as sentences.
import { t } from "../../../client/js/platform/i18n.js";
import { cardOf, numberOf, rewardOf } from "./cards.js";

/** @typedef {import("./cards.js").View} View */
/** @typedef {import("../../../client/js/wire/wire.js").Question} Question */
/** @typedef {import("../../../client/js/wire/wire.js").Frame} Frame */
/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */

/** @param {string} portal */
export const portalName = (portal) => t("vm.names").split("|")[numberOf(portal)] ?? portal;

/** @param {string | null | undefined} token */
export const tokenName = (token) => t("vm.token." + token);

/** @param {string} words */
const capital = (words) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** @param {string[]} names */
function list(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${t("vm.and")} ${names.at(-1)}`;
}

/** @param {string[]} portals */
export const portalNames = (portals) => list(portals.map(portalName));

/** What the power of a portal does, in a sentence. @param {string} portal */
export function power(portal) {
  const { power: word, about, amount } = cardOf(portal);
  const animus = word === "per_colour" ? t("vm.colour." + about) : about && tokenName(about);
  return t("vm.power." + word, { n: amount, animus });
}

/** Colour, points and power of a portal. @param {string} portal */
export function portalFacts(portal) {
  const { colour, points } = cardOf(portal);
  const worth = points ? ` ${t("vm.points", { n: points })}.` : "";
  return `${t("vm.portal." + colour)}.${worth} ${power(portal)}`;
}

/** @param {string} reward */
export function rewardFacts(reward) {
  const { questions, points } = rewardOf(reward);
  return t(Number(questions) ? "vm.reward.number" : "vm.reward." + questions, { n: Number(questions), points });
}

/** A cell as words. @param {string} cell such as P07:water */
function cellWords(cell) {
  const [portal = "", animus] = cell.split(":");
  return { portal: portalName(portal), animus: tokenName(animus) };
}

/** @param {string} cell */
export const cellName = (cell) => t("vm.cell", cellWords(cell));

/** What a tap brings in this phase. @param {string} phase */
const drawn = (phase) => (phase === "draw" ? "bag" : phase === "find" ? "find" : "pile");

/** @param {string} action @param {Question} _ask @param {unknown} view */
export function sayAction(action, _ask, view) {
  const [verb = "", one = "", other = ""] = action.split(" ");
  if (verb === "tap") return t("vm.tap." + drawn(/** @type {View} */ (view).phase));
  if (verb === "keep") return t("vm.keep", { portals: portalNames(action.split(" ").slice(1)) });
  if (verb === "place") return t("vm.place", cellWords(one));
  if (verb === "move") return t("vm.move", { from: cellName(one), to: cellName(other) });
  if (verb === "take") return t("vm.take", { portal: portalName(one), facts: portalFacts(one) });
  if (verb === "open") return t("vm.open", { portal: portalName(one), facts: portalFacts(one) });
  if (verb === "claim") return t("vm.claim", { n: Number(rewardOf(one).questions), points: rewardOf(one).points });
  return t("vm." + verb);
}

/** @param {Question} question @param {View} view */
function promptOfPlace({ actions }, { token }) {
  const from = actions.some((action) => action.startsWith("place")) ? "place" : "move";
  return t(`vm.prompt.${from}${token === "joker" ? ".joker" : ""}`, { animus: capital(tokenName(token)) });
}

/** @param {Question} question @param {unknown} view */
export function prompt(question, view) {
  const table = /** @type {View} */ (view);
  const { phase, opening } = table;
  if (question.tap) return t("vm.prompt.tap." + drawn(phase));
  if (phase === "place") return promptOfPlace(question, table);
  if (phase === "use") return t("vm.prompt.use", { n: opening?.left ?? 0, power: opening?.portal ? power(opening.portal) : "" });
  if (phase === "relay") return t("vm.prompt.relay", { n: opening?.left ?? 0 });
  if (phase === "take" && (opening?.takes ?? 0) > 1) return t("vm.prompt.take.two");
  return t("vm.prompt." + phase);
}

// --------------------------------------------------------------------------- what happened
/** While choices are sealed, their event is told as a question_id; the reveal tells what it was. */
let sealing = false;

/** @param {View} view */
export function keepPhase({ phase }) {
  sealing = phase === "place" || phase === "keep";
}

/** What is chosen in secret. */
const CHOICES = ["keep", "pass", "place", "move"];

/** @param {{seat: number, action: string}} choice @param {(seat: number) => string} name */
function sayChoice({ seat, action }, name) {
  const [verb = "", one = "", other = ""] = action.split(" ");
  const who = { name: name(seat) };
  if (verb === "keep") return t("vm.event.keeps", { ...who, portals: portalNames(action.split(" ").slice(1)) });
  if (verb === "place") return t("vm.event.place", { ...who, ...cellWords(one) });
  if (verb === "move") return t("vm.event.move", { ...who, from: cellName(one), to: cellName(other) });
  return t("vm.event.pass", who);
}

/** Those who placed nothing are not worth a sentence each. @param {GameEvent} event @param {(seat: number) => string} name */
function sayReveal(event, name) {
  const choices = /** @type {{seat: number, action: string}[]} */ (event["choices"] ?? []);
  const told = choices.filter(({ action }) => action !== "pass").map((choice) => sayChoice(choice, name));
  return told.join(" ") || t("vm.event.nobody");
}

/** What is written on a portal that opens; those with points alone say nothing. @param {string} portal */
const sayPower = (portal) => (cardOf(portal).power === "none" ? "" : ` ${t("vm.event.power", { power: power(portal) })}`);

/** @param {GameEvent} event @param {(seat: number) => string} name */
function sayPlain(event, name) {
  const portal = String(event["portal"] ?? event.action?.split(" ")[1] ?? "");
  const facts = { name: event.seat === undefined || event.seat < 0 ? "" : name(event.seat), portal: portal.startsWith("P") ? portalName(portal) : "" };
  const { kind } = event;
  if (kind === "row") return facts.name ? t("vm.event.row", facts) : "";
  if (kind === "draw") return t("vm.event.draw", { ...facts, animus: tokenName(String(event["token"])) });
  if (kind === "reward") return t("vm.event.reward", { ...facts, reward: rewardFacts(String(event["reward"])) });
  if (kind === "win") return t("vm.event.win", { name: list(/** @type {number[]} */ (event["seats"] ?? []).map(name)), n: /** @type {number[]} */ (event["seats"] ?? []).length });
  if (kind === "open") return t("vm.event.open", facts) + sayPower(portal);
  // The reward itself is told by its own event.
  return kind === "claim" ? "" : t("vm.event." + kind, facts);
}

/** That somebody has decided is worth no word when it is shown at once what. @param {GameEvent[]} events */
export function worthTelling(events) {
  const shown = events.findIndex(({ kind }) => kind === "reveal");
  return events.filter(({ kind }, n) => n >= shown || !CHOICES.includes(kind));
}

/** @param {GameEvent} event @param {(seat: number) => string} name */
export function sayEvent(event, name) {
  const { kind, seat, action } = event;
  if (kind === "draw") sealing = true;
  if (kind === "reveal") {
    sealing = false;
    return sayReveal(event, name);
  }
  const chosen = CHOICES.includes(kind);
  if (chosen && (sealing || kind === "keep" || kind === "pass")) return t("vm.event.seal", { name: name(seat ?? 0) });
  if (chosen) return sayChoice({ seat: seat ?? 0, action: action ?? "" }, name);
  return sayPlain(event, name);
}

/** @param {Frame} frame @param {(seat: number) => string} name */
export function banner(frame, name) {
  const { phase, opening } = /** @type {View} */ (frame.view);
  if (frame.questions.length || frame.phase === "over") return null;
  const who = frame.awaited.map(name).join(", ");
  const seat = frame.awaited.length === 1 ? (frame.awaited[0] ?? null) : null;
  if (phase === "place" || phase === "keep") return { who, what: t("vm.watch." + phase, { n: frame.awaited.length }), seat };
  if (opening?.portal) return { who, what: t("vm.watch.power", { power: power(opening.portal) }), seat };
  return { who, what: t("vm.watch." + (["draw", "take", "claim"].includes(phase) ? phase : "open")), seat };
}
