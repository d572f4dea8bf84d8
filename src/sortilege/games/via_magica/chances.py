"""The exact chance that one of some portals opens within a few draws, if its player places as well as possible.

Every order of draws counts: tokens stay out of the bag, a joker fits everywhere and fills the bag again (VM-12, VM-18,
VM-19). Only placements from the reserve are looked at: as long as it has a crystal for each draw, neither a pass nor a
crystal taken from another slot is ever better. Whole numbers only, so that all machines find the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import lcm

from sortilege.games.via_magica.board import ANIMUS, JOKER, TOKEN_COPIES, TOKENS

Need = tuple[int, ...]
"""The free slots of a portal, by animus."""
Bag = tuple[int, ...]
"""The tokens in the bag, by kind."""

FULL_BAG: Bag = tuple(TOKEN_COPIES)
ALL_TOKENS = sum(FULL_BAG)


@cache
def _scale(tokens: int, draws: int) -> int:
    """The whole number that a chance is a part of, after so many tokens are left and so many draws to come."""
    if draws == 0:
        return 1
    return tokens * lcm(_scale(tokens - 1, draws - 1), _scale(ALL_TOKENS, draws - 1))


class Chances:
    """The chances of portals for a player with these animus as jokers (VM-33); remembers what it has counted."""

    def __init__(self, wild: Sequence[int] = ()) -> None:
        self._wild = frozenset((*wild, JOKER))
        self._known: dict[tuple[tuple[Need, ...], Bag, int], int] = {}

    def chance(self, needs: Sequence[Need], bag: Bag, draws: int) -> Fraction:
        """The chance that one of the portals is complete after some draws."""
        if not all(map(any, needs)):
            return Fraction(1)
        return Fraction(self._count(needs, bag, draws), _scale(sum(bag), draws))

    def _count(self, needs: Sequence[Need], bag: Bag, draws: int) -> int:
        # A portal that lacks more crystals than there are draws does not count any more.
        open_needs = tuple([need for need in needs if sum(need) <= draws])
        if not open_needs:
            return 0
        if draws == 1:
            return self._count_last(open_needs, bag)
        key = open_needs, bag, draws
        if key not in self._known:
            self._known[key] = self._count_draws(open_needs, bag, draws)
        return self._known[key]

    def _count_last(self, needs: tuple[Need, ...], bag: Bag) -> int:
        """The tokens that fill the last free slot of a portal."""
        fits = self._wild.union(need.index(1) for need in needs)
        return sum(bag[token] for token in fits)

    def _count_draws(self, needs: tuple[Need, ...], bag: Bag, draws: int) -> int:
        tokens = sum(bag)
        part = _scale(tokens, draws) // tokens
        total = 0
        for token in range(TOKENS):
            if bag[token]:
                after = FULL_BAG if token == JOKER else _without(bag, token)
                unit = part // _scale(sum(after), draws - 1)
                total += bag[token] * self._best(needs, token, after, draws - 1) * unit
        return total

    def _best(self, needs: tuple[Need, ...], token: int, bag: Bag, draws: int) -> int:
        """The best that a placement on this token leaves; without one, everything stays as it is."""
        best = -1
        fits = range(ANIMUS) if token in self._wild else (token,)
        for n, need in enumerate(needs):
            for animus in fits:
                if need[animus]:
                    less = _without(need, animus)
                    if not any(less):
                        return _scale(sum(bag), draws)
                    after = (*needs[:n], less, *needs[n + 1 :])
                    best = max(best, self._count(after, bag, draws))
        return best if best >= 0 else self._count(needs, bag, draws)


def _without(counts: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])
