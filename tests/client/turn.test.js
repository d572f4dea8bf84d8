import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeBrowser } from "../support/browser.mjs";

fakeBrowser();
const { toldQuestion, turnWords, waitWords } = await import("../../src/sortilege/client/js/table/turn.js");
const { loadPreferredLanguage, loadWords } = await import("../../src/sortilege/client/js/platform/i18n.js");
await loadPreferredLanguage();
await loadWords("tables");

const MODULE = { prompt: ({ seat }) => `asks ${seat}` };

/** A table of three; `yours` are the seats of this browser. */
function frame(yours, awaited, asked) {
  const seats = ["Ann", "Ben", "Cy"].map((name, n) => ({ name, kind: "person", yours: yours.includes(n) }));
  return { seats, awaited, questions: asked.map((seat) => ({ seat, question_id: 1, actions: ["pass"], tap: false })), view: {} };
}

test("when several are asked at once, the banner shows the figure of whoever is asked here", () => {
  assert.deepEqual(turnWords(frame([1], [0, 1, 2], [1]), MODULE), { who: "Your turn", what: "asks 1", seat: 1 });
});

test("where several at this browser are asked, it names them all and shows nobody's figure", () => {
  assert.deepEqual(turnWords(frame([1, 2], [0, 1, 2], [1, 2]), MODULE), { who: "Ben, Cy", what: "asks 1", seat: null });
});

test("while others are awaited, it shows a figure only if it is one player's turn", () => {
  assert.deepEqual(turnWords(frame([0], [2], []), MODULE), { who: "Cy", what: "is playing…", seat: 2 });
  assert.deepEqual(turnWords(frame([0], [1, 2], []), MODULE), { who: "Ben, Cy", what: "are playing…", seat: null });
});

test("who is not there does not play, and what comes then is said", () => {
  const waiting = (online, away_s, change = {}) => {
    const shown = { ...frame([0], [2], []), table_settings: { away_s } };
    shown.seats = shown.seats.map((seat, n) => (n === 2 ? { ...seat, kind: "person", ...change } : seat));
    return turnWords(shown, MODULE, online).what;
  };
  assert.equal(waiting([true, true, false], 60), "is away. A bot will help out soon…");
  assert.equal(waiting([true, true, false], 0), "is away just now…");
  assert.equal(waiting([true, true, true], 60), "is playing…");
  assert.equal(waiting([true, true, false], 60, { away: true }), "is playing…", "a bot does");
  assert.equal(waiting([], 60), "is playing…");
});

test("a game may have words of its own", () => {
  const own = { who: "Race", what: "look", seat: null };
  assert.equal(turnWords(frame([0], [0, 1], [0]), { ...MODULE, banner: () => own }), own);
});

test("whom one waits for is said as the banner says it, and not while the own move is still to be seen", () => {
  assert.equal(waitWords(frame([0], [2], [])), "Nothing for now: it is Cy's turn.");
  assert.equal(waitWords(frame([0], [0], [0])), "");
});

test("the owl is asked about what the banner asks", () => {
  const [before, now] = [frame([0], [2], []), frame([0], [0], [0])];
  assert.equal(toldQuestion(now, before), undefined, "the banner still says that Cy is playing");
  assert.equal(toldQuestion(now, now), now.questions[0]);
  assert.equal(toldQuestion(before, now), undefined);
});
