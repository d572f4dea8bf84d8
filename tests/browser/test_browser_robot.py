"""A robot that knows only `data-action` plays every game to its end: one game each here, fifty each as a soak run."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from sortilege.rules.registry import SLUGS
from tests.browser.robot import Game, play_together
from tests.serving import Server

pytestmark = pytest.mark.browser

AT_ONCE = 3


def test_the_robot_plays_each_game_to_its_end(browser: Browser, server: Server) -> None:
    play_together(browser, server.address, [Game(slug, n) for n, slug in enumerate(SLUGS)])


@pytest.mark.soak
@pytest.mark.parametrize("slug", SLUGS)
def test_the_robot_plays_fifty_games(browser: Browser, server: Server, slug: str) -> None:
    for first in range(0, 50, AT_ONCE):
        numbers = range(first, min(first + AT_ONCE, 50))
        play_together(browser, server.address, [Game(slug, number) for number in numbers])
