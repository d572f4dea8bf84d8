"""Options that have a number for each seat: handicaps."""

from __future__ import annotations

import pytest

from sortilege.engine.errors import BadOption
from sortilege.engine.options import SeatNumbers, seat_numbers

HEAD_START = SeatNumbers("head_start", choices=(0, 1, 2))


@pytest.mark.parametrize("given", ["2,0,1", [2, 0, 1], ("2", "0", "1")])
def test_every_spelling_has_one_canonical_form(given: object) -> None:
    assert HEAD_START.read(given, 3) == "2,0,1"
    assert seat_numbers("2,0,1", 3) == [2, 0, 1]


@pytest.mark.parametrize("given", ["", "0,0", [0, 0], []])
def test_nothing_for_anybody_is_the_default(given: object) -> None:
    assert HEAD_START.read(given, 2) == HEAD_START.default
    assert seat_numbers(HEAD_START.default, 2) == [0, 0]


@pytest.mark.parametrize(
    "given",
    [
        "1",
        "1,0,0",
        "3,0",
        "-1,0",
        "1,",
        "a,b",
        True,
        False,
        1,
        0.5,
        [True, 0],
        {"0": 1},
        "1,\u0661",
    ],
)
def test_what_is_not_a_number_for_each_seat_is_refused(given: object) -> None:
    with pytest.raises(BadOption, match="a number for each seat such as '1,0', each 0 or 1 or 2"):
        HEAD_START.read(given, 2)


def test_a_form_learns_what_may_be_chosen() -> None:
    assert HEAD_START.schema() == {
        "name": "head_start",
        "kind": "seats",
        "default": "",
        "choices": [0, 1, 2],
    }
