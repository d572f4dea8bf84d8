// The little that the modules of the board need of a browser when Node.js imports them.
import { readFileSync } from "node:fs";
import { material } from "../../../src/sortilege/games/magical_circle/client/view.js";

const nothing = () => {};
const page = {
  // A timer of the page does not keep the tests waiting.
  window: { __proto__: globalThis, setTimeout: (run, ms) => setTimeout(run, ms).unref() },
  document: { documentElement: { dataset: {} }, body: {}, querySelectorAll: () => [], addEventListener: nothing },
  localStorage: { getItem: () => null, setItem: nothing },
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  navigator: { languages: ["en"] },
  HTMLElement: class {},
};
for (const [name, value] of Object.entries(page)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** Fills the material as the server would. */
export function fillMaterial() {
  Object.assign(material, JSON.parse(readFileSync(new URL("./material.json", import.meta.url), "utf-8")));
}

/** A player as the view shows it. */
export const player = (seat, more = {}) => ({
  seat, won: [], in_hand: 6, played: [], locked: false, agreed: false, ...more,
});

/** A view in the middle of a race. */
export const view = (more = {}) => ({
  circle: ["E1", "E2", "E3", "E4", "E5"],
  cards: ["MC06", "MC07", "MC20"].map((card) => ({ card, shows: material.cards[card] })),
  pile: 21, discards: 1, players: [player(0), player(1)], first: 0,
  attempt: null, goal: 5, children: false, sand_seconds: 30, ...more,
});

/** A question to a seat. */
export const question = (seat, ...actions) => ({ seat, question_id: 1, actions, tap: actions[0] === "tap" });

/** What a board is given; `played` collects what it plays. */
export function board(questions, more = {}) {
  const played = [];
  const seats = [{ yours: true }, { yours: false }];
  const play = (action) => played.push(action);
  const answer = (seat, action) => played.push(`${seat} ${action}`);
  return { view: view(), seats, question: questions[0] ?? null, questions, busy: false, clock: null, play, answer, played, ...more };
}
