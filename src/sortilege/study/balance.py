"""A study of one game: many games of the same bots, summed up in figures with their 95 % intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import mean, median, quantiles
from typing import Any

from sortilege.bots.arena import GAMES_PER_TASK, Arena, Contestant, Outcome, Wins
from sortilege.bots.levels import bots_of, searches
from sortilege.bots.workers import Processes, Workers
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.study.games import Curve, Curves, Duels, Lab, Noted, Notes, Task, work_on

PLAYOUTS = 200
"""How many games are played on for each estimate of a chance."""
MOMENTS = 21
"""At so many moments of a game, from its beginning to its end, chances are compared."""
FEWEST_WITH_PIECE = 20
"""A piece that fewer seats had says nothing."""


@dataclass(frozen=True, kw_only=True)
class Share(Wins):
    """How often something was won."""

    name: str


@dataclass(frozen=True)
class Firing:
    """How often a rule is seen at work."""

    rule: str
    sentence: str
    per_game: float
    in_games: float
    """The share of games in which it happens at all."""


@dataclass(frozen=True)
class Moment:
    """The chance of the later winner at one moment, over all games that were followed: quartiles."""

    share: float
    """Of the game, from 0 to 1."""
    low: float
    middle: float
    high: float


@dataclass(frozen=True)
class Balance:
    """What a study has found."""

    slug: str
    seats: int
    bots: tuple[str, ...]
    options: Mapping[str, object]
    seed: int
    games: int
    unfinished: int
    actions: tuple[int, ...]
    decisions: tuple[int, ...]
    by_turn: tuple[Share, ...]
    """For the seat that begins, the next one, and so on."""
    levels: tuple[Share, ...]
    """One seat of each level of the game's first bot against the lowest."""
    chance_share: float | None
    """Of all that moves the chances, the part that dice and draws bring; None if no game was followed."""
    moments: tuple[Moment, ...]
    followed: int
    pieces: tuple[Share, ...]
    firings: tuple[Firing, ...]

    @property
    def fair(self) -> float:
        """What everybody would win if it made no difference."""
        return 1 / self.seats


