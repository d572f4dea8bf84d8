"""The game with hidden hands that is compared with OpenSpiel: the same rules on both sides."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest
from benchmarks.hearts import RANDOM, rules, sight

from sortilege.engine.contract import CHANCE, actors_of
from sortilege.engine.match import Match
from sortilege.engine.rng import new_rng


def deal(rng: Random) -> Match:
    """A hand before the first card."""
    match = Match(RANDOM, rules.SEATS, {})
    while match.awaited() >> CHANCE & 1:
        match.apply(CHANCE, rng.choice(match.legal_ids(CHANCE)))
    return match


def test_a_random_hand_gives_all_points() -> None:
    rng = Random(1)
    match = deal(rng)
    while not match.is_over:
        (actor,) = actors_of(match.awaited())
        match.apply(actor, rng.choice(match.legal_ids(actor)))
    assert sum(rules.ALL_POINTS - score for score in match.scores) in (26, 3 * 26)


def test_an_imagined_hand_fits_what_a_seat_knows() -> None:
    rng = Random(2)
    for _ in range(20):
        match = deal(rng)
        while not match.is_over:
            (actor,) = actors_of(match.awaited())
            truth: Any = match.position
            t: Any = truth.copy()
            sight.veil(t, actor)
            assert [bool(hand) for hand in t.hands].count(True) <= 1
            sight.imagine(t, actor, new_rng(rng.getrandbits(30)))
            assert t.hands[actor] == truth.hands[actor]
            assert [h.bit_count() for h in t.hands] == [h.bit_count() for h in truth.hands]
            assert sum(t.hands) == sum(truth.hands)
            match.apply(actor, rng.choice(match.legal_ids(actor)))


def test_a_seat_that_did_not_follow_is_imagined_without_that_suit() -> None:
    t = rules.new(rules.SEATS, {})
    t.dealt, t.turn = rules.CARDS, 0
    for seat in range(rules.SEATS):
        t.hands[seat] = rules.SUIT << seat
    rules.apply(t, 0, rules.TWO_OF_CLUBS)
    rules.apply(t, 1, 1)
    for seed in range(20):
        world = t.copy()
        sight.veil(world, 2)
        sight.imagine(world, 2, new_rng(seed))
        assert world.hands[1] & rules.SUIT == 0
        assert world.hands != t.hands


def test_whoever_takes_all_points_gives_them_to_the_others() -> None:
    t = rules.new(rules.SEATS, {})
    t.points = [0, 26, 0, 0]
    rules.shoot_the_moon(t)
    assert t.points == [26, 0, 26, 26]


@pytest.mark.soak  # only where OpenSpiel is installed: dependency group bench
def test_open_spiel_plays_by_the_same_rules() -> None:
    pytest.importorskip("pyspiel")
    pyspiel: Any = import_module("pyspiel")
    for seed in range(200):
        rng, match = Random(seed), Match(RANDOM, rules.SEATS, {})
        state = pyspiel.load_game("hearts(pass_cards=false)").new_initial_state()
        state.apply_action(0)  # no cards are passed
        while not state.is_terminal():
            actor = CHANCE if state.is_chance_node() else state.current_player()
            assert match.awaited() == 1 << actor
            assert match.legal_ids(actor) == state.legal_actions()
            action = rng.choice(state.legal_actions())
            match.apply(actor, action)
            state.apply_action(action)
        assert match.is_over and match.scores == state.returns()
