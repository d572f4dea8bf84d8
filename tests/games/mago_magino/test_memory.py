"""Mago Magino: what may be taken back, and what may be shown again later."""

from __future__ import annotations

import pytest

from sortilege.engine.contract import Step, View
from sortilege.engine.match import Match
from sortilege.games.mago_magino import GAME
from tests.games.mago_magino.support import ring
from tests.support.play import play, seen
from tests.support.traces import traces


def last_step(match: Match, line: str) -> Step:
    """The step of one action."""
    before = match.position.copy()
    play(match, line)
    return Step(*match.log[-1], before, match.position.copy())


def may_be_taken_back(match: Match, line: str) -> bool:
    assert GAME.takes_back is not None
    return GAME.takes_back(last_step(match, line))


# --------------------------------------------------------------------------- undo
@pytest.mark.parametrize(
    "line",
    ["0 go a cw 3 take", "0 go b ccw 3", "0 go mago ccw 3", "0 go f1 cw 1", "0 go f1 ccw 1"],
)
def test_a_move_that_frees_nobody_may_be_taken_back(line: str) -> None:
    assert may_be_taken_back(ring("die=3", "F1 0a", "M4 f1=1b"), line)


def test_a_crystal_that_was_brought_home_may_be_taken_back() -> None:
    assert may_be_taken_back(ring("die=3", "M7 0a*"), "0 go a cw 3")


def test_so_may_staying_and_the_end_of_a_turn() -> None:
    assert may_be_taken_back(ring("die=arrow", "M4 0a"), "0 pass")
    freed = play(ring("die=3", "M9 f1=1b"), "0 go f1 cw 1")
    assert may_be_taken_back(freed.copy(), "0 end") and may_be_taken_back(freed, "0 throw")


@traces("MM-31", "MM-39", "MM-40", "MM-41")
@pytest.mark.parametrize(
    ("board", "line"),
    [
        (("M9 f1=1b",), "0 go f1 cw 1"),
        (("M9 f1=0a",), "0 go f1 cw 1"),
        (("M4 f1=0b", "M5 mago"), "0 go f1 cw 1"),
        (("M7 f1=1a", "M7 f2=0a"), "0 go mago ccw 3"),
    ],
    ids=["in the house", "one's own", "beside the magician", "by the magician"],
)
def test_what_shows_the_owner_of_a_frog_stays(board: tuple[str, ...], line: str) -> None:
    assert not may_be_taken_back(ring("die=3", *board), line)


@traces("MM-46")
def test_the_move_that_wins_stays() -> None:
    """With the end of the game everything is shown."""
    assert not may_be_taken_back(ring("die=3", "M7 0a*", "won 2 0"), "0 go a cw 3")


# --------------------------------------------------------------------------- the log and the last turn
def kept(event: View, **options: bool) -> bool:
    assert GAME.keeps is not None
    return GAME.keeps(event, GAME.check_options(options, 2))


def events_of(match: Match, line: str) -> dict[str, View]:
    return {event["kind"]: event for event in seen(match, line, 0)}


@traces("MM-31", "MM-A20")
def test_who_became_a_frog_is_kept_only_where_owners_are_shown() -> None:
    events = events_of(ring("phase=spin die=arrow", "M4 0a* 1a"), "chance spin M4")
    assert kept(events["spin"]) and not kept(events["bewitched"])
    assert kept(events["bewitched"], show_owners=True)


@traces("MM-31", "MM-A20")
def test_the_way_of_a_frog_leads_back_to_its_child() -> None:
    hop = events_of(ring("die=2", "M4 f1=0a"), "0 go f1 cw 1")["go"]
    assert not kept(hop) and kept(hop, show_owners=True)


def test_everything_else_is_kept() -> None:
    home = events_of(ring("die=3", "M7 0a*", "won 2 0"), "0 go a cw 3")
    assert list(home) == ["go", "crystal", "win"] and all(map(kept, home.values()))
    rescue = events_of(ring("die=3", "M7 f1=1a"), "0 go mago ccw 3")
    assert list(rescue) == ["go", "freed"] and all(map(kept, rescue.values()))
    assert kept(events_of(ring("phase=throw"), "chance die 3")["die"])
    assert kept(events_of(ring("die=arrow"), "0 pass")["pass"])


def test_the_aid_of_one_seat_opens_the_log_for_nobody() -> None:
    event = {"kind": "bewitched", "seat": 0, "piece": "a", "frog": "f1", "at": "M4", "lost": False}
    assert GAME.keeps is not None
    assert not GAME.keeps(event, GAME.check_options({"memory_aid": "1,0"}, 2))


@traces("MM-31", "MM-A20")
def test_the_log_of_the_whole_game_does_not_lead_back_to_a_frog() -> None:
    """Who walked to a space is the owner of the frog that sits there later: only the last turn shows the walk."""
    walk = events_of(ring("die=3", "M4 0a"), "0 go a cw 3")["go"]
    assert GAME.logs is not None
    assert kept(walk) and not GAME.logs(walk, GAME.check_options({}, 2))
    assert GAME.logs(walk, GAME.check_options({"show_owners": True}, 2))
    throw = events_of(ring("phase=throw"), "chance die 3")["die"]
    assert GAME.logs(throw, GAME.check_options({}, 2))
