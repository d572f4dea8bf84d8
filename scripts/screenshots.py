"""Takes the pictures of `docs/screenshots`: the shelf, a new table, a lesson, and every game after some moves.

Run it when pages look different (`.venv/bin/python -m scripts.screenshots`), and look at the pictures.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.person import DESKTOP, PHONE, Person
from tests.browser.robot import PRESS
from tests.browser.setups import best_bot
from tests.support.serving import Server, quick_settings

from sortilege.engine.registry import all_slugs

TARGET = Path(__file__).parents[1] / "docs" / "screenshots"
COLOURS = 256
REST_MS = 1500
"""Until a move has been seen. A clock never comes to rest."""
PRESSES = 14
"""After so many moves something has happened in every game, and none is over."""
LOOKS = (("en-GB", "dark"), ("fr-FR", "light"), ("de-DE", "dark"))
FEW_PRESSES = PRESS.replace(
    "if (!offered.length) return;", f"if (!offered.length || window.pressed >= {PRESSES}) return;"
)
IS_PLAYED = f"window.pressed >= {PRESSES}"


def save(person: Person, name: str, *, whole: bool = False) -> None:
    """Write what a browser shows."""
    person.page.wait_for_timeout(REST_MS)
    shown = Image.open(BytesIO(person.page.screenshot(full_page=whole))).convert("RGB")
    path = TARGET / f"{name}.png"
    shown.quantize(COLOURS, Image.Quantize.MEDIANCUT).save(path, optimize=True)
    print(f"{path.name}: {path.stat().st_size} bytes")


class Photographer:
    """Opens pages in fresh browsers."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser, self._address = browser, address

    @contextmanager
    def visit(self, size: tuple[int, int], number: int) -> Iterator[Person]:
        """Somebody new; the number chooses language and light."""
        locale, scheme = LOOKS[number % len(LOOKS)]
        person = Person(
            self._browser,
            self._address,
            size=size,
            locale=locale,
            color_scheme=scheme,
            reduced_motion="reduce",
        )
        yield person
        person.leave()

    def take_pages(self) -> None:
        """The shelf, a new table and a lesson."""
        for size, name, number in ((DESKTOP, "shelf-desktop", 0), (PHONE, "shelf-phone", 1)):
            with self.visit(size, number) as person:
                person.open()
                person.one(".card").first.wait_for()
                save(person, name, whole=size == DESKTOP)
        with self.visit(PHONE, 1) as person:
            person.open(f"/new/{all_slugs()[0]}")
            person.one(".button.large").first.wait_for()
            save(person, "new-table-phone", whole=True)
        with self.visit(DESKTOP, 1) as person:
            person.open(f"/learn/{all_slugs()[-1]}")
            person.one(".lesson-words").wait_for()
            save(person, "lesson-desktop")

    def take_game(self, slug: str, size: tuple[int, int], name: str, number: int) -> None:
        """A game after some moves, when it is this person's turn again."""
        with self.visit(size, number) as person:
            bots = [best_bot(slug)] * 2
            table = person.create(slug, [{"kind": "me", "name": "Anouk"}, *bots], {})
            person.page.add_init_script(FEW_PRESSES)
            person.open(f"/t/{table}")
            person.wait(lambda: bool(person.page.evaluate(IS_PLAYED)), "some moves were played")
            person.wait(lambda: person.question() is not None, "it is this person's turn")
            save(person, f"{slug}-{name}")


def main() -> None:
    """Take them all."""
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        settings = quick_settings(Path(data), bot_pause_ms=(60, 90))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with Server(settings) as server:
            photographer = Photographer(browser, server.address)
            photographer.take_pages()
            for number, slug in enumerate(all_slugs()):
                photographer.take_game(slug, DESKTOP, "desktop", number)
                photographer.take_game(slug, PHONE, "phone", number + 1)
        browser.close()


if __name__ == "__main__":
    main()
