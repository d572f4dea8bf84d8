"""Arrays to hand out at every step, without asking the system for memory at every step."""

from __future__ import annotations

from sys import getrefcount
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, np.dtype[Any]]

MOST_KEPT = 4
"""Whoever keeps more of them than this gets fresh ones."""
NOBODY = 2
"""References to an array that is only in our list: the list, and the call that counts."""


class Spares:
    """Copies of an array to keep. One that nobody holds any more is used again.

    Fresh memory of this size comes from the system page by page, which takes longer than to fill it.
    """

    def __init__(self) -> None:
        self._kept: list[Array] = []

    def copy(self, source: Array) -> Array:
        """A copy that stays as it is for as long as somebody holds it or a part of it."""
        import numpy as np

        for place in range(len(self._kept)):
            if getrefcount(self._kept[place]) == NOBODY:
                spare = self._kept[place]
                break
        else:
            spare = np.empty(source.shape, source.dtype)
            if len(self._kept) < MOST_KEPT:
                self._kept.append(spare)
        np.copyto(spare, source)
        return spare

    def __reduce__(self) -> tuple[type[Spares], tuple[()]]:
        """For pickle and deepcopy: a copy has spares of its own."""
        return Spares, ()
