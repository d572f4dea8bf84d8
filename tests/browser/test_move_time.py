"""Somebody who is here but does not move is helped out with one move, told calmly, and goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sortilege.server.wire import calls
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.browser.setups import SOME_GAME, starts_with

pytestmark = pytest.mark.browser
WORDS = """() => {
  window.told = [];
  const listen = () => window.told.push(document.querySelector(".narrator")?.textContent ?? "");
  new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
CARD = '.seats [data-seat-card="0"]'


def hear(person: Person, words: str) -> None:
    """Wait until the narrator has said this, however briefly."""
    told = f"() => window.told.some((text) => text.includes({words!r}))"
    person.wait(lambda: bool(person.page.evaluate(told)), f"the page says {words!r}")


def test_a_silent_player_is_helped_out_and_goes_on(
    invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "LEAST_MOVE_S", 1)
    lina, ben = invite(size=PHONE), invite(reduced_motion="reduce")
    seats = [{"kind": "me", "name": "Lina"}, {"kind": "link"}]
    table = lina.create(SOME_GAME, seats, starts_with(SOME_GAME, 0), move_s=6)
    ben.join(table, "Ben")
    ben.one(".seats").wait_for()
    ben.page.evaluate(WORDS)
    lina.open(f"/t/{table}")
    lina.one(".seats").wait_for()
    lina.page.evaluate(WORDS)
    expect(ben.one(CARD)).to_have_attribute("data-move-time", "")
    assert ben.one(CARD).evaluate("(card) => getComputedStyle(card).transitionDuration") == "0s"
    ben.check_accessibility()
    hear(ben, "A bot will soon make this move for Lina.")
    hear(lina, "Still thinking? A bot will soon make this move for you.")
    hear(ben, "A bot moved for Lina.")
    hear(lina, "A bot moved for Lina.")
    assert lina.frame["seats"][0]["kind"] == "person"
    if lina.question():
        lina.press_action()
    ben.page.get_by_role("button", name="What happened").click()
    expect(ben.one(".log-turns")).to_contain_text("A bot moved for Lina.")
    ben.check_accessibility()
