"""Sets as bit masks."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sortilege.engine.bits import count_bits, first_bit, members, write_bits

masks = st.integers(0, 2**63 - 1)


@given(masks)
def test_members_are_counted_and_written_in_rising_order(mask: int) -> None:
    numbers = members(mask)
    out = [7] + [0] * 63
    assert sum(1 << number for number in numbers) == mask
    assert count_bits(mask) == len(numbers)
    assert write_bits(out, 1, mask, 100) == 1 + len(numbers)
    assert out[: 1 + len(numbers)] == [7, *(100 + number for number in numbers)]


@given(masks.filter(bool))
def test_the_first_bit_is_the_lowest_member(mask: int) -> None:
    assert first_bit(mask) == members(mask)[0]
