import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fillMaterial } from "./page.mjs";

const { EventPicture } = await import("../../../src/sortilege/games/magical_circle/client/event_picture.js");

beforeEach(fillMaterial);

const TOLD = [
  { kind: "lay", seat: 0, card: "MC01" }, { kind: "reveal", seat: 0, card: "MC02" }, { kind: "grab", seat: 0 }, { kind: "agree", seat: 1 },
  { kind: "announce", seat: 0, announced: 3, played: [1, 2] }, { kind: "announce", seat: 0, announced: 4, played: [] },
  { kind: "swap", seat: 0, pair: ["E1", "E4"], left: 1 }, { kind: "claim", seat: 0, card: "MC03" },
  { kind: "fail", seat: 0, reason: "sand-out", lost: "MC05" }, { kind: "fail", seat: 0, reason: "mismatch", lost: null },
  { kind: "nothing-fits", first: 0 }, { kind: "locked", seat: 0 }, { kind: "unlocked" }, { kind: "reshuffle", cards: 9 },
  { kind: "win", seat: 1 },
];

/** All that is drawn: the names that parts are given, and texts. */
const drawn = (node) => JSON.stringify(node, (key, value) => (key.startsWith("__") || key === "constructor" ? undefined : value));

test("everything worth telling has a picture", () => {
  for (const event of TOLD) assert.ok(EventPicture({ event }), event.kind);
});

test("what another event tells has none", () => {
  for (const kind of ["give-up", "sand-out", "take-back", "first"]) assert.equal(EventPicture({ event: { kind, seat: 0 } }), null);
});

test("the picture shows what happened", () => {
  assert.match(drawn(EventPicture({ event: TOLD[6] })), /"fire".*"wind"/);
  assert.match(drawn(EventPicture({ event: TOLD[7] })), /"shows":\["E1"/);
  assert.match(drawn(EventPicture({ event: TOLD[8] })), /"sandglass"/);
  assert.doesNotMatch(drawn(EventPicture({ event: TOLD[9] })), /"sandglass"/);
});
