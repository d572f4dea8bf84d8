// What can be done, what happened and what lies where, as sentences. Nothing said here tells whose frog is whose.
import { t } from "../../../client/js/platform/i18n.js";
import { seatName } from "../../../client/js/table/seating.js";
import { pieceOf, standingOn } from "./arrangement.js";
import { moveOf, moversOn } from "./selection.js";

/** @import { Piece, Scene, View } from "./types.js" */
/** @import { GameEvent, Question, Seat } from "../../../client/js/wire/wire.js" */

/**
 * A space in words: `at` where, `to` where to, `points` what the arrow points at, `space` by name.
 * @param {"at" | "to" | "points" | "space"} how @param {string} space
 */
export const spaceWords = (how, space) => t(`mm.${how}.${space.charAt(0)}`, { n: Number(space.slice(1)) });

/** @param {View} view @param {string} id */
function frogName(view, id) {
  const at = pieceOf(view, id)?.at ?? "H";
  const frogs = standingOn(view, at).filter(({ kind }) => kind === "frog");
  const place = spaceWords("at", at);
  if (frogs.length < 2) return t("mm.frog", { at: place });
  return t("mm.frog.nth", { at: place, n: frogs.findIndex((frog) => frog.id === id) + 1, of: frogs.length });
}

/** A piece that the player may move. @param {View} view @param {string} id */
export function pieceName(view, id) {
  if (id === "mago") return t("mm.magician");
  return id.startsWith("f") ? frogName(view, id) : t("mm.child." + id.slice(-1));
}

/** @param {Question} question @param {unknown} view */
export function prompt(question, view) {
  const { die } = /** @type {View} */ (view);
  if (question.tap) return t(die === "arrow" ? "mm.prompt.spin" : "mm.prompt.throw");
  if (question.actions.includes("throw")) return t("mm.prompt.again");
  return t(die === "arrow" ? "mm.prompt.step" : "mm.prompt.move", { n: Number(die) });
}

/** @param {string} action @param {Question} question @param {unknown} shown */
export function sayAction(action, question, shown) {
  const view = /** @type {View} */ (shown);
  if (action === "tap") return t(view.die === "arrow" ? "mm.spin" : "mm.throw");
  const move = moveOf(action, question, view);
  if (!move) return t("mm.action." + action);
  const how = move.id.startsWith("f") ? "frog" : move.crystal;
  const key = how ? "mm.go." + how : "mm.go";
  return t(key, { piece: pieceName(view, move.id), to: spaceWords("to", move.to) });
}

/** @param {GameEvent} event */
function goKey(event) {
  const piece = String(event["piece"]);
  if (piece === "mago") return "mm.event.go.mago";
  if (piece.startsWith("f")) return "mm.event.go.frog";
  return event["crystal"] ? "mm.event.go." + event["crystal"] : "mm.event.go";
}

/** @param {GameEvent} event */
function eventKey(event) {
  if (event.kind === "go") return goKey(event);
  if (event.kind === "die" && event["die"] === "arrow") return "mm.event.die.arrow";
  return "mm.event." + event.kind;
}

/**
 * How a piece goes to a space, as one tells it: by the length of its way, not by the number of the space.
 * @param {GameEvent} event @returns {Record<string, string>}
 */
function wayWords(event) {
  const end = String(event["to"] ?? "").charAt(0);
  if (!end) return {};
  const n = /** @type {string[]} */ (event["path"] ?? []).length;
  return { walks: t("mm.walk." + end, { n }), hops: t("mm.hop." + end), sent: t("mm.send." + end, { n }) };
}

/** @param {GameEvent} event @param {(seat: number) => string} name */
export function sayEvent(event, name) {
  // A child that becomes a frog is not named: those who watched know it, and nothing written may remind the others.
  const named = event.seat !== undefined && event.kind !== "bewitched";
  const piece = String(event["piece"] ?? "");
  return t(eventKey(event), {
    name: named ? name(event.seat ?? 0) : "",
    n: Number(event["die"] ?? event["won"] ?? event["n"] ?? 1),
    child: piece === "a" || piece === "b" ? t("mm.child.low." + piece) : "",
    at: event["space"] ? spaceWords("points", String(event["space"])) : "",
    ...wayWords(event),
  });
}

/**
 * What an arrow did is told at once: how many children it hit and how many crystals fell, or that nobody was hit.
 * @param {GameEvent[]} events
 */
export function worthTelling(events) {
  const hit = events.filter(({ kind }) => kind === "bewitched");
  const lost = hit.filter((event) => event["lost"]).length;
  return events.flatMap((event) => {
    if (event.kind === "spin" && !hit.length) return [event, { kind: "safe" }];
    if (event.kind !== "bewitched") return event;
    if (event !== hit[0]) return [];
    return [{ kind: "bewitched", n: hit.length }, ...(lost ? [{ kind: "lost", n: lost }] : [])];
  });
}

/** A moment of a finished game. @param {GameEvent} moment @param {(seat: number) => string} name */
export function sayMoment(moment, name) {
  const called = (/** @type {unknown} */ seat) => (typeof seat === "number" ? name(seat) : "");
  return t("mm.moment." + moment.kind, { name: called(moment.seat), other: called(moment["of"]), n: Number(moment["n"] ?? 0) });
}

/** @param {View["die"]} die */
export function dieWords(die) {
  if (die === "arrow") return t("mm.die_arrow");
  return die === null ? t("mm.die") : t("mm.die_shows", { n: die });
}

// --------------------------------------------------------------------------- what lies on a space
/** @param {Piece} piece @param {Seat[]} seats */
function childWords({ seat = 0, child, crystal }, seats) {
  const name = seatName(seats[seat], seat);
  return t(crystal ? "mm.here.carrier" : "mm.here.child", { name, child: t("mm.child.low." + child) });
}

/** Frogs are counted; those whose owner the table shows are named. @param {Piece[]} frogs @param {Seat[]} seats */
function frogWords(frogs, seats) {
  const hidden = frogs.filter(({ seat }) => seat === undefined).length;
  const shown = frogs.flatMap(({ seat }) => (seat === undefined ? [] : t("mm.here.frog_of", { name: seatName(seats[seat], seat) })));
  return [...(hidden ? [t("mm.here.frogs", { n: hidden })] : []), ...shown];
}

/** @param {Piece[]} pieces @param {Seat[]} seats @returns {string[]} */
function pieceWords(pieces, seats) {
  const some = (/** @type {Piece["kind"]} */ wanted) => pieces.filter(({ kind }) => kind === wanted);
  return [
    ...some("magician").map(() => t("mm.here.magician")),
    ...some("child").map((child) => childWords(child, seats)),
    ...frogWords(some("frog"), seats),
  ];
}

/** A space with all that lies on it and what it offers. @param {Scene} scene @param {string} space @param {Piece[]} pieces */
export function spaceLabel({ props, view, moves, chosen, goals }, space, pieces) {
  const crystals = view.crystals[space];
  const parts = [spaceWords("space", space), ...pieceWords(pieces, props.seats)];
  if (crystals) parts.push(t("mm.here.crystals", { n: crystals }));
  if (view.arrow === space) parts.push(t("mm.here.arrow"));
  if (goals.has(space)) parts.push(t("mm.here.goal"));
  else if (!chosen && moversOn(moves, space).length) parts.push(t("mm.here.movable"));
  return parts.join(", ");
}
