"""The greedy bot: it looks at moves on a copy of the position and plays the one that saves the most throws.

What a position is worth is in `heuristics.py`. One model with other numbers gives every level; those above them search.

All of them err as children do, the lower the more:

* Memory fades. The veiled position tells the owner of every frog, but the bot remembers a frog only as long as not too
  much else has happened: each other frog and each crystal on its way or in the grass is one more thing to keep in mind.
  A frog that it has forgotten is out of its mind: it does not move it, and does not send the magician when it has
  forgotten all of them. Forgotten frogs are also mixed up among themselves: it may take another's for its own.
* What shines is seen first. The bot looks at one piece after the other: at a child with a crystal, then at a child
  that can take one, then at its other children, at last at the magician and at frogs.
* It is in a hurry. After each piece it may stop looking, content with the best move found so far.
* What is far away is guessed. The value of a move is blurred, and the more so the more throws are still to come.
* It gets a fright. After an arrow it may forget that it can still move.

The bot keeps nothing between moves: what it has forgotten follows from the position and its seed. A mix-up lasts until
a frog appears or disappears or a crystal falls, is taken or brought home, and a bot that is created again in the middle
of a game plays on in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from random import Random

from sortilege.engine.veiled import Veiled
from sortilege.games.mago_magino.actions import (
    ACTION_PASS,
    ACTION_THROW_AGAIN,
    MOVER_MAGICIAN,
    crystal_of,
    frog_mover,
    is_move,
    mover_of,
)
from sortilege.games.mago_magino.board import CHILDREN, MEADOW
from sortilege.games.mago_magino.heuristics import value_for
from sortilege.games.mago_magino.rules import apply
from sortilege.games.mago_magino.sight import is_aided
from sortilege.games.mago_magino.state import State


@dataclass(frozen=True)
class Level:
    """What distinguishes the levels."""

    memory: float
    """The chance that a frog is not forgotten over one other thing to keep in mind: 1 forgets nothing."""
    haste: float
    """How often it stops looking after each piece."""
    blur: float
    """How far it misjudges what is to come: the spread of its guess, in parts of the throws to win."""
    fright: float
    """How often it forgets after an arrow that it may still move."""
    rivalry: float
    """How much the throws of the nearest rival count."""
    caution: float
    """How much of the danger from the arrow counts: 0 none, 1 all of it."""


LEVELS = {
    # a child of five: sees what shines, forgets the frogs and does not think of the others
    1: Level(memory=0.0, haste=0.94, blur=0.36, fright=0.87, rivalry=0.0, caution=0.0),
    # a child of six: looks a little longer
    2: Level(memory=0.13, haste=0.71, blur=0.208, fright=0.58, rivalry=0.0, caution=0.0),
    # a schoolchild: looks around, remembers a frog now and then and plays for itself
    3: Level(memory=0.28, haste=0.54, blur=0.134, fright=0.43, rivalry=0.0, caution=0.0),
    # a big child: looks at most pieces, remembers a frog or two
    4: Level(memory=0.515, haste=0.315, blur=0.078, fright=0.245, rivalry=0.02, caution=0.12),
    # a teenager: begins to see danger and the others
    5: Level(memory=0.72, haste=0.155, blur=0.047, fright=0.12, rivalry=0.1, caution=0.5),
    # an adult: forgets a frog when there are many, fears the arrow and has an eye on the others
    6: Level(memory=0.875, haste=0.045, blur=0.023, fright=0.04, rivalry=0.22, caution=0.85),
}
DREAMY = Level(memory=0.0, haste=1.0, blur=3.0, fright=1.0, rivalry=0.0, caution=0.0)
"""Somebody whose thoughts are elsewhere: below every level."""

SHINE_CARRIES, SHINE_TAKES, SHINE_CHILD, SHINE_OTHER = range(4)
"""In which order pieces are looked at."""


class GreedyBot:
    """Plays the move after which it needs few throws to win and its rivals many."""

    def __init__(self, level: int | Level, seed: int) -> None:
        self.level = level if isinstance(level, Level) else LEVELS[level]
        self.seed = seed

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int:
        """The best of the legal actions that it looks at, as far as it can judge."""
        t, seat = veiled.position, veiled.seat
        assert isinstance(t, State)
        if ACTION_THROW_AGAIN in legal_ids:
            return ACTION_THROW_AGAIN
        if ACTION_PASS in legal_ids and rng.random() < self.level.fright:
            return ACTION_PASS
        remembered = self.remembered(t, seat)
        seen = self.seen_actions(remembered, seat, self.in_mind(t, seat, legal_ids), rng)
        values = {action: self.judged(remembered, seat, action, rng) for action in seen}
        best = max(values.values())
        return rng.choice([action for action, value in values.items() if value > best - 1e-9])

    def seen_actions(self, t: State, seat: int, legal_ids: Sequence[int], rng: Random) -> list[int]:
        """The actions of the pieces that it looks at, the shiniest first, until it stops looking."""
        actions = {mover: list(ids) for mover, ids in groupby(filter(is_move, legal_ids), mover_of)}
        movers = sorted(actions, key=lambda mover: (shine(t, seat, actions[mover]), rng.random()))
        looked_at = next(
            (n for n in range(1, len(movers)) if rng.random() < self.level.haste), len(movers)
        )
        others = [] if looked_at < len(movers) else [a for a in legal_ids if not is_move(a)]
        return [action for mover in movers[:looked_at] for action in actions[mover]] + others

    def in_mind(self, t: State, seat: int, legal_ids: Sequence[int]) -> Sequence[int]:
        """The actions that it thinks of: a forgotten frog is not moved, nor the magician when all are forgotten."""
        frogs = frogs_of(t)
        forgotten = self.forgotten(t, seat)
        away = {frog_mover(frogs[index][0]) for index in forgotten}
        if frogs and len(forgotten) == len(frogs):
            away.add(MOVER_MAGICIAN)
        return [a for a in legal_ids if not is_move(a) or mover_of(a) not in away] or legal_ids

    def judged(self, t: State, seat: int, action: int, rng: Random) -> float:
        """The value of an action as the bot guesses it."""
        value = self.value_after(t, seat, action)
        return value + rng.gauss(0.0, self.level.blur) * abs(value)

    def remembered(self, t: State, seat: int) -> State:
        """The position as this bot remembers it: forgotten frogs are mixed up."""
        frogs, forgotten = frogs_of(t), self.forgotten(t, seat)
        mixed_up = t.copy()
        order = _shuffled(f"{self.seed} {seat} {sum(t.won)} {frogs}", tuple(forgotten))
        for index, other in zip(forgotten, order, strict=True):
            (number, piece), owner = frogs[index], frogs[other][1]
            mixed_up.frog[owner] = number
            mixed_up.at[owner] = t.at[piece]
        return mixed_up

    def forgotten(self, t: State, seat: int) -> list[int]:
        """Which of the frogs it does not remember: the more there is to keep in mind, the more of them."""
        if t.show_owners or is_aided(t, seat):
            return []
        frogs = frogs_of(t)
        things = len(frogs) - 1 + sum(t.lying[MEADOW:]) + sum(t.loaded)
        kept = self.level.memory ** max(0, things)
        return [
            index
            for index, frog in enumerate(frogs)
            if Random(f"{self.seed} {seat} {frog}").random() >= kept
        ]

    def value_after(self, t: State, seat: int, action: int) -> float:
        """The value of the position for a seat after it has played an action."""
        after = t.copy()
        apply(after, seat, action)
        return value_for(after, seat, self.level.rivalry, self.level.caution)


def frogs_of(t: State) -> list[tuple[int, int]]:
    """The number and the piece of every frog, in the order of the numbers."""
    return sorted((number, piece) for piece, number in enumerate(t.frog) if number)


def shine(t: State, seat: int, actions: Sequence[int]) -> int:
    """How early a piece catches the eye, by what it can do."""
    mover = mover_of(actions[0])
    if mover >= CHILDREN:
        return SHINE_OTHER
    if t.loaded[CHILDREN * seat + mover]:
        return SHINE_CARRIES
    return SHINE_TAKES if any(map(crystal_of, actions)) else SHINE_CHILD


@lru_cache(maxsize=256)
def _shuffled(key: str, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers in an order that is the same for the same key on every machine."""
    order = list(numbers)
    Random(key).shuffle(order)
    return tuple(order)
