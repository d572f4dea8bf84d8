"""The board on a television, hands on the phones: one code is scanned, the game is played, the room plays again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sortilege.engine.registry import all_slugs
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.browser.robot import PRESS, wait_for_the_end
from tests.browser.setups import SOME_GAME, best_bot, setup_of

pytestmark = pytest.mark.browser

TELEVISION = (1920, 1080)
WHOLE = "document.documentElement.scrollHeight <= innerHeight"
LARGE = "one => Number.parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1)"


def show_board(television: Person, slug: str) -> str:
    """Choose a game for two phones on the television, by keyboard as with a remote control; returns the table."""
    television.open("/tv")
    button = television.one(f"[aria-labelledby='tv-{slug}'] button").first
    button.focus()
    television.page.keyboard.press("Enter")
    television.page.wait_for_url("**/board/*")
    return television.page.url.rpartition("/")[2]


@pytest.mark.parametrize("slug", all_slugs())
def test_two_phones_and_a_television(invite: Invite, slug: str) -> None:
    television = invite(size=TELEVISION, locale="fr-FR")
    table = show_board(television, slug)
    expect(television.one(".qr")).to_be_in_viewport(ratio=1)
    television.check_accessibility()
    phones = [invite(size=PHONE, locale=locale) for locale in ("en-GB", "de-DE")]
    for phone, name in zip(phones, ("Anouk Éléonore Marguerit", "Leo"), strict=True):
        phone.join(table, name)
    television.wait_for_phase("playing")
    television.one(".board-screen .stage").wait_for()
    television.calm()
    television.check_width()
    television.check_accessibility()
    assert television.frame["eye"] is None and television.frame["questions"] == []
    assert television.one("[data-action], .action, .tool").count() == 0, "there is nothing to press"
    assert television.one(".seat-name strong").first.evaluate(LARGE) >= 20, "seen from the sofa"
    expect(television.one(".stage")).to_be_in_viewport(ratio=0.95)


def test_the_room_plays_again_and_the_television_follows(invite: Invite) -> None:
    television = invite(size=TELEVISION)
    guest = invite(size=PHONE, reduced_motion="reduce")
    seats = [{"kind": "me"}, best_bot(SOME_GAME)]
    table = guest.create(SOME_GAME, seats, dict(setup_of(SOME_GAME).short))
    television.open(f"/board/{table}")
    guest.page.add_init_script(PRESS)
    guest.open(f"/t/{table}")
    wait_for_the_end(guest, table)
    television.one(".end-title").wait_for()
    television.one(".moment").first.wait_for()
    assert television.page.evaluate(WHOLE), "nobody scrolls on a television"
    television.check_accessibility()
    again = guest.post(f"/api/tables/{table}/rematch", {})["table"]
    television.page.wait_for_url(f"**/board/{again}")
    television.wait_for_phase("playing")


def test_a_board_that_does_not_exist_says_so(invite: Invite) -> None:
    television = invite(size=TELEVISION)
    television.open("/board/nothing-here")
    expect(television.page.get_by_role("heading", level=1)).not_to_be_empty()
    assert television.one(".board-screen").count() == 0
    television.troubles.clear()
