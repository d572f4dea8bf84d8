"""The challenge of a day in a browser: the scene is watched, frogs are named, and everybody is a child again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sortilege.engine.challenge import Day, make_puzzle
from sortilege.games.mago_magino import GAME
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person

pytestmark = pytest.mark.browser

MONDAY = "2026-03-02"
PUZZLE = make_puzzle(GAME, Day(2026, 3, 2))
LAST = len(PUZZLE.steps) - 1


def watch(person: Person, start: int = 0) -> None:
    """Step by step, by the button that goes on: nothing moves by itself here."""
    for step in range(start, LAST + 1):
        person.one(f".mago-challenge[data-step='{step - 1}']").wait_for()
        person.one("[data-watch][aria-disabled='false']").press("Enter")
    person.one("[data-check]").wait_for()


def test_every_frog_is_named_by_keyboard(invite: Invite) -> None:
    ann = invite(reduced_motion="reduce")
    ann.open(f"/today/{GAME.slug}/{MONDAY}")
    ann.one("[data-watch]").wait_for()
    watch(ann)
    assert ann.one(".owner").count() == 0, "no frog tells whose it is"
    children = sorted(PUZZLE.owners)
    for owner in PUZZLE.owners:
        ann.page.keyboard.press(str(children.index(owner) + 1))
    ann.check_accessibility()
    ann.one("[data-check]").click()
    ann.one(".daily-result").wait_for()
    expect(ann.one("[data-verdict='right']")).to_have_count(len(PUZZLE.owners))
    assert ann.one(".piece.frog").count() == 0
    ann.one("[data-again]").press("Enter")
    expect(ann.one("[data-watch]")).to_be_focused()


def test_scene_is_watched_again_by_touch_and_names_can_change(invite: Invite) -> None:
    ann = invite(size=PHONE, has_touch=True, reduced_motion="reduce")
    ann.open(f"/today/{GAME.slug}/{MONDAY}")
    ann.one("[data-watch]").wait_for()
    watch(ann)
    ann.one("[data-again-scene]").tap()
    expect(ann.one("[data-watch]")).to_be_focused()
    ann.page.keyboard.press("Space")
    watch(ann, start=1)
    assert ann.one("[data-again-scene]").count() == 0
    wrong = PUZZLE.owners[::-1]
    for number, owner in enumerate(wrong, 1):
        ann.one(f"[data-frog='f{number}']").tap()
        ann.one(f"[data-child='{owner}']").tap()
    # A child that is given to another frog leaves the first one.
    ann.one("[data-frog='f1']").tap()
    ann.one(f"[data-child='{PUZZLE.owners[0]}']").tap()
    expect(ann.one("[data-check]")).to_have_attribute("aria-disabled", "true")
    ann.one("[data-frog='f2']").tap()
    ann.one(f"[data-child='{PUZZLE.owners[1]}']").tap()
    ann.one("[data-check]").tap()
    ann.one(".daily-result").wait_for()
    expect(ann.one(".daily-result .won")).to_have_count(2)
    ann.check_accessibility()
