"""The bag and the score sheet for the real box."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person

pytestmark = pytest.mark.browser

SPEAK = "window.said = []; speechSynthesis.speak = (words) => window.said.push(words.text);"


def left(person: Person) -> int:
    """The tokens that the bag still holds."""
    counts = [int(str(li.get_attribute("data-left"))) for li in person.one("[data-left]").all()]
    return sum(counts)


def test_a_spirit_is_drawn_called_out_kept_and_taken_back(invite: Invite) -> None:
    person = invite(size=PHONE)
    person.page.add_init_script(SPEAK)
    person.open("/box/via-magica")
    draw = person.one("[data-draw]")
    draw.click()
    expect(person.one("[role=status]").first).to_have_text(re.compile("!"))
    assert left(person) == 22
    drawn = person.one("[data-token]").get_attribute("data-token")
    said = person.page.evaluate("window.said")
    assert said == [f"{str(drawn).capitalize()}!"]
    person.page.reload()
    draw.wait_for()
    assert left(person) == 22, "an accidental reload loses nothing"
    person.page.get_by_role("button", name="Undo").click()
    assert left(person) == 23


def open_portals(person: Person, colour: str, *portals: str) -> None:
    person.one(f"[data-colour={colour}]").click()
    for portal in portals:
        person.one(f"[data-portal={portal}]").click()


def test_the_sheet_adds_up_refuses_and_names_the_winner(invite: Invite) -> None:
    person = invite(size=PHONE)
    person.open("/box/via-magica")
    person.one("[data-tool=sheet]").click()
    open_portals(person, "purple", "P24", "P25", "P26")
    expect(person.one("[data-column='0'] b")).to_have_text("45")
    person.one("[data-reward=R04]").click()
    expect(person.one("[data-refused=VM-44]")).to_be_visible()
    person.one("[data-reward=R02]").click()
    expect(person.one("[data-column='0'] b")).to_have_text("49")
    assert person.one("[data-refused]").count() == 0
    person.one("[data-portal=P24]").click()
    expect(person.one("[data-refused=VM-44]")).to_be_visible()
    open_portals(person, "yellow", "P11", "P12", "P13", "P14")
    expect(person.one("[data-result=won]")).to_be_visible()
    person.check_accessibility()
    person.check_width()
    person.page.reload()
    expect(person.one("[data-result=won]")).to_contain_text("70")
    person.one("[data-refused], [data-result] .box-rule").first.click()
    expect(person.one(".cited")).to_be_in_viewport()
