"""Somebody little plays: everything on the board and in the tray is at least 60 pixels wide and high."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Invite
from tests.browser.person import PHONE, TABLET
from tests.browser.test_targets import SMALL, stage_of
from tests.games.magical_circle.browser_player import Player

pytestmark = pytest.mark.browser
LEAST_PX = 60
LITTLE = "localStorage.setItem('sortilege.player', 'little')"
OF_THE_GAME = f"(least) => ({SMALL})(least).filter((one) => /mc-|data-piece/.test(one))"


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_every_target_of_the_game_is_large(invite: Invite, size: tuple[int, int]) -> None:
    person = invite(size=size, has_touch=True, reduced_motion="reduce")
    person.context.add_init_script(LITTLE)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Ben"}]
    person.open(f"/t/{person.create('magical-circle', seats, {'sand_seconds': 0})}")
    person.wait_for_phase("playing")
    person.one(".table").wait_for()
    player, seen = Player(person, by="list"), set[str]()
    for _ in range(14):
        player.act()
        if (stage := stage_of(person)) not in seen:
            seen.add(stage)
            assert person.page.evaluate(OF_THE_GAME, LEAST_PX) == [], stage
            person.check_width()
    assert len(seen) > 3
