import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeBrowser } from "../support/browser.mjs";

const { emit, localStorage } = fakeBrowser();
const USED = { "name": "Ann", "face": "4", "player": "big", "aloud": "on", "ladder.some-game.big": '{"offset":2}' };
for (const [key, value] of Object.entries(USED)) localStorage.setItem("sortilege." + key, value);
const kept = (key) => localStorage.getItem("sortilege." + key);
const { person, recallOwn } = await import("../../src/sortilege/client/js/platform/storage.js");
const { aloud, player } = await import("../../src/sortilege/client/js/platform/settings.js");
const { keepRung, rungOf } = await import("../../src/sortilege/client/js/platform/ladder.js");
const family = await import("../../src/sortilege/client/js/platform/family.js");
const { noteGame, noteLesson, newWith, readAlbum, sumOf, countOf, cleanAlbum, MOST_TABLES } = await import(
  "../../src/sortilege/client/js/platform/album.js"
);
const file = await import("../../src/sortilege/client/js/platform/album_file.js");

const deeds = (table, feats = ["ten_squares"], levels = [1]) => ({ table, game: "some-game", feats, levels });

test("a browser used until now keeps its name, face, kind, voice and opponents", () => {
  assert.deepEqual(family.people(), [{ id: "1", name: "Ann", face: 4, kind: "big" }]);
  assert.equal(kept("name"), null);
  assert.deepEqual([player.value, aloud.value, rungOf("some-game", "big").offset], ["big", "on", 2]);
});

test("choosing a person brings name, face and kind along", () => {
  const leo = family.addPerson({ name: " Leo\u202e ", face: 2, kind: "little" });
  assert.equal(person.value, "1");
  family.choosePerson(leo);
  assert.deepEqual([recallOwn("name", ""), recallOwn("face", ""), player.value, aloud.value], ["Leo", "2", "little", "off"]);
  keepRung("some-game", "big", { ...rungOf("some-game", "big"), offset: -1 });
  player.value = "big";
  family.choosePerson("1");
  assert.deepEqual([player.value, rungOf("some-game", "big").offset, family.profileOf(leo).kind], ["big", 2, "big"]);
  assert.equal(family.personNamed(" LEO ")?.id, leo);
  assert.equal(family.personNamed(""), undefined);
});

test("the kind changes at once for whoever plays", () => {
  family.changePerson("1", { kind: "expert" });
  assert.equal(player.value, "expert");
});

test("a table counts once, however often it is opened", () => {
  noteGame("1", deeds("t1"));
  noteGame("1", deeds("t1"));
  assert.equal(countOf(readAlbum("1").feats, "some-game/ten_squares"), 1);
  assert.deepEqual(newWith("1", deeds("t1")).feats, ["ten_squares"], "still new when the page is refreshed");
  noteGame("1", deeds("t2"));
  assert.equal(countOf(readAlbum("1").feats, "some-game/ten_squares"), 2);
  assert.deepEqual(newWith("1", deeds("t2")), deeds("t2", [], []));
  assert.deepEqual(sumOf(readAlbum("1"), "some-game"), { badges: 1, characters: 1, lesson: false });
  for (let n = 0; n < MOST_TABLES + 5; n++) noteGame("1", deeds("more" + n, ["often"], []));
  assert.equal(countOf(readAlbum("1").feats, "some-game/often"), MOST_TABLES);
});

test("a lesson is noted for whoever plays", () => {
  noteLesson("some-game");
  assert.ok(readAlbum("1").lessons["some-game"] > 19_000);
  assert.deepEqual(readAlbum(family.personNamed("Leo").id).lessons, {});
});

test("an album that is none is empty", () => {
  const empty = { lessons: {}, feats: {}, beaten: {} };
  for (const wrong of [null, 3, "x", [], { feats: [1] }, { feats: { "a/b": 3 } }, { lessons: { "some-game": "yes", "<b>": 3 } }]) {
    assert.deepEqual(cleanAlbum(wrong), empty);
  }
  const evil = JSON.parse('{"feats": {"__proto__": {"t": 1}, "some-game/good": {"t": 1, "__proto__": 4}}}');
  assert.deepEqual(Object.keys(cleanAlbum(evil).feats), ["some-game/good"]);
});

