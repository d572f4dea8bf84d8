"""The die and the witch's arrow for the real box."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import PHONE

pytestmark = pytest.mark.browser


def test_the_arrow_shows_whom_it_strikes_and_can_be_taken_back(invite: Invite) -> None:
    person = invite(size=PHONE, reduced_motion="reduce")
    person.open("/box/mago-magino")
    dial = person.one("[data-spin]")
    while person.one(".mago-box-dial.wanted").count() == 0:
        person.one("[data-throw]").click()
    dial.click()
    expect(dial).not_to_have_class("wanted")
    expect(person.one(".mago-box-struck")).not_to_be_empty()
    assert person.one(".mago-box-sector").count() == 14
    assert person.one(".mago-box-sector.lit").count() in (0, 1, 3)
    person.page.get_by_role("button", name="Undo").click()
    expect(person.one(".mago-box-dial.wanted")).to_be_visible()
    person.page.get_by_role("button", name="Next: Player 2").click()
    expect(person.one(".box-turn strong")).to_contain_text("Player 2")
