import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import "./sample_material.js";

const CLIENT = "../../../src/sortilege/games/via_magica/client/";
const STRINGS = new URL(CLIENT + "strings/", import.meta.url);
const name = (/** @type {number} */ seat) => ["Ann", "Ben", "Cleo"][seat] ?? "";
const MOMENTS = [
  { kind: "turned", seat: 0, portal: "P33" },
  { kind: "turned_by_reward", seat: 1, reward: "R05" },
  { kind: "ahead", seat: 0, portal: "P21" },
  { kind: "at_once", seat: 2, portals: ["P33", "P38"] },
  { kind: "patience", seat: 1, reward: "R06" },
  { kind: "treasure", seat: 1, portal: "P10", points: 8 },
];

/** @type {typeof import("../../../src/sortilege/games/via_magica/client/endings.js")} */
let endings;

before(async () => {
  globalThis.document ??= /** @type {any} */ ({ documentElement: {} });
  const { loadWords } = await import("../../../src/sortilege/client/js/platform/i18n.js");
  await loadWords(STRINGS.href);
  endings = await import(CLIENT + "endings.js");
});

test("a moment is told by name, with what it was about", () => {
  const told = MOMENTS.map((moment) => endings.sayMoment(moment, name));
  assert.deepEqual(told, [
    "Garden Door turned the game: from then on, Ann was in the lead.",
    "A reward worth 8 points put Ben in the lead for good.",
    "With Glimmer Grotto, a first portal, Ann took the lead and never lost it.",
    "Cleo opened 2 portals in a single turn: Garden Door and Endless Mountain!",
    "Ben was patient and waited for a bigger reward: 2 points!",
    "The finest portal of Ben: Lily Pond, worth 8 points.",
  ]);
});

describe("equal points", () => {
  const players = [["P33"], ["P33", "P21"], []].map((opened, seat) => ({ seat, opened }));
  const words = (/** @type {number[]} */ scores, /** @type {number[]} */ winners) => endings.tieWords({ players, scores, winners }, name);

  test("nothing is explained where the points decide, or before the end", () => {
    assert.equal(words([7, 5, 5], [0]), "");
    assert.equal(words([7, 7, 5], []), "");
  });

  test("more portals decide", () => {
    assert.equal(words([6, 6, 0], [1]), "Ann and Ben have 6 points each. Ben has opened more portals, and that decides it.");
    assert.match(words([6, 6, 6], [0, 1]), /Ann and Ben have opened the most portals and share the victory\.$/);
  });

  test("or the victory is shared", () => {
    assert.match(words([6, 6, 0], [0, 1]), /just as many open portals\. They share the victory!$/);
  });

  test("the page asks with its frame", () => {
    const frame = /** @type {any} */ ({ view: { players }, scores: [6, 6, 0], winners: [1] });
    assert.equal(endings.sayTie(frame, name), words([6, 6, 0], [1]));
  });
});

test("every language tells every moment, and none nests quotation marks", async () => {
  for (const lang of ["en", "fr", "de"]) {
    const { default: strings } = await import(new URL(lang + ".js", STRINGS).href);
    for (const { kind } of MOMENTS) assert.ok(`vm.moment.${kind}` in strings || `vm.moment.${kind}.one` in strings, `${lang} ${kind}`);
    const powers = Object.entries(strings).filter(([key]) => key.startsWith("vm.power."));
    assert.ok(powers.length > 9 && powers.every(([, words]) => !/[«“„]/.test(words)), "a power is quoted by other sentences");
    assert.match(strings["vm.slots"], lang === "fr" ? /^Cases\u00a0: \{slots\}\.$/ : /: \{slots\}\.$/);
  }
});
