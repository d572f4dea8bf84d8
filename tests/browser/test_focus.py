"""By keyboard alone: after every answer the focus is somewhere sensible, and the page says what comes next."""

from __future__ import annotations

import pytest

from sortilege.engine.registry import all_games, all_slugs, get_game
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.setups import best_bot, setup_of

pytestmark = pytest.mark.browser
OPEN = [game.slug for game in all_games() if not game.private]
ANSWERS = 12
WHERE = """() => { const at = document.activeElement;
  return at && at !== document.body && at.closest(".table") ? at.className || at.tagName : ""; }"""


def sit(person: Person, slug: str) -> None:
    # Where cards are private, a second person at this device would mean a cover between two answers.
    rival = best_bot(slug) if get_game(slug).private else {"kind": "here", "name": "Bo"}
    seats = [{"kind": "me", "name": "Ann"}, rival]
    person.open(f"/t/{person.create(slug, seats, dict(setup_of(slug).untimed))}")
    person.wait_for_phase("playing")
    person.one(".table").wait_for()


def press(person: Person, selector: str) -> bool:
    """Enter on the first such button, once there is a question; False if there is no such button."""
    person.wait(lambda: person.question() is not None, "a question")
    person.one('.action[aria-disabled="false"]').first.wait_for()
    button = person.one(selector).first
    if not button.count():
        return False
    version = person.frame["version"]
    button.focus()
    person.page.keyboard.press("Enter")
    person.settle(version)
    person.wait(lambda: person.page.evaluate(WHERE) != "", "the focus is on the table")
    return True


@pytest.mark.parametrize("slug", all_slugs())
def test_the_focus_is_never_lost(invite: Invite, slug: str) -> None:
    person = invite(reduced_motion="reduce")
    sit(person, slug)
    in_tray = ", ".join(f".tray {button}" for button in setup_of(slug).tray)
    answered = {"list": 0, "tray": 0}
    for turn in range(ANSWERS):
        tried = in_tray if turn % 2 else ".action"
        answered["tray" if turn % 2 else "list"] += press(person, tried)
    assert answered["list"] > 2
    assert answered["tray"] > 0


@pytest.mark.parametrize("slug", OPEN)
def test_screen_readers_are_told_the_prompt(invite: Invite, slug: str) -> None:
    person = invite(reduced_motion="reduce")
    sit(person, slug)
    person.wait(lambda: person.question() is not None, "a question")
    live = person.one('.banner [aria-live="polite"]')
    live.wait_for()
    assert live.inner_text().strip()
