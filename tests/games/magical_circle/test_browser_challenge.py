"""The challenge of a day by keyboard and by touch: swaps, taking back, three cards, the solution."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sortilege.engine.challenge import Day, make_puzzle
from sortilege.games.magical_circle import GAME
from sortilege.games.magical_circle.challenge import play, solve
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, TABLET, Person

pytestmark = pytest.mark.browser

PUZZLE = make_puzzle(GAME, Day(2026, 3, 2))
ADDRESS = f"/today/{GAME.slug}/2026-03-02"


def wait_for_swaps(person: Person, swaps: int) -> None:
    person.one(f".daily[data-steps='{swaps}']").wait_for()


def test_three_cards_by_keyboard(invite: Invite) -> None:
    ann = invite(reduced_motion="reduce")
    ann.open(ADDRESS)
    ann.one(".mc-token").first.wait_for()
    ann.check_whole(TABLET, PHONE, DESKTOP)
    actions = solve(PUZZLE)
    for made, action in enumerate(actions):
        circle = play(PUZZLE, actions[:made]).view["circle"]
        for token in action.split()[1:]:
            ann.page.keyboard.press(str(circle.index(token) + 1))
        wait_for_swaps(ann, made + 1)
    ann.one(".daily-result").wait_for()
    expect(ann.one("#daily-result")).to_be_focused()
    ann.one(".mc-solution summary").click()
    assert ann.one(".mc-solution-swap").count() == PUZZLE.best
    ann.check_accessibility()


def test_swaps_are_taken_back_by_touch(invite: Invite) -> None:
    ann = invite(size=PHONE, has_touch=True, reduced_motion="reduce")
    ann.open(ADDRESS)
    pieces = [f".mc-token[data-piece='{token}']" for token in solve(PUZZLE)[0].split()[1:]]
    undo, start = ann.one("[data-undo]"), ann.one("[data-restart]")
    for swaps, back in ((0, undo), (0, start)):
        for piece in pieces:
            ann.one(piece).tap()
        wait_for_swaps(ann, swaps + 1)
        back.tap()
        wait_for_swaps(ann, swaps)
    expect(undo).to_be_disabled()
    expect(ann.one(".mc-slots")).to_be_in_viewport(ratio=1)
    expect(ann.one(".mc-circle")).to_be_in_viewport(ratio=0.95)
