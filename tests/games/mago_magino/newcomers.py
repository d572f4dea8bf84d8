"""Models of people who play Mago Magino for the first time, to measure what "Play now" seats against them.

A newcomer knows the rules as they were just explained, and has no plan for the whole game. There are ideas, tried one
after the other in the order in which they come to mind:

1. bring a crystal into the house;
2. take a crystal that can be reached;
3. go home with a crystal;
4. free a frog, one's own if one still knows which it is;
5. go to the crystals, by the forest or back from the meadow;
6. let one's frog hop towards the house.

An idea comes to mind with a chance of its own, and more often the older the player is. Whoever has no idea moves one of
the own children somewhere, or leaves it after an arrow. Which frog is whose is known while there are few of them.

An expert is somebody else: used to counting ahead in other games, with the estimate of throws of the strongest bot,
but without its fear of the arrow, its eye on the others and its perfect memory.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from sortilege.engine.contract import Bot
from sortilege.engine.veiled import Veiled
from sortilege.games.mago_magino.actions import (
    ACTION_PASS,
    ACTION_THROW_AGAIN,
    CLOCKWISE,
    COUNTERCLOCKWISE,
    MOVER_FROG,
    MOVER_MAGICIAN,
    NO_CRYSTAL,
    crystal_of,
    direction_of,
    frog_number,
    is_move,
    mover_of,
    spaces_of,
)
from sortilege.games.mago_magino.board import CHILDREN, HIDEOUT, HOUSE, MEADOW
from sortilege.games.mago_magino.bot import LEVELS, GreedyBot, Level
from sortilege.games.mago_magino.moves import frog_piece, space_after
from sortilege.games.mago_magino.sight import is_aided
from sortilege.games.mago_magino.state import State


@dataclass(frozen=True)
class Newcomer:
    """A person by age: how often each kind of idea comes to mind."""

    crystals: float
    """Ideas 1 to 3: what shines."""
    rescue: float
    """Ideas 4 and 6: frogs and the magician."""
    way: float
    """Idea 5: the short way, and not the wrong way round."""
    frogs_known: int
    """Up to how many frogs on the board one's own are known."""
    again: float = 1.0
    """How often the throw after a rescue is taken."""


AGES = {
    # plays with the shiny things, forgets that the magician can be moved at all
    "little": Newcomer(crystals=0.8, rescue=0.2, way=0.4, frogs_known=1, again=0.9),
    # wants to win, sees the crystals, thinks of the magician now and then
    "big": Newcomer(crystals=0.93, rescue=0.45, way=0.75, frogs_known=2),
    # sees nearly everything that is good now, nothing that will be good later
    "adult": Newcomer(crystals=0.98, rescue=0.7, way=0.9, frogs_known=3),
}


@dataclass(frozen=True)
class Choice:
    """A legal move as a newcomer sees it."""

    action: int
    start: int
    end: int
    own: bool
    """A child or a frog that the player takes for an own one."""
    carries: bool

    @property
    def takes(self) -> bool:
        """Whether the move ends with a crystal in the hand."""
        return crystal_of(self.action) != NO_CRYSTAL

    @property
    def is_frog(self) -> bool:
        """Whether a frog hops."""
        return MOVER_FROG <= mover_of(self.action) < MOVER_MAGICIAN

    @property
    def is_child(self) -> bool:
        """Whether a child walks."""
        return mover_of(self.action) < MOVER_FROG

    def is_towards(self, direction: int) -> bool:
        """Whether the piece goes that way round."""
        return direction_of(self.action) == direction


def see(t: State, seat: int, action: int, known: bool) -> Choice:
    """A legal move with where it leads."""
    mover = mover_of(action)
    if mover == MOVER_MAGICIAN:
        piece, start = -1, t.magician
    else:
        is_frog = mover >= MOVER_FROG
        piece = frog_piece(t, frog_number(mover)) if is_frog else CHILDREN * seat + mover
        start = t.at[piece]
    own = piece >= 0 and piece // CHILDREN == seat and (known or mover < MOVER_FROG)
    end = space_after(t, start, direction_of(action), spaces_of(action))
    return Choice(action, start, end, own, piece >= 0 and bool(t.loaded[piece]))


