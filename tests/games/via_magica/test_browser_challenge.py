"""The challenge of a day in a browser: crystals are put back by touch and by keyboard, and the chances are shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sortilege.engine.challenge import Day, make_puzzle
from sortilege.games.via_magica import GAME
from sortilege.games.via_magica.challenge import play, solve
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, TABLET, Person

pytestmark = pytest.mark.browser

MONDAY = "2026-03-02"
JOKER_DAY = "2026-01-07"
PUZZLE = make_puzzle(GAME, Day(2026, 3, 2))
BEST = [action.split(" ")[1] for action in solve(PUZZLE)[:-1]]
OTHER = next(
    action.split(" ")[1]
    for action in play(PUZZLE, []).view["actions"]
    if action.split(" ")[1] not in BEST
)


def placed(person: Person, left: int) -> None:
    expect(person.one(f"[data-lifted='{left}']")).to_be_visible()


def test_best_placement_by_touch(invite: Invite) -> None:
    ann = invite(size=PHONE, has_touch=True, reduced_motion="reduce")
    ann.open(f"/today/{GAME.slug}/{MONDAY}")
    placed(ann, len(BEST))
    ann.check_whole(TABLET, PHONE)
    for left, cell in enumerate(reversed(BEST)):
        ann.one(f"[data-cell='{cell}'].target").first.tap()
        placed(ann, len(BEST) - left - 1)
    ann.check_accessibility()
    ann.one("[data-done]").tap()
    ann.one(".daily-result").wait_for()
    expect(ann.one(".daily-result .won")).to_have_count(3)
    assert ann.one("[data-outcome]").count() == 1
    ann.check_accessibility()


def test_crystal_is_moved_and_the_best_way_is_shown(invite: Invite) -> None:
    ann = invite(reduced_motion="reduce")
    ann.open(f"/today/{GAME.slug}/{MONDAY}")
    placed(ann, len(BEST))
    for left, cell in enumerate(BEST):
        target = ann.one(f"[data-cell='{cell}'].target").first
        target.focus()
        ann.page.keyboard.press("Enter")
        placed(ann, len(BEST) - left - 1)
    ann.one(f"[data-cell='{BEST[0]}'].filled").first.click()
    ann.one(f"[data-cell='{OTHER}'].target").first.click()
    expect(ann.one(f"[data-cell='{OTHER}'].filled")).to_have_count(1)
    ann.one("[data-done]").click()
    ann.one("[data-outcome='best']").wait_for()
    result = play(PUZZLE, [*(f"place {cell}" for cell in (*BEST[1:], OTHER)), "done"]).result
    assert result is not None
    expect(ann.one("[data-outcome='own'] .vm-bar.large b")).to_have_text(str(result.score))
    expect(ann.one("[data-outcome='best'] .vm-bar.large b")).to_have_text(str(result.best))


def test_a_day_with_a_joker_fits_and_says_which_in_french(invite: Invite) -> None:
    """The longest page: a sentence more than on other days."""
    ann = invite(locale="fr-FR", reduced_motion="reduce")
    ann.open(f"/today/{GAME.slug}/{JOKER_DAY}")
    expect(ann.one(".vm-challenge-note")).to_contain_text("ombre est un joker")
    ann.check_whole(TABLET, PHONE)
    ann.check_accessibility()
