"""An event loop whose clock jumps to the next thing that is due: tests of long waits take no time."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class FakeTime(selectors.DefaultSelector):
    """Instead of waiting for a while it moves the clock on by as much."""

    now_s = 1000.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """What has happened; waits only when nothing is due at any time."""
        happened = super().select(None if timeout is None else 0)
        if not happened and timeout:
            self.now_s += timeout
        return happened


class FakeTimeLoop(asyncio.SelectorEventLoop):
    """A loop with a clock of its own."""

    def __init__(self) -> None:
        self._clock = FakeTime()
        super().__init__(self._clock)

    def time(self) -> float:
        """The time that everything in this loop goes by."""
        return self._clock.now_s


def run_in_fake_time(call: Coroutine[Any, Any, T]) -> T:
    """Like `asyncio.run`, but nobody waits."""
    with asyncio.Runner(loop_factory=FakeTimeLoop) as runner:
        return runner.run(call)
