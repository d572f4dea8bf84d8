"""Arrays that are handed out stay as they are while somebody holds them, and are used again afterwards."""

from __future__ import annotations

import copy

import numpy as np

from sortilege.research.gymnasium import TablesEnv
from sortilege.research.spares import MOST_KEPT, Spares
from tests.support.variants import own_slugs


def test_a_copy_that_somebody_holds_is_never_written_again() -> None:
    spares, source = Spares(), np.zeros((2, 3), np.int8)
    held = []
    for number in range(2 * MOST_KEPT):
        source[:] = number
        held.append(spares.copy(source))
    assert [int(array[0, 0]) for array in held] == list(range(2 * MOST_KEPT))


def test_a_part_of_a_copy_is_as_safe_as_the_whole() -> None:
    spares, source = Spares(), np.zeros((2, 3), np.int8)
    row = spares.copy(source)[1]
    source[:] = 7
    assert spares.copy(source).all() and not row.any()


def test_what_nobody_holds_is_used_again() -> None:
    spares, source = Spares(), np.zeros((2, 3), np.int8)
    place = spares.copy(source).ctypes.data
    assert spares.copy(source).ctypes.data == place


def test_a_copied_environment_hands_out_arrays_of_its_own() -> None:
    env = TablesEnv(2, own_slugs()[0], opponents="self")
    before, _ = env.reset(seed=1)
    other, kept = copy.deepcopy(env), before.copy()
    assert not np.shares_memory(other.reset(seed=2)[0], before)
    assert (before == kept).all()
