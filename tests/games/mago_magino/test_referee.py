"""The referee of Mago Magino by hand."""

from __future__ import annotations

from tests.games.mago_magino.referee import MagoMagino
from tests.referee.compare import follow

SLUG = "mago-magino"


def played(script: str, seats: int = 2, **options: int) -> MagoMagino:
    referee = follow(SLUG, seats, {"first": 0, **options}, script)
    assert isinstance(referee, MagoMagino)
    return referee


def test_the_ring() -> None:
    assert len(MagoMagino(2).ring) == 14 and len(MagoMagino(2, meadow=4).ring) == 9


def test_the_first_moves() -> None:
    three = {"go a cw 3", "go a ccw 3", "go b cw 3", "go b ccw 3", "go mago ccw 3"}
    assert played("chance die 3").legal("0") == three
    four = {line.replace("3", "4") for line in three} | {"go a cw 4 take", "go b cw 4 take"}
    assert played("chance die 4").legal("0") == four  # MM-21
    one = {line.replace("3", "1") for line in three} | {"pass"}
    assert played("chance die arrow\nchance spin M3").legal("0") == one  # MM-11


FETCH = "chance die 4\n0 go a cw 4 take\n"


def test_points_may_be_dropped_in_the_hideout_only() -> None:
    """MM-18, MM-19, MM-A04."""
    referee = played("chance die 2\n0 go a cw 2\nchance die 2\n1 go mago ccw 2\nchance die 4")
    assert {line for line in referee.legal("0") if line.startswith("go a")} == {
        "go a cw 2",
        "go a cw 2 take",
        "go a cw 4",
    }


def test_a_carrier_stays_out_of_the_forest() -> None:
    """MM-23: with a meadow of 4 the house is five steps from the hideout."""
    script = FETCH + "chance die 2\n1 go a cw 2\nchance die 3\n0 go a cw 3\n"
    script += "chance die 2\n1 go b cw 2\nchance die 4"
    referee = played(script, meadow=4)
    assert {line for line in referee.legal("0") if line.startswith("go a")} == {
        "go a cw 2",
        "go a ccw 3",
    }


def test_delivery_wins() -> None:
    """MM-24, MM-46; the extra points are dropped."""
    script = FETCH + "chance die 2\n1 go a cw 2\nchance die 3\n0 go a cw 3\n"
    script += "chance die 2\n1 go b cw 2\nchance die 4\n0 go a cw 2"
    referee = played(script, meadow=4, goal=1)
    assert referee.winners() == {"0"} and referee.actors() == set()


def test_bewitched_in_the_hideout() -> None:
    """MM-26, MM-29, MM-A09: the frog hops one space whatever the die shows (MM-20)."""
    script = FETCH + "chance die arrow\nchance spin X\n1 pass\nchance die 4"
    referee = played(script)
    assert referee.crystals["X"] == 15
    assert {line for line in referee.legal("0") if "f1" in line} == {"go f1 cw 1"}
    assert not any(line.startswith("go a") for line in referee.legal("0"))


def test_the_forest_is_struck_as_one() -> None:
    """MM-27, MM-28; numbers in the order of seats from the player on turn."""
    script = (
        "chance die 2\n0 go a cw 2\nchance die 3\n1 go b cw 3\nchance die arrow\nchance spin F1"
    )
    referee = played(script)
    assert {piece.frog: piece.place for piece in referee.pieces if piece.frog} == {
        "f1": "F2",
        "f2": "F3",
    }
    script = script.replace("chance die arrow", "chance die 2\n0 go b ccw 2\nchance die arrow")
    assert {one.frog: one.place for one in played(script).pieces if one.frog} == {
        "f1": "F3",
        "f2": "F2",
    }


def test_the_magician_frees_and_protects() -> None:
    """MM-36, MM-41, MM-42."""
    script = "chance die 3\n0 go a ccw 3\nchance die arrow\nchance spin M7\n1 pass\n"
    script += "chance die 3\n0 go mago ccw 3"
    assert played(script).legal("0") == {"throw", "end"}
    script += "\n0 throw\nchance die arrow\nchance spin M7"
    assert "go a cw 1" in played(script).legal("0")


def test_a_frog_comes_home() -> None:
    """MM-39: it counts for the player who moved it."""
    script = "chance die 2\n0 go a ccw 2\nchance die arrow\nchance spin M8\n1 go f1 cw 1\n"
    script += "chance die 2\n0 go f1 cw 1"
    assert played(script).legal("0") == {"throw", "end"}
    assert played(script + "\n0 end").hand() == "1"
