import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fakeBrowser } from "../support/browser.mjs";

fakeBrowser();
const DAYS = "../../src/sortilege/client/js/daily/days.js";
const { dayName, isPlayable, monthOf, plusDays, today, weekdayOf } = await import(DAYS);
const { doneOf, doneOn, readBook, streakOf, writeDone } = await import("../../src/sortilege/client/js/daily/record.js");
const { boardProps } = await import("../../src/sortilege/client/js/daily/board_props.js");
const { markText, shareText, share, starText } = await import("../../src/sortilege/client/js/daily/share.js");
const { person, recallOwn, rememberOwn } = await import("../../src/sortilege/client/js/platform/storage.js");

/** A book in which the challenges of these days were done on the days themselves. */
const bookOf = (...days) => Object.fromEntries(days.map((day) => [day, { toy: [3, 5, 5, "222", 1] }]));
const lastDays = (now, n, missed = []) => {
  const days = Array.from({ length: n }, (_, k) => plusDays(now, -k));
  return bookOf(...days.filter((_, k) => !missed.includes(k)));
};

test("days are counted over the ends of months and years and over leap days", () => {
  assert.equal(plusDays("2026-01-31", 1), "2026-02-01");
  assert.equal(plusDays("2028-02-28", 1), "2028-02-29");
  assert.equal(plusDays("2027-01-01", -1), "2026-12-31");
  assert.deepEqual([weekdayOf("2026-01-05"), weekdayOf("2026-11-15")], [0, 6]);
  assert.deepEqual([monthOf("2028-02-10").length, monthOf("2026-11-17").at(-1)], [29, "2026-11-30"]);
});

