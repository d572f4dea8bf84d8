"""What the table calls a turn in this game."""

from __future__ import annotations

from tests.support.playthrough import files, read_match
from tests.support.turns import tell_turns

GAME = "mago-magino"


def test_turns_are_what_people_call_a_turn() -> None:
    """Die, arrow and step are one turn; throwing again after freeing a frog begins another."""
    (path,) = [path for path in files(GAME, "handmade") if path.stem == "frogs_and_the_magician"]
    told = tell_turns(read_match(path), [])
    wanted = [
        "0: chance die 4, 0 go mago ccw 4",
        "1: chance die 3, 1 go mago ccw 3, 1 throw",
        "1: chance die 4, 1 go f1 cw 1, 1 throw",
        "1: chance die 2, 1 go a cw 2 load",
        "2: chance die arrow, chance spin M1, 2 pass",
    ]
    first = told.index(wanted[0])
    assert told[first : first + len(wanted)] == wanted
