"""Positions near the end of a game that are solved by trying everything: which actions win now, whatever chance does.

A line is followed as long as the seat itself or chance acts. What is hidden is tried in several worlds that fit it: an
action counts as winning only if it wins in all of them. (With six worlds instead of forty a step over an edge that
nobody had tried was once taken for a certain win; the search knew better.)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from sortilege.bots.arena import play_game
from sortilege.bots.levels import get_bot
from sortilege.engine.contract import CHANCE, Game
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.engine.rng import new_rng
from sortilege.engine.veiled import Veiled

SEATS = 2
WORLDS = 40
LAST_ACTIONS = 10
MOST_NODES = 400
MOST_DEPTH = 9


class TooLarge(Exception):
    """More lines than a test has time for."""


@dataclass(frozen=True)
class Solved:
    """What a seat knows, and the actions that win for certain."""

    veiled: Veiled
    winning: frozenset[int]
    legal: tuple[int, ...]
    own_actions: int
    """How many actions of its own the seat needs at least."""


class Solver:
    """Tries everything in one world."""

    def __init__(self, seat: int) -> None:
        self.seat, self.nodes = seat, 0

    def needs(self, match: Match, depth: int = 0) -> int | None:
        """The actions of its own that the seat needs to win, whatever chance does; None if it cannot force it."""
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise TooLarge
        if match.is_over:
            return 0 if match.game.rules.winners(match.position) == 1 << self.seat else None
        if depth == MOST_DEPTH:
            return None
        awaited = match.awaited()
        if awaited >> CHANCE & 1:
            return self._worst(match, depth)
        if awaited != 1 << self.seat:
            return None
        found = [
            self.after(match, self.seat, action, depth) for action in match.legal_ids(self.seat)
        ]
        return min((1 + need for need in found if need is not None), default=None)

    def after(self, match: Match, actor: int, action: int, depth: int = 0) -> int | None:
        """The same after an action."""
        later = match.copy()
        later.apply(actor, action)
        return self.needs(later, depth + 1)

    def _worst(self, match: Match, depth: int) -> int | None:
        worst = 0
        for action in match.legal_ids(CHANCE):
            need = self.after(match, CHANCE, action, depth)
            if need is None:
                return None
            worst = max(worst, need)
        return worst


def solve(match: Match, seat: int, seed: int) -> Solved:
    """Which actions win for certain; raises TooLarge."""
    veiled, legal = Veiled(match.game, match.position, seat), match.legal_ids(seat)
    needs: dict[int, int | None] = dict.fromkeys(legal, 0)
    for world in _worlds(match, veiled, seed):
        for action in (action for action in legal if needs[action] is not None):
            needs[action] = Solver(seat).after(world, seat, action)
    winning = {action: need for action, need in needs.items() if need is not None}
    return Solved(veiled, frozenset(winning), tuple(legal), 1 + min(winning.values(), default=0))


def _worlds(match: Match, veiled: Veiled, seed: int) -> Iterator[Match]:
    rng = new_rng(seed)
    for _ in range(WORLDS):
        world = match.copy()
        world.position = veiled.position.copy()
        match.game.sight.imagine(world.position, veiled.seat, rng)
        yield world


def played_game(game: Game, seed: int) -> Match:
    """A game of the best bots that do not search."""
    spec = game.bots[0]
    bots = [get_bot(game.slug, spec.name, max(spec.levels), seed + k) for k in range(SEATS)]
    return play_game(Match(game, SEATS, {}), bots, Random(seed))


@cache
def solved_positions(slug: str, wanted: int, most_games: int = 60) -> tuple[Solved, ...]:
    """Positions in which some actions win for certain and others do not, those that need more actions first."""
    found: list[Solved] = []
    for seed in range(most_games):
        found += _solved_in(played_game(get_game(slug), seed), seed)
        if len(found) >= wanted:
            break
    return tuple(sorted(found, key=lambda one: -one.own_actions)[:wanted])


def _solved_in(played: Match, seed: int) -> Iterator[Solved]:
    match = Match(played.game, SEATS, {})
    for number, (actor, action) in enumerate(played.log):
        if number >= len(played.log) - LAST_ACTIONS and actor < CHANCE:
            try:
                solved = solve(match, actor, seed)
            except TooLarge:
                solved = None
            if solved is not None and 0 < len(solved.winning) < len(solved.legal):
                yield solved
        match.apply(actor, action)