@dataclass(frozen=True)
class BalanceWish:
    """What is to be studied."""

    lab: Lab
    followed: int
    """How many games are followed action by action."""
    playouts: int = PLAYOUTS

    @property
    def total(self) -> int:
        """How many games are played."""
        return sum(len(task.numbers) for task in self.tasks())

    def tasks(self) -> Iterator[Task]:
        """The work; the longest tasks first, so that nobody waits for one in the end."""
        for number in range(min(self.followed, self.lab.games)):
            yield Curves(self.lab, range(number, number + 1), self.playouts)
        for duel in self._duels():
            yield from (Duels(duel, numbers) for numbers in _parts(duel.games))
        yield from (Notes(self.lab, numbers) for numbers in _parts(self.lab.games))

    def _duels(self) -> Iterator[Arena]:
        lab, levels = self.lab, plain_levels(self.lab.slug)
        low = levels[:1] * (lab.seats - 1)
        for high in levels:
            yield Arena(
                lab.slug, (high, *low), max(1, lab.games // 2), lab.seats, lab.options, lab.seed
            )

    def run(self, tell: Callable[[int], None], workers: Workers | None = None) -> Balance:
        """Play all games; `tell` hears how many are done."""
        lab = self.lab
        Match(get_game(lab.slug), lab.seats, lab.options)  # a wrong option must fail at once
        found: list[Any] = []
        for part in (workers or Processes()).map(work_on, self.tasks()):
            found += part
            tell(len(found))
        notes = sorted((one for one in found if isinstance(one, Noted)), key=_number)
        curves = sorted((one for one in found if isinstance(one, Curve)), key=_number)
        duels = [one for one in found if isinstance(one, tuple)]
        return self._sum_up(notes, curves, duels)

    def _sum_up(
        self, notes: list[Noted], curves: list[Curve], duels: list[tuple[int, Outcome]]
    ) -> Balance:
        lab = self.lab
        return Balance(
            slug=lab.slug,
            seats=lab.seats,
            bots=tuple(map(str, lab.contestants)),
            options=dict(lab.options),
            seed=lab.seed,
            games=len(notes),
            unfinished=sum(not game.winners for game in notes),
            actions=tuple(game.actions for game in notes),
            decisions=tuple(game.decisions for game in notes),
            by_turn=_by_turn(notes, lab.seats),
            levels=_by_level(duels, lab),
            chance_share=_chance_share(curves),
            moments=_moments(curves),
            followed=len(curves),
            pieces=_pieces(notes),
            firings=_firings(notes, lab.slug),
        )


def plain_levels(slug: str) -> tuple[Contestant, ...]:
    """The levels of the game's first bot that do not search, the lowest first."""
    bot = bots_of(slug)[0]
    levels = [level for level in sorted(bot.levels) if not searches(slug, bot.name, level)]
    return tuple(Contestant(bot.name, level) for level in levels)


def new_lab(slug: str, seats: int, games: int, **more: Any) -> Lab:
    """Games of the best bot that does not search, in every seat, unless others are named."""
    contestants = more.pop("contestants", None) or plain_levels(slug)[-1:]
    return replace(Lab(slug, contestants, games, seats, {}), **more)


def _number(one: Noted | Curve) -> int:
    return one.number


def _parts(games: int) -> list[range]:
    return [
        range(first, min(first + GAMES_PER_TASK, games))
        for first in range(0, games, GAMES_PER_TASK)
    ]


def _won(winners: Sequence[int], seat: int) -> float:
    return 1 / len(winners) if seat in winners else 0.0


def _by_turn(notes: Sequence[Noted], seats: int) -> tuple[Share, ...]:
    return tuple(
        Share(
            name=str(turn + 1),
            games=len(notes),
            wins=sum(_won(game.winners, (game.first + turn) % seats) for game in notes),
        )
        for turn in range(seats)
    )


def _by_level(duels: Sequence[tuple[int, Outcome]], lab: Lab) -> tuple[Share, ...]:
    """In game n the seat of the level is the one that the lineup says; of equal levels only that seat counts."""
    shares = []
    for level in plain_levels(lab.slug):
        games = sorted((one for k, one in duels if k == level.level), key=lambda one: one.number)
        wins = sum(_won(one.winners, -one.number % lab.seats) for one in games)
        shares.append(Share(name=str(level), games=len(games), wins=wins))
    return tuple(shares)


def _chance_share(curves: Sequence[Curve]) -> float | None:
    luck, choice = (max(0.0, sum(curve.turns[k] for curve in curves)) for k in range(2))
    return luck / (luck + choice) if luck + choice else None


def _moments(curves: Sequence[Curve]) -> tuple[Moment, ...]:
    won = [curve for curve in curves if len(curve.winners) == 1]
    if len(won) < 2:
        return ()
    moments = []
    for k in range(MOMENTS):
        share = k / (MOMENTS - 1)
        chances = [_at(curve, share)[curve.winners[0]] for curve in won]
        low, _, high = quantiles(chances, n=4, method="inclusive")
        moments.append(Moment(share, low, median(chances), high))
    return tuple(moments)


def _at(curve: Curve, share: float) -> tuple[float, ...]:
    return curve.chances[round(share * (len(curve.chances) - 1))]


def _pieces(notes: Sequence[Noted]) -> tuple[Share, ...]:
    """The pieces that enough seats had, the most successful first."""
    had: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for game in notes:
        for seat, names in enumerate(game.pieces):
            for name in names:
                had[name] += 1
                wins[name] += _won(game.winners, seat)  # type: ignore[assignment]
    shares = [
        Share(name=name, games=had[name], wins=wins[name])
        for name in had
        if had[name] >= FEWEST_WITH_PIECE
    ]
    return tuple(sorted(shares, key=lambda share: (-share.rate, share.name)))


def _firings(notes: Sequence[Noted], slug: str) -> tuple[Firing, ...]:
    """Every rule that was seen at work, the busiest first."""
    texts = get_game(slug).texts
    rules = sorted({rule for game in notes for rule in game.rules})
    firings = [
        Firing(
            rule,
            texts.sentence(rule),
            mean(game.rules.get(rule, 0) for game in notes),
            mean(rule in game.rules for game in notes),
        )
        for rule in rules
    ]
    return tuple(sorted(firings, key=lambda firing: (-firing.per_game, firing.rule)))
