"""What the table calls a turn in this game."""

from __future__ import annotations

from tests.support.playthrough import files, read_match
from tests.support.turns import tell_turns

GAME = "via-magica"


def test_turns_are_what_people_call_a_turn() -> None:
    """A spirit and all placements are one turn; who then opens portals has one alone."""
    (path,) = [path for path in files(GAME, "handmade") if path.stem == "incantatum"]
    told = tell_turns(read_match(path), [])
    wanted = [
        "all: chance draw air, 0 place P10:air, 1 place P34:air",
        *["all: chance draw air, 0 place P19:air, 1 pass"] * 3,
        "0: chance draw life, 0 place P19:life, 0 place P33:air, 0 place P10:air, 0 take P24, chance row P29,"
        " 0 open P33, 0 take P25, chance row P30, 0 decline, 0 take P26, chance row P31, 0 claim R07",
        "all: chance draw joker, 0 place P24:shadow, 1 place P34:air",
        "1: 1 take P27, chance row P36",
    ]
    first = told.index(wanted[0])
    assert told[first : first + len(wanted)] == wanted
