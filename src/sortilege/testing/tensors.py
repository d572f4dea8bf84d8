"""Positions as numbers: true to what a seat may see, the same in all worlds that look alike, and as documented."""

from __future__ import annotations

import json
from importlib.resources import files

from sortilege.engine.contract import Game
from sortilege.engine.rng import new_rng
from sortilege.engine.state import PlainState
from sortilege.engine.tensor_pages import PAGE_NAME, tensor_page
from sortilege.engine.tensors import (
    has_tensors,
    highest_values,
    information_size,
    observation_size,
    tensors_of,
)
from sortilege.engine.turns import seats_in
from sortilege.testing.cases import Case, Suite
from sortilege.testing.random_play import walk

STEPS = 150


def tensor_of(game: Game, veiled: PlainState, seat: int) -> list[int]:
    """The information state of a seat, by the interpreted rule."""
    module = tensors_of(game)
    out = [0] * information_size(module.BLOCKS)
    assert module.write_tensor(veiled, seat, out) == len(out), "the rule fills another length"
    return out


class TensorSuite(Suite):
    """For games with a `tensors.py`; others pass."""

    def test_worlds_that_look_alike_have_the_same_numbers(self, case: Case) -> None:
        """Also when the rule is given the whole truth: it must not look at what `veil` erases."""
        rng = new_rng(11)
        for number, match in enumerate(
            walk(case.match(), 11, STEPS if has_tensors(case.game) else 0)
        ):
            seat = number % match.seats
            if has_tensors(case.game) and number % 5 == 0:
                world = case.veiled(match.position, seat)
                known = tensor_of(case.game, world.copy(), seat)
                case.game.sight.imagine(world, seat, rng)
                assert tensor_of(case.game, world, seat) == known, match.text()
                assert tensor_of(case.game, match.position, seat) == known, match.text()

    def test_an_observation_says_what_lies_visible_and_no_more(self, case: Case) -> None:
        """Two moments look alike to a seat exactly if their observations are equal; likewise what it can recall."""
        if not has_tensors(case.game):
            return
        size = observation_size(tensors_of(case.game).BLOCKS)
        seen: dict[str, tuple[int, ...]] = {}
        recalled: dict[str, tuple[int, ...]] = {}
        for number, match in enumerate(walk(case.match(), 12, STEPS)):
            seat, sight = number % match.seats, case.game.sight
            known = case.veiled(match.position, seat)
            numbers = (seat, *tensor_of(case.game, known, seat))
            # Who is awaited, and for what, belongs to what everybody sees.
            label = f"seat {seat}, {match.awaited()} in phase {getattr(known, 'phase', 0)}: "
            for view, told, notes in (
                (sight.observe(known, seat), numbers[: size + 1], seen),
                (sight.recall(known, seat), numbers, recalled),
            ):
                text = label + json.dumps(view)
                assert notes.setdefault(text, told) == told, f"differs, but not for the eye: {text}"
        for notes in (seen, recalled):
            texts = {told: text for text, told in notes.items()}
            for text, told in notes.items():
                assert texts[told] == text, "these moments have equal numbers"

    def test_numbers_stay_within_their_bounds(self, case: Case) -> None:
        """No number is negative or above what its block says."""
        if not has_tensors(case.game):
            return
        highest = highest_values(tensors_of(case.game).BLOCKS)
        for number, match in enumerate(walk(case.match(), 13, STEPS)):
            seat = number % match.seats
            numbers = tensor_of(case.game, case.veiled(match.position, seat), seat)
            wrong = [k for k, n in enumerate(numbers) if not 0 <= n <= highest[k]]
            assert not wrong, f"numbers {wrong} are out of bounds"

    def test_seats_play_ids_below_those_of_chance(self, case: Case) -> None:
        """A mask over the ids of seats has room for every legal action."""
        if not has_tensors(case.game):
            return
        most = tensors_of(case.game).SEAT_ACTIONS
        for match in walk(case.match(), 14, STEPS):
            for seat in range(match.seats):
                assert all(action < most for action in match.legal_ids(seat))

    def test_seats_act_together_only_in_a_game_that_says_so(self, case: Case) -> None:
        """Adapters for other libraries must know it before anything is played."""
        together = False
        for match in walk(case.match(), 15, STEPS if has_tensors(case.game) else 0):
            together |= len(seats_in(match.awaited())) > 1
        if has_tensors(case.game):
            assert together == tensors_of(case.game).IS_SIMULTANEOUS

    def test_what_can_be_remembered_comes_last(self, game: Game) -> None:
        """So the observation is the beginning of the information state."""
        blocks = tensors_of(game).BLOCKS if has_tensors(game) else ()
        flags = [block.is_remembered for block in blocks]
        assert flags == sorted(flags)
        assert len({block.name for block in blocks}) == len(blocks)

    def test_the_page_lists_every_block(self, game: Game) -> None:
        """It is what `scripts/generate` writes."""
        if has_tensors(game):
            page = files(game.package) / PAGE_NAME
            assert page.read_text(encoding="utf-8") == tensor_page(game)
