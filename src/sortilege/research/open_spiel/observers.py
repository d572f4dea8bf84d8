"""What a seat may know, as OpenSpiel asks for it: a tensor, its parts by name, and a text.

All three are made of the blocks in the game's `tensors.py`, and so of the veiled position: texts are equal exactly if
tensors are. With perfect recall it is the information state, without it what lies visible now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sortilege.engine.tensors import PlacedBlock, placed_blocks
from sortilege.research.open_spiel.nodes import Setup

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, np.dtype[Any]]


class Observer:
    """An observer of one game, as in `open_spiel/python/observation.py`."""

    def __init__(self, setup: Setup, has_recall: bool) -> None:
        import numpy as np

        blocks = setup.module.BLOCKS
        self._blocks = [
            placed for placed in placed_blocks(blocks) if has_recall or not placed.block.is_remembered
        ]
        size = sum(placed.block.size for placed in self._blocks)
        self.tensor: Array = np.zeros(size, np.float32)
        self.dict = {
            placed.block.name: self.tensor[placed.first : placed.first + placed.block.size]
            for placed in self._blocks
        }

    def set_from(self, state: Any, player: int) -> None:
        """Write what a player may know into `tensor`, and so into `dict`."""
        self.tensor[:] = state.node.numbers(player)[: len(self.tensor)]

    def string_from(self, state: Any, player: int) -> str:
        """What a player may know: a line for each block that is not all 0."""
        numbers = state.node.numbers(player)[: len(self.tensor)].tolist()
        lines = [_line(placed, numbers) for placed in self._blocks]
        return "\n".join([f"seat {player}", *filter(None, lines)])


def _line(placed: PlacedBlock, numbers: list[int]) -> str:
    """A block as text: the members of a set, or the places of its numbers with their values."""
    first, block = placed
    row = numbers[first : first + block.size]
    if not any(row):
        return ""
    if block.size == 1:
        return f"{block.name}: {row[0]}"
    members = (
        f"{place}" if block.most == 1 else f"{place}={number}"
        for place, number in enumerate(row)
        if number
    )
    return f"{block.name}: {' '.join(members)}"
