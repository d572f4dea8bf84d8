"""OpenSpiel's game hearts in our contract (one hand, no cards are passed), to compare searches that imagine hands.

`RANDOM` plays out at random, as OpenSpiel's search does; `INFORMED` knows a little about the game.
"""

from __future__ import annotations

from benchmarks.hearts import rules, sight

from sortilege.engine.contract import Game, Search


def _make(slug: str, search: Search) -> Game:
    return Game(
        slug=slug,
        prefix="HE",
        package="benchmarks.hearts",
        authors="",
        publisher="",
        year=1880,
        age=8,
        minutes=10,
        least_seats=rules.SEATS,
        most_seats=rules.SEATS,
        options=(),
        private=True,
        actions=rules.CARDS,
        most_legal=rules.CARDS,
        longest=2 * rules.CARDS,
        state=rules.State,
        rules=rules,  # type: ignore[arg-type]
        sight=sight,  # type: ignore[arg-type]
        notation=rules,  # type: ignore[arg-type]
        modules=(rules, sight),
        search=search,
    )


RANDOM = _make("hearts-random", Search("benchmarks.hearts.no_knowledge", exploration=0.5, edges=14))
INFORMED = _make(
    "hearts-informed", Search("benchmarks.hearts.heuristics", exploration=0.5, edges=14)
)
