"""Somebody little plays on a phone: every square that can be touched is at least 60 pixels wide and high."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.games.magic_labyrinth.browser_player import Player

pytestmark = pytest.mark.browser

LITTLE = 'localStorage.setItem("sortilege.player", "little")'
LEAST_PX = 60
MISSED = """(least) => [...document.querySelectorAll(".square.offered")].flatMap((square) => {
  const box = square.getBoundingClientRect();
  const [x, y, far] = [box.x + box.width / 2, box.y + box.height / 2, least / 2 - 1];
  const points = [[x, y], [x - far, y], [x + far, y], [x, y - far], [x, y + far]];
  return points.filter(([a, b]) => document.elementFromPoint(a, b)?.closest("[data-space]") !== square)
    .map(([a, b]) => `${square.dataset.space} is missed at ${a - x}, ${b - y}`);
})"""
SMALL_THINGS = """(least) => [...document.querySelectorAll(".thing.ready, .tray .stop")]
  .map((one) => one.getBoundingClientRect()).filter((box) => Math.min(box.width, box.height) < least).length"""


def check_targets(person: Person) -> int:
    """A finger that misses the middle by almost 30 pixels still hits; returns how many squares there were."""
    person.one(".garden").scroll_into_view_if_needed()
    assert person.page.evaluate(MISSED, LEAST_PX) == []
    assert person.page.evaluate(SMALL_THINGS, LEAST_PX) == 0
    return person.one(".square.offered").count()


def test_a_small_finger_that_misses_still_hits(invite: Invite) -> None:
    person = invite(size=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    person.page.add_init_script(LITTLE)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Ben"}]
    table = person.create("magic-labyrinth", seats, {"walls": 10, "goal": 3})
    person.open(f"/t/{table}")
    person.wait_for_phase("playing")
    player = Player(person, by="list")
    offered = 0
    for _ in range(14):
        player.act()
        person.calm()
        offered += check_targets(person)
    assert offered > 10
