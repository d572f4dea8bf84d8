"""Worlds that `imagine` makes look like the true one to the seat that imagines them, on many compiled positions."""

from __future__ import annotations

import numpy as np

from sortilege.engine.compiled import compile_rules
from sortilege.engine.match import Match
from sortilege.engine.rng import new_rng


def check_imagined_worlds(match: Match, positions: int) -> None:
    """veil(imagine(veil(t))) == veil(t), byte for byte, all along random games; needs Numba."""
    compiled, rng, seats = compile_rules(match.game), np.array(new_rng(match.seats)), match.seats
    size = match.game.most_legal
    out, odds = np.zeros(size, np.int64), np.zeros(size, np.int64)
    records = match.position.record(3)
    for number in range(positions):
        if compiled.awaited_at(records, 0) == 0:
            records[0] = match.position.record()[0]
        compiled.play_some(records, 0, 1 + number % 7, out, odds, rng)
        seat = number % seats
        records[1] = records[0]
        compiled.veil_at(records, 1, seat)
        records[2] = records[1]
        compiled.imagine_at(records, 2, seat, rng)
        compiled.veil_at(records, 2, seat)
        assert records[1].tobytes() == records[2].tobytes()
