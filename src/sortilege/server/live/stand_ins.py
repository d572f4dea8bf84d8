"""The bot that plays for a person: for one who is away, and for one move of somebody who is here and does not move.

Leaving and waiting never pay: this bot is never above what the people of the table can be assumed to be, and if there
is room it is one level below. `benchmarks/leaving.py` measures it.
"""

from __future__ import annotations

from sortilege.bots.levels import KIND, bots_of
from sortilege.engine.contract import Game
from sortilege.engine.match import Match
from sortilege.engine.options import OptionValue
from sortilege.table.seats import Seat, Seats

USUAL_PRESET = "big"
"""Whom to assume at a table of people, unless its options suit somebody who plays less well."""
USUAL_LEVEL = 2
"""What to assume where nobody can tell how well people play."""


def stand_in(match: Match, seat: Seat, seats: Seats) -> Seat:
    """The bot that plays for this person."""
    bot, suits = bots_of(match.game.slug)[0], level_of_table(match, seats)
    below = [level for level in bot.levels if level < suits]
    return Seat(
        "bot", seat.name, bot=bot.name, level=max(below, default=min(bot.levels)), face=seat.face
    )


def level_of_table(match: Match, seats: Seats) -> int:
    """How well people may be assumed to play here: like the weakest bot they chose, or like those whom it suits."""
    levels = levels_of_bots(seats)
    return min(levels) if levels else _level_of_people(match.game, match.seats, match.options)


def levels_of_bots(seats: Seats) -> list[int]:
    """How well the bots of a table play; one that keeps the game close has no level of its own."""
    return [seat.level for seat in seats if seat.kind == "bot" and seat.bot != KIND]


def _level_of_people(game: Game, seats: int, options: dict[str, OptionValue]) -> int:
    if USUAL_PRESET not in game.presets:
        return USUAL_LEVEL
    suited = [
        preset.level
        for preset in game.presets.values()
        if game.check_options(preset.options, seats) == options
    ]
    return min([game.presets[USUAL_PRESET].level, *suited])
