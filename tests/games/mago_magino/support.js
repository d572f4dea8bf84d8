// Views and questions for the tests of the client.

const MEADOW = Array.from({ length: 9 }, (_, n) => `M${n + 1}`);

/** A view in the middle of a game; what is left out is as at the start. */
export const viewOf = (changes = {}) => ({
  spaces: ["H", "F1", "F2", "F3", "X", ...MEADOW],
  children: [0, 1].flatMap((seat) => ["a", "b"].map((piece) => child(seat, piece, "H"))),
  frogs: [],
  magician: "H",
  crystals: { X: 15 },
  won: [0, 0],
  turn: 0,
  die: 3,
  arrow: null,
  goal: 3,
  ...changes,
});

export const child = (seat, piece, at, crystal = false) => ({ seat, piece, at, crystal });

/** A question to seat 0. */
export const ask = (...actions) => ({ seat: 0, question_id: 7, actions, tap: actions[0] === "tap" });

/** What a board is given. */
export const propsOf = (view, question) => ({
  view, question, seats: [{ name: "Ann" }, { name: "Ben" }], busy: false, play: () => {}, questions: [], answer: () => {}, clock: null,
});
