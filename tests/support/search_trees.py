"""The tree of a small search as text, kept for each game in `tests/games/<game>/golden_tree.txt`.

After a change of the search or of heuristics that is meant to change it:

    python -m tests.support.search_trees
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sortilege.bots.search.searcher import Budget, Searcher
from sortilege.engine.contract import Game
from sortilege.engine.match import Match
from sortilege.engine.veiled import Veiled
from tests.support.random_play import walk
from tests.support.variants import game_folder, own_games

SEATS, SEED, BEGIN = 2, 11, 25
SIMULATIONS = 24


def golden_path(game: Game) -> Path:
    """Where the tree of a game is kept."""
    return game_folder(game.slug) / "golden_tree.txt"


def small_tree(game: Game) -> str:
    """The tree of a small search, each node with its actions: visits, value and prior."""
    searcher, veiled = Searcher(game), _decision(game)
    found = searcher.search(veiled, Budget(simulations=SIMULATIONS), SEED)
    heading = f"{found.simulations} simulations, seat {veiled.seat}"
    return "\n".join([heading, *_nodes(game, searcher)]) + "\n"


def _decision(game: Game) -> Veiled:
    """A position in the middle of a random game in which a seat has a choice."""
    for number, match in enumerate(walk(Match(game, SEATS, {}), seed=SEED, most=400)):
        choosing = [seat for seat in range(SEATS) if len(match.legal_ids(seat)) > 2]
        if number >= BEGIN and choosing:
            return Veiled(game, match.position, choosing[0])
    raise AssertionError("nobody ever has a choice")


def _nodes(game: Game, searcher: Searcher) -> Iterator[str]:
    tree = searcher._workers[0].tree
    for node in range(int(tree.used[0])):
        yield f"node {node}"
        first = int(tree.first[node])
        for edge in range(first, first + int(tree.width[node])):
            visits = int(tree.visits[edge])
            value = tree.total[edge] / visits if visits else 0.0
            action = game.notation.say(int(tree.action[edge]))
            yield f"  {action}: {visits} {value:.3f} {tree.priors[edge]:.3f}"


def main() -> None:
    """Write the trees of all games."""
    for game in own_games():
        golden_path(game).write_text(small_tree(game), encoding="utf-8")


if __name__ == "__main__":
    main()
