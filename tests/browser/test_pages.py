"""Every page: accessible, light, at home in every language, fed by one host alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sortilege.engine.registry import all_slugs
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE
from tests.games.magic_labyrinth.test_browser import create_table as lay

pytestmark = pytest.mark.browser
SHELF_BYTES, BOARD_BYTES = 60_000, 150_000
STICKS_OUT = """() => [...document.querySelectorAll("#app *:not(svg *)")]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()))
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).clipPath === "none")
  .filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left < 0 || right > innerWidth || (one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1);
  })
  .map((one) => `${one.tagName} ${one.className}: ${one.textContent.trim().slice(0, 60)}`)"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(invite: Invite, scheme: str, size: tuple[int, int]) -> None:
    person = invite(size=size, color_scheme=scheme)
    seats = [{"kind": "me", "name": "A very long name indeed"}, {"kind": "here", "name": "Bo"}]
    playing = lay(person, *seats, first=0)
    waiting = lay(person, {"kind": "me"}, {"kind": "link"})
    paths = [
        "/",
        "/new/magic-labyrinth",
        "/rules/magic-labyrinth",
        f"/t/{playing}",
        f"/t/{waiting}",
    ]
    for path in [*paths, "/t/none", "/nowhere"]:
        person.open(path)
        expect(person.one("h1")).to_be_attached()
        person.page.wait_for_timeout(700)
        person.check_accessibility()
        assert person.page.evaluate(
            "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        ), path
        person.troubles = [t for t in person.troubles if "404" not in t]


def test_the_guest_finds_the_free_seat(invite: Invite) -> None:
    host, guest = invite(), invite(size=PHONE)
    table = lay(host, {"kind": "me"}, {"kind": "link"})
    guest.open(f"/t/{table}")
    expect(guest.one("input").first).to_be_visible()
    guest.check_accessibility()


GAMES = ["The Magic Labyrinth", "Mago Magino", "Magical Circle", "Via Magica"]


@pytest.mark.parametrize("title", GAMES)
def test_the_first_visit_is_light(invite: Invite, title: str) -> None:
    person = invite()
    session = person.context.new_cdp_session(person.page)
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    session.send("Network.enable")
    person.open()
    expect(person.one(".card")).to_have_count(len(GAMES))
    person.page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < SHELF_BYTES
    person.one(".card").filter(has_text=title).get_by_role("button", name="Play now").click()
    expect(person.one(".table .seats")).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    person.page.wait_for_timeout(500)
    assert sum(sizes) <= BOARD_BYTES


@pytest.mark.parametrize(
    ("locale", "language", "title"),
    [
        ("fr-FR", "fr", "Le Labyrinthe Magique"),
        ("de-AT", "de", "Das magische Labyrinth"),
        ("it-IT", "en", "The Magic Labyrinth"),
    ],
)
def test_the_language_is_the_browsers(
    invite: Invite, locale: str, language: str, title: str
) -> None:
    person = invite(locale=locale)
    person.open()
    expect(person.one("h2, h3").filter(has_text=title).first).to_be_visible()
    assert person.page.evaluate("document.documentElement.lang") == language


def test_long_german_words_stay_in_their_places(invite: Invite) -> None:
    person = invite(locale="de-DE", reduced_motion="reduce")
    seats = [{"kind": "me", "name": "Katharina"}, {"kind": "here", "name": "Maximilian"}]
    tables = [person.lay(slug, seats, {}) for slug in all_slugs()]
    paths = [
        "/",
        "/rules/via-magica",
        *(f"/{page}/{s}" for page in ("new", "learn") for s in all_slugs()),
    ]
    for path in [*paths, *(f"/t/{table}" for table in tables)]:
        person.open(path)
        person.one("main h1, main .lesson-words, main .seats").first.wait_for()
        for width, height in (DESKTOP, PHONE):
            person.page.set_viewport_size({"width": width, "height": height})
            person.calm()
            assert person.page.evaluate(STICKS_OUT) == [], (path, width)


def test_the_language_can_be_switched_and_is_remembered(invite: Invite) -> None:
    person = invite()
    person.open()
    person.one("button, a").filter(has_text="FR").first.click()
    expect(person.one("h2, h3").filter(has_text="Le Labyrinthe Magique").first).to_be_visible()
    person.open()
    expect(person.one("h2, h3").filter(has_text="Le Labyrinthe Magique").first).to_be_visible()
    assert person.page.evaluate("document.documentElement.lang") == "fr"


def test_refusals_cite_their_rule(invite: Invite) -> None:
    """A step that the rules forbid is refused with a sentence and a link to the rule."""
    person = invite()
    table = lay(person, {"kind": "me"}, {"kind": "here"}, first=0, walls=0)
    person.open(f"/t/{table}")
    for _ in range(2):  # draw the token, throw the die
        expect(person.one('[data-action="tap"][aria-disabled="false"]')).to_be_visible()
        version = person.frame["version"]
        person.page.keyboard.press("Space")
        person.settle(version)
    expect(person.one('[data-action="stop"][aria-disabled="false"]')).to_be_visible()
    person.page.keyboard.press("ArrowUp")  # off the board
    link = person.one('a[href*="ML-A02"]')
    expect(link).to_be_visible()
    link.click()
    expect(person.one('[id="ML-A02"]')).to_be_attached()
