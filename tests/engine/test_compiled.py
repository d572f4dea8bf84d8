"""Compiled and interpreted rules are the same rules, in every game."""

from __future__ import annotations

import numpy as np
import pytest

from sortilege.engine import drivers
from sortilege.engine.compiled import bind_rules, compile_rules, direct_calls, rules_called_once
from sortilege.engine.contract import CHANCE, Game
from sortilege.engine.rng import new_rng
from sortilege.engine.state import rule
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


def test_python_sees_the_entries_of_a_compiled_module_and_nothing_else() -> None:
    """A rule without a wrapper for Python must not be called from it."""
    marked = {name for name, value in vars(drivers).items() if hasattr(value, "__entry__")}
    assert set(vars(compile_rules(own_games()[0]))) == marked
    assert {"playouts", "legal_at", "perft"} <= marked and "draw_chance" not in marked


@rule
def twice(n: int) -> int:
    return n


@rule
def once(n: int) -> int:
    return twice(n) + twice(n + 1)


@rule
def itself(n: int) -> int:
    return itself(n - 1) if n else 0


@rule
def first(n: int) -> int:
    return once(n) + itself(n)


@rule
def unreached(n: int) -> int:
    return once(n)


def test_rules_that_one_line_calls_are_found() -> None:
    """Only calls that can be reached count, and a rule that calls itself is never part of another."""
    names = {id(globals()): globals()}
    assert rules_called_once([first], names) == {once.__code__}
    assert rules_called_once([first, unreached], names) == set()
