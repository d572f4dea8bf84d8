"""How long somebody needs to see a way to a card, in seconds: in a race this is the strength.

- **A glance.** A card that is one swap away is seen within `look_s` in half of all cases.
- **Swaps in the mind.** Every further swap has to be imagined: it takes GROWTH times as long.
- **Good and bad moments.** The time is log-normal with SPREAD: one card in six takes 1.8 times as long or more.
- **Patience.** What was not seen after `patience_s` is not seen: then somebody says that nothing fits. Ways longer than
  `longest` are not even tried.

Nobody sees a way sooner than a quick person would (`quickest_s`), however good the level.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from sortilege.games.magical_circle.board import LARGEST_SUM

GROWTH = 1.4
SPREAD = 0.6
LEAST_S, LEAST_S_A_SWAP = 1.5, 0.75
"""What a quick person needs to look at three cards, and to imagine a swap."""


@dataclass(frozen=True)
class Eyes:
    """How quickly somebody reads the table."""

    look_s: float
    patience_s: float
    longest: int = LARGEST_SUM

    def sees(self, swaps: int, luck: float) -> bool:
        """Whether a way of so many swaps is found before the patience is at its end."""
        return swaps <= self.longest and self.seeing_s(swaps, luck) <= self.patience_s

    def seeing_s(self, swaps: int, luck: float) -> float:
        """The seconds until a way of so many swaps is seen; luck is normally distributed, and less of it is quicker."""
        usual_s = self.look_s * GROWTH ** (swaps - 1)
        return max(quickest_s(swaps), usual_s * math.exp(SPREAD * luck))


def quickest_s(swaps: int) -> float:
    """The least time in which a quick person sees a way of so many swaps."""
    return LEAST_S + LEAST_S_A_SWAP * swaps
