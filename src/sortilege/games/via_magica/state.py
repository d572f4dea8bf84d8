"""A position of Via Magica: what lies on the table, what players hold, and what is still secret."""

from __future__ import annotations

from typing import Annotated

from sortilege.engine.state import PlainState

# Set-up: who draws first, six portals each, the row, and everybody keeps three.
PHASE_FIRST = 0
PHASE_DEAL = 1
PHASE_LAY = 2
PHASE_KEEP = 3
# A turn: a token is drawn, and everybody places.
PHASE_DRAW = 4
PHASE_PLACE = 5
# An opening: which portal, its power, a new portal from the row or the pile, a reward.
PHASE_CHOOSE = 6
PHASE_USE = 7  # the power places crystals
PHASE_RELAY = 8  # lifted crystals are put back
PHASE_ANOTHER = 9  # the power opens another portal
PHASE_TAKE = 10
PHASE_FIND = 11
PHASE_REFILL = 12
PHASE_CLAIM = 13
PHASE_OVER = 14

PHASE_NAMES = (
    "first",
    "deal",
    "lay",
    "keep",
    "draw",
    "place",
    "choose",
    "use",
    "relay",
    "another",
    "take",
    "find",
    "refill",
    "claim",
    "over",
)

# Steps of an opening in which nobody decides anything; no position stays in one of them.
STEP_NEXT = 15  # look for the next portal to open
STEP_CHECK = 16  # can the power still place a crystal?
STEP_LEAVE = 17  # the portal moves to the success zone
STEP_RENEW = 18  # a new portal is due, or not any more
STEP_MEND = 19  # the row has a gap
STEP_REWARD = 20
STEP_END = 21  # the turn ends


class State(PlainState):
    """One position, nothing hidden."""

    seats: int
    # The seat that the table chose as first catcher; -1 leaves it to chance.
    first: int
    # 1: the first confirmation that completes a portal goes first; 0: the catcher's side (VM-A06).
    by_arrival: int
    # 1: drawn tokens stay visible (VM-A33).
    show_drawn: int
    # Points that each seat has from the start.
    head_start: Annotated[list[int], 6]
    # 1: this seat sees the drawn tokens whatever the table shows.
    memory_aid: Annotated[list[int], 6]
    # PHASE_FIRST .. PHASE_OVER.
    phase: int
    # Who draws from the bag; -1 before it is known.
    catcher: int
    # The token of this turn; -1 for none.
    token: int
    # Bit s: this seat has not yet confirmed what it keeps or places.
    waiting: int
    # Who is being dealt to, or who opens portals; -1 for nobody.
    seat: int
    # Who resolves first in this turn, the others following clockwise; -1 for nobody.
    caller: int
    # The kind whose power is being used, in neither zone; -1 for none.
    portal: int
    # The kind that open_another has chosen, to be opened next; -1 for none.
    another: int
    # New portals that this opening still brings.
    takes: int
    # Cards still to deal, or crystals that the power may still place.
    left: int
    # 1: the discards of the set-up were shuffled into the pile (VM-A19).
    returned: int
    # Tokens of each animus, and jokers, outside the bag.
    drawn: Annotated[list[int], 7]
    # The kinds of the central row, -1 for a gap. Copies that are nowhere else are in the pile.
    row: Annotated[list[int], 5]
    # Crystals in reserve.
    reserve: Annotated[list[int], 6]
    # Bit k: kind k lies in the crystallisation zone.
    active: Annotated[list[int], 6]
    # Bit k: kind k lies in the success zone.
    opened: Annotated[list[int], 6]
    # Bit k: kind k is among the portals dealt, and later among those discarded (own).
    hand: Annotated[list[int], 6]
    # Bit k: so is the second copy of kind k (own).
    twice: Annotated[list[int], 6]
    # Bit r: this seat has reward r.
    rewards: Annotated[list[int], 6]
    # The sealed action of each seat, -1 for none (own until all have confirmed).
    choice: Annotated[list[int], 6]
    # The place of this seat in the order of confirmations, 0 for none; by_arrival only.
    arrived: Annotated[list[int], 6]
    # [18 * seat + 3 * animus + n], bit k: more than n crystals lie on this cell.
    crystals: Annotated[list[int], 108]
