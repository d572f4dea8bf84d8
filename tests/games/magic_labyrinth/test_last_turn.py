"""What the table calls a turn in this game."""

from __future__ import annotations

from tests.support.playthrough import files, read_match
from tests.support.turns import tell_turns

GAME = "magic-labyrinth"


def test_turns_are_what_people_call_a_turn() -> None:
    """A throw and its steps are one turn; the token that is drawn next belongs to the one who found the last."""
    (path,) = [path for path in files(GAME, "handmade") if path.stem == "bump_and_pass"]
    told = tell_turns(read_match(path), [])
    wanted = [
        "0: chance roll 1, 0 stop",
        "1: chance roll 3, 1 step W, 1 step S, chance target E5",
        "2: chance target D4, chance roll 4, 2 step W, 2 step N",
    ]
    first = told.index(wanted[0])
    assert told[first : first + len(wanted)] == wanted
