"""The plans and the symbols for the real box."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sortilege.games.magic_labyrinth.box import box
from tests.browser.conftest import Invite
from tests.browser.person import PHONE

pytestmark = pytest.mark.browser


def test_a_plan_is_built_wall_by_wall_and_printed_alone(invite: Invite) -> None:
    person = invite(size=PHONE)
    person.open("/box/magic-labyrinth")
    person.one("[data-tool=plans]").click()
    assert person.one("[data-wall]").count() == 0, "whoever does not build sees nothing"
    person.one("[data-plan=B]").click()
    person.one("[data-show]").click()
    drawn = [str(wall.get_attribute("data-wall")) for wall in person.one("[data-wall]").all()]
    assert drawn == box()["plans"]["B"]
    person.one("[data-next-wall]").click()
    expect(person.one(".ml-box-wall.stands")).to_have_count(1)
    person.page.emulate_media(media="print")
    expect(person.one(".ml-box-map")).to_be_visible()
    expect(person.one("[data-next-wall], .box-tabs, .top").first).not_to_be_visible()


def test_a_symbol_is_named_by_its_square(invite: Invite) -> None:
    person = invite(size=PHONE)
    person.open("/box/magic-labyrinth")
    person.one("[data-tool=symbol]").click()
    person.one("[data-draw]").click()
    square = str(person.one(".ml-box-square.lit").get_attribute("data-square"))
    assert square in box()["tokens"]
    expect(person.one(".box-near")).to_have_text(square)
    expect(person.one(".help").first).to_contain_text("23 left")
