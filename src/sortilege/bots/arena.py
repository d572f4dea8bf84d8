"""Bots against bots: many games, fair seats, win rates with their error bars.

>>> low, high = interval(80, 100)
>>> round(low, 2), round(high, 2)
(0.71, 0.87)
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random

from sortilege.bots.faults import Guarded, Outsider, faults_of
from sortilege.bots.levels import KIND, UnknownBot, bots_of, get_bot
from sortilege.bots.listening import Listeners
from sortilege.bots.outside import (
    EXEC,
    LIMIT_S,
    check_outside_bot,
    make_outside_bot,
    outside_names,
)
from sortilege.bots.workers import Processes, Workers
from sortilege.engine.contract import CHANCE, Bot, Reader, actors_of
from sortilege.engine.match import Match
from sortilege.engine.options import whole_number
from sortilege.engine.registry import get_game
from sortilege.engine.turns import Turns
from sortilege.engine.veiled import Veiled

SEARCH = "search"
POLICY = "policy"
"""An installed bot that needs a file: `sortilege.research.policy`."""
OUTSIDE = -1
"""The level of a bot from elsewhere."""
MOST_ACTIONS = 50_000
"""A longer game counts as unfinished: random players may never come to an end."""

LONGEST_LOOK_S = 20.0
GAMES_PER_TASK = 5
MOST_REASONS = 20
NORMAL_95 = 1.959964

Tell = Callable[[int], None]


@dataclass(frozen=True)
class Contestant:
    """A bot at a level, written `name:2`, or `name` for its highest level.

    `search:500` has simulations; `package.module:Class`, `exec:COMMAND` and the names of `outside.py` have no level.
    """

    name: str
    level: int

    def __str__(self) -> str:
        return (
            self.name if self.level == OUTSIDE or self.name == KIND else f"{self.name}:{self.level}"
        )


@dataclass(frozen=True, kw_only=True)
class Wins:
    """How often somebody won. A victory shared by k counts 1/k."""

    games: int
    wins: float

    @property
    def rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the rate."""
        return interval(self.wins, self.games)


@dataclass(frozen=True, kw_only=True)
class Standing(Wins):
    """How one contestant fared."""

    contestant: Contestant
    faults: int = 0
    """Moves that a bot from elsewhere lost, because it failed."""


@dataclass(frozen=True)
class Result:
    """The result of an arena."""

    standings: tuple[Standing, ...]
    games: int
    unfinished: int
    mean_actions: float
    reasons: tuple[str, ...] = ()
    """What went wrong with bots from elsewhere: who and what, each once."""


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    share, z = wins / games, NORMAL_95
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - spread) / scale, (middle + spread) / scale


def read_contestants(slug: str, text: str) -> tuple[Contestant, ...]:
    """Reads `random`, `name:3,search:500`, `package.module:Class` or `exec:COMMAND`; raises UnknownBot."""
    return tuple(_read_contestant(slug, word.strip()) for word in text.split(","))


def _read_contestant(slug: str, word: str) -> Contestant:
    name, colon, digits = word.partition(":")
    level = whole_number(digits)
    if name == SEARCH:
        return _read_search(slug, level)
    if _is_outside(slug, word):
        return _read_outside(slug, word)
    if level is None:
        if colon:
            raise UnknownBot(f"a level is a number, as in {name}:1, not {digits!r}")
        level = max((max(bot.levels) for bot in bots_of(slug) if bot.name == name), default=0)
    if name not in (bot.name for bot in bots_of(slug)):
        raise UnknownBot(f"no bot of {slug} is called {name!r}; there are {_known_names(slug)}")
    get_bot(slug, name, level)
    return Contestant(name, level)


def _known_names(slug: str) -> str:
    """The bots of a game, those that are installed, and the other ways to name one."""
    installed = (f"{name}@FILE" if name == POLICY else name for name in outside_names())
    searching = [f"{SEARCH}:N"] if get_game(slug).search else []
    own = (bot.name for bot in bots_of(slug))
    return ", ".join((*own, *searching, *installed, f"{EXEC}COMMAND", "package.module:Class"))


def _is_outside(slug: str, word: str) -> bool:
    """Does it lead elsewhere? The bots of the game come first."""
    if word.startswith(EXEC):
        return True
    name, colon, rest = word.partition(":")
    if name in (spec.name for spec in bots_of(slug)):
        return False
    return word.partition("@")[0] in outside_names() or bool(colon and whole_number(rest) is None)


def _read_outside(slug: str, word: str) -> Contestant:
    try:
        check_outside_bot(word, slug)
    except LookupError as error:
        raise UnknownBot(f"{word} cannot play: {error}") from error
    return Contestant(word, OUTSIDE)


def _read_search(slug: str, simulations: int | None) -> Contestant:
    if get_game(slug).search is None:
        raise UnknownBot(f"{slug} has no heuristics, so it cannot be searched")
    if not simulations:
        raise UnknownBot(f"say how many simulations a decision gets, as in {SEARCH}:500")
    return Contestant(SEARCH, simulations)


