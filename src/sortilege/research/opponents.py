"""Who sits on the other seats of a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from sortilege.bots.levels import get_bot
from sortilege.engine.contract import Bot
from sortilege.research.tables import Tables

RANDOM = "random"
Opponents = str | int | Sequence[Bot]
"""`random`, a level of the game's first bot, or a bot for each other seat in turn."""


def seat_bots(tables: Tables, seat: int, opponents: Opponents) -> Mapping[int, Bot]:
    """A bot for every seat but one; raises ValueError if these are no bots, or not as many."""
    others = [other for other in range(tables.seats) if other != seat]
    if isinstance(opponents, int):
        return _bots_of_level(tables, opponents, others)
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        raise ValueError(f"opponents are {RANDOM!r}, a level or bots, not {opponents!r}")
    if len(opponents) != len(others):
        raise ValueError(f"{len(opponents)} bots for {len(others)} other seats")
    if strangers := [one for one in opponents if not hasattr(one, "choose")]:
        raise ValueError(f"{strangers[0]!r} is no bot: it has no choose(veiled, legal, rng)")
    return dict(zip(others, cast("Sequence[Bot]", opponents), strict=True))


def _bots_of_level(tables: Tables, level: int, seats: Sequence[int]) -> Mapping[int, Bot]:
    game = tables.game
    bot = game.bots[0]
    if level not in bot.levels:
        known = ", ".join(map(str, bot.levels))
        raise ValueError(f"{game.slug} has no level {level}; opponents have the levels {known}")
    return {seat: get_bot(game.slug, bot.name, level, seat) for seat in seats}
