"""The Magic Labyrinth: every action id stands for one thing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sortilege.games.magic_labyrinth import actions
from sortilege.games.magic_labyrinth.board import EDGES, ORIENTATIONS, SQUARES

KINDS = [
    (actions.step_action, actions.direction_of, range(4)),
    (actions.roll_action, actions.roll_of, range(1, 5)),
    (actions.target_action, actions.target_of, range(SQUARES)),
    (actions.first_action, actions.first_of, range(4)),
    (actions.orient_action, actions.orientation_of, range(ORIENTATIONS)),
    (actions.wall_action, actions.edge_of, range(EDGES)),
]


@pytest.mark.parametrize(("encode", "decode", "values"), KINDS)
def test_what_is_encoded_is_decoded(
    encode: Callable[[int], int], decode: Callable[[int], int], values: range
) -> None:
    assert [decode(encode(value)) for value in values] == list(values)


def test_every_id_is_used_once() -> None:
    ids = [encode(value) for encode, _, values in KINDS for value in values]
    assert sorted([*ids, actions.ACTION_STOP]) == list(range(actions.ACTIONS))
