"""Pictures that people at a table show each other: seen, heard, spoken, hidden by whoever likes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.browser.setups import SOME_GAME

pytestmark = pytest.mark.browser
IS_BELOW = """() => document.querySelector(".reactions").getBoundingClientRect().top
  >= document.querySelector(".strip").getBoundingClientRect().bottom"""


def sit_together(invite: Invite) -> tuple[Person, Person]:
    lina, tom = invite(), invite(size=PHONE, locale="fr-FR")
    seats = [{"kind": "me", "name": "Lina"}, {"kind": "link"}]
    table = lina.create(SOME_GAME, seats, {})
    lina.open(f"/t/{table}")
    tom.join(table, "Tom")
    for person in (lina, tom):
        person.wait_for_phase("playing")
        person.one(".tool-react").wait_for()
    return lina, tom


def test_a_picture_is_shown_to_the_other_and_can_be_hidden(invite: Invite) -> None:
    lina, tom = sit_together(invite)
    lina.one(".tool-react").focus()
    lina.page.keyboard.press("Enter")
    lina.one(".reactions button").first.wait_for()
    lina.check_accessibility()
    lina.page.keyboard.press("Tab")
    lina.page.keyboard.press("Enter")
    expect(tom.one(".reaction")).to_contain_text("Lina")
    expect(tom.one("[data-reaction]")).to_contain_text("Lina\u00a0: Bravo")
    expect(tom.one(".reaction")).to_have_count(0)
    tom.one(".tool-react").click()
    tom.one(".reaction-mute").click()
    assert tom.page.evaluate(IS_BELOW), "everybody's points stay in view"
    tom.check_accessibility()
    tom.check_width()
    tom.one(".reaction-choice button").last.click()
    expect(tom.one(".reactions")).to_have_count(0)
    expect(tom.one(".tool-react")).to_be_focused()
    expect(lina.one(".reaction")).to_contain_text("Tom")
    seen = len(tom.messages)
    lina.one(".reaction-choice button").first.click()
    tom.wait(lambda: any("hello" in m for m in tom.messages[seen:]), "the picture has come")
    assert tom.one(".reaction b").all_text_contents() in ([], ["Tom"]), "it is hidden"
    lina.page.keyboard.press("Escape")
    expect(lina.one(".reactions")).to_have_count(0)


def test_who_plays_with_bots_has_nobody_to_show_pictures_to(invite: Invite) -> None:
    person = invite()
    table = person.create(SOME_GAME, [{"kind": "me"}, {"kind": "here"}], {})
    person.open(f"/t/{table}")
    person.one(".tool-undo").wait_for()
    assert person.one(".tool-react").count() == 0