test("a file brings everything back, on another device and twice", () => {
  localStorage.setItem("sortilege.person.1.daily", JSON.stringify({ "2026-11-17": { "some-game": [3, 1, 1, "222", 1] } }));
  localStorage.setItem("sortilege.family.drawings", '{"abc":1}');
  localStorage.setItem("sortilege.box.names", '[["Ann"]]');
  const text = file.writeFile(family.ids.peek());
  assert.ok(!text.includes("box"));
  const erased = family.erasePeople([...family.ids.peek()]);
  assert.deepEqual(family.thingsOf("1"), {});
  assert.equal(family.people().length, 1);
  assert.equal(player.value, "");
  assert.deepEqual([kept("family.drawings"), kept("box.names")], [null, null], "nothing is left of a family");
  localStorage.setItem("sortilege.family.drawings", '{"def":2}');
  assert.deepEqual(file.takeIn(file.readFile(text)), ["Ann", "Leo"]);
  file.takeIn(file.readFile(text));
  assert.deepEqual(family.people().map(({ name }) => name), ["Ann", "Leo"]);
  const ann = family.personNamed("Ann").id;
  assert.equal(countOf(readAlbum(ann).feats, "some-game/ten_squares"), 2);
  assert.match(kept(`person.${ann}.daily`), /2026-11-17/);
  assert.deepEqual(JSON.parse(kept("family.drawings")), { def: 2, abc: 1 });
  family.erasePeople([...family.ids.peek()]);
  family.bringBack(erased);
  assert.deepEqual(family.people().map(({ name }) => name), ["Ann", "Leo"]);
  assert.equal(countOf(readAlbum("1").feats, "some-game/ten_squares"), 2);
  assert.deepEqual([kept("family.drawings"), kept("box.names")], ['{"abc":1}', '[["Ann"]]']);
});

test("a file adds to what is here and takes nothing away", () => {
  const there = { format: file.FORMAT, version: 1, people: [{ id: "1", things: {
    "name": "ann", "changed": "1", "face": "7",
    "album": JSON.stringify({ feats: { "some-game/ten_squares": { t1: 5, t9: 20000 } }, lessons: { "other-game": 20000 } }),
    "daily": JSON.stringify({ "2026-11-16": { "some-game": [1] }, "2026-11-17": { "some-game": [0], "other-game": [2] } }),
  } }] };
  file.takeIn(file.readFile(JSON.stringify(there)));
  const { feats, lessons } = readAlbum("1");
  assert.deepEqual(Object.keys(feats["some-game/ten_squares"]).sort(), ["t1", "t2", "t9"]);
  assert.deepEqual(Object.keys(lessons).sort(), ["other-game", "some-game"]);
  assert.deepEqual(JSON.parse(kept("person.1.daily")), {
    "2026-11-16": { "some-game": [1] }, "2026-11-17": { "some-game": [3, 1, 1, "222", 1], "other-game": [2] },
  });
  assert.deepEqual(family.profileOf("1"), { id: "1", name: "Ann", face: 4, kind: "expert" }, "the newer profile stays");
});

test("what earlier versions stored or saved is found under the same names", () => {
  assert.ok(kept("person.1.album").includes("some-game/ten_squares"));
  const saved = '{"format":"sortilege-path","version":1,"people":[{"id":"1","things":{"name":"Ann","album":"{}"}}],"family":{}}';
  assert.equal(file.readFile(saved).people[0].things["name"], "Ann");
  assert.equal(JSON.parse(file.writeFile(["1"])).format, "sortilege-path");
});

test("another person of the same first id is somebody else", () => {
  const there = { format: file.FORMAT, version: 1, people: [{ id: "1", things: { name: "Zoe", face: "3" } }] };
  file.takeIn(file.readFile(JSON.stringify(there)));
  assert.deepEqual(family.people().map(({ name }) => name), ["Ann", "Leo", "Zoe"]);
});

