"""Every page: accessible, light, in the reader's language, and fetched from one host alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sortilege.engine.registry import all_games, all_slugs, get_game
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE
from tests.browser.setups import SOME_GAME, starts_with
from tests.browser.traffic import Traffic

pytestmark = pytest.mark.browser
SHELF_BYTES, BOARD_BYTES = 70_000, 150_000
TITLE = get_game(SOME_GAME).title
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
    playing = person.create(SOME_GAME, seats, starts_with(SOME_GAME, 0))
    waiting = person.create(SOME_GAME, [{"kind": "me"}, {"kind": "link"}], {})
    shown = {
        "/": ".card",
        f"/new/{SOME_GAME}": ".start button",
        f"/rules/{SOME_GAME}": ".rule-id",
        f"/t/{playing}": ".action",
        f"/t/{waiting}": ".invitation",
        "/t/none": ".error-page",
        "/nowhere": ".error-page",
    }
    for path, selector in shown.items():
        person.open(path)
        person.one(selector).first.wait_for()
        person.page.wait_for_load_state("networkidle")
        person.calm()
        person.check_accessibility()
        person.check_width()
        person.troubles = [t for t in person.troubles if "404" not in t]


def test_the_guest_finds_the_free_seat(invite: Invite) -> None:
    creator, guest = invite(), invite(size=PHONE)
    table = creator.create(SOME_GAME, [{"kind": "me"}, {"kind": "link"}], {})
    guest.open(f"/t/{table}")
    expect(guest.one("input").first).to_be_visible()
    guest.check_accessibility()


@pytest.mark.parametrize("slug", all_slugs())
def test_the_first_visit_is_light(invite: Invite, slug: str) -> None:
    person = invite()
    # The synthesiser is fetched with the first sound; how soon that is depends on how quick the bots are here.
    person.page.add_init_script("localStorage.setItem('sortilege.sound', 'off')")
    # So is the copy for times without a network, when the page has come to rest.
    person.page.add_init_script("delete Navigator.prototype.serviceWorker")
    traffic = Traffic(person)
    person.open()
    expect(person.one(".card")).to_have_count(len(all_games()))
    assert 0 < traffic.total() < SHELF_BYTES
    card = person.one(".card").filter(has_text=get_game(slug).title["en"])
    card.get_by_role("button", name="Play now").click()
    person.one('[data-player="big"]').click()
    expect(person.one(".table .seats")).to_be_visible()
    person.one(".action-list").wait_for()
    assert traffic.total() <= BOARD_BYTES


@pytest.mark.parametrize(("locale", "code"), [("fr-FR", "fr"), ("de-AT", "de"), ("it-IT", "en")])
def test_the_language_is_the_browsers(invite: Invite, locale: str, code: str) -> None:
    person = invite(locale=locale)
    person.open()
    expect(person.one("h2, h3").filter(has_text=TITLE[code]).first).to_be_visible()
    assert person.page.evaluate("document.documentElement.lang") == code


def test_long_german_words_stay_in_their_places(invite: Invite) -> None:
    person = invite(locale="de-DE", reduced_motion="reduce")
    seats = [{"kind": "me", "name": "Katharina"}, {"kind": "here", "name": "Maximilian"}]
    tables = [person.create(slug, seats, {}) for slug in all_slugs()]
    pages = [f"/{page}/{slug}" for page in ("new", "learn", "rules") for slug in all_slugs()]
    for path in ["/", *pages, *(f"/t/{table}" for table in tables)]:
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
    expect(person.one("h2, h3").filter(has_text=TITLE["fr"]).first).to_be_visible()
    person.open()
    expect(person.one("h2, h3").filter(has_text=TITLE["fr"]).first).to_be_visible()
    assert person.page.evaluate("document.documentElement.lang") == "fr"
