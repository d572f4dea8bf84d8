"""The best bot of Mago Magino in 0.1.0, its level 3, to measure the present ones against.

sortilege arena mago-magino --seats 2 --games 200 --bots greedy:7,tests.games.mago_magino.former_expert:FormerExpert
"""

from __future__ import annotations

from sortilege.games.mago_magino.bot import GreedyBot, Level

FORMER_EXPERT = Level(memory=1.0, haste=0.0, blur=0.0, fright=0.0, rivalry=0.3, caution=1.0)
"""Somebody who plays every week: forgets and overlooks nothing, one move ahead."""


class FormerExpert(GreedyBot):
    """Plays by the model of the present levels, without their faults."""

    def __init__(self) -> None:
        super().__init__(1, 0)
        self.level = FORMER_EXPERT
