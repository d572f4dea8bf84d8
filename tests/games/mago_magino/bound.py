"""How much can anybody win against the former expert? A perfect player of a race that can be solved plays against it.

`--lying 0`: a crystal that a frog loses goes back to the hideout; `--lying 1`: one of them stays where it was lost, and
a second one goes back. `--goal 1` is the last crystal of both. The perfect player has the exact chances of every
position, from value iteration: so what it wins is what the dice leave to skill, and no search can bring more against
somebody who plays as well as itself. `--lying 1` with more than one crystal takes gigabytes and hours.

    python -m tests.games.mago_magino.bound --goal 3 --lying 0 --games 20000
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from itertools import product
from types import SimpleNamespace
from typing import Any

import numpy as np

from sortilege.bots.arena import interval
from sortilege.engine.compiled import compile_with
from sortilege.engine.rng import new_rng
from sortilege.games.mago_magino import GAME
from tests.games.mago_magino import race_solver
from tests.games.mago_magino.race import (
    IN_HOUSE,
    LIES,
    MAGICIAN,
    MOST_LEGAL,
    PAIRS,
    Race,
    tabulate,
    throws_table,
)
from tests.games.mago_magino.race_solver import EXPERT, PERFECT, Layer

DECISIVE_THROWS = 2.2
"""For the first guess of the chances."""
STEP = 0.75
"""How far the values go towards the new ones: two players who both wait would otherwise change places for ever."""
MOST_THROWS = 5000


@dataclass
class Solution:
    """The chances of the seat that throws, for what both need, and the throws that the heuristics expect."""

    race: Race
    values: Any
    throws: Any

    def at_start(self, goal: int) -> float:
        """The chance of the seat that begins."""
        return float(self.values[goal - 1, goal - 1, 0, IN_HOUSE, IN_HOUSE, 0])


@dataclass
class Score:
    """What the perfect player won, and what decisions cost: rows are perfect player and expert."""

    games: int = 0
    wins: float = 0.0
    unfinished: int = 0
    sums: Any = field(default_factory=lambda: np.zeros((2, 2)))
    """Regret and decisions of each player."""

    def __str__(self) -> str:
        low, high = interval(self.wins, self.games)
        regret, decisions = self.sums[1]
        return (
            f"perfect player: {self.wins / self.games:.1%} ({low:.1%} to {high:.1%}) of {self.games} games, "
            f"{self.unfinished} unfinished; the expert decides {decisions / self.games:.1f} times a game and "
            f"loses {regret / decisions:.4f} each time"
        )


def compiled() -> SimpleNamespace:
    """The solver, compiled."""
    return compile_with(GAME, race_solver)


def first_guess(goal: int, lies: int) -> Solution:
    """Chances from the throws that the heuristics expect."""
    throws = np.array([throws_table(needed + 1, lies) for needed in range(goal)])
    shape = (goal, goal, lies, len(PAIRS), len(PAIRS), len(MAGICIAN))
    values = np.empty(shape, np.float32)
    for own, other, lie in np.ndindex(goal, goal, lies):
        behind = throws[own, lie][:, None] - throws[other, lie][None, :] - 0.5
        values[own, other, lie] = 1.0 / (1.0 + np.exp(behind / DECISIVE_THROWS))
    return Solution(tabulate(int(lies > 1)), values, throws)


def solve(goal: int, lying: int, change: float, sweeps: int) -> Solution:
    """Value iteration, layer by layer from the end of the game, until the values hardly change."""
    found = first_guess(goal, len(LIES) if lying else 1)
    work = np.zeros((2, *found.values.shape[2:]), np.float32), np.zeros(len(MAGICIAN), np.float32)
    for total in range(2, 2 * goal + 1):
        layers = [pair for pair in product(range(1, goal + 1), repeat=2) if sum(pair) == total]
        made, most = 0, 1.0
        while most >= change and made < sweeps:
            most = max(_improve(found, own, other, *work) for own, other in layers)
            made += 1
        print(f"{layers}: {made} sweeps, last change {most:.5f} on average", flush=True)
    return found


def _improve(found: Solution, own: int, other: int, both: Any, row: Any) -> float:
    """One sweep over the positions in which the mover needs `own` crystals and the other seat `other`."""
    values, rules = found.values, compiled()
    layer = Layer(
        again=values[own - 1, other - 1],
        other=values[other - 1, own - 1],
        brought=values[other - 1, max(own - 2, 0)],
        last=int(own == 1),
    )
    rules.write_moves(found.race, layer, both[0], both[1], row)
    change = rules.write_values(found.race, both[0], both[1], STEP, values[own - 1, other - 1], row)
    return float(change)


def match(found: Solution, goal: int, games: int, seed: int) -> Score:
    """Games of the perfect player against the former expert; each begins half of them."""
    score, rng, out = Score(games), np.zeros(1, np.int64), np.zeros((MOST_LEGAL, 6), np.int64)
    rng[:] = new_rng(seed)
    for number in range(games):
        expert = number % 2
        players = np.array([EXPERT, PERFECT] if expert == 0 else [PERFECT, EXPERT])
        sums, needed = np.zeros((2, 2)), np.array([goal, goal])
        winner = compiled().play(
            found.race, found.values, found.throws, players, needed, MOST_THROWS, out, rng, sums
        )
        score.sums += sums[::-1] if expert == 0 else sums
        score.unfinished += winner < 0
        score.wins += 0.5 if winner < 0 else float(winner != expert)
    return score


def main() -> None:
    """Solve, play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--goal", type=int, default=3, choices=(1, 2, 3))
    parser.add_argument("--lying", type=int, default=0, choices=(0, 1))
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument(
        "--change", type=float, default=4e-4, help="when the values are good enough"
    )
    parser.add_argument("--sweeps", type=int, default=40, help="at most, for each layer")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    found = solve(wish.goal, wish.lying, wish.change, wish.sweeps)
    print(f"who begins wins {found.at_start(wish.goal):.1%} among perfect players")
    print(match(found, wish.goal, wish.games, wish.seed))


if __name__ == "__main__":
    main()
