"""A robot that knows only `data-action` plays every game to its end: one game each here, fifty each as a soak run."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from sortilege.engine.registry import all_games, all_slugs
from tests.browser.person import Person
from tests.browser.robot import Game, check_games_played_together, full_table, sit_down
from tests.support.serving import Server

pytestmark = pytest.mark.browser

AT_ONCE = 3
PRIVATE = [game.slug for game in all_games() if game.private]


def test_the_robot_plays_each_game_to_its_end(browser: Browser, server: Server) -> None:
    check_games_played_together(
        browser, server.address, [Game(slug, n) for n, slug in enumerate(all_slugs())]
    )


def wait_for_version(person: Person, version: int) -> None:
    """Until the game has got that far; each action in between has the usual patience."""
    while (now := person.frame.get("version", 0)) <= version:
        person.wait(lambda before=now: person.frame.get("version", 0) > before, f"more than {now}")  # type: ignore[misc]


@pytest.mark.parametrize("slug", PRIVATE)
def test_a_long_game_leaves_nothing_behind_in_the_page(
    browser: Browser, server: Server, slug: str
) -> None:
    """One device is handed around the whole table again and again: boards that were taken away are gone."""
    person = sit_down(browser, server.address, full_table(slug))
    memory = person.context.new_cdp_session(person.page)
    memory.send("Performance.enable")

    def nodes() -> float:
        memory.send("HeapProfiler.collectGarbage")
        metrics = memory.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "Nodes"))

    wait_for_version(person, 140)  # by then everybody has looked at the whole table
    early = nodes()
    wait_for_version(person, 240)
    assert nodes() < early + 10_000  # a board with all its pictures has some 3,000
    person.leave()


@pytest.mark.soak
@pytest.mark.parametrize("slug", all_slugs())
def test_the_robot_plays_fifty_games(browser: Browser, server: Server, slug: str) -> None:
    for first in range(0, 50, AT_ONCE):
        numbers = range(first, min(first + AT_ONCE, 50))
        check_games_played_together(
            browser, server.address, [Game(slug, number) for number in numbers]
        )