test("a day keeps its name in every time zone, and today is that of the wall calendar, also when the clocks change", () => {
  const script = `const days = await import(${JSON.stringify(new URL(DAYS, import.meta.url).href)});
    const at = (y, m, d, h, min) => days.today(new Date(y, m - 1, d, h, min));
    const walls = [at(2026, 3, 29, 0, 30), at(2026, 3, 29, 3, 30), at(2026, 10, 25, 2, 30), at(2026, 10, 25, 23, 59)];
    walls.push(at(2026, 12, 31, 23, 59));
    const next = ["2026-03-28", "2026-03-29", "2026-10-25"].map((day) => days.plusDays(day, 1));
    console.log([...walls, ...next, days.dayName("2026-03-29", "en")].join());`;
  const expected = "2026-03-29,2026-03-29,2026-10-25,2026-10-25,2026-12-31,2026-03-29,2026-03-30,2026-10-26,Sunday 29 March";
  for (const TZ of ["Europe/Paris", "America/Los_Angeles", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Australia/Lord_Howe"]) {
    const told = execFileSync(process.execPath, ["--input-type=module", "-e", script], { env: { ...process.env, TZ }, encoding: "utf8" });
    assert.equal(told.trim(), expected, TZ);
  }
});

test("an address is a day of the calendar that has begun", () => {
  assert.ok(isPlayable("2026-01-01"));
  assert.ok(isPlayable(today()));
  const others = ["2025-12-31", "2026-02-30", plusDays(today(), 1), "today", "", "2026-1-1", "2026-01-01x"];
  for (const day of others) assert.ok(!isPlayable(day), day);
});

test("days in a row are counted up to today, and today is not missed before it is over", () => {
  assert.equal(streakOf({}, "2026-03-10"), 0);
  assert.equal(streakOf(bookOf("2026-03-10"), "2026-03-10"), 1);
  assert.equal(streakOf(bookOf("2026-03-08", "2026-03-09"), "2026-03-10"), 2);
  assert.equal(streakOf(lastDays("2026-03-02", 5), "2026-03-02"), 5, "over the end of February");
  assert.equal(streakOf(lastDays("2026-01-03", 3), "2026-01-03"), 3, "the archive begins here");
});

test("one missed day in seven is forgiven and not counted, two are not", () => {
  const now = "2026-03-31";
  assert.equal(streakOf(lastDays(now, 10, [3]), now), 9);
  assert.equal(streakOf(lastDays(now, 20, [1, 8, 15]), now), 17, "seven days apart");
  assert.equal(streakOf(lastDays(now, 20, [3, 9]), now), 8, "six days apart: it ends at the second");
  assert.equal(streakOf(lastDays(now, 20, [3, 4]), now), 3, "two days in a row");
  assert.equal(streakOf(lastDays(now, 20, [1]), now), 19, "yesterday was missed");
  assert.equal(streakOf(lastDays(now, 20, [0, 1]), now), 18, "today is still open");
  assert.equal(streakOf(lastDays(now, 20, [0, 1, 2]), now), 0);
});

test("days of the archive do not mend the days in a row", () => {
  const book = lastDays("2026-03-10", 3, [1]);
  book["2026-03-09"] = { toy: [3, 5, 5, "2", 0] };
  book["2026-03-07"] = { toy: [3, 5, 5, "2", 0] };
  assert.equal(streakOf(book, "2026-03-10"), 2);
});

test("the first result of a challenge stays, and each person of a family has a book", () => {
  const result = { solved: true, stars: 2, score: 7, best: 6, marks: [2, 1], key: "", values: {}, solution: {} };
  writeDone(today(), "toy", result);
  writeDone(today(), "toy", { ...result, stars: 3 });
  writeDone("2026-01-02", "toy", result);
  const book = readBook();
  assert.deepEqual(doneOf(book, today(), "toy"), { stars: 2, score: 7, best: 6, marks: "21", onTime: true });
  assert.equal(doneOf(book, "2026-01-02", "toy").onTime, today() === "2026-01-02");
  assert.equal(doneOn(book, today()).length, 1);
  person.value = "2";
  assert.deepEqual(readBook(), {});
  person.value = "1";
});

test("a damaged book is no trouble", () => {
  for (const text of ["", "x", "[]", "null", "7", '{"2026-01-01": 3}', '{"2026-01-01": {"toy": "x"}}', '{"2026-01-01": {"toy": [null]}}']) {
    rememberOwn("daily", text);
    assert.equal(streakOf(readBook(), "2026-01-03"), 0, text);
    assert.deepEqual(doneOn(readBook(), "2026-01-01"), []);
  }
  rememberOwn("daily", '{"2026-01-01": {"toy": [99, 5, 5, "<b>", 1]}}');
  assert.deepEqual(doneOf(readBook(), "2026-01-01", "toy"), { stars: 3, score: 5, best: 5, marks: "", onTime: true });
  assert.ok(recallOwn("daily", ""));
});

test("a result to share tells how it went and not how it is done", async () => {
  const link = "https://x/today/toy/2026-11-17";
  const result = { title: "Toy", date: "17 November 2026", stars: 2, marks: [2, 1, 0], score: "7 swaps", streak: 1, link };
  assert.equal(shareText(result), "Toy · 17 November 2026\n★★☆ ●◐○ 7 swaps\nhttps://x/today/toy/2026-11-17");
  assert.equal(shareText({ ...result, streak: 4 }).split("\n").length, 4);
  assert.deepEqual([starText(0), markText("2010")], ["☆☆☆", "●○◐○"]);
  assert.equal(dayName("2026-11-17", "de", { day: "numeric", month: "long" }), "17. November");
});

test("without a share sheet the result is copied, and where that is forbidden it is shown", async () => {
  const copied = [];
  const set = (value) => Object.defineProperty(globalThis, "navigator", { value, configurable: true });
  set({ clipboard: { writeText: async (text) => void copied.push(text) } });
  assert.equal(await share("hello"), "copied");
  set({ share: async ({ text }) => void copied.push(text) });
  assert.equal(await share("there"), "shared");
  set({ share: async () => { throw new DOMException("", "AbortError"); } });
  assert.equal(await share("no"), "shared", "somebody who closes the sheet has changed their mind");
  set({});
  assert.equal(await share("no"), "failed");
  assert.deepEqual(copied, ["hello", "there"]);
});

test("the board of a challenge shows whoever plays by name", () => {
  rememberOwn("name", "Ann");
  assert.equal(boardProps({ view: {}, act: () => {}, busy: false }).seats[0].name, "Ann");
});

test("the first of a month is an ordinal in French, and only the first", () => {
  assert.equal(dayName("2026-01-01", "fr"), "jeudi 1er janvier");
  assert.equal(dayName("2026-08-01", "fr", { day: "numeric", month: "long", year: "numeric" }), "1er août 2026");
  assert.equal(dayName("2026-01-11", "fr"), "dimanche 11 janvier");
  assert.equal(dayName("2026-01-01", "fr", { month: "long", year: "numeric" }), "janvier 2026");
  assert.equal(dayName("2026-01-01", "de"), "Donnerstag, 1. Januar");
});
