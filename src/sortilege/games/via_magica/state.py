"""All that lies on the table, in the hands and under the seal."""

from __future__ import annotations

from typing import Annotated

from sortilege.engine.state import PlainState

FIRST, DEAL, LAY, KEEP, DRAW, PLACE, CHOOSE, USE, RELAY, ANOTHER, TAKE, FIND, REFILL, CLAIM = range(
    14
)
"""What happens next. Set-up: who begins, six portals each, the row, everybody keeps three. A turn: draw a token,
everybody places. An opening: which portal, its power (place crystals, put lifted ones back, open another), a new
portal from the row or the pile, the row refilled, a reward."""

OVER = 14
NEXT, CHECK, LEAVE, RENEW, MEND, REWARD, END = range(15, 22)
"""Steps that nobody decides; no position stays in them."""


class State(PlainState):
    """The whole truth of one game."""

    seats: int
    first: int  # the seat that the table chose as first catcher; -1 leaves it to chance
    by_arrival: (
        int  # 1: the first completing confirmation calls first (VM-A06); 0: the catcher's side
    )
    show_drawn: int  # 1: the tokens drawn stay in sight (VM-A33)
    phase: int  # FIRST .. OVER
    catcher: int  # who draws from the bag, -1 before it is known
    token: int  # the token of this turn, -1 for none
    waiting: int  # bit s: this seat has still to confirm what it keeps or places
    seat: int  # who is dealt to, or who opens portals; -1 for nobody
    caller: int  # who resolves first in this turn; the others follow clockwise; -1 for nobody
    portal: int  # the kind whose power is being used, between the two zones; -1 for none
    another: int  # the kind that open_another has chosen, to be opened next; -1 for none
    takes: int  # new portals that this opening still brings
    left: int  # cards still to deal, or crystals that the power may still place
    returned: int  # 1: the discards of the set-up were shuffled into the pile (VM-A19)
    drawn: Annotated[list[int], 7]  # tokens of each animus and jokers outside the bag
    row: Annotated[
        list[int], 5
    ]  # the kinds of the central row, -1 for a gap; what is nowhere else is in the pile
    reserve: Annotated[list[int], 6]  # crystals in reserve
    active: Annotated[list[int], 6]  # bit k: kind k lies in the crystallisation zone
    opened: Annotated[list[int], 6]  # bit k: kind k lies in the success zone
    hand: Annotated[
        list[int], 6
    ]  # bit k: kind k is among the dealt, later among the discarded portals (own)
    twice: Annotated[list[int], 6]  # bit k: and so is its second copy (own)
    rewards: Annotated[list[int], 6]  # bit r: this seat has reward r
    choice: Annotated[
        list[int], 6
    ]  # the sealed action of each seat, -1 for none (own until all have confirmed)
    arrived: Annotated[
        list[int], 6
    ]  # the how-manieth placement this was, 0 for none; by_arrival only
    crystals: Annotated[
        list[int], 108
    ]  # [18 * seat + 3 * animus + n] bit k: more than n crystals on this cell
