"""What happens when a bot from elsewhere fails: a stated rule, the same in an arena and at a table.

A fault loses the move: any legal action is played instead. After `MOST_FAULTS` of them, or one after which nothing more
can come from the bot, it is out of the game: any legal actions are played for it until the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import SupportsIndex

from sortilege.engine.contract import Bot, Reader, actors_of
from sortilege.engine.veiled import Veiled

MOST_FAULTS = 3
MOST_WAITS = 10
"""How often a bot that has but one action may wait although nothing has happened since."""


class Fault(Exception):
    """What a bot did wrong; after a final one there is no point in asking it again."""

    def __init__(self, reason: str, *, is_final: bool = False) -> None:
        super().__init__(reason)
        self.is_final = is_final


class FaultCount:
    """The faults of one bot in one game."""

    def __init__(self) -> None:
        self.reasons: list[str] = []
        self.is_out = False

    def add(self, fault: Fault) -> None:
        """Count a fault."""
        self.reasons.append(str(fault))
        self.is_out = self.is_out or fault.is_final or len(self.reasons) >= MOST_FAULTS

    def __len__(self) -> int:
        return len(self.reasons)


class Outsider:
    """A bot from elsewhere: whatever it does, something legal is played."""

    def __init__(self) -> None:
        self.faults = FaultCount()
        self._waited_at: tuple[bytes, int] = b"", 0
        """The position at which it waited last, and how often."""

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        """What the bot chooses, or any legal action if that cannot be played."""
        if not self.faults.is_out:
            try:
                return self._check(self._ask(veiled, legal_ids, rng), veiled, legal_ids)
            except Fault as fault:
                self.faults.add(fault)
        return rng.choice(legal_ids)

    def reading_s(self, veiled: Veiled) -> float | None:
        """How long it looks before it acts in a race; None if it does not say."""
        return None

    def _ask(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        """What the bot chooses; raises Fault."""
        raise NotImplementedError

    def _check(self, action: object, veiled: Veiled, legal_ids: Sequence[int]) -> int | None:
        if action is None:
            self._wait(veiled, len(legal_ids))
            return None
        number = (
            int(action) if isinstance(action, SupportsIndex) else None
        )  # NumPy has ints of its own
        if number not in legal_ids or isinstance(action, bool):
            raise Fault(f"chose {action!r:.60}, which is not legal")
        return number

    def _wait(self, veiled: Veiled, choices: int) -> None:
        """Let it wait for the others, unless there are none, or all of them would wait for ever."""
        if not may_wait(veiled):
            raise Fault("waits although nobody else can act")
        position, (before, waits) = veiled.position.to_bytes(), self._waited_at
        waits = waits + 1 if position == before else 1
        self._waited_at = position, waits
        if waits > (1 if choices > 1 else MOST_WAITS):
            raise Fault("waits again although nothing has happened")


class Guarded(Outsider):
    """A bot from elsewhere in this process: it may raise or answer nonsense, and harms nobody but itself."""

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self.bot = bot

    def reading_s(self, veiled: Veiled) -> float | None:
        """How long it looks before it acts in a race, if it says so in a number."""
        if self.faults.is_out or not isinstance(self.bot, Reader):
            return None
        try:
            return float(self.bot.reading_s(veiled))
        except (Exception, SystemExit) as error:
            self.faults.add(_raised(error))
            return None

    def _ask(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        try:
            return self.bot.choose(veiled, legal_ids, rng)
        except (Exception, SystemExit) as error:  # Ctrl-C is no fault of a bot
            raise _raised(error) from error


def _raised(error: BaseException) -> Fault:
    return Fault(f"raised {type(error).__name__}: {error}")


def may_wait(veiled: Veiled) -> bool:
    """Is somebody else awaited too?"""
    return awaited_in(veiled) != [veiled.seat]


def awaited_in(veiled: Veiled) -> list[int]:
    """Who is awaited, as the seat knows."""
    return actors_of(veiled.game.rules.awaited(veiled.position))


def faults_of(bot: object) -> FaultCount:
    """The faults of a bot, also of one whose thinking is timed; our own have none."""
    outsider = bot if isinstance(bot, Outsider) else getattr(bot, "bot", None)
    return outsider.faults if isinstance(outsider, Outsider) else FaultCount()
