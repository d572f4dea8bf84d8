"""Everybody against everybody, one game after the other, kept in a file so that it can be stopped and taken up again.

The file has one JSON object a line: first what is played, by whom, then each game as it ends. Several tournaments may
share a file.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from importlib import import_module
from itertools import combinations, cycle, islice, takewhile
from pathlib import Path
from random import Random
from typing import Any

from sortilege.bots.arena import MOST_REASONS, Arena, Contestant, play_game, reading_s
from sortilege.bots.faults import faults_of
from sortilege.bots.levels import bots_of
from sortilege.bots.workers import Processes, Workers
from sortilege.engine.contract import Bot, actors_of
from sortilege.engine.errors import SortilegeError
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.engine.veiled import Veiled


class OtherTournament(SortilegeError):
    """A file of games that were played by others, or by other rules."""


@dataclass(frozen=True)
class Played:
    """One game that has ended."""

    game: str
    number: int
    lineup: tuple[str, ...]
    winners: tuple[int, ...]
    """Seats; none if the game was given up as too long."""
    actions: int
    thinking_ms: tuple[float, ...]
    """Processor time a decision, for each seat."""
    faults: tuple[int, ...] = ()
    """The moves that each seat lost because its bot failed; files from before this was counted have none."""
    reasons: tuple[tuple[str, ...], ...] = ()
    """What went wrong at each seat; nothing if nothing did, or in a file from before this was kept."""


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


class ResultFile:
    """The games that have ended, each added at once. Without a path they are kept in memory alone."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._lines = _whole_lines(path) if path is not None and path.exists() else []

    def games_of(self, tournament: Tournament) -> list[Played]:
        """The games of a tournament so far; raises OtherTournament if others have played in this file."""
        heading = tournament.heading()
        known = [line for line in self._lines if line.get("tournament") == tournament.slug]
        if not known:
            self._add(heading)
        elif known[0] != heading:
            changed = ", ".join(key for key in heading if known[0].get(key) != heading[key])
            raise OtherTournament(f"{self.path} holds another tournament: {changed} differ")
        return [_played(line) for line in self._lines if line.get("game") == tournament.slug]

    def add(self, played: Played) -> None:
        """Keep a game."""
        self._add(asdict(played))

    def _add(self, line: dict[str, Any]) -> None:
        self._lines.append(json.loads(json.dumps(line)))
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")


def run_tournament(
    tournament: Tournament,
    results: ResultFile,
    tell: Callable[[int], None],
    seconds: float | None = None,
    workers: Workers | None = None,
) -> list[Played]:
    """Play what is missing; `tell` hears how many games have ended. Returns all games in order."""
    games = results.games_of(tournament)
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


def _played(line: dict[str, Any]) -> Played:
    lists = {key: tuple(value) for key, value in line.items() if isinstance(value, list)}
    if "reasons" in lists:
        lists["reasons"] = tuple(map(tuple, lists["reasons"]))
    return Played(**{**line, **lists})


def _whole_lines(path: Path) -> list[dict[str, Any]]:
    """All lines that were written to their end. A last one that was not is cut off."""
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if whole != data:
        path.write_bytes(whole)
    return [json.loads(line) for line in whole.splitlines()]
