"""Somebody who sees nothing plays a game to its end: real keys, and Orca says what there is."""

from __future__ import annotations

import argparse
import re
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, sync_playwright

from sortilege.engine.registry import all_slugs
from tests.browser.setups import best_bot, setup_of
from tests.support.serving import Server, quick_settings

FOLDER = Path(__file__).parents[2] / "docs" / "screen-reader"
SAID = re.compile(r"SPEECH OUTPUT: '(.*)' ?\{")
KEY_ECHO = re.compile(r"(tab|return|space|shift) ?")
PORT = 9222
QUIET_S = 0.8
"""Somebody who listens waits so long after the last word."""
LONGEST_S = 15.0
MOST_TABS = 120
BOT_PAUSE_MS = (500, 700)
COOKIE = """(body) => fetch("/api/tables", {method: "POST", body: JSON.stringify(body),
  headers: {"Content-Type": "application/json"}}).then((answer) => answer.json())"""
OFFERED = "document.querySelectorAll('.action[aria-disabled=false]').length"
AT_ACTION = "document.activeElement?.matches('.action[aria-disabled=false]') ?? false"
FIRST_OF = "[...document.querySelectorAll('.action')].indexOf(document.activeElement)"
OVER = "Boolean(document.querySelector('.end'))"


class Orca:
    """The screen reader, and the words that it has sent to the synthesiser."""

    def __init__(self, log: Path) -> None:
        self._log = log
        settings = ["org.gnome.desktop.a11y.applications", "screen-reader-enabled", "true"]
        subprocess.run(["gsettings", "set", *settings], check=True)
        self._process = subprocess.Popen(
            ["orca", "--replace", f"--debug-file={log}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._read = 0
        self.listen()

    def listen(self) -> list[str]:
        """What it has said since the last time, after it has finished."""
        heard, since, start = self._new(), time.monotonic(), time.monotonic()
        while time.monotonic() - since < QUIET_S and time.monotonic() - start < LONGEST_S:
            time.sleep(0.1)
            if more := self._new():
                heard, since = heard + more, time.monotonic()
        return heard

    def _new(self) -> list[str]:
        if not self._log.exists():
            return []
        with self._log.open("rb") as log:
            log.seek(self._read)
            whole = [line for line in log if line.endswith(b"\n")]
        self._read += sum(map(len, whole))
        lines = (line.decode("utf-8", "replace") for line in whole)
        said = [match[1] for line in lines if (match := SAID.search(line))]
        return [words for words in said if words.strip() and not KEY_ECHO.fullmatch(words)]

    def end(self) -> None:
        """Stop it."""
        self._process.terminate()
        self._process.wait()


class Listener:
    """Somebody who only hears: presses keys, and writes down keys and words."""

    def __init__(self, page: Page, orca: Orca, seed: int) -> None:
        self.page, self.orca, self.lines = page, orca, list[str]()
        self._random = Random(seed)

    def hear(self) -> None:
        """Write down what is said."""
        self.lines += [f"  {words}" for words in self.orca.listen()]

    def press(self, key: str) -> None:
        """Press a real key and hear what comes of it."""
        subprocess.run(["xdotool", "key", key], check=True)
        self.lines.append(f"[{key}]")
        self.hear()

    def act(self) -> None:
        """Go to one of the actions by Tab and take it."""
        wanted = self._random.randrange(int(self.page.evaluate(OFFERED)) or 1)
        for _ in range(MOST_TABS):
            if self.page.evaluate(AT_ACTION) and self.page.evaluate(FIRST_OF) >= wanted:
                break
            self.press("Tab")
        self.press("Return")

    def play(self, most_s: float) -> bool:
        """Play until the game is over, or for so long; True if it is over."""
        end = time.monotonic() + most_s
        while not self.page.evaluate(OVER) and time.monotonic() < end:
            if self.page.evaluate(OFFERED):
                self.act()
            else:
                self.hear()
        self.hear()
        return bool(self.page.evaluate(OVER))


@contextmanager
def app_window(address: str, language: str) -> Iterator[Page]:
    """A window of Chromium without an address bar, whose pages a screen reader can read."""
    with tempfile.TemporaryDirectory() as profile:
        command = ["chromium", "--no-sandbox", "--force-renderer-accessibility", "--no-first-run"]
        command += ["--disable-gpu", f"--user-data-dir={profile}", f"--lang={language}"]
        command += [f"--remote-debugging-port={PORT}", "--window-size=1440,900", f"--app={address}"]
        silent: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process = subprocess.Popen([*command, f"--accept-lang={language}"], **silent)
        time.sleep(8)
        with sync_playwright() as playwright:
            browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{PORT}")
            yield browser.contexts[0].pages[0]
            browser.close()
        process.terminate()
        process.wait()


def play_game(slug: str, language: str, most_s: float) -> bool:
    """One game to its end; what was pressed and said is in a file. True if the game is over."""
    with tempfile.TemporaryDirectory() as folder:
        settings = quick_settings(Path(folder), bot_pause_ms=BOT_PAUSE_MS)
        orca = Orca(Path(folder) / "orca.log")
        with Server(settings) as server, app_window(server.address, language) as page:
            setup = setup_of(slug)
            seats = [{"kind": "me", "name": "Lina"}, best_bot(slug)]
            options = {**setup.short, **setup.untimed}
            body = {"game": slug, "seats": seats, "options": options, "pace": "turns"}
            table = page.evaluate(COOKIE, body)["table"]
            person = Listener(page, orca, seed=1)
            person.hear()
            page.goto(f"{server.address}/t/{table}")
            is_over = person.play(most_s)
        orca.end()
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{slug}.{language}.txt").write_text("\n".join(person.lines) + "\n", "utf-8")
    return is_over


def main() -> None:
    """The games that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", metavar="GAME")
    parser.add_argument("--language", default="en", choices=("en", "fr", "de"))
    parser.add_argument("--minutes", type=float, default=20)
    wishes = parser.parse_args()
    for slug in wishes.slugs or all_slugs():
        is_over = play_game(slug, wishes.language, 60 * wishes.minutes)
        print(f"{slug}: {'over' if is_over else 'not over in time'}")


if __name__ == "__main__":
    main()
