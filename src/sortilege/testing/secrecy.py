"""Nobody learns what the rules hide."""

from __future__ import annotations

import json
import random
from functools import partial

from sortilege.engine.contract import ALL_SEEING, SPECTATOR, actors_of
from sortilege.engine.rng import new_rng
from sortilege.testing.cases import Case, Suite
from sortilege.testing.random_play import play_random_action, walk


class SecrecySuite(Suite):
    """`observe`, `recall`, `veil`, `imagine` and `events_for` agree about what a seat may know."""

    def test_an_imagined_world_looks_the_same(self, case: Case) -> None:
        """veil(imagine(veil(t))) equals veil(t), byte for byte."""
        rng = new_rng(1)
        for number, match in enumerate(walk(case.match(), seed=1, most=90)):
            seat = number % match.seats
            known = case.veiled(match.position, seat)
            world = known.copy()
            match.game.sight.imagine(world, seat, rng)
            assert case.veiled(world, seat).to_bytes() == known.to_bytes(), match.text()

    def test_veiling_twice_is_veiling_once(self, case: Case) -> None:
        """A veiled position has nothing left to erase."""
        for match in walk(case.match(), seed=2, most=60):
            for seat in range(match.seats):
                known = case.veiled(match.position, seat)
                assert case.veiled(known, seat) == known

    def test_what_a_seat_knows_comes_from_the_veiled_position_alone(self, case: Case) -> None:
        """The veiled position is enough to observe and to recall."""
        for match in walk(case.match(), seed=3, most=120):
            sight = match.game.sight
            for seat in range(match.seats):
                known = case.veiled(match.position, seat)
                assert sight.observe(known, seat) == sight.observe(match.position, seat)
                assert sight.recall(known, seat) == sight.recall(match.position, seat)
                assert json.dumps(sight.observe(known, seat))

    def test_legal_actions_tell_a_seat_nothing_new(self, case: Case) -> None:
        """Worlds that a seat cannot tell apart offer it the same actions and await the same actors."""
        rng = new_rng(4)
        for number, match in enumerate(walk(case.match(), seed=4, most=120)):
            seat = number % match.seats
            other = match.copy()
            other.position = case.veiled(match.position, seat)
            match.game.sight.imagine(other.position, seat, rng)
            assert other.awaited() == match.awaited()
            if seat in actors_of(match.awaited()):
                assert other.legal_ids(seat) == match.legal_ids(seat)

    def test_an_imagined_world_can_be_played_on(self, case: Case) -> None:
        """Ten random actions from a world that a seat imagines, with legal actions at every step."""
        rng, dice = new_rng(5), random.Random(5)
        for number, match in enumerate(walk(case.match(), seed=5, most=60)):
            if number % 6 or match.is_over:
                continue
            world = match.copy()
            world.position = case.veiled(match.position, 0)
            world.game.sight.imagine(world.position, 0, rng)
            for _ in range(10):
                if not world.is_over:
                    actor, action = play_random_action(world, dice)
                    assert 0 <= action < world.game.actions, actor

    def test_what_everybody_sees_is_no_secret(self, case: Case) -> None:
        """What a sight calls open is what somebody sees who only watches, and part of what each seat sees."""
        for match in walk(case.match(), seed=8, most=120):
            sight = match.game.shared_sight
            if sight is None:
                return
            shown = sight.observe_open(match.position)
            assert sight.observe_open(case.veiled(match.position, SPECTATOR)) == shown
            for eye in (*range(match.seats), SPECTATOR, ALL_SEEING):
                whole = shown | sight.observe_own(match.position, eye)
                assert whole == match.game.sight.observe(match.position, eye)

    def test_what_happens_openly_looks_the_same_to_everybody(self, case: Case) -> None:
        """Where a sight says so, every seat sees what somebody sees who only watches."""
        match, rng = case.match(), random.Random(9)
        sight = match.game.shared_sight
        while sight is not None and not match.is_over and len(match.log) < 120:
            before = match.position.copy()
            actor, action = play_random_action(match, rng)
            if sight.happens_openly(before, actor, action):
                tell = partial(match.game.sight.events_for, before, actor, action, match.position)
                assert all(tell(seat) == tell(SPECTATOR) for seat in range(match.seats))

    def test_spectators_see_no_more_than_any_seat(self, case: Case) -> None:
        """Every seat sees at least as many events as somebody who only watches."""
        match, rng = case.match(), random.Random(6)
        for _ in range(120):
            if match.is_over:
                return
            before = match.position.copy()
            actor, action = play_random_action(match, rng)
            shown = match.game.sight.events_for(before, actor, action, match.position, SPECTATOR)
            for seat in range(match.seats):
                seen = match.game.sight.events_for(before, actor, action, match.position, seat)
                assert len(seen) >= len(shown)
