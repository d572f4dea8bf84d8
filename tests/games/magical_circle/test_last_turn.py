"""What the table calls a turn in this game."""

from __future__ import annotations

from tests.support.playthrough import files, read_match
from tests.support.turns import tell_turns

GAME = "magical-circle"


def test_turns_are_what_people_call_a_turn() -> None:
    """The cards that are turned up and the attempt after them are one turn; so are cards that nobody wants."""
    (path,) = [path for path in files(GAME, "handmade") if path.stem == "three_swaps"]
    told = tell_turns(read_match(path), [])
    wanted = [
        "0: 0 grab, 0 play 1 2, 0 swap E1 E2, 0 swap E3 E5, 0 swap E3 E4",
        "1: chance reveal MC18, chance reveal MC24, chance reveal MC03, 1 grab, clock sand-out",
        "all: chance reveal MC10, chance reveal MC14, chance reveal MC05, 0 agree, 2 agree",
    ]
    first = told.index(wanted[0])
    assert told[first : first + len(wanted)] == wanted
