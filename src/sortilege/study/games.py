"""Games played for a study, and what is noted of each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from sortilege.analysis.values import Estimate, Values, pooled_values
from sortilege.bots.arena import Arena, Outcome, play_game
from sortilege.engine.contract import ALL_SEEING, CHANCE, View, actors_of
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.study.contract import study_of

FIRST = "first"
"""The kind of the event that names the seat which begins."""
SEEDS_A_STEP = 7919


@dataclass(frozen=True)
class Noted:
    """What is noted of one game."""

    number: int
    winners: tuple[int, ...]
    """None if the game was given up as too long."""
    actions: int
    decisions: int
    first: int
    rules: Mapping[str, int]
    """How often each rule was seen at work."""
    pieces: tuple[tuple[str, ...], ...]
    """By seat."""


@dataclass(frozen=True)
class Curve:
    """Everybody's chances in one game, from the first position to the last."""

    number: int
    winners: tuple[int, ...]
    chances: tuple[tuple[float, ...], ...]
    turns: tuple[float, float]
    """By how much chance and the seats have moved the chances: sums of squares, without the error of the estimates."""


@dataclass(frozen=True)
class Lab(Arena):
    """Games of which notes are taken."""

    def played(self, number: int) -> Match:
        """The game of this number."""
        rng, lineup = Random(f"{self.seed} {number}"), self.lineup(number)
        bots = [self.make_bot(self.contestants[k], rng.getrandbits(30)) for k in lineup]
        match = Match(get_game(self.slug), self.seats, self.options)
        return play_game(match, bots, rng, hurried=self.hurried)

    def note(self, number: int) -> Noted:
        """Play a game and note what happened."""
        match = self.played(number)
        study, events = study_of(match.game), _events_of(match)
        return Noted(
            number=number,
            winners=_winners(match),
            actions=len(match.log),
            decisions=sum(actor < CHANCE for actor, _ in match.log),
            first=_first_seat(match, events),
            rules=Counter(rule for event in events for rule in study.rules_of(event)),
            pieces=tuple(
                tuple(sorted(study.pieces(match.position, seat, events)))
                for seat in range(self.seats)
            ),
        )

    def follow(self, number: int, playouts: int) -> Curve:
        """Play a game and estimate everybody's chances after each of its actions."""
        match = self.played(number)
        with pooled_values(match.game) as values:
            return _curve(match, values, number, playouts)


def _winners(match: Match) -> tuple[int, ...]:
    return tuple(actors_of(match.game.rules.winners(match.position)))


def _events_of(match: Match) -> list[View]:
    """Everything that happened, as somebody saw it who sees all."""
    again, events = Match(match.game, match.seats, match.options), []
    for actor, action in match.log:
        before = again.position.copy()
        again.apply(actor, action)
        events += match.game.sight.events_for(before, actor, action, again.position, ALL_SEEING)
    return events


def _first_seat(match: Match, events: Sequence[View]) -> int:
    """The seat that begins: an event says so, or it is the first one that acts."""
    told = (event["seat"] for event in events if event["kind"] == FIRST)
    acting = (actor for actor, _ in match.log if actor < CHANCE)
    return int(next(told, next(acting, 0)))


def _curve(match: Match, values: Values, number: int, playouts: int) -> Curve:
    again = Match(match.game, match.seats, match.options)
    estimates, turns = [values.in_world(again.position, playouts, number)], [0.0, 0.0]
    for step, (actor, action) in enumerate(match.log, start=1):
        again.apply(actor, action)
        seed = number + SEEDS_A_STEP * step
        now = _final(again) or values.in_world(again.position, playouts, seed)
        turns[actor < CHANCE] += _movement(estimates[-1], now)
        estimates.append(now)
    chances = tuple(one.chances for one in estimates)
    return Curve(number, _winners(match), chances, (turns[0], turns[1]))


def _final(match: Match) -> Estimate | None:
    """The chances in a game that is over."""
    if not match.is_over:
        return None
    winners = _winners(match)
    shares = (1 / len(winners) if seat in winners else 0.0 for seat in range(match.seats))
    return Estimate(tuple(shares), 0.0)


def _movement(before: Estimate, after: Estimate) -> float:
    """The mean square by which chances have moved, less what the errors of both estimates bring to it."""
    moved = [(a - b) ** 2 for a, b in zip(before.chances, after.chances, strict=True)]
    return sum(moved) / len(moved) - before.error**2 - after.error**2


@dataclass(frozen=True)
class Notes:
    """Some games to take notes of."""

    lab: Lab
    numbers: range

    def work(self) -> list[Noted]:
        """Play them."""
        return [self.lab.note(number) for number in self.numbers]


@dataclass(frozen=True)
class Curves:
    """Some games to follow."""

    lab: Lab
    numbers: range
    playouts: int

    def work(self) -> list[Curve]:
        """Play them."""
        return [self.lab.follow(number, self.playouts) for number in self.numbers]


@dataclass(frozen=True)
class Duels:
    """Some games of one level against the lowest."""

    arena: Arena
    numbers: range

    def work(self) -> list[tuple[int, Outcome]]:
        """The level, and how each game ended."""
        level = self.arena.contestants[0].level
        return [(level, outcome) for outcome in self.arena.play(self.numbers)]


Task = Notes | Curves | Duels


def work_on(task: Task) -> list[Noted] | list[Curve] | list[tuple[int, Outcome]]:
    """Do a task: what a worker runs."""
    return task.work()
