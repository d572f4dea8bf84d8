"""The race that can be solved is the game itself: its tables say what the rules do."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import numpy as np
import pytest

from sortilege.engine.rng import new_rng
from sortilege.games.mago_magino.heuristics import value_for
from sortilege.games.mago_magino.rules import apply, legal
from sortilege.games.mago_magino.state import PHASE_AGAIN, State
from tests.games.mago_magino import race_solver
from tests.games.mago_magino.bound import Solution, match
from tests.games.mago_magino.race import (
    IN_HOUSE,
    LIES,
    MAGICIAN,
    MOST_LEGAL,
    PAIRS,
    Race,
    pair_of,
    position,
    put,
    tabulate,
    throws_table,
)
from tests.games.mago_magino.race_solver import Layer

WON, NEEDED = 1, 2


@cache
def race() -> Race:
    return tabulate(lying=1)


def some_position(rng: Random) -> tuple[State, int]:
    """Seat 0 has thrown; also where its crystal lies."""
    lie = rng.randrange(len(LIES))
    t = position(rng.choice(PAIRS), lie, rng.randrange(len(MAGICIAN)))
    for piece, code in enumerate(rng.choice(PAIRS), start=2):
        put(t, piece, code)
    t.won[0] = t.won[1] = WON
    t.die = rng.randint(1, 4)
    for piece in range(4):  # nobody is a frog beside the magician
        if t.frog[piece] and t.at[piece] == t.magician:
            t.frog[piece] = 0
    return t, lie


def as_row(t: State, before: State, lie: int) -> tuple[int, ...]:
    """A position as the race sees it, after a move of seat 0."""
    left = lie if lie and t.lying[LIES[lie]] else 0
    own, other = pair_of(t, 0), pair_of(t, 1)
    brings = t.won[0] - before.won[0]
    return own, other, MAGICIAN.index(t.magician), left, int(t.phase == PHASE_AGAIN), brings


def moves_by_the_rules(t: State, lie: int) -> Counter[tuple[int, ...]]:
    found: Counter[tuple[int, ...]] = Counter()
    out = [0] * MOST_LEGAL
    for action in out[: legal(t, 0, out)]:
        after = t.copy()
        apply(after, 0, action)
        found[as_row(after, t, lie)] += 1
    return found


def test_the_race_has_the_moves_of_the_rules() -> None:
    rng, out = Random(1), np.zeros((MOST_LEGAL, 6), np.int64)
    for _ in range(400):
        t, lie = some_position(rng)
        magician = MAGICIAN.index(t.magician)
        count = race_solver.list_moves(
            race(), t.die, pair_of(t, 0), pair_of(t, 1), magician, lie, out
        )
        assert Counter(map(tuple, out[:count].tolist())) == moves_by_the_rules(t, lie)


def test_the_expert_of_the_race_judges_as_the_former_expert_does() -> None:
    rng, out = Random(2), np.zeros((MOST_LEGAL, 6), np.int64)
    throws = np.array([throws_table(needed, 1) for needed in (1, 2, 3)])
    compared = 0
    while compared < 20:
        t, lie = some_position(rng)
        if lie:
            continue
        compared += 1
        magician = MAGICIAN.index(t.magician)
        count = race_solver.list_moves(
            race(), t.die, pair_of(t, 0), pair_of(t, 1), magician, 0, out
        )
        scores = sorted(race_solver.score_of(out[k], throws, NEEDED, NEEDED) for k in range(count))
        assert scores == pytest.approx(sorted(_judged(t)))


def _judged(t: State) -> list[float]:
    out, found = [0] * MOST_LEGAL, []
    for action in out[: legal(t, 0, out)]:
        after = t.copy()
        apply(after, 0, action)
        found.append(value_for(after, 0, 0.3, 1.0))
    return found


def test_the_best_move_is_the_best_of_the_list() -> None:
    """For every place of the magician at once, and move by move."""
    rng, noise = Random(3), np.random.default_rng(3)
    shape = (len(LIES), len(PAIRS), len(PAIRS), len(MAGICIAN))
    again, other_throws, brought = (noise.random(shape, np.float32) for _ in range(3))
    layer = Layer(again, other_throws, brought, last=0)
    out, best = np.zeros((MOST_LEGAL, 6), np.int64), np.zeros(len(MAGICIAN))
    for _ in range(100):
        t, lie = some_position(rng)
        own, other, m = pair_of(t, 0), pair_of(t, 1), MAGICIAN.index(t.magician)
        race_solver.write_best(race(), layer, lie, t.die, own, other, best)
        count = race_solver.list_moves(race(), t.die, own, other, m, lie, out)
        assert best[m] == pytest.approx(max(_value(layer, out[k]) for k in range(count)))


def _value(layer: Layer, move: np.ndarray[tuple[int], np.dtype[np.int64]]) -> float:
    own, other, m, lie, again, brings = (int(one) for one in move)
    table = layer.brought if brings else layer.other
    value = 1.0 - float(table[lie, other, own, m])
    return max(value, float(layer.again[lie, own, other, m])) if again else value


def test_the_perfect_player_is_never_sorry() -> None:
    """Whatever the chances are that it believes in, by them it plays the best move; the expert does not."""
    pytest.importorskip("numba")
    shape = (1, 1, 1, len(PAIRS), len(PAIRS), len(MAGICIAN))
    throws = np.array([throws_table(1, 1)])
    behind = throws[0, 0][:, None] - throws[0, 0][None, :] - 0.5
    values = (1.0 / (1.0 + np.exp(behind / 2.2))).astype(np.float32).reshape(shape)
    score = match(Solution(tabulate(lying=0), values, throws), goal=1, games=200, seed=5)
    (perfect, decisions), (expert, _) = score.sums
    assert score.games == 200 and decisions > 200
    assert perfect == 0.0 < expert


def test_a_second_crystal_goes_back_to_the_hideout() -> None:
    carrier = next(pair for pair, codes in enumerate(PAIRS) if codes == (0, 17))  # at space 7
    assert race_solver.lie_after(race(), 0, carrier, IN_HOUSE, 7) == LIES.index(7)
    assert race_solver.lie_after(race(), 2, carrier, IN_HOUSE, 7) == 2
    assert race_solver.lie_after(tabulate(lying=0), 0, carrier, IN_HOUSE, 7) == 0


def test_a_throw_is_one_of_four() -> None:
    rng = np.zeros(1, np.int64)
    rng[:] = new_rng(4)
    seen = Counter(race_solver.throw(rng) for _ in range(600))
    assert set(seen) == {1, 2, 3, 4} and seen[1] > seen[2] and seen[3] > seen[4]
