"""Who can be chosen as an opponent: a face and a name for every level, and one who plays as well as you do."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Person
from tests.browser.setups import SOME_GAME

pytestmark = pytest.mark.browser
KIND = {"name": "kind", "levels": [0], "sentences": {"0": "As well as you!"}, "missing": 0}
LIT = "signs => signs.map(sign => sign.querySelectorAll('.lit').length)"
SIZE = "cards => cards.map(card => [card.offsetWidth, card.offsetHeight])"
PLACES = "names => names.map(name => [name.scrollWidth <= name.clientWidth, name.textContent])"


def give_bots(person: Person, levels: list[int], missing: int = 0) -> None:
    """Let the shelf say that the bots of every game have these levels."""

    def change(route: Route) -> None:
        games: list[dict[str, Any]] = route.fetch().json()
        for game in games:
            first = game["bots"][0] | {"levels": levels, "missing": missing}
            game["bots"] = [first, KIND, *game["bots"][-1:]]
        route.fulfill(body=json.dumps(games))

    person.page.route("**/api/games*", change)


def choose_a_bot(person: Person) -> None:
    person.open(f"/new/{SOME_GAME}")
    row = person.one(".seat-row").nth(1)
    row.locator(".kind").nth(3).click()
    row.locator(".character").first.wait_for()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("locale", ["en", "fr", "de"])
def test_seven_levels_and_a_friend_are_offered(
    invite: Invite, size: tuple[int, int], locale: str
) -> None:
    person = invite(size=size, locale=locale)
    give_bots(person, [1, 2, 3, 4, 5, 6, 7])
    choose_a_bot(person)
    faces = person.one(".character .face use")
    expect(faces).to_have_count(8)
    shown = faces.evaluate_all("faces => faces.map(face => face.getAttribute('href'))")
    assert shown == [f"#face-bot-{level}" for level in (1, 2, 3, 4, 5, 6, 7, 0)]
    for level in range(8):
        person.one(f"symbol#face-bot-{level}").wait_for(state="attached")
    fits = person.one(".character :is(span, small)").evaluate_all(PLACES)
    assert len(fits) == 11 and all(is_whole for is_whole, _ in fits), fits
    expect(person.one(".missing")).to_have_count(0)
    person.check_width()
    person.check_accessibility()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_everybody_shows_how_strong_they_are(invite: Invite, size: tuple[int, int]) -> None:
    """Without a tap and without a word: candles, one more for each character. The friend has a sign of her own."""
    person = invite(size=size, locale="en")
    give_bots(person, [1, 2, 3, 4, 5, 6, 7])
    choose_a_bot(person)
    signs = person.one(".character .strength")
    expect(signs).to_have_count(8)
    assert signs.evaluate_all(LIT) == [1, 2, 3, 4, 5, 6, 7, 1]
    expect(signs.nth(2)).to_have_attribute("aria-label", "strength 3 of 7")
    expect(signs.last).to_have_attribute("aria-label", "plays as well as you do")
    assert signs.last.locator("path").count() == 1
    expect(person.one(".character small")).to_have_text(["beginner", "master", "like you"])
    third = person.page.get_by_role("radio", name="Anselm, a calm old enchanter; strength 3 of 7")
    expect(third).to_have_count(1)
    sizes = person.one(".character").evaluate_all(SIZE)
    assert all(width >= 44 and height >= 44 for width, height in sizes), sizes


def test_the_shelf_says_whom_one_meets_and_why(invite: Invite) -> None:
    person = invite(size=PHONE, locale="en")
    give_bots(person, [1, 2, 3, 4, 5, 6, 7])
    person.open()
    person.one(".card button").first.wait_for()
    expect(person.one(".rival")).to_have_count(0)
    person.one(".card button").first.click()
    expect(person.one("dialog .help")).to_contain_text("“Play now” seats somebody about as strong")
    person.one("[data-player=adult]").click()
    person.wait_for_phase("playing")
    bot = person.frame["seats"][1]
    sign = f"strength {bot['level']} of 7"
    card = person.one('[data-seat-card="1"]')
    expect(card.locator(".strength")).to_have_attribute("aria-label", sign)
    person.open()
    rival = person.one(".card .rival").first
    expect(rival).to_contain_text(f"against {bot['name']}")
    expect(rival.locator(".strength")).to_have_attribute("aria-label", sign)
    expect(person.one(".who-line")).to_contain_text("as strong as a grown-up in the first games")
    person.check_accessibility()


def test_the_friend_says_who_she_is_and_sits_down(invite: Invite) -> None:
    person = invite(locale="en")
    give_bots(person, [1, 2, 3])
    choose_a_bot(person)
    person.one(".character").last.locator("input").check()
    expect(person.one(".says")).to_contain_text("Mira, always about as good as you are")
    expect(person.one(".says")).to_contain_text("“As well as you!”")
    person.one(".start button").click()
    person.wait_for_phase("playing")
    assert person.frame["seats"][1]["name"] == "Mira"
    card = person.one('[data-seat-card="1"]')
    expect(card.locator(".face use")).to_have_attribute("href", "#face-bot-0")


def test_the_page_says_why_the_strongest_are_missing(invite: Invite) -> None:
    person = invite(locale="en")
    give_bots(person, [1, 2, 3], missing=3)
    choose_a_bot(person)
    expect(person.one(".character")).to_have_count(4)
    expect(person.one(".missing")).to_contain_text("The strongest opponents are missing")
