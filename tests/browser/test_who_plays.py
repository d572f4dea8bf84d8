"""The right opponent from the first minute: one question in pictures, characters, friends where friends are meant."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from sortilege.bots.levels import bots_of
from sortilege.engine.registry import get_game
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Person
from tests.browser.setups import SOME_GAME
from tests.browser.test_targets import LITTLE_PX, SMALL_IN_USE

pytestmark = pytest.mark.browser
ALOUD = "localStorage.getItem('sortilege.person.1.aloud')"


def play_now(person: Person) -> None:
    card = person.one(".card").filter(has_text=get_game(SOME_GAME).title["en"])
    card.get_by_role("button", name="Play now").click()


def give_presets(person: Person, presets: dict[str, Any]) -> None:
    """Let the shelf say what suits whom."""

    def add(route: Route) -> None:
        games = route.fetch().json()
        route.fulfill(body=json.dumps([game | {"presets": presets} for game in games]))

    person.page.route("**/api/games*", add)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_who_plays_is_asked_once_and_changed_with_one_tap(
    invite: Invite, size: tuple[int, int]
) -> None:
    person = invite(size=size)
    give_presets(person, {"big": {"options": {}, "level": 1, "pace": "turns"}})
    person.open()
    play_now(person)
    expect(person.page.get_by_role("dialog", name="Who is playing?")).to_be_visible()
    person.check_accessibility()
    person.check_width()
    person.one('[data-player="big"]').click()
    person.wait_for_phase("playing")
    me, bot = person.frame["seats"]
    assert (me["yours"], bot["kind"], bot["level"], bot["name"]) == (True, "bot", 1, "Pico")
    assert person.frame["table_settings"]["pace"] == "turns"
    expect(person.one('[data-seat-card="1"] .face use')).to_have_attribute("href", "#face-bot-1")
    person.open()
    chip = person.one(".who-chip")
    expect(chip).to_contain_text("Big")
    person.check_accessibility()
    chip.click()
    person.one('[data-player="expert"]').click()
    expect(chip).to_contain_text("Expert")
    play_now(person)
    person.one(".table .seats").wait_for()
    assert person.frame["seats"][1]["level"] == max(bots_of(SOME_GAME)[0].levels)


def test_an_unanswered_question_starts_nothing(invite: Invite) -> None:
    person = invite()
    person.open()
    play_now(person)
    expect(person.page.get_by_role("dialog")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    assert person.page.url == person.address + "/"


def test_somebody_little_is_offered_a_voice_and_large_targets(invite: Invite) -> None:
    person = invite(size=PHONE, reduced_motion="reduce")
    person.open()
    play_now(person)
    person.one('[data-player="little"]').click()
    expect(
        person.page.get_by_role("heading", name="Shall I read everything aloud?")
    ).to_be_visible()
    person.check_accessibility()
    person.one('[data-voice="on"]').click()
    person.wait_for_phase("playing")
    person.one(".action-list").wait_for()
    assert person.page.evaluate(ALOUD) == "on"
    assert person.page.evaluate(SMALL_IN_USE, LITTLE_PX) == []
    person.check_width()


def test_with_friends_seats_a_friend(invite: Invite) -> None:
    person = invite()
    person.open()
    person.page.get_by_role("link", name="With friends").first.click()
    person.one(".start button").wait_for()
    row = person.one(".seat-row").nth(1)
    expect(row.get_by_role("radio", name="With a link")).to_be_checked()
    row.get_by_role("radio", name="A bot").check()
    levels = row.get_by_role("radiogroup", name="Who is your opponent?")
    levels.get_by_role("radio", name="Pico").check()
    expect(row.locator(".says")).not_to_be_empty()
    person.check_accessibility()
    person.page.get_by_role("button", name="Start").click()
    person.wait_for_phase("playing")
    assert (person.frame["seats"][1]["level"], person.frame["seats"][1]["name"]) == (1, "Pico")
