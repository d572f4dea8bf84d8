"""A seat goes to another device in the middle of a game, and a seat whose browser was lost is given back."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from sortilege.engine.registry import all_slugs, get_game
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, TABLET, Person
from tests.browser.setups import SOME_GAME, in_suite, starts_with

pytestmark = pytest.mark.browser

PRIVATE = next(slug for slug in all_slugs() if get_game(slug).private)


def look_closely(person: Person) -> None:
    """What is shown now is accessible, and fits the screen."""
    person.calm()
    person.check_accessibility()
    person.check_width()


def play_some(people: list[Person], moves: int) -> None:
    """Whoever is asked plays."""
    for _ in range(moves):
        people[0].wait(lambda: any(p.frame["questions"] for p in people), "somebody is asked")
        next(person for person in people if person.frame["questions"]).press_action()


def ask_for_code(person: Person) -> str:
    """Open the sheet by keyboard; returns the link."""
    person.page.get_by_role("button", name="Play on another device").focus()
    person.page.keyboard.press("Enter")
    person.one(".seat-code .qr").wait_for()
    look_closely(person)
    return person.one(".seat-code input").input_value()


@pytest.mark.parametrize("slug", in_suite(PRIVATE))
def test_four_screens_and_one_phone_hands_its_seat_to_another(invite: Invite, slug: str) -> None:
    """Television, tablet and two phones: the secrets go with the seat, the old phone watches, nobody is stuck."""
    old, tablet = invite(size=PHONE), invite(size=TABLET)
    seats = [{"kind": "me", "name": "Lina"}, {"kind": "link"}]
    table = old.create(slug, seats, starts_with(slug, 0))
    tablet.join(table, "Tom")
    old.open(f"/t/{table}")
    television = invite(size=(1920, 1080))
    television.open(f"/board/{table}")
    for person in (old, tablet, television):
        person.wait_for_phase("playing")
    play_some([old, tablet], 3)
    link = ask_for_code(old)
    assert table in link and not any(link.rpartition("#")[2] in m for m in tablet.messages)

    new = invite(size=PHONE, locale="fr-FR", color_scheme="light")
    new.open(link.removeprefix(new.address))
    expect(new.page.get_by_role("heading", level=1)).to_contain_text("Lina")
    look_closely(new)
    new.page.get_by_role("button", name="Oui, jouer ici").press("Enter")
    new.page.wait_for_url(f"**/t/{table}")
    new.wait_for_phase("playing")
    assert new.frame["eye"] == 0 and new.frame["seats"][0]["yours"]
    expect(old.one(".seat-news")).to_contain_text("Lina plays on another device")
    expect(old.one(".watching").first).to_be_visible()
    assert old.one("dialog[open]").count() == 0
    look_closely(old)
    told = len(old.messages)
    play_some([new, tablet], 4)
    version = max(new.frame["version"], tablet.frame["version"])
    everybody = (old, television, tablet)
    old.wait(lambda: all(p.frame["version"] >= version for p in everybody), "all see it")
    later = [m for m in map(json.loads, old.messages[told:]) if m["type"] == "frame"]
    assert later and all(m["eye"] is None and not m["questions"] for m in later)
    new.page.go_back()
    assert "#" not in new.page.url, "the code does not stay in the history"


def test_a_lost_seat_is_given_back_when_the_other_agrees(invite: Invite) -> None:
    lost, other = invite(size=DESKTOP), invite(size=PHONE, locale="de-DE")
    seats = [{"kind": "me", "name": "Lina"}, {"kind": "link"}]
    table = lost.create(SOME_GAME, seats, starts_with(SOME_GAME, 0), spectators=False)
    other.join(table, "Tom")
    other.wait_for_phase("playing")
    found = invite(size=TABLET)
    found.open(f"/t/{table}")
    found.page.get_by_role("link", name="lost my seat").click()
    found.page.get_by_role("button", name="I am Lina").wait_for()
    look_closely(found)
    found.page.get_by_role("button", name="I am Lina").press("Enter")
    found.one(".seat-wait").wait_for()
    other.one(".seat-news.asks").wait_for()
    look_closely(other)
    other.page.get_by_role("button", name="Ja, das ist Lina").press("Enter")
    found.page.wait_for_url(f"**/t/{table}")
    found.wait_for_phase("playing")
    assert found.frame["eye"] == 0
    expect(other.one(".seat-news")).to_have_count(0)


def test_a_code_that_is_used_or_made_up_says_what_to_do(invite: Invite) -> None:
    person = invite(size=PHONE)
    seats = [{"kind": "me"}, {"kind": "here"}]
    table = person.create(SOME_GAME, seats, {})
    person.open(f"/seat/{table}#abcdefghijkmnpqr")
    expect(person.one(".error-message")).to_be_visible()
    look_closely(person)
    assert person.one(".button.large").count() == 0
    assert ["409" in trouble for trouble in person.troubles] == [True]
    person.troubles.clear()
