"""Somebody little plays on a phone: whatever can be touched on the board is at least 60 pixels wide and high."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.games.mago_magino.browser_player import Player
from tests.games.mago_magino.test_browser import here, sit

pytestmark = pytest.mark.browser

LITTLE = 'localStorage.setItem("sortilege.player", "little")'
LEAST_PX = 60
TARGETS = (
    ".space.movable, .space.goal, .mago-choice button, .hand-thing.ready, .dial.ready, [data-plain]"
)
SMALL = """([targets, least]) => [...document.querySelectorAll(targets)]
  .map((one) => ({ one, box: one.getBoundingClientRect() }))
  .filter(({ box }) => Math.min(box.width, box.height) < least - 0.5)
  .map(({ one, box }) => `${one.outerHTML.slice(0, 90)} is ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""


def check_targets(person: Person) -> int:
    assert person.page.evaluate(SMALL, [TARGETS, LEAST_PX]) == []
    return person.one(TARGETS).count()


@pytest.mark.parametrize("meadow", [6, 9, 20])
def test_targets_are_large_for_somebody_little(invite: Invite, meadow: int) -> None:
    person = invite(size=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    person.page.add_init_script(LITTLE)
    sit(person, *here(2), meadow=meadow)
    player = Player(person, by="list", wild=0.3)
    goals = 0
    for _ in range(14):
        player.act()
        check_targets(person)
        if person.one(".space.movable").count():
            person.one(".space.movable").first.dispatch_event("click")
            person.one(".space.goal, .mago-choice button").first.wait_for()
            goals += check_targets(person)
    assert goals > 6