class NewcomerBot:
    """Plays as a newcomer would."""

    def __init__(self, age: str, seed: int) -> None:
        self.person = AGES[age]

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int:
        """The first idea that comes to mind, or any move."""
        t, seat = veiled.position, veiled.seat
        assert isinstance(t, State)
        if ACTION_THROW_AGAIN in legal_ids:
            return ACTION_THROW_AGAIN if rng.random() < self.person.again else legal_ids[-1]
        shown = bool(t.show_owners) or is_aided(t, seat)
        known = shown or _frogs(t) <= self.person.frogs_known
        choices = [see(t, seat, action, known) for action in legal_ids if is_move(action)]
        for chance, good in self.ideas(t, choices, _own_frogs(t, seat, known)):
            if good and rng.random() < chance:
                return rng.choice(good).action
        if ACTION_PASS in legal_ids:
            return ACTION_PASS
        return rng.choice([c for c in choices if c.is_child] or choices).action

    def ideas(
        self, t: State, choices: Sequence[Choice], mine: Collection[int]
    ) -> list[tuple[float, list[Choice]]]:
        """Each idea with its chance to come to mind and the moves that would do it."""
        person = self.person
        taking = [c for c in choices if c.takes]
        return [
            (person.crystals, [c for c in choices if c.carries and c.end == HOUSE]),
            (person.crystals, [c for c in taking if c.end == HOUSE]),
            (person.crystals, _furthest(taking)),
            (person.crystals, [c for c in choices if c.carries and c.is_towards(CLOCKWISE)]),
            (person.rescue, [c for c in choices if _frees(t, c, mine)]),
            (person.way, [c for c in choices if c.is_child and _leads_to_crystals(t, c)]),
            (
                person.rescue,
                [c for c in choices if c.is_frog and c.own and c.is_towards(CLOCKWISE)],
            ),
        ]


def _frogs(t: State) -> int:
    return sum(map(bool, t.frog))


def _own_frogs(t: State, seat: int, known: bool) -> list[int]:
    """The frogs that a player takes for own ones: all of them when it is not known whose they are."""
    frogs = [piece for piece, number in enumerate(t.frog) if number]
    return [piece for piece in frogs if not known or piece // CHILDREN == seat]


def _furthest(choices: Sequence[Choice]) -> list[Choice]:
    """With a crystal in the hand already, rather home than on the spot."""
    home = [c for c in choices if c.is_towards(CLOCKWISE)]
    return home or list(choices)


def _frees(t: State, choice: Choice, mine: Collection[int]) -> bool:
    """Whether a move frees a frog that the player takes for an own one."""
    if choice.is_frog:
        return choice.own and choice.end in (HOUSE, t.magician)
    if choice.is_child:
        return False
    return any(t.at[piece] == choice.end for piece in mine)


def _leads_to_crystals(t: State, choice: Choice) -> bool:
    """By the forest, or back across the meadow where the hideout is nearer that way."""
    if choice.carries:
        return False
    if choice.start <= HIDEOUT:
        return choice.is_towards(CLOCKWISE) and choice.end <= HIDEOUT
    is_nearer_back = choice.start - HIDEOUT <= MEADOW + t.meadow - choice.start + HIDEOUT
    return choice.is_towards(COUNTERCLOCKWISE if is_nearer_back else CLOCKWISE)


COUNTS_AHEAD = Level(memory=0.9, haste=0.0, blur=0.01, fright=0.0, rivalry=0.0, caution=0.0)


class ExpertBot(GreedyBot):
    """Somebody who has played a hundred other games, and this one never."""

    def __init__(self, seed: int) -> None:
        super().__init__(max(LEVELS), seed)
        self.level = COUNTS_AHEAD


NEWCOMERS: Mapping[str, Callable[[int], Bot]] = {
    **{age: partial(NewcomerBot, age) for age in AGES},
    "expert": ExpertBot,
}
