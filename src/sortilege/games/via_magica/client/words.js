// What can be done and what happened at the portals, as sentences.
import { t } from "../../../client/js/platform/i18n.js";
import { cardOf, rewardOf } from "./material.js";
import { slotsOf, viewOf } from "./view.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("../../../client/js/wire/wire.js").Question} Question */
/** @typedef {import("../../../client/js/wire/wire.js").Frame} Frame */
/** @typedef {import("../../../client/js/wire/wire.js").GameEvent} GameEvent */
/** @typedef {(seat: number) => string} Name */
/** @typedef {{seat: number, action: string}} Choice */

// --------------------------------------------------------------------------- things
/** @param {string} portal */
export const portalName = (portal) => t("vm.name." + portal);

/** @param {string | null | undefined} token */
export const tokenName = (token) => (token ? t("vm.token." + token) : "");

/**
 * An animus with its article, where the language has one.
 * @param {string} animus
 */
export const theToken = (animus) => t("vm.the." + animus);

/** @param {string} words */
const capital = (words) => words.slice(0, 1).toUpperCase() + words.slice(1);

/**
 * Names as a list: "A", "A and B", "A, B and C".
 * @param {string[]} names
 */
export function listed(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${t("vm.and")} ${names.at(-1)}`;
}

/** @param {string[]} portals */
export const portalNames = (portals) => listed(portals.map(portalName));

/**
 * What the power of a portal does, in a sentence.
 * @param {string} portal
 */
export function power(portal) {
  const { power: word, about, amount } = cardOf(portal);
  const animus = word === "end_per_portal_colour" ? t("vm.colour." + about) : tokenName(about);
  return t("vm.power." + word, { n: amount, animus, the: about ? theToken(about) : "" });
}

/**
 * Colour, points and power of a portal.
 * @param {string} portal
 */
export function portalFacts(portal) {
  const { colour, points } = cardOf(portal);
  const worth = points ? ` ${t("vm.points", { n: points })}.` : "";
  return `${t("vm.portal." + colour)}.${worth} ${power(portal)}`;
}

/** @param {string} reward */
export function rewardFacts(reward) {
  const { asks, portals, points } = rewardOf(reward);
  return t("vm.reward." + asks, { n: portals, points });
}

/**
 * The slots of a portal, and which of them carry a crystal.
 * @param {string} portal
 * @param {Record<string, number>} crystals
 */
export function slotWords(portal, crystals) {
  const words = slotsOf(portal, crystals).map(({ animus, filled }) => {
    return filled ? t("vm.filled", { animus: tokenName(animus) }) : tokenName(animus);
  });
  return words.join(", ");
}

/**
 * @param {string} cell such as P07:water
 */
function cellWords(cell) {
  const [portal = "", animus = ""] = cell.split(":");
  return { portal: portalName(portal), animus: tokenName(animus), the: theToken(animus) };
}

/** @param {string} cell */
export const cellName = (cell) => t("vm.cell", cellWords(cell));

// --------------------------------------------------------------------------- what can be done
/**
 * Where a tap draws from in this phase.
 * @param {string} phase
 */
const drawnFrom = (phase) => (phase === "draw" ? "bag" : phase === "find" ? "find" : "pile");

/**
 * @param {string} action
 * @param {Question} _question
 * @param {unknown} view
 */
export function sayAction(action, _question, view) {
  const [verb = "", one = "", other = ""] = action.split(" ");
  if (verb === "tap") return t("vm.tap." + drawnFrom(viewOf({ view }).phase));
  if (verb === "keep") return t("vm.keep", { portals: portalNames(action.split(" ").slice(1)) });
  if (verb === "place") return t("vm.place", cellWords(one));
  if (verb === "move") return t("vm.move", { from: cellName(one), to: cellName(other) });
  if (verb === "take" || verb === "open") return t("vm." + verb, { portal: portalName(one), facts: portalFacts(one) });
  if (verb === "claim") return t("vm.claim", { n: rewardOf(one).portals, points: rewardOf(one).points });
  return t("vm." + verb);
}

/**
 * @param {Question} question
 * @param {View} view
 */
function placePrompt({ actions }, { token }) {
  const from = actions.some((action) => action.startsWith("place")) ? "place" : "move";
  return t(`vm.prompt.${from}${token === "joker" ? ".joker" : ""}`, { animus: capital(tokenName(token)) });
}

/**
 * @param {Question} question
 * @param {unknown} view
 */
export function prompt(question, view) {
  const table = viewOf({ view });
  const { phase, opening } = table;
  if (question.tap) return t("vm.prompt.tap." + drawnFrom(phase));
  if (phase === "place") return placePrompt(question, table);
  if (phase === "use") return t("vm.prompt.use", { n: opening?.left ?? 0, power: opening?.portal ? power(opening.portal) : "" });
  if (phase === "relay") return t("vm.prompt.relay", { n: opening?.left ?? 0 });
  if (phase === "take" && (opening?.takes ?? 0) > 1) return t("vm.prompt.take.two");
  return t("vm.prompt." + phase);
}

/**
 * What the banner says while others are awaited.
 * @param {Frame} frame
 * @param {Name} name
 */
export function banner(frame, name) {
  if (frame.questions.length || frame.phase === "over") return null;
  const seat = frame.awaited.length === 1 ? (frame.awaited[0] ?? null) : null;
  return { who: frame.awaited.map(name).join(", "), what: watchWords(viewOf(frame), frame.awaited.length), seat };
}

/**
 * @param {View} view
 * @param {number} n the number of players who are awaited
 */
function watchWords({ phase, opening }, n) {
  if (phase === "place" || phase === "keep") return t("vm.watch." + phase, { n });
  if (opening?.portal) return t("vm.watch.power", { power: power(opening.portal) });
  return t("vm.watch." + (["draw", "take", "claim"].includes(phase) ? phase : "open"));
}

// --------------------------------------------------------------------------- what happened
/** While choices are sealed, their events say only that somebody has decided; the reveal tells the rest. */
let sealing = false;

/** @param {View} view */
export function keepPhase({ phase }) {
  sealing = phase === "place" || phase === "keep";
}

/** What is chosen in secret. */
const CHOICES = ["keep", "pass", "place", "move"];

/**
 * @param {Choice} choice
 * @param {Name} name
 */
function sayChoice({ seat, action }, name) {
  const [verb = "", one = "", other = ""] = action.split(" ");
  const who = { name: name(seat) };
  if (verb === "keep") return t("vm.event.keeps", { ...who, portals: portalNames(action.split(" ").slice(1)) });
  if (verb === "place") return t("vm.event.place", { ...who, ...cellWords(one) });
  if (verb === "move") return t("vm.event.move", { ...who, from: cellName(one), to: cellName(other) });
  return t("vm.event.pass", who);
}

/**
 * All choices but the passes, which are not worth a sentence each.
 * @param {GameEvent} event
 * @param {Name} name
 */
function sayReveal(event, name) {
  const choices = /** @type {Choice[]} */ (event["choices"] ?? []);
  const told = choices.filter(({ action }) => action !== "pass").map((choice) => sayChoice(choice, name));
  return told.join(" ") || t("vm.event.nobody");
}

/**
 * The power of a portal that opens; one that has none says nothing.
 * @param {string} portal
 */
const sayPower = (portal) => (cardOf(portal).power === "none" ? "" : ` ${t("vm.event.power", { power: power(portal) })}`);

/**
 * @param {GameEvent} event
 * @param {Name} name
 */
function sayWin(event, name) {
  const seats = /** @type {number[]} */ (event["seats"] ?? []);
  return t("vm.event.win", { name: listed(seats.map(name)), n: seats.length });
}

/**
 * The player and the portal of an event, by name.
 * @param {GameEvent} event
 * @param {string} portal
 * @param {Name} name
 */
const factsOf = ({ seat }, portal, name) => ({
  name: Number.isInteger(seat) ? name(Number(seat)) : "",
  portal: portal.startsWith("P") ? portalName(portal) : "",
});

/**
 * @param {GameEvent} event
 * @param {Name} name
 */
function sayPlain(event, name) {
  const { kind } = event;
  const portal = String(event["portal"] ?? event.action?.split(" ")[1] ?? "");
  const facts = factsOf(event, portal, name);
  if (kind === "row") return facts.name ? t("vm.event.row", facts) : "";
  if (kind === "draw") return t("vm.event.draw", { ...facts, animus: tokenName(String(event["token"])) });
  if (kind === "reward") return t("vm.event.reward", { ...facts, reward: rewardFacts(String(event["reward"])) });
  if (kind === "win") return sayWin(event, name);
  if (kind === "open") return t("vm.event.open", facts) + sayPower(portal);
  // A claim is followed by the event of its reward, which tells more.
  return kind === "claim" ? "" : t("vm.event." + kind, facts);
}

/**
 * That somebody has decided is not worth a sentence when the choice itself is shown at once.
 * @param {GameEvent[]} events
 */
export function worthTelling(events) {
  const shown = events.findIndex(({ kind }) => kind === "reveal");
  return events.filter(({ kind }, n) => n >= shown || !CHOICES.includes(kind));
}

/**
 * @param {GameEvent} event
 * @param {Name} name
 */
export function sayEvent(event, name) {
  const { kind, seat = 0, action = "" } = event;
  if (kind === "draw") sealing = true;
  if (kind === "reveal") {
    sealing = false;
    return sayReveal(event, name);
  }
  if (!CHOICES.includes(kind)) return sayPlain(event, name);
  const isSealed = sealing || kind === "keep" || kind === "pass";
  return isSealed ? t("vm.event.seal", { name: name(seat) }) : sayChoice({ seat, action }, name);
}
