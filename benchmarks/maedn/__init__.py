"""OpenSpiel's game maedn (Mensch ärgere dich nicht, two players) in our contract, to compare searches on equal terms.

`RANDOM` plays out at random, as OpenSpiel's search does; `INFORMED` knows a little about the game.
"""

from __future__ import annotations

from benchmarks.maedn import rules

from sortilege.engine.contract import Game, Search


def _make(slug: str, search: Search) -> Game:
    return Game(
        slug=slug,
        prefix="MA",
        package="benchmarks.maedn",
        authors="Josef Friedrich Schmidt",
        publisher="",
        year=1914,
        age=5,
        minutes=30,
        least_seats=2,
        most_seats=2,
        options=(),
        private=False,
        actions=rules.ACTIONS,
        most_legal=rules.MOST_LEGAL,
        longest=5000,
        state=rules.State,
        rules=rules,  # type: ignore[arg-type]
        sight=rules,  # type: ignore[arg-type]
        notation=rules,  # type: ignore[arg-type]
        modules=(rules,),
        search=search,
    )


RANDOM = _make("maedn-random", Search("benchmarks.maedn.no_knowledge", exploration=0.75, edges=5))
INFORMED = _make(
    "maedn-informed", Search("benchmarks.maedn.heuristics", exploration=0.5, depth=4, edges=5)
)
