"""Nobody learns what the rules hide: the shared suite over every game."""

from __future__ import annotations

import json
import random

import pytest

from sortilege.engine.contract import SPECTATOR, actors_of
from sortilege.engine.rng import new_rng
from sortilege.engine.state import PlainState
from tests.support.random_play import play_random_action, walk
from tests.support.variants import every_match, make_match

Case = tuple[str, int, dict[str, object]]
cases = pytest.mark.parametrize("case", every_match())


def veiled(case: Case, position: PlainState, seat: int) -> PlainState:
    twin = position.copy()
    make_match(case).game.sight.veil(twin, seat)
    return twin


@cases
def test_an_imagined_world_looks_the_same(case: Case) -> None:
    """veil(imagine(veil(t))) equals veil(t), byte for byte."""
    rng = new_rng(1)
    for number, match in enumerate(walk(make_match(case), seed=1, most=90)):
        seat = number % match.seats
        known = veiled(case, match.position, seat)
        world = known.copy()
        match.game.sight.imagine(world, seat, rng)
        assert veiled(case, world, seat).to_bytes() == known.to_bytes(), match.text()


@cases
def test_veiling_twice_is_veiling_once(case: Case) -> None:
    for match in walk(make_match(case), seed=2, most=60):
        for seat in range(match.seats):
            known = veiled(case, match.position, seat)
            assert veiled(case, known, seat) == known


@cases
def test_what_a_seat_knows_comes_from_the_veiled_position_alone(case: Case) -> None:
    for match in walk(make_match(case), seed=3, most=120):
        sight = match.game.sight
        for seat in range(match.seats):
            known = veiled(case, match.position, seat)
            assert sight.observe(known, seat) == sight.observe(match.position, seat)
            assert sight.recall(known, seat) == sight.recall(match.position, seat)
            assert json.dumps(sight.observe(known, seat))


@cases
def test_legal_actions_tell_a_seat_nothing_new(case: Case) -> None:
    """Worlds that a seat cannot tell apart offer it the same actions and await the same actors."""
    rng = new_rng(4)
    for number, match in enumerate(walk(make_match(case), seed=4, most=120)):
        seat = number % match.seats
        world = veiled(case, match.position, seat)
        match.game.sight.imagine(world, seat, rng)
        other = match.copy()
        other.position = world
        assert other.awaited() == match.awaited()
        if seat in actors_of(match.awaited()):
            assert other.legal_ids(seat) == match.legal_ids(seat)


@cases
def test_an_imagined_world_can_be_played_on(case: Case) -> None:
    rng, dice = new_rng(5), random.Random(5)
    for number, match in enumerate(walk(make_match(case), seed=5, most=60)):
        if number % 6 or match.is_over:
            continue
        world = match.copy()
        world.position = veiled(case, match.position, 0)
        world.game.sight.imagine(world.position, 0, rng)
        for _ in range(10):
            if not world.is_over:
                play_random_action(world, dice)


@cases
def test_spectators_see_no_more_than_any_seat(case: Case) -> None:
    """What a guest sees of an event is seen by every seat."""
    match, rng = make_match(case), random.Random(6)
    for _ in range(120):
        if match.is_over:
            return
        before = match.position.copy()
        actor, action = play_random_action(match, rng)
        told = match.game.sight.events_for(before, actor, action, match.position, SPECTATOR)
        for seat in range(match.seats):
            seen = match.game.sight.events_for(before, actor, action, match.position, seat)
            assert len(seen) >= len(told)
