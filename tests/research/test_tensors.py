"""Positions as numbers, in all games; and a rule that peeks is caught."""

from __future__ import annotations

import zlib
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from sortilege.engine import tensors
from sortilege.engine.contract import Game
from sortilege.engine.registry import get_game
from sortilege.engine.tensors import Block, tensors_of
from sortilege.research.tables import Tables
from sortilege.testing import Case, TensorSuite, cases_of, walk
from sortilege.testing.tensors import tensor_of
from tests.support.variants import every_case, own_games, own_slugs


class TestTensors(TensorSuite):
    cases = every_case()


@pytest.mark.parametrize("slug", own_slugs())
def test_compiled_and_interpreted_rules_write_the_same_numbers(slug: str) -> None:
    game = get_game(slug)
    tables = Tables(slug, game.most_seats)
    match = cases_of(game)[-1].match()
    for number, _ in enumerate(walk(match, seed=21, most=200)):
        seat = number % match.seats
        tables.records[0] = match.position.record()[0]
        veiled = cases_of(game)[-1].veiled(match.position, seat)
        assert tables.observe(0, seat).tolist() == tensor_of(game, veiled, seat)


def has_secrets(case: Case) -> bool:
    """Is there a moment at which a seat may not know everything?"""
    return any(
        case.veiled(match.position, 0) != match.position for match in walk(case.match(), 11, 60)
    )


def peeking_module(game: Game) -> Any:
    """Tensors whose last number follows from the whole position."""
    module = tensors_of(game)

    def peek(t: Any, seat: int, out: Any) -> int:
        out[module.write_tensor(t, seat, out)] = zlib.crc32(t.to_bytes()) & 1
        return len(out)

    blocks = (*module.BLOCKS, Block("peek", 1, "a secret", is_remembered=True))
    return SimpleNamespace(BLOCKS=blocks, SEAT_ACTIONS=module.SEAT_ACTIONS, write_tensor=peek)


def test_numbers_that_tell_a_secret_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sortilege.testing.tensors.tensors_of", peeking_module)
    cases = [cases_of(game)[0] for game in own_games()]
    secretive = [case for case in cases if has_secrets(case)]
    assert secretive
    for case in secretive:
        with pytest.raises(AssertionError):
            TestTensors().test_worlds_that_look_alike_have_the_same_numbers(case)


def test_a_game_without_tensors_says_so() -> None:
    game = SimpleNamespace(package="sortilege.table", slug="patience")
    with pytest.raises(ValueError, match=r"patience has no tensors\.py"):
        tensors.tensors_of(game)  # type: ignore[arg-type]


def test_a_bound_fits_the_numbers() -> None:
    for slug in own_slugs():
        assert (
            max(tensors.highest_values(tensors_of(get_game(slug)).BLOCKS)) <= np.iinfo(np.int8).max
        )