def play_game(
    match: Match,
    bots: Sequence[Bot],
    rng: Random,
    most: int = MOST_ACTIONS,
    hurried: bool = True,
) -> Match:
    """Play on to the end or to the action number `most`; each bot gets its veiled position only.

    In a race the quickest bot acts first; without hurry they are asked in random order.
    """
    turns = Turns()
    time_of = partial(_race_time_s, match, bots, rng) if match.game.race and hurried else None
    with Listeners(match, bots) as listeners:
        while not match.is_over and len(match.log) < most:
            awaited = match.awaited()
            if awaited >> CHANCE & 1:
                actions = match.legal_ids(CHANCE)
                listeners.apply(CHANCE, rng.choices(actions, match.chance_weights())[0])
                continue
            seat = turns.next_seat(awaited, rng, time_of)
            actions = match.legal_ids(seat)
            action = bots[seat].choose(Veiled(match.game, match.position, seat), actions, rng)
            if action is not None:
                assert action in actions, (match.game.slug, action)
                listeners.apply(seat, action)
            else:
                assert awaited != 1 << seat, "nobody else could act"
    return match


def _race_time_s(match: Match, bots: Sequence[Bot], rng: Random, seat: int) -> float:
    """How long a bot looks before it acts; one that does not say so may be quick or slow."""
    seconds = reading_s(bots[seat], Veiled(match.game, match.position, seat))
    return rng.uniform(0, LONGEST_LOOK_S) if seconds is None else seconds


def reading_s(bot: Bot, veiled: Veiled) -> float | None:
    """How long a bot says that it looks before it acts in a race; None if it does not say."""
    return bot.reading_s(veiled) if isinstance(bot, Reader | Outsider) else None


@dataclass(frozen=True)
class Arena:
    """Who plays what, and how often. Contestants move on by one seat after every game."""

    slug: str
    contestants: tuple[Contestant, ...]
    games: int
    seats: int
    options: Mapping[str, object]
    seed: int = 0
    hurried: bool = True
    limit_s: float = field(default=LIMIT_S, kw_only=True)
    """How long a program may think about a question."""

    def run(self, tell: Tell, workers: Workers | None = None) -> Result:
        """Play all games; `tell` is called with the number of games done."""
        Match(get_game(self.slug), self.seats, self.options)  # a wrong option must fail at once
        numbers = range(self.games)
        tasks = [numbers[i : i + GAMES_PER_TASK] for i in range(0, self.games, GAMES_PER_TASK)]
        outcomes: list[Outcome] = []
        for part in (workers or Processes()).map(self.play, tasks):
            outcomes += part
            tell(len(outcomes))
        return self._summarise(sorted(outcomes, key=lambda outcome: outcome.number))

    def play(self, numbers: range) -> list[Outcome]:
        """The games of these numbers."""
        return [self._play(number) for number in numbers]

    @property
    def has_outsiders(self) -> bool:
        """Do bots from elsewhere play along?"""
        return any(contestant.level == OUTSIDE for contestant in self.contestants)

    def lineup(self, number: int) -> list[int]:
        """Which contestant sits where in a game."""
        return [(seat + number) % len(self.contestants) for seat in range(self.seats)]

    def make_bot(self, contestant: Contestant, seed: int) -> Bot:
        """The bot that plays for a contestant."""
        if contestant.name == SEARCH:
            from sortilege.bots.search.bot import SearchBot

            return SearchBot(contestant.level)
        if contestant.level == OUTSIDE:
            bot = make_outside_bot(contestant.name, seed, self.limit_s)
            return bot if isinstance(bot, Outsider) else Guarded(bot)
        return get_bot(self.slug, contestant.name, contestant.level, seed)

    def _play(self, number: int) -> Outcome:
        rng = Random(f"{self.seed} {number}")
        lineup = self.lineup(number)
        bots = [self.make_bot(self.contestants[k], rng.getrandbits(30)) for k in lineup]
        match = Match(get_game(self.slug), self.seats, self.options)
        play_game(match, bots, rng, hurried=self.hurried)
        winners = actors_of(match.game.rules.winners(match.position))
        faults = tuple(tuple(faults_of(bot).reasons) for bot in bots)
        return Outcome(number, tuple(winners), len(match.log), faults)

    def _summarise(self, outcomes: list[Outcome]) -> Result:
        games, wins = [0] * len(self.contestants), [0.0] * len(self.contestants)
        faults, reasons = [0] * len(self.contestants), dict[str, None]()
        for outcome in outcomes:
            for seat, k in enumerate(self.lineup(outcome.number)):
                games[k] += 1
                faults[k] += len(outcome.faults[seat])
                reasons |= dict.fromkeys(f"{self.contestants[k]} {r}" for r in outcome.faults[seat])
                if seat in outcome.winners:
                    wins[k] += 1 / len(outcome.winners)
        return Result(
            standings=tuple(
                Standing(contestant=who, games=played, wins=won, faults=failed)
                for who, played, won, failed in zip(
                    self.contestants, games, wins, faults, strict=True
                )
            ),
            games=len(outcomes),
            unfinished=sum(not outcome.winners for outcome in outcomes),
            mean_actions=sum(outcome.actions for outcome in outcomes) / len(outcomes),
            reasons=tuple(reasons)[:MOST_REASONS],
        )


@dataclass(frozen=True)
class Outcome:
    """How one game ended."""

    number: int
    winners: tuple[int, ...]
    actions: int
    faults: tuple[tuple[str, ...], ...]
    """For each seat what went wrong with its bot."""
