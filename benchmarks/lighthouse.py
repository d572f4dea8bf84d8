"""Lighthouse (mobile) on every kind of page and a table of each game: `python -m benchmarks.lighthouse`.

Needs Node.js and Chromium; an idle machine, or the figures for performance mean nothing. Arguments are the pages to
look at instead, such as `/path /box`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.setups import best_bot
from tests.support.serving import Guest, Server, quick_settings

from sortilege.engine.registry import all_games, all_slugs

LIGHTHOUSE = "lighthouse@12"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
WANTED = 95


def pages(guest: Guest) -> Iterator[str]:
    """The addresses, each table in the middle of its first question."""
    yield from ("/", "/today", "/path", "/box", "/tv")
    yield from (f"/{place}/{all_slugs()[0]}" for place in ("rules", "learn", "new"))
    for game in all_games():
        yield f"/box/{game.slug}"
        yield f"/today/{game.slug}/{date.today()}"
        yield from (f"/g/{game.slug}/{name}" for name in game.texts.words("en").pages)
    for slug in all_slugs():
        bot = best_bot(slug)
        made = guest.post("/api/tables", game=slug, seats=[{"kind": "me"}, bot], options={})
        yield f"/t/{made.json()['table']}"


def look_at(address: str, cookie: str, *, tries: int = 3) -> dict[str, int]:
    """The scores of one page. Now and then Lighthouse loses its browser: then it looks again."""
    try:
        return look_once(address, cookie)
    except subprocess.CalledProcessError:
        if tries == 1:
            raise
    return look_at(address, cookie, tries=tries - 1)


def look_once(address: str, cookie: str) -> dict[str, int]:
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = ["npx", "--yes", LIGHTHOUSE, address, "--quiet", "--output=json"]
        command += [f"--output-path={report}", f"--only-categories={','.join(CATEGORIES)}"]
        command += [f"--chrome-flags={' '.join(FLAGS)}"]
        command += ["--extra-headers", json.dumps({"Cookie": cookie})]
        subprocess.run(command, check=True, env=os.environ | {"CHROME_PATH": str(CHROMIUM)})
        found = json.loads(report.read_text())["categories"]
    return {name: round(100 * found[name]["score"]) for name in CATEGORIES}


def main() -> int:
    """Print a line a page; fail if any score is below what we want."""
    worst = 100
    with tempfile.TemporaryDirectory() as folder:
        settings = quick_settings(Path(folder), bot_pause_ms=(700, 1500))
        with Server(settings) as server, server.guest() as guest:
            guest.http.get("/")
            for page in sys.argv[1:] or pages(guest):
                scores = look_at(server.address + page, guest.cookie)
                worst = min(worst, *scores.values())
                told = "  ".join(f"{name} {score}" for name, score in scores.items())
                print(f"{page:36} {told}", flush=True)
    return 0 if worst >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
