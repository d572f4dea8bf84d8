"""Old tables are forgotten, but never because a clock is wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from sortilege.server.settings import DAY_MS, Settings
from sortilege.server.store.contract import Change, Ownership, Row, TableSetup
from sortilege.table.seats import Seat
from sortilege.table.table import Phase
from tests.support.stores import StoreHome

NOW = 20_000 * DAY_MS
"""A day in 2024."""
YEAR = 365 * DAY_MS


class House:
    """A store with its server's habits: it cleans up at the start and then every now and then."""

    def __init__(self, home: StoreHome) -> None:
        self.home = home
        self.store = home.make()
        self.store.open()
        self.now_ms = NOW
        self.start()

    def start(self, jump_ms: int = 0) -> list[str]:
        """A server starts, perhaps with another time of day."""
        self.now_ms += jump_ms
        return self.clean_up(0)

    def run(self, days: int) -> list[str]:
        """The server runs for some days."""
        removed = []
        for _ in range(days):
            self.now_ms += DAY_MS
            removed += self.clean_up(DAY_MS)
        return removed

    def clean_up(self, ran_ms: int) -> list[str]:
        self.home.set_clock(self.now_ms)
        work = self.store.clean_up(self.now_ms, ran_ms, Settings().retention, ())
        return asyncio.run(work)

    def touch(self, table_id: str, phase: Phase = "over", after: int = -1) -> None:
        """Somebody plays."""
        setup = TableSetup("toy", {}, "a") if after < 0 else None
        seats = (Seat("person", owner="a"),) if after < 0 else None
        change = Change(
            table_id,
            after,
            phase,
            (),
            False,
            self.now_ms,
            Ownership("n1"),
            [Row("0", "go")],
            setup=setup,
            seats=seats,
        )
        asyncio.run(self.store.commit(change))


@pytest.fixture
def house(home: StoreHome) -> Iterator[House]:
    house = House(home)
    yield house
    house.store.close()


def test_finished_games_go_after_ninety_days_and_a_week_of_running(house: House) -> None:
    house.touch("t1")
    assert house.run(97) == []
    assert house.run(2) == ["t1"]


def test_unfinished_games_stay_for_a_year(house: House) -> None:
    house.touch("t1", "playing")
    assert house.run(365 + 6) == []
    assert house.run(3) == ["t1"]


def test_a_house_that_opens_on_sundays_keeps_games_much_longer(house: House) -> None:
    house.touch("t1")
    for _ in range(18):  # 90 days later it is old; then only days on which the server runs count
        house.start(6 * DAY_MS)
        assert house.run(1) == []
    house.start(6 * DAY_MS)
    assert house.run(5) == ["t1"]


def test_somebody_who_plays_on_takes_the_mark_away(house: House) -> None:
    house.touch("t1", "playing")
    house.run(368)
    house.touch("t1", "playing", after=1)
    assert house.run(300) == []


@pytest.mark.parametrize("jump_ms", [400 * DAY_MS, 30 * YEAR, -400 * DAY_MS, -NOW])
def test_a_start_with_a_wrong_clock_forgets_nothing(house: House, jump_ms: int) -> None:
    house.touch("t1")
    house.touch("t2", "playing")
    assert house.start(jump_ms) == [] and house.run(80) == []
    assert house.start(-jump_ms) == [] and house.run(80) == []


def test_a_game_begun_on_a_machine_without_a_clock_is_kept(house: House) -> None:
    house.start(-NOW)
    house.touch("t1")
    assert house.start(NOW) == []
    assert house.run(89) == []
    assert house.run(20) == ["t1"]


def test_a_jump_takes_no_time_from_games_that_were_nearly_old(house: House) -> None:
    house.touch("t1")
    house.run(89)
    assert house.start(31 * DAY_MS) == [] and house.run(90) == []


def test_nodes_that_run_side_by_side_age_nothing_faster(house: House) -> None:
    """Each of three nodes cleans up every day; the week for which a table stays marked is one by the calendar."""
    house.touch("t1")
    for _ in range(97):
        house.now_ms += DAY_MS
        for _ in range(3):
            assert house.clean_up(DAY_MS) == []
    assert house.run(2) == ["t1"]
