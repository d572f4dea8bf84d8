"""The sandglass and the cards for the real box."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import PHONE

pytestmark = pytest.mark.browser

FEEL = "window.felt = []; navigator.vibrate = (pattern) => window.felt.push(pattern);"


def test_the_sand_runs_by_the_clock_and_its_end_cannot_be_missed(invite: Invite) -> None:
    person = invite(size=PHONE)
    person.page.clock.install(time="2026-11-17T12:00:00Z")
    person.page.add_init_script(FEEL)
    person.open("/box/magical-circle")
    person.one("[data-turn-over]").wait_for()
    person.page.clock.pause_at("2026-11-17T13:00:00Z")
    person.one("[data-turn-over]").click()
    person.page.clock.run_for(10_300)
    expect(person.one("[role=timer]")).to_have_text("20")
    person.one("[data-pause]").click()
    person.page.clock.run_for(60_000)
    expect(person.one("[role=timer]")).to_have_text("20")
    person.one("[data-pause]").click()
    person.page.clock.fast_forward(19_000)
    person.page.clock.run_for(1500)
    expect(person.one("[data-over]")).to_be_in_viewport(ratio=1)
    assert person.page.evaluate("window.felt.length") == 1
    person.page.clock.resume()
    person.check_accessibility()
    person.page.keyboard.press("Enter")
    expect(person.one("[role=timer]")).to_have_text("30")


def test_whoever_fails_waits_until_somebody_wins(invite: Invite) -> None:
    person = invite(size=PHONE)
    person.open("/box/magical-circle")
    person.one("[data-tool=cards]").click()
    person.one("[data-player='0'] .mc-box-failed").click()
    expect(person.one("[data-player='0'] .mc-box-waits")).to_be_visible()
    person.page.get_by_role("button", name="One more for Player 2").click()
    expect(person.one(".mc-box-waits")).to_have_count(0)
    expect(person.one("[data-player='1'] .box-score b")).to_have_text("1")
