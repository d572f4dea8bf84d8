"""Compiled and interpreted rules are the same rules, in every game."""

from __future__ import annotations

import numpy as np
import pytest

from sortilege.engine.compiled import bind_rules, compile_rules, direct_calls
from sortilege.engine.contract import CHANCE, Game
from sortilege.engine.rng import new_rng
from sortilege.testing import CompiledSuite
from tests.support.variants import every_case, own_games

pytest.importorskip("numba")


class TestCompiled(CompiledSuite):
    cases = every_case()

    @pytest.mark.soak
    def test_ten_thousand_games_are_the_same_bytes(self, game: Game) -> None:
        """Over all cases; each game is cut somewhere in its first 200 actions."""
        compiled, plain, size = compile_rules(game), bind_rules(game), game.most_legal
        starts = [case.match().position for case in self.cases if case.game is game]
        rng, list_rng = np.array(new_rng(11)), new_rng(11)
        out, weights_out = np.zeros((2, size), np.int64)
        for number in range(10_000):
            position = starts[number % len(starts)].copy()
            records, most = position.record(2), 20 + number % 181
            compiled.playouts(records, 1, out, weights_out, rng, most)
            plain.playout(position, [0] * size, [0] * size, list_rng, most)
            assert records[:1].tobytes() == position.to_bytes() and rng[0] == list_rng[0], number


def test_a_direct_call_refuses_a_wrong_array() -> None:
    game = own_games()[0]
    calls = direct_calls(game)
    records = game.rules.new(2, game.check_options({}, 2)).record()
    with pytest.raises(TypeError):
        calls.awaited_at(np.zeros(8, np.int64), 0)
    with pytest.raises(TypeError):
        calls.legal_at(records, 0, CHANCE, np.zeros(60, np.int32))
