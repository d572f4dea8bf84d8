"""The story of a finished game."""

from __future__ import annotations

import pytest

from sortilege.bots.levels import get_bot
from sortilege.engine.contract import View
from sortilege.engine.match import Match, new
from sortilege.games.mago_magino.moments import MOST_MOMENTS, moments
from tests.games.mago_magino.support import ring
from tests.support.bot_play import play_with_bots
from tests.support.steps import all_steps, steps_of


def tell(match: Match, *lines: str) -> list[View]:
    return moments(steps_of(match, *lines))


def test_an_arrow_that_hits_several_is_told() -> None:
    game = ring("phase=spin die=arrow", "F1 0a", "F3 1a 1b")
    assert tell(game, "chance spin F2") == [{"kind": "stroke", "seat": None, "n": 3}]


def test_the_magician_who_protects_is_told() -> None:
    game = ring("phase=spin die=arrow", "M4 1b* mago")
    assert tell(game, "chance spin M4") == [{"kind": "shield", "seat": 1}]


def test_nobody_is_protected_in_the_house() -> None:
    assert tell(ring("phase=spin die=arrow"), "chance spin H") == []


def test_a_rescue_of_several_frogs_is_told() -> None:
    game = ring("die=2", "M8 f1=0a f2=1a")
    assert tell(game, "0 go mago ccw 2") == [{"kind": "rescue", "seat": 0, "n": 2}]


def test_freeing_the_frog_of_somebody_else_is_told() -> None:
    game = ring("die=2", "M9 f1=1a")
    assert tell(game, "0 go f1 cw 1") == [{"kind": "gift", "seat": 0, "of": 1}]
    own = ring("die=2", "M9 f1=0a")
    assert tell(own, "0 go f1 cw 1") == []


def turns(rounds: int) -> list[str]:
    """Both players let the magician go to and fro."""
    there = ["chance die 2", "0 go mago ccw 2", "chance die 2", "1 go mago cw 2"]
    return there * rounds


def test_a_long_time_as_a_frog_is_told() -> None:
    game = ring("phase=spin die=arrow", "M4 1a")
    start = ["chance spin M4", "0 pass", "chance die 2", "1 go mago ccw 2"]
    back = ["chance die 2", "0 go mago cw 2"]
    waiting = [
        line.replace("0 go", "x").replace("1 go", "0 go").replace("x", "1 go") for line in turns(2)
    ]
    still = tell(game, *start, *back, *waiting)
    assert still == [{"kind": "unnamed", "seat": 1, "n": 6}]


def test_a_frog_that_is_freed_after_long_is_told_by_how_long_it_was_one() -> None:
    game = ring("phase=spin die=arrow", "M9 0a")
    told = tell(
        game,
        "chance spin M9",
        "0 pass",
        *(line for n in (1, 0, 1, 0) for line in waits(n)),
        "chance die 2",
        "1 go b cw 2",
        "chance die 2",
        "0 go f1 cw 1",
    )
    assert told == [{"kind": "long_frog", "seat": 0, "n": 6}]


def waits(seat: int) -> list[str]:
    way = "ccw" if seat else "cw"
    return ["chance die 2", f"{seat} go mago {way} 2"]


def test_a_crystal_that_somebody_else_lost_is_told() -> None:
    game = ring("phase=spin die=arrow goal=1", "M8 1a*", "M7 0a")
    told = tell(
        game,
        "chance spin M8",
        "0 go a cw 1 take",
        "chance die 3",
        "1 go b cw 3",
        "chance die 2",
        "0 go a cw 2",
    )
    assert told == [{"kind": "found", "seat": 0, "of": 1}]


def test_the_quickest_crystal_is_told() -> None:
    game = ring("die=4 meadow=4 goal=2")
    told = tell(
        game,
        "0 go a cw 4 take",
        "chance die 3",
        "1 go a cw 3",
        "chance die 4",
        "0 go a cw 4",
        "chance die 3",
        "1 go b cw 3",
        "chance die 2",
        "0 go a cw 1",
    )
    assert told == [{"kind": "swift", "seat": 0, "n": 2}]


def test_somebody_who_nearly_won_is_told() -> None:
    game = ring("die=2", "M8 0a*", "M7 1b*", "won 2 2")
    told = tell(game, "0 go a cw 2")
    assert {"kind": "close", "seat": 1, "n": 3} in told


@pytest.mark.parametrize("seats", [2, 5])
def test_every_game_has_a_story_of_up_to_three_moments(seats: int) -> None:
    for seed in range(6):
        bots = [get_bot("mago-magino", "greedy", 1 + seed % 4, seed)] * seats
        match = play_with_bots(new("mago-magino", seats=seats), bots, seed)
        told = moments(all_steps(match))
        assert 1 <= len(told) <= MOST_MOMENTS
        assert len({moment["kind"] for moment in told}) == len(told)
