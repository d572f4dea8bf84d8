"""The game that is compared with OpenSpiel: the same rules on both sides."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest
from benchmarks.maedn import RANDOM, rules

from sortilege.engine.contract import CHANCE, actors_of
from sortilege.engine.match import Match


def test_a_random_game_ends_with_one_winner() -> None:
    match, rng = Match(RANDOM, 2, {}), Random(1)
    while not match.is_over:
        (actor,) = actors_of(match.awaited())
        match.apply(actor, rng.choice(match.legal_ids(actor)))
    assert len(match.winners) == 1


def test_a_piece_must_leave_the_start_and_throws_out_whom_it_meets() -> None:
    t = rules.new(2, {})
    t.pieces[0], t.pieces[1], t.die = 0b1, 1 << 23, 3
    out = [0] * rules.MOST_LEGAL
    assert out[: rules.legal(t, 0, out)] == [rules.FIRST_FIELD]
    rules.apply(t, 0, rules.FIRST_FIELD)
    assert (t.pieces[0], t.pieces[1], t.turn) == (1 << 3, 0, 1)


@pytest.mark.soak  # only where OpenSpiel is installed: dependency group bench
def test_open_spiel_plays_by_the_same_rules() -> None:
    pytest.importorskip("pyspiel")
    pyspiel: Any = import_module("pyspiel")
    for seed in range(20):
        match, rng = Match(RANDOM, 2, {}), Random(seed)
        state = pyspiel.load_game("maedn").new_initial_state()
        while not state.is_terminal():
            actor = CHANCE if state.is_chance_node() else state.current_player()
            assert match.awaited() == 1 << actor
            assert match.legal_ids(actor) == state.legal_actions()
            action = rng.choice(state.legal_actions())
            match.apply(actor, action)
            state.apply_action(action)
        (winner,) = match.winners
        assert state.returns()[int(winner)] > 0
