"""Everybody against everybody, one game after the other, so that it can be stopped and taken up again."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from itertools import combinations, cycle, islice, takewhile
from pathlib import Path
from random import Random
from typing import Any

from sortilege.bots.arena import MOST_REASONS, Arena, Contestant, play_game, reading_s
from sortilege.bots.faults import faults_of
from sortilege.bots.levels import bots_of
from sortilege.bots.results import Played, ResultFile
from sortilege.bots.workers import Processes, Workers
from sortilege.engine.contract import Bot, actors_of
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.engine.veiled import Veiled


class Watched:
    """A bot whose thinking is timed."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.decisions, self.seconds = bot, 0, 0.0

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        """What the bot chooses."""
        began = time.thread_time()
        chosen = self.bot.choose(veiled, legal_ids, rng)
        self.decisions, self.seconds = self.decisions + 1, self.seconds + time.thread_time() - began
        return chosen

    def reading_s(self, veiled: Veiled) -> float | None:
        """How long the bot looks before it acts in a race, if it says so."""
        return reading_s(self.bot, veiled)

    @property
    def mean_ms(self) -> float:
        """Milliseconds a decision."""
        return round(1000 * self.seconds / max(self.decisions, 1), 3)


def all_levels(slug: str) -> tuple[Contestant, ...]:
    """Every level of the bot that a game offers first; beside a single level, the last of its bots: the random one."""
    first, last = bots_of(slug)[0], bots_of(slug)[-1]
    levels = tuple(Contestant(first.name, level) for level in first.levels)
    return levels if len(levels) > 1 else (*levels, Contestant(last.name, last.levels[0]))


@dataclass(frozen=True)
class Tournament(Arena):
    """Everybody plays against everybody, in every seat, equally often. `games` is where it ends at the latest."""

    @cached_property
    def round(self) -> list[tuple[int, ...]]:
        """Who sits where in the games of one round."""
        everyone = range(len(self.contestants))
        groups = combinations(everyone, min(self.seats, len(self.contestants)))
        return [
            tuple(islice(cycle(group), start, start + self.seats))
            for group in groups
            for start in range(len(group))
        ]

    def lineup(self, number: int) -> list[int]:
        """Which contestant sits where in a game; each round has its own order."""
        rounds, place = divmod(number, len(self.round))
        order = list(range(len(self.round)))
        Random(f"round {self.seed} {rounds}").shuffle(order)
        return list(self.round[order[place]])

    def play_one(self, number: int) -> Played:
        """The game of this number."""
        rng, lineup = Random(f"{self.seed} {number}"), self.lineup(number)
        bots = [Watched(self.make_bot(self.contestants[k], rng.getrandbits(30))) for k in lineup]
        match = play_game(Match(get_game(self.slug), self.seats, self.options), bots, rng)
        reasons = tuple(tuple(faults_of(bot).reasons) for bot in bots)
        return Played(
            self.slug,
            number,
            tuple(str(self.contestants[k]) for k in lineup),
            tuple(actors_of(match.game.rules.winners(match.position))),
            len(match.log),
            tuple(bot.mean_ms for bot in bots),
            tuple(map(len, reasons)),
            reasons if any(reasons) else (),
        )

    def play_all(
        self,
        done: Iterable[int] = (),
        seconds: float | None = None,
        workers: Workers | None = None,
    ) -> Iterator[Played]:
        """Each game as it ends, without those that are done; no new one begins after so many seconds."""
        Match(get_game(self.slug), self.seats, self.options)  # a wrong option must fail at once
        over = time.monotonic() + seconds if seconds is not None else float("inf")
        known = set(done)
        missing = (number for number in range(self.games) if number not in known)
        numbers = takewhile(lambda number: time.monotonic() < over, missing)
        return (workers or Processes()).map(self.play_one, numbers)

    def heading(self) -> dict[str, Any]:
        """What makes games comparable: two files with the same heading may be put together."""
        limit = {"limit_s": self.limit_s} if self.has_outsiders else {}
        return {
            "tournament": self.slug,
            "seats": self.seats,
            "options": dict(self.options),
            "seed": self.seed,
            "contestants": [str(contestant) for contestant in self.contestants],
            "sources": digest_of_sources(self.slug),
        } | limit


def digest_of_sources(slug: str) -> str:
    """A short name for the code that plays: that of the engine, of the bots and of the game."""
    packages = "sortilege.engine", "sortilege.bots", "sortilege.bots.search", get_game(slug).package
    digest = hashlib.sha256()
    for package in packages:
        for path in sorted(Path(str(import_module(package).__file__)).parent.glob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def run_tournament(
    tournament: Tournament,
    results: ResultFile,
    tell: Callable[[int], None],
    seconds: float | None = None,
    workers: Workers | None = None,
) -> list[Played]:
    """Play what is missing; `tell` hears how many games have ended. Returns all games in order."""
    games = results.games_of(tournament.heading())
    tell(len(games))
    for played in tournament.play_all({one.number for one in games}, seconds, workers):
        results.add(played)
        games.append(played)
        tell(len(games))
    return sorted(games, key=lambda one: one.number)


def fault_reasons(games: Iterable[Played]) -> tuple[str, ...]:
    """What went wrong with bots from elsewhere: who and what, each once."""
    found = dict[str, None]()
    for game in games:
        for name, reasons in zip(game.lineup, game.reasons, strict=False):
            found |= dict.fromkeys(f"{name} {reason}" for reason in reasons)
    return tuple(found)[:MOST_REASONS]
