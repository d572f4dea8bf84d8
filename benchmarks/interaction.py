"""The main thread at each board, CPU slowed down four times: `python -m benchmarks.interaction [GAME...] [SECONDS]`.

A script in the page clicks a legal action as soon as one is offered, in ten games of each. The tasks of the main
thread come from Chromium's trace; their time is thread time, so that other work on the machine counts less. In nine of
ten runs no task may be longer than 50 ms. Needs an idle machine all the same: work beside it fills the same caches.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.person import PHONE, Person
from tests.support.serving import Server, quick_settings

from sortilege.bots.levels import bots_of
from sortilege.engine.registry import all_slugs

SLOWER = 4
WANTED_MS = 50
RUNS, GOOD_RUNS = 10, 9
SECONDS = 20
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
CLICK = """
window.clicks = 0;
setInterval(() => {
  const offered = document.querySelectorAll('.action[aria-disabled="false"]');
  const chosen = offered[Math.floor(Math.random() * offered.length)];
  if (chosen) { window.clicks++; chosen.click(); }
}, 250);
"""


def sit_down(person: Person, slug: str) -> None:
    """A table against bots, its first frame shown."""
    bot = {"kind": "bot", "bot": bots_of(slug)[0].name, "level": 1}
    table = person.create(slug, [{"kind": "me"}, bot, bot], {})
    person.open(f"/t/{table}")
    person.one(".action-list").wait_for()
    person.calm()


def trace(browser: Browser, page: Page, seconds: float) -> list[dict[str, Any]]:
    """What Chromium recorded while the script played."""
    browser.start_tracing(page=page, categories=TRACED)
    page.evaluate(CLICK)
    page.wait_for_timeout(seconds * 1000)
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    return events


def main_thread(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the main thread of the page did, the longest first."""
    threads: dict[tuple[int, int], list[dict[str, Any]]] = defaultdict(list)
    for event in events:
        if event.get("ph") == "X" and "tdur" in event:
            threads[event["pid"], event["tid"]].append(event)
    main = max(threads.values(), key=lambda found: sum(e["name"] == "FunctionCall" for e in found))
    return sorted(main, key=lambda e: -e["tdur"])


def parts_of(task: dict[str, Any], main: list[dict[str, Any]]) -> dict[str, float]:
    """What a task was spent on, in ms; parts may contain each other."""
    parts: dict[str, float] = defaultdict(float)
    for event in main:
        inside = task["ts"] <= event["ts"] < task["ts"] + task["dur"] and event is not task
        if inside and event["tdur"] >= 2000:
            parts[event["name"]] += event["tdur"] / 1000
    return parts


def measure(browser: Browser, address: str, slug: str, seconds: float) -> float:
    """Print the longest tasks of one board."""
    person = Person(browser, address, size=PHONE)
    sit_down(person, slug)
    person.context.new_cdp_session(person.page).send(
        "Emulation.setCPUThrottlingRate", {"rate": SLOWER}
    )
    events = main_thread(trace(browser, person.page, seconds))
    tasks = [event for event in events if event["name"] == "RunTask"]
    clicks = person.page.evaluate("window.clicks")
    person.leave()
    longest, tenth = (tasks[n]["tdur"] / 1000 for n in (0, 9))
    print(f"{slug:16} {clicks:4} clicks  longest task {longest:5.1f} ms  tenth {tenth:5.1f} ms")
    for task in tasks[:3]:
        told = ", ".join(f"{name} {ms:.0f}" for name, ms in parts_of(task, events).items())
        print(f"    {task['tdur'] / 1000:5.1f} ms: {told}", flush=True)
    return longest


def measure_often(browser: Browser, address: str, slug: str, seconds: float) -> bool:
    """Are enough runs of one board good?"""
    longest = [measure(browser, address, slug, seconds) for _ in range(RUNS)]
    good = sum(ms < WANTED_MS for ms in longest)
    told = " ".join(f"{ms:.0f}" for ms in sorted(longest))
    print(f"{slug:16} {good} of {RUNS} runs below {WANTED_MS} ms: {told}", flush=True)
    return good >= GOOD_RUNS


def main() -> int:
    """Measure some games or all; fail if too many runs have a task that is too long."""
    wanted = [arg for arg in sys.argv[1:] if not arg.isdigit()] or list(all_slugs())
    seconds = next((float(arg) for arg in sys.argv[1:] if arg.isdigit()), SECONDS)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        settings = quick_settings(Path(folder), bot_pause_ms=(200, 400))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with Server(settings) as server:
            good = [measure_often(browser, server.address, slug, seconds) for slug in wanted]
        browser.close()
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
