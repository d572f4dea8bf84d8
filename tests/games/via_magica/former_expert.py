"""The best bot of Via Magica in 0.1.0, its level 3, to measure the present ones against.

sortilege arena via-magica --seats 2 --games 200 --bots greedy:7,tests.games.via_magica.former_expert:FormerExpert
"""

from __future__ import annotations

from sortilege.games.via_magica.bot import Greedy, Skill

FORMER_EXPERT = Skill(1.0, 1.0, True, 1.0, 1.0, True)
"""Somebody who plays every week: forgets and overlooks nothing, one move ahead."""


class FormerExpert(Greedy):
    """Plays by the model of the present levels, without their faults."""

    def __init__(self) -> None:
        super().__init__(1, 0)
        self.skill = FORMER_EXPERT
