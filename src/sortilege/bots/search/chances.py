"""What each seat can expect of a position, compiled with the search: games played on by the priors, averaged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sortilege.bots.search.tree import ROOT, WORLD, imagine_world, play, simulate, write_values
from sortilege.engine.state import entry, noinline, rule

chapter: Callable[[Any], int]

NOTHING = -1
"""No seat imagines a world: the position is the world itself. Or no action comes first."""


@noinline
@rule
def begin_game(ts: Any, eye: int, rng: Any) -> None:
    """The world to play on: one that a seat can imagine, or the position itself."""
    if eye == NOTHING:
        ts[WORLD] = ts[ROOT]
    else:
        imagine_world(ts, eye, rng)


@entry
@noinline
@rule
def add_chances(
    ts: Any,
    words: Any,
    eye: int,
    action: int,
    games: int,
    tree: Any,
    work: Any,
    limits: Any,
    sums: Any,
) -> int:
    """Play on so often, after an action of that seat if one is given; returns how many games were played.

    Adds the value for each seat to the first row of `sums`, its square to the second.
    """
    seats = ts[ROOT].seats
    for made in range(games):
        if work.stop[0]:
            return made
        begin_game(ts, eye, work.rng)
        if action != NOTHING:
            play(ts, eye, action)
        simulate(ts, words, eye, tree, work, limits, chapter(ts[WORLD]) + limits.chapters)
        write_values(ts, work.values)
        for seat in range(seats):
            sums[0, seat] += work.values[seat]
            sums[1, seat] += work.values[seat] ** 2
    return games
