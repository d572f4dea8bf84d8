"""What a memory is worth: the same bot with less of it against bots that forget nothing.

One seat is told only what the last events have shown (`engine/windows.py`); its game makes of that a position in which
somebody may believe (`study.py`), and the bot chooses there. The others get what they may know, all of it. Where one of
k seats has won as often as the others, its memory was worth nothing: it wins 1/k.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from types import SimpleNamespace
from typing import Any

from sortilege.bots.arena import GAMES_PER_TASK, Arena, Contestant, Wins, play_game
from sortilege.bots.workers import Processes, Workers
from sortilege.engine import tensors as tensor_rules
from sortilege.engine import windows as window_rules
from sortilege.engine.compiled import compile_with
from sortilege.engine.contract import Bot, Game, Reader, actors_of
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.engine.tensors import observation_size, placed_blocks, tensors_of
from sortilege.engine.veiled import Veiled
from sortilege.engine.windows import new_sightings
from sortilege.study.contract import study_of

PERFECT = -1
"""Instead of a window: nothing is forgotten."""
WINDOWS = (0, 2, 8, 32, PERFECT)
"""How many events, unless somebody says otherwise."""
ROOT, SPARE, START, RECORDS = 0, 1, 2, 3


def compiled_windows(game: Game) -> SimpleNamespace:
    """What a seat remembers, compiled for a game; raises ImportError without Numba."""
    others: list[Any] = [tensor_rules, tensors_of(game)]
    return compile_with(game, window_rules, others)


class Recollection:
    """What all seats of one match have seen, and when."""

    def __init__(self, match: Match) -> None:
        blocks = tensors_of(match.game).BLOCKS
        self._rules = compiled_windows(match.game)
        self._records = match.position.record(RECORDS)
        self._seen = new_sightings(blocks, 1, match.seats)
        self._rules.open_eyes(self._records, START, SPARE, self._seen)
        self._rules.forget_game(ROOT, self._seen)
        visible = observation_size(blocks)
        self._places = [
            (block.name, first - visible, first - visible + block.size)
            for first, block in placed_blocks(blocks)
            if block.is_remembered
        ]

    def expect(self, actor: int, action: int) -> None:
        """An action is about to be played."""
        self._rules.expect_event(self._records, ROOT, actor, action, self._seen)

    def note(self, match: Match) -> None:
        """It was played."""
        self._records[ROOT] = match.position.record()[0]
        self._rules.note_event(self._records, ROOT, SPARE, self._seen)

    def told(self, seat: int, window: int) -> Mapping[str, Sequence[int]]:
        """What a seat remembers, by the names of the blocks."""
        import numpy as np

        out = np.zeros(self._seen.first.shape[1], np.int8)
        self._rules.tell(ROOT, seat, window, self._seen, out)
        return {name: out[first:end].tolist() for name, first, end in self._places}


class RecalledMatch(Match):
    """A match that keeps what everybody has seen of it."""

    @cached_property
    def recollection(self) -> Recollection:
        """It must be asked for before the first action."""
        return Recollection(self)

    def apply(self, actor: int, action: int) -> None:
        """Play an action that is known to be legal."""
        self.recollection.expect(actor, action)
        super().apply(actor, action)
        self.recollection.note(self)


class Forgetful:
    """A bot that remembers what it saw in so many last events of a match."""

    def __init__(self, bot: Bot, match: RecalledMatch, window: int) -> None:
        self.bot, self.match, self.window = bot, match, window

    def believed(self, veiled: Veiled, rng: Random) -> Veiled:
        """The position as it is remembered."""
        position = veiled.position.copy()
        told = self.match.recollection.told(veiled.seat, self.window)
        study_of(veiled.game).recollect(position, veiled.seat, told, rng)
        return Veiled(veiled.game, position, veiled.seat)

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        """What the bot chooses in the position in which it believes."""
        return self.bot.choose(self.believed(veiled, rng), legal_ids, rng)


class ForgetfulReader(Forgetful):
    """The same for a bot that says how long it looks; that follows from what lies visible."""

    def reading_s(self, veiled: Veiled) -> float:
        """How long it looks before it acts."""
        assert isinstance(self.bot, Reader)
        return self.bot.reading_s(veiled)


@dataclass(frozen=True)
class MemoryArena(Arena):
    """One seat, another one in each game, has a window; everybody plays with the same bot."""

    window: int = PERFECT

    def play_one(self, number: int) -> tuple[int, float]:
        """The number of a game, and the share of the victory that the seat with the window has won."""
        rng = Random(f"{self.seed} {number}")
        match = RecalledMatch(get_game(self.slug), self.seats, self.options)
        bots = [self.make_bot(self.contestants[0], rng.getrandbits(30)) for _ in range(self.seats)]
        seat = number % self.seats
        if self.window != PERFECT:
            kind = ForgetfulReader if isinstance(bots[seat], Reader) else Forgetful
            bots[seat] = kind(bots[seat], match, self.window)
        play_game(match, bots, rng, hurried=self.hurried)
        winners = actors_of(match.game.rules.winners(match.position))
        return number, 1 / len(winners) if seat in winners else 0.0

    def play_some(self, numbers: range) -> list[tuple[int, float]]:
        """The games of these numbers."""
        return [self.play_one(number) for number in numbers]


@dataclass(frozen=True, kw_only=True)
class Worth(Wins):
    """How often a seat with a window has won."""

    window: int


@dataclass(frozen=True)
class MemoryStudy:
    """What a memory is worth in one game."""

    slug: str
    seats: int
    bot: Contestant
    options: Mapping[str, object]
    seed: int
    worths: tuple[Worth, ...]

    @property
    def fair(self) -> float:
        """What somebody wins who is as good as the others."""
        return 1 / self.seats


@dataclass(frozen=True)
class MemoryWish:
    """What is to be measured."""

    slug: str
    seats: int
    bot: Contestant
    games: int
    windows: tuple[int, ...] = WINDOWS
    options: Mapping[str, object] | None = None
    seed: int = 0

    @property
    def total(self) -> int:
        """How many games are played."""
        return self.games * len(self.windows)

    def arena(self, window: int) -> MemoryArena:
        """The games with one window."""
        options = {**study_of(get_game(self.slug)).MEMORY_OPTIONS, **(self.options or {})}
        base = (self.slug, (self.bot,), self.games, self.seats, options, self.seed)
        return MemoryArena(*base, window=window)

    def run(self, tell: Callable[[int], None], workers: Workers | None = None) -> MemoryStudy:
        """Play all games; `tell` hears how many are done."""
        arenas = [self.arena(window) for window in self.windows]
        Match(
            get_game(self.slug), self.seats, arenas[0].options
        )  # a wrong option must fail at once
        tasks = [
            Task(arena, range(first, min(first + GAMES_PER_TASK, self.games)))
            for arena in arenas
            for first in range(0, self.games, GAMES_PER_TASK)
        ]
        shares: dict[int, list[tuple[int, float]]] = {window: [] for window in self.windows}
        done = 0
        for window, part in (workers or Processes()).map(Task.play, tasks):
            shares[window] += part
            done += len(part)
            tell(done)
        worths = tuple(_worth(window, shares[window]) for window in self.windows)
        options = arenas[0].options
        return MemoryStudy(self.slug, self.seats, self.bot, options, self.seed, worths)


@dataclass(frozen=True)
class Task:
    """Some games with one window."""

    arena: MemoryArena
    numbers: range

    def play(self) -> tuple[int, list[tuple[int, float]]]:
        """The window, and what was won."""
        return self.arena.window, self.arena.play_some(self.numbers)


def _worth(window: int, shares: list[tuple[int, float]]) -> Worth:
    return Worth(window=window, games=len(shares), wins=sum(share for _, share in sorted(shares)))
