"""Compiled and interpreted rules are the same rules: the same bytes after every action. Skipped without Numba."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege.engine.compiled import bind_rules, compile_rules, direct_calls
from sortilege.engine.contract import CHANCE, CLOCK, Game, actors_of
from sortilege.engine.match import Match
from sortilege.engine.rng import new_rng
from sortilege.testing.cases import Case, Suite
from sortilege.testing.random_play import walk


def import_compiler() -> Any:
    """NumPy, or a skip where compiled play is impossible."""
    pytest.importorskip("numba")
    return pytest.importorskip("numpy")


class CompiledSuite(Suite):
    """The same source, run by Python and by Numba."""

    def test_a_record_holds_the_same_as_a_plain_state(self, case: Case) -> None:
        """And gives it back."""
        import_compiler()
        for match in walk(case.match(), seed=6, most=100):
            position = match.position
            assert type(position).from_record(position.record()) == position

    def test_compiled_rules_play_the_same_game(self, case: Case) -> None:
        """A random game from the same seed ends in the same bytes."""
        np, match, actions = import_compiler(), case.match(), 1500
        game, size = match.game, match.game.most_legal
        compiled, plain = compile_rules(game), bind_rules(game)
        records = match.position.record(2)
        rng, list_rng = np.array(new_rng(3)), new_rng(3)
        out, weights_out = np.zeros((2, size), np.int64)
        played = compiled.playouts(records, 1, out, weights_out, rng, actions)
        assert played == plain.playout(match.position, [0] * size, [0] * size, list_rng, actions)
        assert rng[0] == list_rng[0]
        assert records[:1].tobytes() == match.position.to_bytes()

    def test_compiled_rules_veil_and_imagine_the_same(self, case: Case) -> None:
        """Seat by seat, byte for byte."""
        np, match = import_compiler(), case.match()
        compiled, plain = compile_rules(match.game), bind_rules(match.game)
        list_rng, size = new_rng(9), match.game.most_legal
        plain.playout(match.position, [0] * size, [0] * size, list_rng, 200)
        rng, records = np.array(list_rng), match.position.record()
        for seat in range(match.seats):
            position = type(match.position).from_record(records)
            plain.veil(position, seat)
            compiled.veil_at(records, 0, seat)
            assert records.tobytes() == position.to_bytes()
            plain.imagine(position, seat, list_rng)
            compiled.imagine_at(records, 0, seat, rng)
            assert records.tobytes() == position.to_bytes()

    def test_checked_play_refuses_what_is_not_legal(self, game: Game) -> None:
        """And changes nothing then."""
        np, match = import_compiler(), self.first_match(game)
        compiled, records = compile_rules(game), match.position.record()
        out, before = np.zeros(game.most_legal, np.int64), records.tobytes()
        acting = actors_of(match.awaited())[0]
        idle = next(actor for actor in range(CLOCK + 1) if not match.legal_ids(actor))
        assert compiled.play_checked(records, 0, idle, 0, out) == -1
        assert compiled.play_checked(records, 0, acting, game.actions, out) == -1
        assert records.tobytes() == before
        first = match.legal_ids(acting)[0]
        assert compiled.play_checked(records, 0, acting, first, out) > 0
        match.apply(acting, first)
        assert records.tobytes() == match.position.to_bytes()

    def test_many_games_step_together(self, game: Game) -> None:
        """The vectorised step plays only legal actions and starts finished games over."""
        np, batch, match = import_compiler(), 8, self.first_match(game)
        compiled, records = compile_rules(game), match.position.record(batch + 1)
        actors, counts = np.zeros((2, batch), np.int64)
        choices = np.zeros((batch, game.most_legal), np.int64)
        weights_out = np.zeros(game.most_legal, np.int64)
        rng, dice = np.array(new_rng(5)), np.random.default_rng(5)
        for _ in range(300):
            picks = dice.integers(0, np.maximum(counts, 1))
            compiled.step_all(records, picks, actors, counts, choices, rng, weights_out)
            assert (counts > 0).all()
            position = game.state.from_record(records, 3)
            assert game.rules.awaited(position) >> int(actors[3]) & 1
        assert records[batch].tobytes() == match.position.to_bytes(), "the start is kept"

    def test_a_direct_call_asks_what_the_rules_ask(self, game: Game) -> None:
        """`play_and_ask` gives the same actor, actions and positions as the drivers one by one."""
        np, match = import_compiler(), self.first_match(game)
        compiled, calls = compile_rules(game), direct_calls(game)
        records = match.position.record(2)
        buffers = np.zeros((3, game.most_legal), np.int64)
        buffers[2, 0] = new_rng(7)[0]
        out, again = buffers[0], buffers[0].copy()
        question = calls.ask_at(records, 0, buffers)
        for turn in range(2000):
            if question == 0:
                break
            count, actor = question >> 3, question & 7
            mask = compiled.awaited_at(records, 0)
            assert mask & -mask == 1 << actor
            legal = again[: compiled.legal_at(records, 0, actor, again)].tolist()
            asked = out[:count].tolist()
            assert asked[0] in legal if actor == CHANCE else asked == legal
            action = asked[turn % count]
            compiled.apply_at(records, 1, actor, action)
            question = calls.play_and_ask(records, 0, actor, action, buffers)
            assert records[0].tobytes() == records[1].tobytes()
        assert (question == 0) == (compiled.awaited_at(records, 0) == 0)

    def first_match(self, game: Game) -> Match:
        """A match of the game's first case."""
        return next(case for case in self.cases if case.game is game).match()
