"""What a seat may know, as OpenSpiel asks for it: a tensor, its parts by name, and a text.

All three are made of the blocks in the game's `tensors.py`, and so of the veiled position: texts are equal exactly if
tensors are. With perfect recall it is the information state, without it what lies visible now.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sortilege.engine.tensors import Block, observation_size, placed_blocks
from sortilege.research.open_spiel.nodes import Setup

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, np.dtype[Any]]


class Observer:
    """An observer of one game, as in `open_spiel/python/observation.py`."""

    def __init__(self, setup: Setup, has_recall: bool) -> None:
        import numpy as np

        blocks = setup.module.BLOCKS
        size = setup.numbers if has_recall else observation_size(blocks)
        self.tensor: Array = np.zeros(size, np.float32)
        self.dict = {
            block.name: self.tensor[first : first + block.size]
            for first, block in placed_blocks(blocks)
            if first < size
        }
        self._words = [word for block in blocks for word in _words(block)]

    def set_from(self, state: Any, player: int) -> None:
        """Write what a player may know into `tensor`, and so into `dict`."""
        self.tensor[:] = state.node.numbers(player)[: len(self.tensor)]

    def string_from(self, state: Any, player: int) -> str:
        """What a player may know: a line for each block that is not all 0, with its numbers by their places."""
        numbers = state.node.numbers(player)[: len(self.tensor)]
        places = numbers.nonzero()[0]
        text, last = f"seat {player}", ""
        for place, number in zip(places.tolist(), numbers[places].tolist(), strict=True):
            name, word, is_count = self._words[place]
            if name != last:
                text, last = f"{text}\n{name}:", name
            text += f"{word}{number}" if is_count else word
        return text


def _words(block: Block) -> Iterator[tuple[str, str, bool]]:
    """For each number of a block: its name, what to write if the number is not 0, and whether the number follows.

    A set is written by its members, `corners: 0 3`; one number as it is, `goal: 5`; counts by place, `cards: 0=2 7=1`.
    """
    for place in range(block.size):
        if block.size == 1:
            yield block.name, " ", True
        elif block.most == 1:
            yield block.name, f" {place}", False
        else:
            yield block.name, f" {place}=", True
