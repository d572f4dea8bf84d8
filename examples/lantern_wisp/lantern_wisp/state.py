"""Everything on the table, and in the dark."""

from __future__ import annotations

from typing import Annotated

from sortilege.engine.state import PlainState

SEATS = 4
LANTERNS = 5
PHASE_FIRST, PHASE_HIDE, PHASE_ROLL, PHASE_TURN, PHASE_OVER = range(5)
"""What happens next: chance says who begins, the wisp hides, the die is thrown, a player acts; the end."""


class State(PlainState):
    """One game. Bit n of a mask stands for lantern n."""

    seats: int
    goal: int  # wisps to catch
    show_peeked: int  # 1: the table helps players to remember what they saw (LW-A01)
    phase: int
    turn: int  # the seat on turn; -1 before it is known
    wisp: int  # its lantern; -1 before it hides and in the positions of those who have not seen it
    lit: int  # mask of the lanterns that burn: everybody sees that they are empty
    peeks: int  # peeks left in this turn
    peeked: Annotated[list[int], SEATS]  # mask of the lanterns that each seat has looked into
    caught: Annotated[list[int], SEATS]  # wisps of each seat
