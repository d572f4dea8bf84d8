"""Private cards on a shared device: covered without the focus, and, if wished, shown only while a button is held."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from sortilege.bots.levels import bots_of
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, TABLET, Person

pytestmark = pytest.mark.browser
PEEK = "Show cards only while I hold"
LOOK = '[data-action^="look"]'
SHOWN = ".vm-hand [data-portal], .action-list .action:visible"
LOSS = {
    "blur": "dispatchEvent(new Event('blur'))",
    "pagehide": "dispatchEvent(new PageTransitionEvent('pagehide'))",
    "hidden": """Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"))""",
}


def sit(person: Person, placement: str = "sealed", *kinds: str) -> None:
    """Two people around this device, before the deal; more where `kinds` says so."""
    seats = [{"kind": kind, "name": "ABC"[n]} for n, kind in enumerate(kinds or ("me", "here"))]
    person.open(f"/t/{person.create('via-magica', seats, {'first': 0}, placement=placement)}")


def take_over(person: Person) -> None:
    person.one(LOOK).first.click()
    person.one(".vm-hand").wait_for()


@pytest.mark.parametrize("how", LOSS)
def test_a_hand_is_covered_when_nobody_looks_at_the_page(invite: Invite, how: str) -> None:
    person = invite(size=TABLET)
    sit(person)
    take_over(person)
    assert person.one(SHOWN).count() > 6
    person.page.evaluate(LOSS[how])
    expect(person.one(".handover")).to_be_visible()
    assert person.one(f"{SHOWN}, .vm-tray").count() == 0
    if how != "pagehide":  # a page that was left connects anew, and anybody may take the device
        expect(person.one(LOOK)).to_have_count(1)
    expect(person.one(LOOK).first).to_contain_text("I am A")
    person.check_accessibility()
    person.page.keyboard.press("Enter")  # the focus is on the words, not on the button
    expect(person.one(".handover")).to_be_visible()
    person.one(LOOK).first.click()
    expect(person.one(".vm-hand [data-portal]")).to_have_count(6)


def test_nothing_is_covered_where_nothing_is_private(invite: Invite) -> None:
    """Somebody who does not share the device, and placing openly."""
    alone = invite()
    bot = {"kind": "bot", "bot": bots_of("via-magica")[0].name, "level": 1, "name": "Bot"}
    seats: list[dict[str, Any]] = [{"kind": "me", "name": "A"}, bot]
    alone.open(f"/t/{alone.create('via-magica', seats, {'first': 0})}")
    alone.one(".vm-hand").wait_for()
    alone.page.evaluate(LOSS["blur"])
    alone.page.evaluate("new Promise(requestAnimationFrame)")
    expect(alone.one(".vm-hand [data-portal]")).to_have_count(6)
    assert alone.one(".handover").count() == 0


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_cards_show_only_while_the_button_is_held(invite: Invite, size: tuple[int, int]) -> None:
    person = invite(size=size, has_touch=True)
    sit(person)
    person.page.get_by_role("switch", name=PEEK).click()
    person.check_accessibility()
    take_over(person)
    covered, hold = (
        person.one(".vm-covered"),
        person.page.get_by_role("button", name="Hold to look"),
    )
    expect(covered).to_have_count(6)
    assert person.one(SHOWN).count() == 0
    person.check_accessibility()
    hold.hover()
    person.page.mouse.down()
    expect(person.one(".vm-hand [data-portal]")).to_have_count(6)
    person.page.mouse.up()
    expect(covered).to_have_count(6)
    hold.focus()
    for key in ("Space", "Enter"):
        person.page.keyboard.down(key)
        expect(person.one(".vm-hand [data-portal]")).to_have_count(6)
        person.page.keyboard.up(key)
        expect(covered).to_have_count(6)
    for n in (0, 2, 4):  # what was seen can be picked where it lies
        covered.nth(n).click()
    expect(person.one(".vm-covered.picked")).to_have_count(3)
    version = person.frame["version"]
    person.one("[data-plain]").click()
    person.settle(version)
    person.page.reload()
    expect(person.page.get_by_role("switch", name=PEEK)).to_be_checked()  # it is remembered


def test_a_held_button_lets_go_when_it_loses_the_focus(invite: Invite) -> None:
    person = invite()
    sit(person)
    person.page.get_by_role("switch", name=PEEK).click()
    take_over(person)
    person.page.get_by_role("button", name="Hold to look").focus()
    person.page.keyboard.down("Space")
    expect(person.one(".vm-hand [data-portal]")).to_have_count(6)
    person.page.keyboard.press("Tab")
    expect(person.one(".vm-covered")).to_have_count(6)