test("bad files are refused and change nothing", () => {
  const good = { format: file.FORMAT, version: 1, people: [{ id: "x1", things: { name: "Max" } }] };
  const person_ = (things) => ({ ...good, people: [{ id: "x1", things }] });
  const cases = [
    ["foreign", "no json"], ["foreign", "[]"], ["foreign", "null"], ["foreign", { ...good, format: "other" }],
    ["newer", { ...good, version: 2 }], ["damaged", { ...good, version: "1" }], ["damaged", { ...good, people: [] }],
    ["damaged", { ...good, people: [null] }], ["damaged", { ...good, people: [{ id: "../x", things: {} }] }],
    ["damaged", person_({ name: 3 })], ["damaged", person_({ "bad key": "x" })], ["damaged", person_({ daily: "x".repeat(300_000) })],
    ["large", "x".repeat(file.LARGEST_FILE + 1)], ["large", { ...good, people: Array(13).fill(good.people[0]) }],
  ];
  const all = JSON.stringify([...localStorage.values]);
  for (const [code, content] of cases) {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    const isRight = (error) => error instanceof file.BadFile && error.message === code;
    assert.throws(() => file.takeIn(file.readFile(text)), isRight, text.slice(0, 90));
  }
  assert.equal(JSON.stringify([...localStorage.values]), all);
  const many = { ...good, people: Array.from({ length: 12 }, (_, n) => ({ id: "m" + n, things: { name: "M" + n } })) };
  assert.throws(() => file.takeIn(file.readFile(JSON.stringify(many))), { message: "many" });
});

test("hostile values in a good file are left out", () => {
  const text = JSON.stringify({ format: file.FORMAT, version: 1, people: [{ id: "h1", things: {
    name: "<img src=x onerror=alert(1)>aaaaaaaa", face: "99", player: "hacker", album: "{nonsense", other: "not json", aloud: "loud",
  } }] }).replace('"face"', '"__proto__x":"1","face"');
  assert.throws(() => file.readFile(text), { message: "damaged" });
  const { people: [{ things }] } = file.readFile(text.replace('"__proto__x":"1",', ""));
  assert.deepEqual(things, { name: "<img src=x onerror=alert", album: '{"lessons":{},"feats":{},"beaten":{}}' });
  const daily = '{"__proto__":{"bad":1}}';
  const sneaky = JSON.stringify({ format: file.FORMAT, version: 1, people: [{ id: "h2", things: { name: "Ann", daily } }] });
  file.takeIn(file.readFile(sneaky));
  assert.equal({}.bad, undefined);
});

test("somebody always stays, and removing one leaves the others", () => {
  const leo = family.personNamed("Leo").id;
  family.choosePerson(leo);
  family.erasePeople([leo]);
  assert.equal(kept("box.names"), '[["Ann"]]', "the others keep what belongs to all");
  assert.equal(family.personNamed("Leo"), undefined);
  assert.equal(person.value, "1");
  assert.equal(player.value, "expert");
});

test("two tabs share one family: nobody is lost, and who was erased there does not play here", () => {
  const here = [...family.ids.peek()];
  localStorage.setItem("sortilege.person.tab2.name", "Mia");
  localStorage.setItem("sortilege.people", JSON.stringify([...here, "tab2"]));
  emit("storage", { key: "sortilege.people" });
  family.addPerson({ name: "Tom", face: 1, kind: "big" });
  assert.ok(family.personNamed("Mia") && family.personNamed("Tom"));
  family.choosePerson("tab2");
  localStorage.setItem("sortilege.people", JSON.stringify(here));
  emit("storage", { key: "sortilege.people" });
  assert.equal(person.value, here[0]);
});

test("whoever came while something could be brought back stays", () => {
  const erased = family.erasePeople([...family.ids.peek()]);
  family.addPerson({ name: "Ida", face: 1, kind: "big" });
  family.bringBack(erased);
  assert.deepEqual(family.people().map(({ name }) => name), ["Ann", "Zoe", "Ida"]);
});

test("a name is not cut within a picture", () => {
  assert.equal(family.cleanName("a".repeat(23) + "🐸"), "a".repeat(23));
  assert.equal(family.cleanName("a".repeat(20) + "👩\u200d🚀👩"), "a".repeat(20) + "👩");
});

test("an opponent that makes no sense is the usual one", () => {
  for (const wrong of ['{"offset":"9"}', '{"streak":null}', "[1]", "null", "no json", '{"offset":1e400}']) {
    localStorage.setItem("sortilege.person.1.ladder.some-game.little", wrong);
    family.choosePerson("1");
    assert.deepEqual(rungOf("some-game", "little"), { offset: 0, streak: 0, last: "", moved: 0 }, wrong);
  }
});

test("a browser without room says so", () => {
  const text = JSON.stringify({ format: file.FORMAT, version: 1, people: [{ id: "f1", things: { name: "Eva", daily: "{}" } }] });
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  assert.throws(() => file.takeIn(file.readFile(text)), { message: "full" });
  localStorage.setItem = setItem;
});
