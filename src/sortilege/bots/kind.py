"""A bot that plays as well as the people it meets: for every decision it borrows the level that keeps the game close.

It knows what its seat may know and nothing else: from a few worlds that fit this, the game's heuristics say how good
everybody's chances are. When it is ahead it plays like a lower level, when it is behind like a higher one; by how much,
each game says (`Search.kindness`). The lead does not tell how good the others are, so in short games the bot also has
its moods: for a chapter it plays better or worse than its lead asks for.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise
from random import Random

from sortilege.bots.levels import SLIP, bots_of, get_bot, searches
from sortilege.engine.contract import CHANCE, Bot, Reader
from sortilege.engine.rng import new_rng
from sortilege.engine.veiled import Veiled

WORLDS = 6
USUAL_READING_S = 10.0

Curve = tuple[tuple[float, float], ...]
"""The part of the way from the lowest to the highest level at a lead, in straight lines. Below 0 it is how often the
lowest level slips, as the game's model says: even that one may be too good for a child of five. `benchmarks.kind`
measures it."""
USUAL: Curve = ((-0.1, 1.0), (0.05, 0.45), (0.12, 0.0), (0.3, -0.6))
"""For a game that declares none."""

Loan = tuple[str, int]
"""The name and the level of the bot that decides."""


def lead_of(veiled: Veiled, rng: Random) -> float:
    """By how much a seat is ahead of the best of the others, from -1 to 1: the mean over worlds that it can imagine."""
    assert veiled.game.search is not None
    heuristics = import_module(veiled.game.search.heuristics)
    total = 0.0
    for _ in range(WORLDS):
        world, values = veiled.position.copy(), [0.0] * CHANCE
        veiled.game.sight.imagine(world, veiled.seat, new_rng(rng.getrandbits(60)))
        heuristics.evaluate(world, values)
        own = values.pop(veiled.seat)
        total += own - max(values)
    return total / WORLDS


def mood_of(veiled: Veiled, seed: int) -> float:
    """By how much the bot misjudges its lead now: the same during a chapter of the game."""
    assert veiled.game.search is not None
    chapter = import_module(veiled.game.search.heuristics).chapter(veiled.position)
    return veiled.game.search.moods * Random(f"{seed} {veiled.seat} {chapter}").uniform(-1.0, 1.0)


def share_at(curve: Curve, lead: float) -> float:
    """The height of a curve at a lead."""
    if lead <= curve[0][0]:
        return curve[0][1]
    for (left, high), (right, low) in pairwise(curve):
        if lead <= right:
            return high + (low - high) * (lead - left) / (right - left)
    return curve[-1][1]


def borrowed(veiled: Veiled, seed: int) -> Loan:
    """The bot that keeps the game close: the same for the same position and seed.

    Between two levels chance decides, so that nobody notices a step.
    """
    rng = Random(f"{seed} {veiled.seat} {zlib.crc32(veiled.position.to_bytes())}")
    name, levels = lent_by(veiled.game.slug)
    assert veiled.game.search is not None
    lead = lead_of(veiled, rng) + mood_of(veiled, seed)
    share = share_at(veiled.game.search.kindness or USUAL, lead)
    if rng.random() < -share:
        return SLIP, 1
    place = max(share, 0.0) * (len(levels) - 1)
    return name, levels[min(int(place + rng.random()), len(levels) - 1)]


def lent_by(slug: str) -> tuple[str, tuple[int, ...]]:
    """The bot of a game that lends its levels, and which: a master that thinks for up to a second is not needed."""
    lender = bots_of(slug)[0]
    levels = lender.levels
    return lender.name, levels[:-1] if searches(slug, lender.name, levels[-1]) else levels


class KindBot:
    """Borrows a level of the game's own bot for every decision."""

    def __init__(self, slug: str, seed: int) -> None:
        self._slug, self._seed = slug, seed

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        """What the bot that suits this moment chooses."""
        return self._lender(veiled).choose(veiled, legal_ids, rng)

    def reading_s(self, veiled: Veiled) -> float:
        """As long as the bot that suits this moment; one that does not say so is like the lowest level."""
        lender = self._lender(veiled)
        if not isinstance(lender, Reader):
            lowest = bots_of(self._slug)[0]
            lender = lowest.make(lowest.levels[0], self._seed)
        return lender.reading_s(veiled) if isinstance(lender, Reader) else USUAL_READING_S

    def _lender(self, veiled: Veiled) -> Bot:
        return get_bot(self._slug, *borrowed(veiled, self._seed), self._seed)
