"""Somebody little plays: everything on the board and in the tray is at least 60 pixels wide and high."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Invite
from tests.browser.person import PHONE, TABLET
from tests.browser.test_targets import check_little_game
from tests.games.via_magica.browser_player import Player

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_every_target_of_the_game_is_large(invite: Invite, size: tuple[int, int]) -> None:
    person = invite(size=size, has_touch=True, reduced_motion="reduce")
    check_little_game(person, "via-magica", {}, Player(person, by="list").act, "vm")
