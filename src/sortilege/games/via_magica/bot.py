"""The bot of Via Magica: it plays what makes its portals worth most, as far as its level can see.

Levels err like people, not by chance moves. A child of five

- sees the near and the shiny first (the portal that is nearly full, the largest number) and decides before it has
  looked at everything: *haste*;
- forgets what left the bag, the sooner the more has been drawn since: *memory*;
- takes every spirit for as common as any other: *rarity*;
- counts what is printed and not what may come, rewards and green portals: *foresight*;
- does not think of moving a crystal while there is one in reserve;
- and somebody dreamy does not hear that one of its spirits was called: *misses*.

Each level loses some of these faults; those above them search. What portals are worth is in `portal_values.py`, what an
action is worth in `heuristics.py`. The bot keeps nothing between two calls: what it has forgotten depends on the
position and its seed alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from sortilege.engine.bits import members
from sortilege.engine.veiled import Veiled
from sortilege.games.via_magica.actions import (
    ACTION_DECLINE,
    ACTION_KEEP,
    ACTION_MOVE,
    ACTION_OPEN,
    ACTION_PASS,
    ACTION_PLACE,
    ACTION_TAKE,
    kept_kinds,
    kind_of,
    target_of,
    verb_of,
)
from sortilege.games.via_magica.board import (
    ANIMUS,
    CELL_KIND,
    FIRST_CELL,
    POINTS,
    SLOTS,
    TOKEN_COPIES,
    TOKENS,
)
from sortilege.games.via_magica.heuristics import action_value
from sortilege.games.via_magica.portal_values import FLOATS, write_draws, write_portals
from sortilege.games.via_magica.sight import sees_drawn
from sortilege.games.via_magica.state import State
from sortilege.games.via_magica.zones import crystals_on

STAR_SHINE = 5
"""A green portal shows a star instead of a number; to a child it shines like this many points."""


@dataclass(frozen=True)
class Skill:
    """What makes one level differ from another."""

    overview: float
    """The chance that it looks at one more thing before it decides; with 1 it looks at all of them."""
    memory: float
    """The chance that a drawn token is still remembered after one more was drawn."""
    looks_at_drawn: bool
    """Whether it looks at the drawn tokens where the table shows them."""
    rarity: float
    """How well it knows which spirits are rare."""
    foresight: float
    """How much rewards and green portals count before they are earned."""
    moves_crystals: bool
    """Whether it moves crystals while it has some in reserve."""
    misses: float = 0.0
    """How often it does not notice that the spirit that was called fits one of its portals."""


SKILLS = {
    # A small child: grasps at what is near and shiny, and forgets the bag at once.
    1: Skill(0.45, 0.5, False, 0.0, 0.0, False),
    # A schoolchild: looks around more, and begins to see that shadow is rare.
    2: Skill(0.62, 0.7, False, 0.2, 0.1, False),
    # A big child: looks at the drawn tokens, moves crystals, plans a little for rewards.
    3: Skill(0.85, 0.92, True, 0.7, 0.3, True),
    # A grown-up: sees nearly everything, and counts on half of what may come.
    4: Skill(0.95, 0.97, True, 0.9, 0.6, True),
}
DREAMY = Skill(0.0, 0.0, False, 0.0, 0.0, False, misses=0.4)
"""Somebody whose thoughts are elsewhere: below every level."""


class Greedy:
    """Plays the action after which its portals are worth most."""

    def __init__(self, level: int | Skill, seed: int) -> None:
        self.skill = level if isinstance(level, Skill) else SKILLS[level]
        self.seed = seed

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int:
        """The best of the actions that it looks at, as far as this level can tell."""
        t, seat = veiled.position, veiled.seat
        assert isinstance(t, State)
        if ACTION_PASS in legal_ids and self.skill.misses and rng.random() < self.skill.misses:
            return ACTION_PASS
        value = self.valuation(t, seat)
        values = {action: value(action) for action in self.seen(t, seat, legal_ids, rng)}
        best = max(values.values())
        return rng.choice([action for action, worth in values.items() if worth > best - 1e-9])

    # ------------------------------------------------------------------ what it looks at
    def seen(self, t: State, seat: int, legal_ids: Sequence[int], rng: Random) -> Sequence[int]:
        """The actions it looks at, the near and shiny first: haste may end that before all are seen."""
        known = self.thought_of(t, seat, legal_ids)
        if self.skill.overview == 1.0:
            return known
        in_order = sorted(known, key=lambda action: (-shine(t, seat, action), rng.random()))
        count = 1
        while count < len(in_order) and rng.random() < self.skill.overview:
            count += 1
        return in_order[:count]

    def thought_of(self, t: State, seat: int, legal_ids: Sequence[int]) -> Sequence[int]:
        """Low levels do not think of moving a crystal while they have some in reserve."""
        if self.skill.moves_crystals or t.reserve[seat] == 0:
            return legal_ids
        return [action for action in legal_ids if verb_of(action) != ACTION_MOVE]

    # ------------------------------------------------------------------ what it thinks of it
    def valuation(self, t: State, seat: int) -> Callable[[int], float]:
        """How good each action is in this position, as far as this bot remembers and understands it."""
        mind, foresight = t.copy(), self.skill.foresight
        mind.drawn = list(self.remembered(t, seat))
        floats = [*self.draws_for(mind, seat), *[0.0] * (FLOATS - ANIMUS)]
        write_portals(mind, seat, foresight, floats)
        return lambda action: action_value(mind, seat, action, foresight, floats)

    def draws_for(self, t: State, seat: int) -> list[float]:
        """The draws that a slot of each animus needs, as far as the bot knows which are rare."""
        needed = [0.0] * ANIMUS
        write_draws(t, seat, needed)
        common = ANIMUS / sum(1 / draws for draws in needed)
        known = self.skill.rarity
        return [known * draws + (1 - known) * common for draws in needed]

    def remembered(self, t: State, seat: int) -> tuple[int, ...]:
        """The tokens that this bot believes to be out of the bag.

        In which order they came out is not written down: its seed stands for it.
        """
        if self.skill.memory == 1.0 or (self.skill.looks_at_drawn and sees_drawn(t, seat)):
            return tuple(t.drawn)
        drawn = [(token, n) for token in range(TOKENS) for n in range(t.drawn[token])]
        age, chance = _fixed_chances(f"{self.seed} {seat}")
        drawn.sort(key=lambda one: age[_number(*one)])
        kept = [0] * TOKENS
        for since, one in enumerate(drawn):
            kept[one[0]] += chance[_number(*one)] < self.skill.memory**since
        return tuple(kept)


def shine(t: State, seat: int, action: int) -> float:
    """How soon an action catches the eye of somebody in a hurry."""
    verb = verb_of(action)
    if verb == ACTION_KEEP:
        return sum(map(kind_shine, members(kept_kinds(action))))
    if verb in (ACTION_TAKE, ACTION_OPEN):
        return kind_shine(kind_of(action))
    if verb in (ACTION_PLACE, ACTION_MOVE):
        # A crystal in reserve lies at hand; one on a portal is seen later.
        return nearness(t, seat, CELL_KIND[target_of(action)]) - (verb == ACTION_MOVE)
    return 0.0 if action == ACTION_DECLINE else -1.0


def kind_shine(kind: int) -> float:
    """The printed number, or a star."""
    return POINTS[kind] or STAR_SHINE


def nearness(t: State, seat: int, kind: int) -> float:
    """How full a portal is; of two that are equally full the shinier is seen first."""
    filled = sum(
        crystals_on(t, seat, cell) for cell in range(FIRST_CELL[kind], FIRST_CELL[kind + 1])
    )
    return filled / sum(SLOTS[ANIMUS * kind : ANIMUS * kind + ANIMUS]) + kind_shine(kind) / 1000


def _number(token: int, n: int) -> int:
    """A number for one token of the bag."""
    return sum(TOKEN_COPIES[:token]) + n


@lru_cache(maxsize=64)
def _fixed_chances(key: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Two numbers from 0 to 1 for each token, the same for the same key on every machine."""
    rng = Random(key)
    count = sum(TOKEN_COPIES)
    return tuple(rng.random() for _ in range(count)), tuple(rng.random() for _ in range(count))
